"""A foreign engine behind the ``Engine`` interface."""

import threading
from collections.abc import Callable, Sequence

from qianmen.engine.interface import Engine, Post
from qianmen.engine.options import LEVEL
from qianmen.engine.session import Session
from qianmen.host.connection import Connection
from qianmen.host.drivers.driver import Answer
from qianmen.host.drivers.exchange import Exchange, Result
from qianmen.host.drivers.options import check_value, find_option
from qianmen.host.emulate.bans import search_without_banned
from qianmen.host.emulate.levels import MadeLevel
from qianmen.host.emulate.lines import search_lines
from qianmen.host.errors import EngineError, StartError
from qianmen.host.process.lines import OutputLine
from qianmen.host.profile import Profile
from qianmen.host.remote.conversation import Conversation
from qianmen.host.remote.search import RemoteSearch, make_task
from qianmen.rules.gameboard import GameBoard
from qianmen.values import (
    Clock,
    Failed,
    Features,
    GameKind,
    How,
    Level,
    Limits,
    Message,
    Option,
    Order,
    Pondering,
    Ready,
)


class RemoteEngine(Engine):
    """An engine in a process of its own, spoken to by the driver of its protocol.

    The board is ours: it checks commands before the engine hears of them, and the engine's answers
    before anybody else does.  A thread of its own, the pump, listens to the engine; commands are
    sent in the thread that gives them.  One lock keeps the two apart.
    """

    def __init__(
        self,
        post: Post,
        connection: Connection,
        *,
        levels: Sequence[MadeLevel] = (),
        about: Sequence[str] = (),
        known: Profile | None = None,
        forget: Callable[[], None] = lambda: None,
    ) -> None:
        """``connection`` is a started engine, from now on this one's to end.

        ``levels`` are made up for an engine without any; ``about`` is free text for its features.
        ``known`` is the remembered profile of an engine that has not been greeted yet.  It is
        greeted now, while orders already come in and wait.  ``forget`` is called if it cannot be
        greeted, or if it is not what the profile says.

        When the engine dies, ``Failed`` is posted and nothing follows it.
        """
        self._post = post
        self._connection = connection
        self._driver = connection.driver
        self._made_levels = {made.level.number: made for made in levels}
        self._level = self._first_level()
        self._about = tuple(about)
        self._known = known
        self._forget = forget
        self._values = dict(connection.values)
        self._session = Session(self.features.games[0])
        self._conversation = Conversation()
        self._search: RemoteSearch | None = None
        self._orders = 0
        self._lost = False
        self._lock = threading.RLock()
        if known is not None:
            self._ask(self._greeting, lambda _: self._greeted(known))
        self._pump = threading.Thread(
            target=self._listen, name=f"{connection.name} pump", daemon=True
        )
        self._pump.start()

    # What can be had

    @property
    def features(self) -> Features:
        if self._known is not None:
            return self._known.features
        driver = self._driver
        return Features(
            name=driver.name,
            author=driver.author or "unknown",
            games=driver.games,
            levels=self._levels,
            hints=driver.tells_lines,
            ban=driver.bans,
            timeout=driver.can_stop,
            pondering=driver.pondering,
            about=self._about,
        )

    @property
    def board(self) -> GameBoard:
        return self._session.board

    def options(self) -> tuple[Option, ...]:
        """The engine's own options, and the level where there are any."""
        own = self._driver.options if self._known is None else self._known.options
        if not self._levels:
            return own
        numbers = [level.number for level in self._levels]
        level = Option(LEVEL, "spin", str(self._first_level()), min(numbers), max(numbers))
        return (*own, level)

    def option(self, name: str) -> str:
        option = find_option(self.options(), self._driver.name, name)
        if option.name == LEVEL and self._level is not None:
            return str(self._level)
        return self._values.get(option.name, option.default)

    def set_option(self, name: str, value: str) -> None:
        """Change a setting; the engine hears of it before its next search."""
        option = find_option(self.options(), self._driver.name, name)
        if option.name == LEVEL and self._levels:
            self._set_level(value)
            return
        value = check_value(option, value)
        if option.kind != "button":
            self._values[option.name] = value
        self._ask(lambda: self._driver.set_options({option.name: value}))

    # Positions

    def new_game(self, game: GameKind) -> None:
        self._require_played(game)
        self._session.set_position(game, None, ())
        self._end_search()
        self._ask(lambda: self._driver.new_game(game))

    def set_position(self, game: GameKind, fen: str | None, moves: Sequence[str] = ()) -> None:
        self._require_played(game)
        self._session.set_position(game, fen, moves)

    def play(self, moves: Sequence[str]) -> None:
        self._session.play(moves)

    def undo(self, plies: int = 1) -> None:
        self._session.undo(plies)

    # Searches

    def think(self, order: Order) -> int:
        """Search; a search still running ends, its answer dropped.

        An engine that cannot ponder on command is asked only when the guess has come true.
        """
        with self._lock:
            board = self.board.copy()
            if order.guess is not None:
                board.push(order.guess)
            self._end_search()
            self._orders += 1
            search = RemoteSearch(self._orders, order, board, self._post)
            self._search = search
            if search.reason:
                self._finish(search, None)
            elif not search.ponders or self._driver.pondering is Pondering.COMMAND:
                self._begin(search)
            return search.id

    def ponder_hit(self, id: int, limits: Limits | None = None, clock: Clock | None = None) -> None:
        """Without limits and clock the engine's search goes on; with them it is asked anew."""
        with self._lock:
            search = self._search
            if search is None or search.id != id or not search.ponders:
                raise ValueError("no ponder search to hit")
            if search.order.guess is not None:
                self._session.play([search.order.guess])
            search.ponders = False
            if search.is_done:
                return
            if search.begun and limits is None and clock is None:
                self._drive(self._driver.ponder_hit)
                return
            if limits is not None or clock is not None:
                search.order = search.order._replace(limits=limits, clock=clock)
            if search.begun:
                search.asks_again = True
                self._drive(lambda: self._driver.stop(keep=False))
            else:
                self._begin(search)

    def halt(self, id: int, keep: bool) -> None:
        with self._lock:
            search = self._search
            if search is None or search.id != id or search.is_done or search.how is not None:
                return
            search.how = How.KEPT if keep else How.DROPPED
            search.asks_again = False
            if not search.begun:
                self._finish(search, search.any_move() if keep else None)
            else:
                self._drive(lambda: self._driver.stop(keep=keep))

    def ready(self, token: int) -> None:
        """``Ready`` comes when the engine itself is ready, or at once while it searches."""
        with self._lock:
            if self._search is not None and self._search.begun and not self._search.is_done:
                self._post(Ready(token))
            else:
                self._ask(self._driver.settle, lambda _: self._post(Ready(token)))

    def close(self) -> None:
        """End the process, politely first, and the pump."""
        with self._lock:
            self._lost = True
        self._connection.quit()
        self._pump.join()

    # Levels

    @property
    def _levels(self) -> tuple[Level, ...]:
        own = self._driver.levels
        return own or tuple(made.level for made in self._made_levels.values())

    def _first_level(self) -> int | None:
        """The level an engine begins at: the one it was started with, else the middle one."""
        numbers = [level.number for level in self._levels]
        return self._connection.level or (numbers[(len(numbers) - 1) // 2] if numbers else None)

    def _set_level(self, text: str) -> None:
        if text not in (str(level.number) for level in self._levels):
            numbers = ", ".join(str(level.number) for level in self._levels)
            raise ValueError(f"level must be one of {numbers}")
        self._level = number = int(text)
        if self._driver.levels:
            self._ask(lambda: self._driver.set_level(number))
        elif options := self._made_levels[number].options:
            self._ask(lambda: self._driver.set_options(options))

    def _level_limits(self) -> Limits:
        made = self._made_levels.get(self._level or 0)
        return Limits() if made is None else made.limits

    # The conversation

    def _greeting(self) -> Exchange[None]:
        try:
            yield from self._connection.greeting()
        except ValueError as error:
            raise StartError(self._driver.name, f"has changed: {error}") from error

    def _greeted(self, known: Profile) -> None:
        """Go by the engine itself from now on, and report if it is not as remembered."""
        self._known = None
        self._values = {**self._connection.values, **self._values}
        found = Profile(self._connection.protocol, self.features, self._driver.options)
        if found != known:
            self._forget()
            text = f"{self._driver.name} is not what it was remembered to be; it is asked next time"
            self._post(Message("error", text))

    def _begin(self, search: RemoteSearch) -> None:
        """Put the search in line behind what was asked for before it."""
        search.begun = True
        self._ask(lambda: self._searching(search), lambda answer: self._answered(search, answer))

    def _searching(self, search: RemoteSearch) -> Exchange[Answer | None]:
        """The search itself, unless it was halted while it waited in line."""
        if search.how is How.DROPPED:
            return None
        task = make_task(search, self._driver, self._level_limits())
        if task.lines > 1 and self._driver.most_lines == 1:
            return (yield from search_lines(self._driver, task, len(search.allowed)))
        return (yield from search_without_banned(self._driver, task))

    def _answered(self, search: RemoteSearch, answer: Answer | None) -> None:
        if search.asks_again:
            search.asks_again = False
            self._begin(search)
            return
        move = answer and answer.move
        if move is not None and move not in search.allowed:
            self._driver.lose_place()
            self._post(Message("error", f"{self._driver.name} gave an illegal move: {move}"))
            answer = None
        if answer is not None and answer.resigns:
            self._post(Message("info", f"{self._driver.name} resigns"))
        if answer is not None and answer.offers_draw:
            self._post(Message("info", f"{self._driver.name} offers a draw"))
        self._finish(search, answer and answer.move, answer and answer.ponder)

    def _finish(self, search: RemoteSearch, best: str | None, ponder: str | None = None) -> None:
        search.is_done = True
        self._post(search.done(best, ponder))

    def _require_played(self, game: GameKind) -> None:
        if game not in self.features.games:
            raise ValueError(f"this engine does not play {game.value}")

    def _end_search(self) -> None:
        if self._search is not None:
            self.halt(self._search.id, keep=False)

    def _ask(
        self,
        begin: Callable[[], Exchange[Result]],
        then: Callable[[Result], None] = lambda result: None,
    ) -> None:
        self._drive(lambda: self._conversation.add(begin, then))

    def _drive(self, action: Callable[[], None]) -> None:
        """Say something to the engine, and have the pump look at the new deadline."""
        with self._lock:
            if self._lost:
                return
            try:
                action()
            except EngineError as error:
                self._lose(error)
        self._connection.process.wake()

    def _listen(self) -> None:
        while not self._lost:
            with self._lock:
                deadline = self._conversation.deadline
            try:
                line = self._connection.listen(deadline)
            except EngineError as error:
                self._lose(error)
            else:
                self._drive_by(line)

    def _drive_by(self, line: OutputLine | None) -> None:
        with self._lock:
            if self._lost:
                return
            try:
                self._conversation.step(line)
            except EngineError as error:
                self._lose(error)

    def _lose(self, error: EngineError) -> None:
        with self._lock:
            if not self._lost:
                self._lost = True
                if self._known is not None:
                    self._forget()
                self._post(Failed(str(error)))
