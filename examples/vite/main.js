// A page on which a person plays Connect Four against the engine. The engine searches in a worker, so the page never
// waits for it. Its rules say what may be played, where a stone lands, and when the game is over.

import init, { status } from "noughts";
import { createEngine } from "noughts/worker";

const RULES = { kind: "drop", rows: 6, cols: 7, k: 4 };
const MARKS = ["X", "O"];
/** How long the engine thinks, in milliseconds. */
const THINKING = 2000;

const board = document.querySelector("#board");
const said = document.querySelector("#said");
const stop = document.querySelector("#stop");
const engine = createEngine();

/** The game: all moves so far. */
let moves = [];
/** Ends the search that runs. */
let search = new AbortController();

const squares = Array.from({ length: RULES.rows * RULES.cols }, (_, cell) => {
  const square = document.createElement("button");
  square.type = "button";
  square.addEventListener("click", () => play(cell % RULES.cols));
  return square;
});
board.append(...squares);

document.querySelector("#new").addEventListener("click", () => {
  search.abort();
  moves = [];
  draw();
});

/** @param {number} move a column */
function play(move) {
  const { toMove, legalMoves } = now();
  if (toMove !== 0 || !legalMoves.includes(move)) return;
  moves = [...moves, move];
  draw();
  if (now().toMove === 1) reply();
}

async function reply() {
  search = new AbortController();
  const { signal } = search;
  /** The best answer so far, for a person who does not want to wait. */
  let best;
  const hurry = new AbortController();
  stop.onclick = () => hurry.abort();
  stop.disabled = true;
  const onProgress = (report) => {
    best = report;
    stop.disabled = false;
    said.textContent = `The engine thinks: ${report.counters.playouts + report.counters.nodes} positions`;
  };
  try {
    const either = AbortSignal.any([signal, hurry.signal]);
    best = await engine.bestMove(
      { rules: RULES, moves },
      "strongest",
      { timeMs: THINKING },
      { signal: either, onProgress },
    );
  } catch (error) {
    if (!hurry.signal.aborted && !signal.aborted) said.textContent = `${error.name}: ${error.message}`;
  }
  stop.disabled = true;
  if (signal.aborted || !best) return;
  moves = [...moves, best.move];
  draw();
}

/** What the rules say about the game as it stands. */
function now() {
  return status({ rules: RULES, moves });
}

function draw() {
  const { cells, toMove, outcome, legalMoves } = now();
  squares.forEach((square, cell) => {
    const mark = MARKS[cells[cell]] ?? "";
    const column = (cell % RULES.cols) + 1;
    square.textContent = mark;
    square.ariaLabel = mark ? `${mark} in column ${column}` : `Column ${column}`;
    square.disabled = toMove !== 0 || !legalMoves.includes(cell % RULES.cols);
    square.classList.toggle("last", outcome?.kind === "win" && outcome.line.includes(cell));
  });
  said.textContent = words(outcome, toMove);
}

function words(outcome, toMove) {
  if (outcome?.kind === "draw") return "A draw";
  if (outcome) return outcome.player === 0 ? "You win" : "The engine wins";
  return toMove === 0 ? "Your move: choose a column" : "The engine thinks";
}

init().then(draw, (error) => {
  said.textContent = `${error.name}: ${error.message}`;
});
