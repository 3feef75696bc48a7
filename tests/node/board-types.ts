// Compiled and never run: what the declarations say of the element. Each line under a `@ts-expect-error` is a mistake that they
// have to catch.

import { type EndDetail, type MoveDetail, NoughtsBoard } from "../../pkg/board.js";

NoughtsBoard.engine = {
  spawn: () => new Worker("/worker-thread.js", { type: "module" }),
  module: "/noughts_bg.wasm",
};
// @ts-expect-error: there is no such option.
NoughtsBoard.engine = { spwan: () => {} };

const board: NoughtsBoard = document.createElement("noughts-board");
board.rules = "ultimate";
board.rules = { kind: "mnk", rows: 4, cols: 4, k: 3 };
// @ts-expect-error: there is no such kind.
board.rules = { kind: "chess" };
board.moves = [40, 36] as const;
board.moves = "5.5_5.1";
board.moves = new Uint8Array([40, 36]);
board.moves = ["5.5", "5.1"];
board.moves = null;
// @ts-expect-error: no list of moves.
board.moves = 40;
board.rules = { kind: "drop" };
board.rules = null;
board.level = "easy";
board.opponent = null;
board.readonly = true;
// @ts-expect-error: it can only be read.
board.status = null;
board.addEventListener("noughts-move", ({ detail }) => {
  const { name, by, moves }: MoveDetail = detail;
  console.log(name, by satisfies "person" | "engine" | "script", moves.length);
});
board.addEventListener("noughts-end", ({ detail }) => {
  const { outcome }: EndDetail = detail;
  console.log(outcome.kind === "win" ? outcome.player : "draw");
});
board.addEventListener("noughts-error", ({ detail }) =>
  console.log(detail.name, detail.attribute, detail.message),
);
window.addEventListener("noughts-end", ({ detail }) => console.log(detail.outcome.kind));
document.addEventListener("noughts-end", ({ detail }) => console.log(detail.outcome.kind));
document.body.addEventListener("noughts-error", ({ detail }) => console.log(detail.message));
addEventListener("noughts-move", ({ detail }) => console.log(detail.name satisfies string));
// @ts-expect-error: a move has no such field.
addEventListener("noughts-move", ({ detail }) => console.log(detail.square));
const ready: NoughtsBoard = await board.ready;
await ready.play("5.5");
await ready.play(40);
const settled: NoughtsBoard = await board.settled;
await settled.undo();
await ready.reset();
