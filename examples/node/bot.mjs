// A bot in the terminal that plays a game of yours at a level of yours:
//
//   node bot.mjs [GAME] [LEVEL]      for example: node bot.mjs ultimate easy
//
// You have X and write squares as they are named: "b2", and in Ultimate "5.3", the small board first, both counted from the top left.

import process from "node:process";
import { createInterface } from "node:readline";
import init, { algorithms, best_move, moveName, parseMove, status } from "noughts";

const GAMES = {
  "3x3": { kind: "mnk", rows: 3, cols: 3, k: 3 },
  gomoku: { kind: "mnk", rows: 15, cols: 15, k: 5 },
  ultimate: { kind: "ultimate" },
};
const MARKS = ["X", "O"];

const [game = "3x3", wanted = "medium"] = process.argv.slice(2);
const rules = GAMES[game];
if (!rules) end(`There is no game ${game}. The games are: ${Object.keys(GAMES).join(", ")}.`);

await init();

const levels = algorithms(rules)
  .flatMap(({ id, levels }) => levels.map((level) => ({ ...level, id })))
  .sort((one, other) => one.rank - other.rank);
const level = levels.find(({ names }) => names.includes(wanted));
if (!level)
  end(`There is no level ${wanted}. The levels are: ${levels.map(({ names }) => names[0]).join(", ")}.`);

const options = Object.fromEntries(level.options.map(({ id, value }) => [id, value]));
const algo = { ...options, id: level.id };

/** The game: all moves so far. */
const moves = [];
const input = createInterface({ input: process.stdin });
console.log(`You have X. I am ${level.label}. Where do you play?`);
for await (const line of input) {
  if (!played(line.trim())) continue;
  if (!isOver()) {
    const { move, reason } = best_move({ rules, moves }, algo, level.budget);
    moves.push(move);
    console.log(`O plays ${moveName(rules, move)}: ${reason?.text ?? ""}`);
  }
  if (isOver()) break;
}
input.close();

/** Plays the move of the person, or says why it cannot be. */
function played(text) {
  try {
    const move = parseMove(rules, text);
    status({ rules, moves: [...moves, move] });
    moves.push(move);
    return true;
  } catch (error) {
    console.log(error.message);
    return false;
  }
}

/** Whether the game is over; if so, says how. */
function isOver() {
  const { outcome } = status({ rules, moves });
  if (outcome) console.log(outcome.kind === "draw" ? "A draw." : `${MARKS[outcome.player]} wins.`);
  return outcome !== null;
}

function end(message) {
  console.error(message);
  process.exit(2);
}
