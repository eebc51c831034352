import subprocess
import sys
from pathlib import Path

from qianmen.host.drivers.registry import Protocol
from qianmen.host.profile import Profile, Profiles
from qianmen.values import Features, GameKind

PROFILE = Profile(Protocol.UCI, Features("Fake", "nobody", (GameKind.XIANGQI,)), ())


def test_what_is_kept_is_found_and_what_is_forgotten_is_not(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path / "profiles")
    assert profiles.find(["engine"], {}) is None
    profiles.keep(["engine"], {}, PROFILE)
    assert profiles.find(["engine"], {}) == PROFILE
    assert profiles.find(["engine"], {"--as": "uci"}) is None
    profiles.forget(["engine"], {})
    assert profiles.find(["engine"], {}) is None


def test_a_profile_is_found_whole_while_others_write_it(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    profiles.keep(["engine"], {}, PROFILE)
    program = (
        "import sys\n"
        "from pathlib import Path\n"
        "from qianmen.host.profile import Profiles\n"
        "profiles = Profiles(Path(sys.argv[1]))\n"
        "profile = profiles.find(['engine'], {})\n"
        "for _ in range(300):\n"
        "    profiles.keep(['engine'], {}, profile)\n"
    )
    command = [sys.executable, "-c", program, str(tmp_path)]
    with subprocess.Popen(command) as one, subprocess.Popen(command) as other:
        while one.poll() is None or other.poll() is None:
            assert profiles.find(["engine"], {}) == PROFILE
    assert (one.returncode, other.returncode) == (0, 0)
    assert len(list(tmp_path.iterdir())) == 1
