import pytest

from qianmen.engine.options import CLEAR_HASH, HASH, LEVEL, OPTIONS, Settings
from qianmen.values import Option

NUMBERS = [option for option in OPTIONS if option.kind == "spin"]


@pytest.fixture
def settings() -> Settings:
    return Settings()


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_option_begins_with_its_default(settings: Settings, option: Option) -> None:
    assert settings.get(option.name) == option.default


@pytest.mark.parametrize("option", NUMBERS, ids=lambda option: option.name)
def test_every_option_keeps_its_bounds(settings: Settings, option: Option) -> None:
    assert option.minimum is not None
    assert option.maximum is not None
    for good in (option.minimum, option.maximum):
        settings.set(option.name, str(good))
        assert settings.get(option.name) == str(good)
    for bad in (option.minimum - 1, option.maximum + 1):
        with pytest.raises(ValueError, match=f"must be {option.minimum} to {option.maximum}"):
            settings.set(option.name, str(bad))
    assert settings.get(option.name) == str(option.maximum)


@pytest.mark.parametrize("text", ["", "many", "3.5", "3 4", "٣", "9" * 5_000])
def test_what_is_no_number(settings: Settings, text: str) -> None:
    with pytest.raises(ValueError, match="level must be 1 to 10"):
        settings.set(LEVEL, text)


def test_a_button_is_pressed_with_any_value_and_keeps_none(settings: Settings) -> None:
    assert settings.set("clear hash", "now") == CLEAR_HASH
    assert settings.get(CLEAR_HASH) == ""


def test_names_in_any_case(settings: Settings) -> None:
    assert settings.set("hASH", " 32 ") == HASH
    assert settings.get("Hash") == "32"
    assert settings[HASH] == 32


def test_an_unknown_name(settings: Settings) -> None:
    with pytest.raises(ValueError, match="unknown option"):
        settings.get("Contempt")
    with pytest.raises(ValueError, match="unknown option"):
        settings.set("Contempt", "1")
