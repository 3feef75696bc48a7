// What games made of parts say of single squares: the number on one, that its mark leaves next, that its board is closed, or that it cannot be
// played yet. Where marks move: which can, which is picked up, where it can go, and from where the last one came.

import { partsOf } from "../../shared/game/coordinates.ts";
import { hasParts } from "../../shared/game/presets.ts";
import { movesOnBoard, openSquares } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { tokenOn } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import type { State } from "../../shared/state/types.ts";
import { html } from "../../vendor/lit-html/lit-html.js";
import type { Found } from "./board-view.ts";
import { pickedIn, pickOf } from "./choice.ts";

const SAID = {
  leaving: "square.leaving",
  closed: "square.inClosed",
  blocked: "square.closed",
  movable: "square.movable",
  picked: "square.picked",
  target: "square.target",
  left: "square.left",
} as const;

/**
 * What was found on squares, with what the rules say of them.
 * @param there with the position that is shown
 */
export function signsOn(there: State, found: ReadonlyMap<number, Found>): ReadonlyMap<number, Found> {
  const { rules, position } = there.game;
  if (!hasParts(rules)) return found;
  const open = new Set(openSquares(there.game));
  const all = new Map(found);
  position.cells.forEach((owner, square) => {
    const number = position.numbers?.[square] ?? null;
    const sign = signOn(there, square, open);
    if (!sign && number === null) return;
    const { label = "", text = "", level = null, content, face } = found.get(square) ?? {};
    all.set(square, {
      label: [label, sign ? message(SAID[sign]) : ""].filter(Boolean).join(message("gap.parts")),
      text: text || `${number ?? ""}`,
      level,
      ...(content && { content }),
      ...(face && { face }),
      ...(number !== null && owner !== null && { face: numeral(tokenOn(there, owner), number) }),
      sign,
      ...((sign === "movable" || sign === "picked") && { able: true }),
    });
  });
  return all;
}

function signOn(there: State, square: number, open: ReadonlySet<number>): Found["sign"] {
  const { rules, position } = there.game;
  const { cells, closed, leaving, outcome } = position;
  if (closed?.includes(partsOf(rules, square).board)) return "closed";
  if (outcome) return undefined;
  if (square === leaving) return "leaving";
  if (shapeOf(rules).choices === "origins") return movingSign(there, square);
  return cells[square] === null && !open.has(square) ? "blocked" : undefined;
}

/** Where marks move. */
function movingSign(there: State, square: number): Found["sign"] {
  const { game } = there;
  const { cells, legalMoves, origins, targets } = game.position;
  // As long as marks are placed, not every square may be open.
  if (!targets) return cells[square] === null && !legalMoves.includes(square) ? "blocked" : undefined;
  const picked = pickedIn(there);
  if (square === picked) return "picked";
  if (picked !== null && legalMoves.some((_, at) => origins?.[at] === picked && targets?.[at] === square))
    return "target";
  if (pickOf(game, square) !== null) return "movable";
  const last = movesOnBoard(game).at(-1) ?? 0;
  return square === Math.floor(last / game.position.cells.length) - 1 ? "left" : undefined;
}

/** A number in place of a mark, in the colour of its player. */
function numeral(token: string, number: number) {
  return html`<svg class="mark parts-number" data-player=${token} viewBox="0 0 100 100" aria-hidden="true"><text x="50" y="53">${number}</text></svg>`;
}
