// Setting up a position: what to put, the board, and what the engine says of it.

import type { SetUpFault } from "../../noughts.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { gridOf, namesOf, type Place, placeOf, squareAt, squareName } from "../../shared/game/coordinates.ts";
import { gameText } from "../../shared/game/kinds.ts";
import { partsIn } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { spotOf } from "../../shared/game/spot.ts";
import { type Token, tokenOf, tokenOn } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import { movesText } from "../../shared/link/link.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { withStart } from "../tokens.ts";
import { type Editor, editorOf, type Judged, judgedOf, type Mark, marksIn } from "./editor.ts";

export function editorView(state: State, send: Send) {
  const editor = editorOf(state);
  const judged = judgedOf(state);
  const isOpen = canBeSetUp(judged);
  return html`<h2 id="lab-title">${message("editor.title")}</h2>
  <div class="editor">
    ${isOpen ? palette(state, editor, send) : nothing}
    <p class="sentence" role="status" data-testid="editor-said">${said(state, judged)}</p>
    <div class="row">${study(state, judged?.moves ?? null)}</div>
    ${isOpen ? [board(state, editor, send), turns(state, editor, send), wholeBoard(send)] : nothing}
  </div>`;
}

/** Whether the marks of the game make a position at all. */
function canBeSetUp(judged: Judged | null) {
  return judged?.fault?.why !== "game";
}

function wholeBoard(send: Send) {
  return html`<div class="row">
    <button type="button" data-testid="editor-clear" @click=${() => send({ type: "editor-clear" })}>${message("editor.clear")}</button>
    <button type="button" data-testid="editor-reset" @click=${() => send({ type: "editor-reset" })}>${message("editor.reset")}</button>
  </div>`;
}

function palette(state: State, editor: Editor, send: Send) {
  const marks: Mark[] = [...marksIn(editor.rules), null];
  return html`<fieldset class="row">
    <legend>${message("editor.put")}</legend>
    ${marks.map(
      (one) =>
        html`<label><input type="radio" name="editor-mark" data-testid="editor-mark-${one ?? "none"}" .checked=${live(one === editor.mark)} @change=${() => send({ type: "editor-mark", mark: one })}> ${one === null ? nothing : drawn(state, editor, one)} ${nameOfMark(state, editor, one)}</label>`,
    )}
  </fieldset>`;
}

/** Whose turn it is: by the marks, or as somebody means it, which the engine may refuse. */
function turns(state: State, editor: Editor, send: Send) {
  const seats = Array.from({ length: playersOf(editor.rules) }, (_, seat) => seat);
  return html`<fieldset class="row">
    <legend>${message("editor.turn")}</legend>
    ${[null, ...seats].map(
      (one) =>
        html`<label><input type="radio" name="editor-turn" data-testid="editor-turn-${one ?? "any"}" .checked=${live(one === editor.toMove)} @change=${() => send({ type: "editor-turn", toMove: one })}> ${one === null ? message("editor.anyTurn") : capitalised(playerName(state, editor, one))}</label>`,
    )}
  </fieldset>`;
}

/** All squares, each a button. The arrow keys go from one to the next. */
function board(state: State, editor: Editor, send: Send) {
  const { rules, cells, at } = editor;
  const { gap, high, wide } = shapeOf(rules);
  // Halves of squares, since boards and layers lie half a square apart.
  const area = (square: number) => {
    const { row, col } = spotOf(rules, square);
    return `${(row - gap) * 2 + 1} / ${col * 2 + 1} / span 2 / span 2`;
  };
  const cell = (one: Mark, square: number) => {
    const { row, col } = placeOf(rules, square);
    const label = message("editor.square", {
      square: squareName(rules, square),
      mark: nameOfMark(state, editor, one),
    });
    return html`<button type="button" class="editor-cell" data-square=${square} data-testid="editor-${squareName(rules, square)}" aria-label=${label} tabindex=${square === at ? 0 : -1} .style=${`grid-area:${area(square)}`} @click=${() => send({ type: "editor-put", square })} @keydown=${(event: KeyboardEvent) => move(event, editor, { row, col })}>${one === null ? nothing : drawn(state, editor, one)}</button>`;
  };
  return html`<div class="editor-scroll"><div class="editor-board" role="group" aria-label=${message("editor.board")} .style=${`--wide:${wide * 2};--high:${(high - gap) * 2}`}>${cells.map(cell)}</div></div>`;
}

const STEPS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
};

function move(event: KeyboardEvent, { cells, rules }: Editor, { row, col }: Place) {
  const step = STEPS[event.key];
  const { rows, cols } = gridOf(rules);
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  const next = { row: row + step.row, col: col + step.col };
  const isOnBoard = next.row >= 0 && next.row < rows && next.col >= 0 && next.col < cols;
  const square = isOnBoard ? squareAt(rules, next) : cells.length;
  event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
}

/** What a square looks like with a mark on it. */
function drawn(state: State, { rules }: Editor, one: number) {
  if (partsIn(rules).marks === "numbers") return html`<span aria-hidden="true">${one}</span>`;
  return mark(tokenOfMark(state, rules, one), true);
}

function nameOfMark(state: State, { rules }: Editor, one: Mark) {
  if (one === null) return message("editor.nothing");
  if (partsIn(rules).marks === "numbers") return `${one}`;
  return markName(tokenOfMark(state, rules, one));
}

function tokenOfMark(state: State, rules: Editor["rules"], one: number): Token {
  return tokenOn(withStart(state, rules), one, 0);
}

function playerName(state: State, { rules }: Editor, seat: number) {
  return markName(tokenOf(withStart(state, rules), seat, 0));
}

function said(state: State, judged: Judged | null) {
  if (!judged) return message("editor.asking");
  const { fault, failed, moves } = judged;
  if (failed) return message("editor.failed", { fault: faultText(failed) });
  return fault ? refused(state, fault) : message("editor.found", { count: moves?.length ?? 0 });
}

function refused(state: State, fault: SetUpFault) {
  const editor = editorOf(state);
  return message("editor.refused", {
    why: fault.why,
    square: "cell" in fault ? squareName(editor.rules, fault.cell) : "",
    mark: "seat" in fault ? playerName(state, editor, fault.seat) : "",
  });
}

/** The link to the position: the game that leads there, in the view where one was. Without one its place stays empty. */
function study(state: State, moves: readonly number[] | null) {
  if (!moves) return html`<a class="editor-study" hidden>${message("editor.study")}</a>`;
  const { rules } = editorOf(state);
  const names = namesOf(rules, [...moves]);
  const seats = Array.from({ length: playersOf(rules) }, () => "h").join(".");
  const { lastView } = state.lab;
  const view = lastView && lastView !== "editor" ? lastView : "start";
  const link = `#1&g=${gameText(rules)}&s=${seats}&v=${view}${moves.length > 0 ? `&m=${movesText(rules, names)}` : ""}`;
  return html`<a class="editor-study" data-testid="editor-study" href=${link}>${message("editor.study")}</a>`;
}
