// The boxes of MENACE: one with its beads, and all of them as a map.

import { joinSentences, message, number } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { numberInput, whenPossible } from "../../shared/ui/number-input.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { levelOf } from "./pictures.ts";
import type { MatchBox } from "./trainer.ts";
import type { Run } from "./training.ts";
import { squareName } from "./words.ts";

/** The side of a compartment of the box, and of a box on the map. */
const SIDE = 40;
const SMALL = 9;
/** So many beads of a move are drawn at most, in rows. */
const MOST_BEADS = 25;
const IN_ROW = 5;
/** The colours of the beads, by cell. */
const BEADS = [
  ...["--player-0", "--player-1", "--player-2", "--player-3", "--player-4"],
  ...["--player-5", "--player-6", "--player-7", "--accent"],
];
/** Boxes in a row of the map. */
const COLUMNS = 36;

/** @param chosen the place of the box; -1 is that of the position */
export function boxes({ slice }: Run, chosen: number, send: Send) {
  const all = slice?.boxes;
  if (!all || !slice) return nothing;
  const at = chosen >= 0 && chosen < all.length ? chosen : slice.box;
  const box = at === null ? undefined : all[at];
  const choose = (next: number) => send({ type: "training-box", box: next });
  return html`<section aria-labelledby="boxes-title" data-testid="training-boxes">
    <h3 id="boxes-title">${message("boxes.title")}</h3>
    <div class="boxes">
      <div>
        <div class="row">${chooser(at, all.length, choose)}
          <button type="button" data-testid="box-position" aria-pressed=${chosen < 0 ? "true" : "false"} @click=${() => choose(-1)}>${message("boxes.position")}</button>
        </div>
        ${box ? drawer(box, (at ?? 0) + 1, all.length) : html`<p class="hint">${message("boxes.none")}</p>`}
      </div>
      ${map(all, at, choose)}
    </div>
  </section>`;
}

function chooser(at: number | null, count: number, choose: (box: number) => void) {
  const value = at === null ? null : at + 1;
  const enter = whenPossible(value, (number) => choose(number - 1), true);
  return html`<label>${message("boxes.number")} ${numberInput({ id: "box-number", value, min: 1, max: count, enter })} ${message("boxes.of", { boxes: number(count) })}</label>`;
}

/** A box from above, with its beads in the compartments of their moves. */
function drawer({ board, beads }: MatchBox, place: number, count: number) {
  const sum = beads.reduce((all, own) => all + own, 0);
  const moves = beads.flatMap((own, cell) => (own > 0 ? [`${squareName(cell)}: ${number(own)}`] : []));
  const label = joinSentences(
    `${message("boxes.this", { box: number(place), boxes: number(count) })}.`,
    message("boxes.sum", { beads: sum }),
    moves.join(message("gap.parts")),
  );
  return html`<svg class="drawer" viewBox="0 0 ${3 * SIDE} ${3 * SIDE}" role="img" aria-label=${label} data-testid="training-box">
    ${beads.map((own, cell) => compartment(board[cell] ?? "_", own, cell, (cell % 3) * SIDE, Math.floor(cell / 3) * SIDE))}
  </svg>
  <p class="hint">${label}</p>`;
}

function compartment(stone: string, beads: number, cell: number, x: number, y: number) {
  const middle = SIDE / 2;
  const rect = svg`<rect x=${x + 0.5} y=${y + 0.5} width=${SIDE - 1} height=${SIDE - 1}></rect>`;
  if (stone === "X") return svg`${rect}<path class="x" d="M${x + 11} ${y + 11}l18 18m0 -18l-18 18"></path>`;
  if (stone === "O") return svg`${rect}<circle class="o" cx=${x + middle} cy=${y + middle} r="10"></circle>`;
  const drawn = Array.from({ length: Math.min(beads, MOST_BEADS) }, (_, at) => at);
  return svg`${rect}${drawn.map(
    (at) =>
      svg`<circle fill="var(${BEADS[cell] ?? "--accent"})" cx=${x + 6 + (at % IN_ROW) * 7} cy=${y + 5.5 + Math.floor(at / IN_ROW) * 5.6} r="2.5"></circle>`,
  )}<text x=${x + middle} y=${y + SIDE - 3}>${beads > 0 ? number(beads) : ""}</text>`;
}

/** All boxes, each a square: a press opens one. */
function map(all: readonly MatchBox[], at: number | null, choose: (box: number) => void) {
  const places = placed(all);
  const rows = Math.max(...places.map(({ row }) => row)) + 1;
  const changed = all.filter((box) => box.changed).length;
  const press = (event: MouseEvent) => {
    const box = event.target instanceof Element ? event.target.getAttribute("data-box") : null;
    if (box !== null) choose(Number(box));
  };
  const label = joinSentences(
    message("boxes.map", { boxes: number(all.length) }),
    message("boxes.said", { changed }),
  );
  return html`<div>
    <svg class="box-map" viewBox="0 0 ${COLUMNS * SMALL} ${rows * SMALL}" role="img" aria-label=${label} @click=${press}>
      ${places.map(({ box, col, row }) => {
        const one = all[box];
        return svg`<rect data-box=${box} data-level=${sureness(one?.beads ?? [])} ?data-changed=${one?.changed} ?data-shown=${box === at} x=${col * SMALL + 1} y=${row * SMALL + 1} width=${SMALL - 2} height=${SMALL - 2}></rect>`;
      })}
    </svg>
    <p class="hint">${label}</p>
  </div>`;
}

/** Where the boxes lie on the map: those with as many stones together, beginning with a new row. */
function placed(all: readonly MatchBox[]) {
  const places: { box: number; col: number; row: number }[] = [];
  let row = -1;
  for (let stones = 0; stones < 9; stones += 1) {
    const group = all.flatMap(({ board }, box) => (stonesOn(board) === stones ? [box] : []));
    group.forEach((box, index) => {
      if (index % COLUMNS === 0) row += 1;
      places.push({ box, col: index % COLUMNS, row });
    });
  }
  return places;
}

function stonesOn(board: string) {
  return [...board].filter((stone) => stone !== "_").length;
}

/** How much of a box is beads of one move, as a shade; 0 for an empty box. */
function sureness(beads: readonly number[]) {
  const sum = beads.reduce((all, own) => all + own, 0);
  const free = beads.filter((own) => own > 0).length;
  if (sum === 0) return 0;
  return free === 1 ? 6 : levelOf((Math.max(...beads) / sum - 1 / free) / (1 - 1 / free));
}
