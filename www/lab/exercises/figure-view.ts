// The figures of exercises, with their fields in them.

import type { ExerciseBoard, ExerciseBox, ExerciseFigure, ExerciseMatch } from "../../noughts_lab.js";
import { hundredths, message, number } from "../../shared/i18n/language.ts";
import type { Send } from "../../shared/state/types.ts";
import { markName } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { heading } from "../terms.ts";
import { choiceField, fieldAt, listField, type Open } from "./fields-view.ts";
import { boardText, nameOfSquare } from "./said.ts";
import { treeFigure } from "./tree-figure.ts";

type Part<Type extends ExerciseFigure["type"]> = Extract<ExerciseFigure, { type: Type }>["parts"];

export function figure(open: Open, send: Send) {
  const { figure } = open.shown;
  switch (figure.type) {
    case "tree":
      return treeFigure(open, figure.parts, send);
    case "children":
      return children(open, figure.parts, send);
    case "lines":
      return lines(open, figure.parts, send);
    case "board":
      return position(open, figure.parts, send);
    case "boxes":
      return figure.parts.map((box, at) => beads(open, box, at, send));
    case "matches":
      return matches(open, figure.parts, send);
  }
}

/** A child in each row, of which one is chosen. */
function children(open: Open, parts: Part<"children">, send: Send) {
  const row = ({ square, wins, visits }: Part<"children">[number], at: number) => html`<tr>
    <th scope="row">${choiceField(open, 0, at, nameOfSquare(square), send)}</th>
    <td>${number(wins)}</td>
    <td>${number(visits)}</td>
  </tr>`;
  return html`<div class="table"><table>
    <thead><tr>${heading(message("exercises.child"))}${heading(message("exercises.wins"))}${heading(message("exercises.visits"), "visits")}</tr></thead>
    <tbody>${parts.map(row)}</tbody>
  </table></div>`;
}

/** A program, of which one line is chosen. */
function lines(open: Open, parts: Part<"lines">, send: Send) {
  const line = (text: string, at: number) =>
    html`<li>${choiceField(open, 0, at, html`<code>${text}</code>`, send)}</li>`;
  return html`<ol class="program" lang="en">${parts.map(line)}</ol>`;
}

/** A position: a square of it is chosen, its squares are counted, or its moves are put in order. */
function position(open: Open, board: ExerciseBoard, send: Send) {
  const { fields, task } = open.shown;
  const field = fieldAt(open, 0, "squares");
  if (field !== -1) return squares(open, board, field, null, send);
  const { squares: moves } = task.params;
  if (!Array.isArray(moves)) {
    return html`${plain(board)}<p>${listField(open, 0, message("exercises.count"), send)}</p>`;
  }
  return html`${plain(board, moves)}<ul class="ranked">${fields.map(({ at }) => {
    const name = nameOfSquare(moves[at] ?? 0);
    return html`<li><span aria-hidden="true">${name}</span> ${listField(open, at, message("exercises.placeOf", { square: name }), send)}</li>`;
  })}</ul>`;
}

/** A board to look at. Marked squares have their names. */
function plain(board: ExerciseBoard, marked: readonly number[] = []) {
  const inside = (owner: number | null, square: number) => {
    if (owner !== null) return stone(owner);
    return marked.includes(square) ? nameOfSquare(square) : nothing;
  };
  return html`<div class="board-figure" role="img" aria-label=${boardText(board)}>
    ${board.map((owner, square) => html`<span class="cell">${inside(owner, square)}</span>`)}
  </div>`;
}

function stone(owner: number) {
  return mark(owner === 0 ? "0" : "1", true);
}

/**
 * A board whose empty squares can be chosen.
 * @param beads of the squares, where it is a box of MENACE
 */
