// What the view of the training says of curves, bands and mistakes, in English.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "curves.title": "Learning curves",
  "curves.summary":
    "Every point is exact: all lines of play are followed. Between two points the learner is not measured.",
  "curves.measure": "Measure",
  "measure.lost": "lines lost, as X and as O",
  "measure.lostAsX": "lines lost as X",
  "measure.lostAsO": "lines lost as O",
  "measure.lossAsX": "chance to lose as X against random moves",
  "measure.lossAsO": "chance to lose as O against random moves",
  "measure.winAsX": "chance to win as X against random moves",
  "measure.winAsO": "chance to win as O against random moves",
  "measure.misjudged": "positions misjudged, of 4,520",
  "curves.logarithmic": "Games on a log scale",
  "curves.games": "Games",
  "curves.plot": "{measure} after each number of games. {text}",
  "curves.none": "The curve begins with the first game.",
  "curves.now": "this training",
  "curves.list": "Curves of the plot",
  "curves.end": {
    by: "games",
    one: "{name}: {value} after {gamesText} game.",
    other: "{name}: {value} after {gamesText} games.",
  },
  "curves.reached": {
    by: "spacing",
    one: "{name} loses no line at any point from game {games} on. There is a point after every game.",
    other:
      "{name} loses no line at any point from game {games} on. The points are at most {spacing} games apart.",
  },
  "curves.keep": "Keep this curve",
  "curves.name": "Name of the curve {name}",
  "curves.remove": "Remove {name}",
  "curves.table": "Table of the curves",
  "curves.svg": "Download the plot as SVG",
  "curves.csv": "Download the numbers as CSV",
  "curves.full": "The plot keeps {most} curves. A new one takes the place of the oldest.",
  "curve.title": "{title}, seed {seed}",
  "curve.special": "{name} ({special})",
  "band.title": "How much does the seed matter?",
  "band.summary":
    "One seed proves little. Train with several: the band shows the median, the best and the worst.",
  "band.start": "Train {seeds} seeds",
  "band.stop": "Stop",
  "band.remove": "Remove the band",
  "band.progress": "{done} of {seeds} seeds are trained.",
  "band.failed": "The training failed: {fault}.",
  "band.person": "A person cannot play against several learners at once.",
  "band.said":
    "{name}: {unbeatable} of {seeds} seeds end unbeatable. At the end they lose {median} lines in the median, from {least} to {most}.",
  "band.curve": "{name}, {seeds} seeds",
  "published.title": "Published figures",
  "published.source": "source",
  "published.michie20": "Michie, 1961: about 20 games to the drawing line. One run against a human.",
  "published.michie150": "Michie, 1961: after 150 games MENACE copes with anything. One run against a human.",
  "published.michie220":
    "Michie, 1961: after 220 games he gave up, with eight defeats in ten games. One run against a human.",
  "published.carsten": "Carsten: a table that plays against itself loses no more after about 7,000 games.",
  "published.nestedLoss": "nestedsoftware, a table: 0.2% losses as O after 50,000 games, in sampled games.",
  "published.nestedX": "nestedsoftware, a table: 99.5% wins as X after 50,000 games, in sampled games.",
  "published.nestedO": "nestedsoftware, a table: 92.4% wins as O after 50,000 games, in sampled games.",
  "traps.title": "Known mistakes",
  "traps.summary": "One press trains {name} with the mistake, beside the curve without it.",
  "traps.run": "Try: {trap}",
  "traps.figure":
    "Unbeatable with {unbeatable} of {seeds} seeds; {lost} lines lost in the median. Without the mistake: 0.",
  "traps.beside": "The curve without the mistake is being computed.",
  "trap.wrong-sign": "wrong sign",
  "trap.illegal-maximum": "maximum over illegal moves",
  "trap.random-only": "only random opponents",
  "trap.perfect-only": "only perfect opponents",
  "trap.exploration-stays": "exploration never stops",
  "trap.exploration-low": "little exploration, high first values",
  "trap.draw-is-loss": "a draw counts as a loss",
  "trap.draw-is-nothing": "no bead for a draw",
  "trap.last-bead": "the last bead is taken",
  "trap.no-entropy": "no entropy bonus",
  "trap.why.wrong-sign":
    "What is good for the opponent is taken for good for oneself: the best reply must be subtracted, not added.",
  "trap.why.illegal-maximum":
    "Occupied squares keep the value that they began with. Where the real moves are worse, the maximum takes that for the target.",
  "trap.why.random-only":
    "Random moves rarely punish a mistake, so the learner keeps traps that only work against weak players.",
  "trap.why.perfect-only":
    "A perfect opponent makes no mistakes, so most positions never come about, and nothing is learned of them.",
  "trap.why.exploration-stays":
    "It learns the value of a player that keeps making random moves, and that is another player.",
  "trap.why.exploration-low":
    "Every move that was tried falls below the high first values; with few random moves the learner settles too early.",
  "trap.why.draw-is-loss": "It risks a loss to avoid a draw, since both count the same.",
  "trap.why.draw-is-nothing":
    "Against a good opponent the draw is the best result, and nothing makes the machine repeat it.",
  "trap.why.last-bead": "A box without beads resigns for ever, even where a move would have saved the game.",
  "trap.why.no-entropy": "The probabilities fall to one move before the others were tried often enough.",
});
