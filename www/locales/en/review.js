// What the page says in English of the review of a game.

/** @import {Text} from "../../i18n/language.js" */

export const messages = /** @satisfies {Record<string, Text>} */ ({
  "review.title": "Review",
  "review.close": "Close review",
  "review.progress": {
    by: "stage",
    checks: "Checking mistakes: {done} of {all}",
    other: "Reviewing: {done} of {all} positions",
  },
  "review.stopped": {
    by: "stage",
    checks: "Stopped after checking {done} of {all} mistakes.",
    other: "Stopped after {done} of {all} positions.",
  },
  "review.stop": "Stop",
  "review.goOn": "Go on",
  "review.failed": "The review stopped ({fault}). What it found so far is kept.",
  "review.grades": "Moves by grade",
  "review.accuracy": "Accuracy",
  "review.unknown": "–",
  "review.grade": {
    by: "grade",
    best: "Best",
    good: "Good",
    inaccuracy: "Inaccuracy",
    mistake: "Mistake",
    blunder: "Blunder",
    other: "{grade}",
  },
  "review.moveGrade": {
    by: "grade",
    best: "best move",
    good: "good move",
    inaccuracy: "inaccuracy",
    mistake: "mistake",
    blunder: "blunder",
    other: "the only legal move",
  },
  "review.better": "the better move",
  "review.move": {
    by: "choice",
    true: "{mark}, {square}: {grade}.",
    other: "{ply}. {mark}, {square}: {grade}.",
  },
  "review.at": { by: "choice", true: "Choice of a side", other: "Move {ply}" },
  "review.bestWas": "Best was {best}.",
  "review.fact": {
    by: "fact",
    only: "Every other move loses.",
    missedWin: "It gave away the win.",
    missedWinNow: "It missed a win.",
    missedBlock: "It left {reply} open, which wins at once.",
    loses: "It loses.",
    youFell: "Your chances fell from {before} to {after}.",
    other: "The chances of {mark} fell from {before} to {after}.",
  },
  "review.points": "Turning points",
  "review.noPoints": "No mistake decided this game.",
  "review.pointMissedWinNow": "{at}: {mark} missed a win with {move}: {best} wins at once.",
  "review.pointMissedWin": "{at}: {mark} gave away the win with {move}. Best was {best}.",
  "review.pointMissedBlock":
    "{at}: {mark} played {move} and left {reply} open, which wins at once. Best was {best}.",
  "review.pointLoses": "{at}: {mark} played {move}, which loses against best play. Best was {best}.",
  "review.point": "{at}: with {move}, the chances of {mark} fell from {before} to {after}. Best was {best}.",
  "review.pointYou": "{at}: with {move}, your chances fell from {before} to {after}. Best was {best}.",
  "review.show": "Show",
  "review.showMove": {
    by: "choice",
    true: "Show the choice of a side on the board",
    other: "Show move {ply} on the board",
  },
  "review.tryAgain": "Try again from here",
  "review.tryAgainMove": {
    by: "choice",
    true: "Try again from here, before the choice of a side",
    other: "Try again from here, before move {ply}",
  },
  "review.lab": "Open in the lab",
  "review.labMove": {
    by: "choice",
    true: "Open in the lab, before the choice of a side",
    other: "Open in the lab, before move {ply}",
  },
  "review.how": "How moves are graded",
  "review.howEngine":
    "{name} searches every position: {limit} each, so the same game always gets the same review.",
  "review.iterations": "{limit} iterations",
  "review.nodes": "{limit} nodes",
  "review.howLoss":
    "The loss of a move is the drop in the expected score of the player who made it. A win counts 100 %, a loss 0 %. A draw counts 50 % between two players.",
  "review.howGrades":
    "The move of the engine is best, and so is a move that loses less than {good}. From {inaccuracy} on it is an inaccuracy, from {mistake} a mistake, from {blunder} a blunder.",
  "review.howExact":
    "Where results are proved, they decide. A move from a win to a draw is a mistake, a move into a loss a blunder. A move that wins more slowly is good.",
  "review.howCheck":
    "Before a move counts as an inaccuracy or worse against an estimate, the engine also searches the position after its own move and compares the two.",
  "review.howAccuracy":
    "Accuracy is the mean over all moves with a choice of 103.1668 · e^(−0.04354 · loss) − 3.1669 percent, the formula of Lichess. The loss is in percentage points.",
});
