"""Reads the lines that `arena calibrate` writes, and the ratings of players."""

import json
from dataclasses import dataclass, replace

LARGEST = 1e12
"""Larger numbers are errors, and so is not-a-number."""

TABLES = ("aspects", "effects", "evaluations", "policies")
"""The fields of a move that are numbers with names. All moves of a file have the same names."""


class InputError(Exception):
    """A file that cannot be used. Its text is one line: the place and what was expected there."""


@dataclass(frozen=True)
class Judgement:
    """A judgement of a move. An `_error` is the standard error of the sample, or None if it is not known."""

    legal: int
    chosen: bool
    lost: float
    half: float
    lead: float
    lead_error: float
    win: float
    win_error: float
    gain: float

    def counted(self):
        """Returns the loss as a review counts it: 0 unless it exceeds half of its interval, one standard error."""
        return self.lost if self.lost > self.half / 2 else 0.0


@dataclass(frozen=True)
class Move:
    """A move that somebody played. Leads and win shares are those of the player who made it."""

    game: int
    ply: int
    plies: int
    players: int
    player: int
    final_lead: float
    final_win: float
    aspects: dict
    effects: dict
    evaluations: dict
    policies: dict
    lost_by_outlook: float
    arbiter: bool
    judgement: Judgement
    rating: float = None
    rated: float = None
    """The player's rating less the next player's, if both are known."""

    @property
    def quarter(self):
        """The quarter of the game, from 0."""
        return 4 * self.ply // self.plies

    @property
    def place(self):
        return self.game, self.ply


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < LARGEST


def is_count(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < LARGEST


def is_flag(value):
    return isinstance(value, bool)


def is_number_or_null(value):
    return value is None or is_number(value)


def is_table(value):
    return isinstance(value, dict) and all(is_number(one) or is_flag(one) for one in value.values())


EXPECTED = {
    is_number: "a number",
    is_count: "a whole number from 0",
    is_flag: "true or false",
    is_number_or_null: "a number or null",
    is_table: "an object of numbers",
}

MOVE = {
    "game": is_count,
    "ply": is_count,
    "plies": is_count,
    "players": is_count,
    "player": is_count,
    "final_lead": is_number_or_null,
    "final_win": is_number_or_null,
    "aspects": is_table,
    "effects": is_table,
    "evaluations": is_table,
    "policies": is_table,
    "lost_by_outlook": is_number_or_null,
}

JUDGEMENT = {
    "legal": is_count,
    "chosen": is_flag,
    "lost": is_number,
    "half": is_number,
    "lead": is_number,
    "lead_error": is_number_or_null,
    "win": is_number,
    "win_error": is_number_or_null,
    "gain": is_number,
}


def checked(value, fields, place):
    """Returns the named fields of an object that was read from JSON.

    Raises InputError if one of them is missing or has another type."""
    if not isinstance(value, dict):
        raise InputError(f"{place}: expected an object")
    for name, fits in fields.items():
        if not fits(value.get(name)):
            raise InputError(f"{place}: expected {EXPECTED[fits]} for `{name}`")
    return {name: value.get(name) for name in fields}


def read_json(text, place):
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(f"{place}, column {error.colno}: expected JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise InputError(f"{place}: expected JSON of usual size") from None


def read_move(text, place):
    value = read_json(text, place)
    move = checked(value, MOVE, place)
    if not move["ply"] < move["plies"] or not move["player"] < move["players"]:
        raise InputError(f"{place}: expected a ply below `plies` and a player below `players`")
    if (move["final_lead"] is None) != (move["final_win"] is None):
        raise InputError(f"{place}: expected `final_lead` and `final_win`, or null for both")
    judgement = value.get("judgement")
    if judgement is not None:
        judgement = Judgement(**checked(judgement, JUDGEMENT, place))
    arbiter = checked(value, {"arbiter": is_flag}, place)["arbiter"] if "arbiter" in value else False
    return Move(**move, arbiter=arbiter, judgement=judgement)


def read_text(path):
    try:
        with open(path, encoding="utf-8") as file:
            return file.read()
    except OSError as error:
        raise InputError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise InputError(f"{path}: expected a text in UTF-8") from None


def read_moves(path):
    """Returns the game of a file of `arena calibrate`, and its moves. An unfinished last line is left out."""
    lines = read_text(path).split("\n")[:-1]
    header = read_json(lines[0], f"{path}: line 1") if lines else None
    if not isinstance(header, dict) or not isinstance(header.get("calibrate"), str):
        raise InputError(f"{path}: line 1: expected the header of `arena calibrate`")
    moves = []
    for number, line in enumerate(lines[1:], 2):
        move = read_move(line, f"{path}: line {number}")
        for table in TABLES:
            if moves and getattr(move, table).keys() != getattr(moves[0], table).keys():
                raise InputError(f"{path}: line {number}: expected the names of line 2 in `{table}`")
        moves.append(move)
    moves.sort(key=lambda move: move.place)
    return header["calibrate"], moves


def read_ratings(path):
    """Returns a row for each game: the rating of each player, or None if it is not known."""
    rows = []
    for number, line in enumerate(read_text(path).splitlines(), 1):
        row = []
        for word in line.split(","):
            try:
                row.append(float(word) if word else None)
            except ValueError:
                raise InputError(f"{path}: line {number}: expected a rating instead of `{word[:60]}`") from None
        rows.append(row)
    return rows


def rated(moves, rows):
    """Returns the moves with the ratings of their players."""

    def rating(move, player):
        row = rows[move.game] if move.game < len(rows) else []
        return row[player] if player < len(row) else None

    def joined(move):
        own, other = rating(move, move.player), rating(move, (move.player + 1) % move.players)
        known = own is not None and other is not None
        return replace(move, rating=own, rated=own - other if known else None)

    return [joined(move) for move in moves]
