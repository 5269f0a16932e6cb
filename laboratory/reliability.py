"""Predicted win rates beside the games that were won."""

import random
from collections import defaultdict

from fits import by_game, mean, over_games, quantile
from tables import number, plus_minus, text

BINS = 10
ROUNDS = 1000


def place(win):
    """Returns the bin of a predicted win rate."""
    return min(int(BINS * win), BINS - 1)


def bins(samples):
    """Lists the share of wins for each tenth of predicted win rates, for samples (game, predicted, won)."""
    rows = []
    for at in range(BINS):
        of = [sample for sample in samples if place(sample[1]) == at]
        rows.append([
            f"{at / BINS:.1f} to {(at + 1) / BINS:.1f}",
            str(len(of)),
            str(len(by_game(of))),
            number(mean(win for _, win, _ in of), 2),
            plus_minus(over_games([(game, won) for game, _, won in of]), 2),
        ])
    return text(["predicted win rate", "moves", "games", "mean", "won"], rows)


def error(pairs):
    """Returns the expected calibration error of pairs (predicted, won): the mean distance between the predicted and
    the won share of a bin, where each bin counts as often as it has moves."""
    sums = defaultdict(float)
    for predicted, won in pairs:
        sums[place(predicted)] += predicted - won
    return sum(abs(one) for one in sums.values()) / len(pairs)


def expected_error(samples, seed=1):
    """Returns the expected calibration error, and the 95 % band of that of a perfectly calibrated forecaster.

    All moves of a game share its result, so they are not independent. Therefore each round takes one random move of
    each game, and computes the error twice: with the real result, and with one drawn by the predicted win rate, where
    nothing is a tie. The moves are as many as the games, and independent. The error is the mean of the rounds."""
    games, rng = list(by_game(samples).values()), random.Random(seed)
    found, drawn = [], []
    for _ in range(ROUNDS):
        of = [rng.choice(game) for game in games]
        found.append(error([(win, won) for _, win, won in of]))
        drawn.append(error([(win, float(rng.random() < win)) for _, win, _ in of]))
    drawn.sort()
    return mean(found), (quantile(drawn, 0.025), quantile(drawn, 0.975))


def summary(kinds):
    """Lists the expected calibration error of several kinds of samples, with their names."""
    rows = []
    for name, samples in kinds:
        if samples:
            found, band = expected_error(samples)
            drawn = f"{band[0]:.3f} to {band[1]:.3f}"
            rows.append([name, str(len(samples)), str(len(by_game(samples))), number(found, 3), drawn])
    return text(["moves", "count", "games", "calibration error", "if perfectly calibrated"], rows)
