"""Expected leads, losses and choices beside the results and the ratings."""

from fits import correlation, mean, over_games, rate, slope
from tables import QUARTERS, groups, number, plus_minus, text


def leads(moves, expected):
    """Compares expected and final leads. A slope of the final lead over the expected one below 1 says that
    expectations are too far from 0."""
    rows = []
    for name, group in groups([one for one in moves if one.final_lead is not None]):
        errors = [one.final_lead - expected(one) for one in group]
        rows.append([
            name,
            str(len(group)),
            plus_minus(over_games([(one.game, expected(one)) for one in group]), 1),
            plus_minus(over_games([(one.game, error) for one, error in zip(group, errors)]), 1),
            plus_minus(slope([(one.game, expected(one), one.final_lead) for one in group]), 2),
            number(mean(error * error for error in errors) ** 0.5, 1),
        ])
    return text(["moves", "count", "expected", "final - expected", "slope", "rms error"], rows)


def aspects(moves, expected):
    """Fits the final less the expected lead to each aspect alone: what one more on the own side than on the other is
    worth beyond the expectation."""
    known = [one for one in moves if one.final_lead is not None]
    rows = []
    for name in moves[0].aspects:
        fits = []
        for quarter in (None, 0, 1, 2, 3):
            of = [one for one in known if quarter in (None, one.quarter)]
            fits.append(slope([(one.game, one.aspects[name], one.final_lead - expected(one)) for one in of]))
        rows.append([name, *(plus_minus(fit, 2) for fit in fits)])
    return text(["one more than the other", "all", *QUARTERS], rows)


def shares(moves, names, value):
    """Lists the means of a value of each move for each name."""
    rows = [
        [name, str(len(group))]
        + [plus_minus(over_games([(one.game, value(one, of)) for one in group]), 3) for of in names]
        for name, group in groups(moves)
    ]
    return text(["moves", "count", *names], rows)


def agreement(moves):
    rows = []
    for name, group in groups(moves):
        by = [(one.game, one.judgement) for one in group]
        rows.append([
            name,
            str(len(group)),
            number(mean(one.legal for _, one in by), 0),
            plus_minus(rate(one.chosen for _, one in by), 2),
            plus_minus(rate(one.counted() > 0 for _, one in by), 2),
            plus_minus(over_games([(game, one.counted()) for game, one in by]), 2),
            plus_minus(over_games([(game, one.gain) for game, one in by]), 2),
        ])
    return text(["moves", "count", "legal moves", "the same", "lose points", "loss", "gain"], rows)


def by_rating(moves, lost):
    """Lists the mean loss of a move for each hundred points of rating, and the change with 100 points more."""
    known = [one for one in moves if one.rating is not None]
    rows = []
    for hundred in sorted({one.rating // 100 for one in known}):
        of = [(one.game, lost(one)) for one in known if one.rating // 100 == hundred]
        name = f"{100 * hundred:.0f} to {100 * hundred + 100:.0f}"
        rows.append([name, str(len(of)), plus_minus(over_games(of), 2)])
    change = slope([(one.game, one.rating / 100, lost(one)) for one in known])
    rows.append(["100 points more", "", plus_minus(change, 3)])
    return text(["rating", "moves", "loss of a move"], rows)


def by_result(moves, kinds):
    """Compares what the first player of each game lost less than the other with that player's final lead, for several
    kinds of losses. A slope of 1 says that each point was worth one; the moves may be only a part of the game."""
    rows = []
    for name, lost in kinds:
        games = {}
        for one in moves:
            if one.final_lead is not None:
                sign = 1 if one.player == 0 else -1
                less = games.get(one.game, (0.0, 0.0))[0] - sign * lost(one)
                games[one.game] = (less, sign * one.final_lead)
        samples = [(game, less, lead) for game, (less, lead) in games.items()]
        agrees = rate(less * lead > 0 for _, less, lead in samples if less * lead != 0)
        rows.append([
            name,
            str(len(samples)),
            plus_minus(slope(samples), 2),
            number(correlation(samples), 2),
            plus_minus(agrees, 2),
        ])
    header = ["sum over the game", "games", "slope of the final lead", "correlation", "winner lost less"]
    return text(header, rows)
