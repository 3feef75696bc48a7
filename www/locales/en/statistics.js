// What the page says in English about the games that were counted.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "statistics.none": "Games that you finish against the computer are counted here.",
  "statistics.corrupt": "Some of the results kept on this device could not be read.",
  "statistics.opponent": "Opponent",
  "statistics.games": "Games",
  "statistics.won": "Won",
  "statistics.drawn": "Drawn",
  "statistics.lost": "Lost",
  "statistics.streak": "Streak (most)",
  "statistics.streakWhat": "Games won in a row: now, and the most ever",
  "statistics.streakOf": "{now} ({longest})",
  "statistics.all": "All",
  "statistics.others": "Others",
  "statistics.beaten": "Beaten: {levels}.",
  "statistics.rating": {
    by: "games",
    one: "Estimated rating: about {rating}, most likely {low} to {high}, from {games} game.",
    other: "Estimated rating: about {rating}, most likely {low} to {high}, from {games} games.",
  },
  "statistics.unrated": "A rating is estimated after {fewest} games against levels. Games so far: {games}.",
  "statistics.scale": "On this scale: {levels}.",
  "statistics.levelAt": "{level} {rating}",
  "statistics.puzzles": "Puzzles solved: {solved}.",
  "statistics.puzzleDays": {
    by: "days",
    one: "The puzzle of the day: {days} day in a row.",
    other: "The puzzle of the day: {days} days in a row.",
  },
  "statistics.how": "What counts, and how the rating is estimated",
  "statistics.counted":
    "A game counts when you play it against the same computer player from the first move to the last. It does not count if a hint or the analysis showed you every one of your moves. Puzzles do not count, nor games from a link, a file or the list of earlier games. If you undo the end of a game, it is taken off again.",
  "statistics.method":
    "The rating is a Bayesian estimate in Elo points, from the last {latest} games. The lowest level of the board is 0. How far the levels are apart was measured in matches between them. The range holds the true value with a probability of 95 %, if you played every game alike. With fewer than {fewest} games no rating is shown.",
  "statistics.file":
    "“{games}” can download the statistics together with your games, and open them elsewhere.",
  "statistics.clear": "Delete statistics",
  "statistics.cleared": "Statistics deleted.",
});