function squares(
  open: Open,
  board: ExerciseBoard,
  field: number,
  beads: ExerciseBox["beads"] | null,
  send: Send,
) {
  const choices = open.shown.fields[field]?.choices;
  const known = choices?.type === "squares" ? choices.of : [];
  const cell = (owner: number | null, square: number) => {
    const name = nameOfSquare(square);
    if (owner !== null) {
      const taken = message("exercises.taken", { square: name, mark: markName(owner === 0 ? "0" : "1") });
      return html`<span class="cell" role="img" aria-label=${taken}>${stone(owner)}</span>`;
    }
    const inside = squareLabel(name, beads?.[square] ?? null);
    return html`<span class="cell">${choiceField(open, field, known.indexOf(square), inside, send)}</span>`;
  };
  return html`<div class="board-figure" role="radiogroup" aria-label=${message("exercises.square")}>${board.map(cell)}</div>`;
}

function squareLabel(name: string, count: number | null) {
  if (count === null) return html`<span>${name}</span>`;
  return html`<span class="unseen">${message("exercises.beads", { square: name, count })}</span>
    <span aria-hidden="true"><b>${number(count)}</b><small>${name}</small></span>`;
}

/** A box of MENACE: the bead that is drawn, and how many there are after the game. */
function beads(open: Open, { board, beads, drawn, result }: ExerciseBox, at: number, send: Send) {
  const count = fieldAt(open, at, "range");
  const of = open.shown.figure.parts.length;
  return html`<section>
    ${of > 1 ? html`<h3>${message("exercises.box", { box: at + 1 })}</h3>` : nothing}
    <p>${message("exercises.drawn", { drawn })} ${result ? message(`exercises.result.${result}`) : nothing}</p>
    ${squares(open, board, fieldAt(open, at, "squares"), beads, send)}
    ${count === -1 ? nothing : html`<label>${message("exercises.after")} ${listField(open, count, message("exercises.after"), send)}</label>`}
  </section>`;
}

function matches(open: Open, parts: Part<"matches">, send: Send) {
  const row = (match: ExerciseMatch, at: number) => html`<li>
    <h3>${message("exercises.match", { match: at + 1 })}</h3>
    <p>${message("exercises.games", { won: match.games[0], drawn: match.games[1], lost: match.games[2] })} ${estimate(match)}</p>
    ${match.interval ? picture(match, match.interval) : nothing}
    ${listField(open, fieldAt(open, at, "verdict"), message("exercises.verdictOf", { match: at + 1 }), send)}
  </li>`;
  const times = open.shown.fields.findIndex(({ choices }) => choices.type === "times");
  return html`<ul class="plain matches">${parts.map(row)}</ul>
    ${times === -1 ? nothing : html`<label>${message("exercises.timesOf")} ${listField(open, times, message("exercises.timesOf"), send)}</label>`}`;
}

function estimate({ unit, value, interval, error }: ExerciseMatch) {
  const [low = 0, high = 0] = interval ?? [];
  if (unit === "elo") {
    return message("exercises.elo", {
      value: Math.round(value),
      low: Math.round(low),
      high: Math.round(high),
    });
  }
  const share = (score: number) => hundredths(score * 100);
  if (error !== null) return message("exercises.error", { value: share(value), error: share(error) });
  return message("exercises.score", { value: share(value), low: share(low), high: share(high) });
}

/** The interval as a line, beside the place of equal players. It says nothing that the sentence does not say. */
function picture({ unit, value }: ExerciseMatch, [low, high]: [number, number]) {
  const [middle, half] = unit === "elo" ? [0, 120] : [0.5, 0.2];
  const at = (one: number) => 50 + (50 * Math.max(-half, Math.min(half, one - middle))) / half;
  return svg`<svg class="interval" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
    <path class="level" d="M50 0V10"></path>
    <path d=${`M${at(low)} 5H${at(high)}M${at(low)} 2V8M${at(high)} 2V8`}></path>
    <path class="mean" d=${`M${at(value)} 3V7`}></path>
  </svg>`;
}
