"""Tests of the tables: `python3 -m unittest discover laboratory`."""

import io
import json
import os
import random
import sys
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from unittest import mock

import calibrate
import fits
import judge_error
import reliability
import results
from lines import Judgement, Move
from verdicts import verdicts


def move(game=0, ply=0, player=0, final_lead=0.0, **judged):
    values = dict(legal=9, chosen=False, lost=0.0, half=0.0, lead=0.0, lead_error=0.0, win=0.5, win_error=0.0, gain=0.0)
    judgement = Judgement(**{**values, **judged})
    return Move(game, ply, 40, 2, player, final_lead, 0.5, {}, {}, {}, {}, None, False, judgement)


class Fits(unittest.TestCase):
    def test_a_line_is_found_exactly(self):
        slope, half = fits.slope([(n // 3, n, 2 - 3 * n) for n in range(12)])
        self.assertAlmostEqual(slope, -3)
        self.assertLess(half, 1e-6)
        self.assertIsNone(fits.slope([(0, 1, 1), (1, 1, 2), (2, 1, 0)]))

    def test_the_interval_covers_the_slope_although_samples_of_a_game_share_errors(self):
        rng, covered = random.Random(1), 0
        for _ in range(200):
            samples = []
            for game in range(30):
                shared, at = rng.random(), rng.random()
                for _ in range(5):
                    x = at + 0.2 * rng.random()
                    samples.append((game, x, 0.7 * x + shared + 0.1 * rng.random()))
            slope, half = fits.slope(samples)
            covered += abs(slope - 0.7) < half
        self.assertIn(covered, range(178, 199))

    def test_intervals_match_published_values(self):
        # Student 1908: the extra hours of sleep of ten patients. The interval is 0.70 to 2.46.
        hours = [1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4]
        mean, half = fits.over_games(list(enumerate(hours)))
        self.assertAlmostEqual(mean - half, 0.70, 2)
        self.assertAlmostEqual(mean + half, 2.46, 2)
        # Newcombe 1998, Table I, method 3: 81 of 263 is 0.2553 to 0.3662.
        self.assertAlmostEqual(fits.rate([1] * 81 + [0] * 182)[1], (0.3662 - 0.2553) / 2, 4)
        for freedom, quantile in ((1, 12.706), (5, 2.571), (6, 2.447), (30, 2.042), (120, 1.980)):
            self.assertAlmostEqual(fits.student(freedom), quantile, 2)


class Tables(unittest.TestCase):
    def test_losses_are_summed_for_each_game(self):
        moves = []
        for game in range(1, 9):
            moves.append(move(game, 0, 0, -2.0 * game, lost=game))
            moves.append(move(game, 1, 1, 2.0 * game))
        table = results.by_result(moves, [("points", lambda one: one.judgement.lost)])
        self.assertEqual(table.splitlines()[1].split()[:7], ["points", "8", "2.00", "±", "0.00", "1.00", "1.00"])

    def test_verdicts_are_compared_and_weighed(self):
        """Of four moves, the review certainly flags two. The arbiter confirms one of them, and finds fault with one of
        the others. Twice as many certain moves were not checked."""
        by_review = [(4.0, 2.0), (3.0, 1.0), (2.5, 4.0), (0.0, 0.0), (5.0, 1.0), (5.0, 1.0)]
        by_arbiter = [(4.0, 0.5), (0.1, 0.5), (3.5, 0.5), (0.0, 0.0)]
        all_moves, arbiter = (
            [move(0, ply, lost=lost, half=half) for ply, (lost, half) in enumerate(of)]
            for of in (by_review, by_arbiter)
        )
        rows = {line.split("  ")[0]: line.split() for line in verdicts(all_moves, arbiter).splitlines()}
        self.assertEqual(rows["certain, 1 points"][3:7], ["66.7", "%", "2", "0.50"])
        self.assertEqual(rows["certain, 1 points"][10:12], ["50.0", "%"])
        self.assertEqual(rows["probable, 1 points"][3:5], ["83.3", "%"])

    def test_a_calibrated_forecaster_is_within_the_band_and_an_overconfident_one_above(self):
        rng, right, wrong = random.Random(3), [], []
        for game in range(400):
            win = 0.2 + 0.6 * rng.random()
            won = float(rng.random() < win)
            right += [(game, win, won)] * 2
            wrong.append((game, 0.0 if win < 0.5 else 1.0, won))
        error, (low, high) = reliability.expected_error(right)
        self.assertTrue(low < error < high)
        error, (low, high) = reliability.expected_error(wrong)
        self.assertGreater(error, high)

    def test_the_judges_own_error_is_separated_from_sampling_errors_and_covers_other_games(self):
        rng, moves, deeper = random.Random(2), [], []
        for game in range(600):
            truth = 10 * rng.random()
            judge = truth + rng.gauss(0, 1) + rng.gauss(0, 2)
            moves.append(move(game, lead=judge, lead_error=1.0))
            deeper.append(move(game, lead=truth + rng.gauss(0, 0.5), lead_error=0.5))
        samples = judge_error.pairs(moves, deeper, "lead")
        self.assertAlmostEqual(judge_error.own_error(samples), 2, 0)
        low, high = fits.bootstrap(samples, judge_error.own_error)
        self.assertTrue(low < 2 < high)
        row = judge_error.coverage(samples[:300], samples[300:], 2).splitlines()[1].split()
        self.assertAlmostEqual(float(row[2]), 0.66, delta=0.08)
        self.assertAlmostEqual(float(row[5]), 0.95, delta=0.04)


class Program(unittest.TestCase):
    def run_on(self, text, *options):
        """Runs the program on a file with this text. Returns its output, or its error if it fails."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "judged.jsonl")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            out, arguments = io.StringIO(), ["calibrate.py", path, *options]
            with mock.patch.object(sys, "argv", arguments), redirect_stdout(out), redirect_stderr(out):
                try:
                    calibrate.main()
                except SystemExit as error:
                    return str(error.code)
            return out.getvalue()

    def test_a_file_becomes_tables(self):
        def line(ply):
            values = vars(move(ply // 4, ply)) | {"judgement": vars(move(lost=1.0).judgement)}
            return json.dumps({name: value for name, value in values.items() if name not in ("rating", "rated")})

        text = '{"calibrate":"ontop"}\n' + "".join(line(ply) + "\n" for ply in range(40)) + '{"half a li'
        tables = self.run_on(text)
        self.assertIn("The calibration error of win rates", tables)
        self.assertIn("all                40  -1.0 ± 0.0", tables)

    def test_wrong_files_are_refused_with_one_line_and_their_place(self):
        header = '{"calibrate":"ontop"}\n'
        for text, expected in (
            ("", "line 1: expected the header"),
            ("[]\n", "line 1: expected the header"),
            (header + "{\n", "line 2, column 2: expected JSON"),
            (header + "7\n", "line 2: expected an object"),
            (header + '{"game":-1}\n', "line 2: expected a whole number from 0 for `game`"),
            (header + "[" * 100_000 + "\n", "line 2: expected JSON"),
            (header, "expected a move"),
        ):
            error = self.run_on(text)
            self.assertIn(expected, error)
            self.assertNotIn("\n", error)
        self.assertIn("cannot read missing.txt", self.run_on(header, "--ratings", "missing.txt"))


if __name__ == "__main__":
    unittest.main()
