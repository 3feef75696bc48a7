// The code that a student hands in, and what a teacher does with exercises: choose some, and read codes.

import type { ExerciseKind, ExerciseList } from "../../noughts_lab.js";
import { message, number } from "../../shared/i18n/language.ts";
import { linkOf } from "../../shared/link/link.ts";
import { withPlace } from "../../shared/link/view-place.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { type CopyWords, copyField } from "../../shared/ui/copy-field.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { codeOf } from "./code.ts";
import { addressOf, type ExerciseId, idOf, setText } from "./exercise-id.ts";
import { type Exercises, idsOf } from "./exercises.ts";
import { type HandedIn, type Results, resultsIn, solvedIn } from "./results.ts";

const WORDS: CopyWords = {
  copy: "exercises.copy",
  copied: "exercises.copied",
  byHand: "exercises.copyByHand",
};

/** Of a set all exercises are handed in, otherwise those that were tried. */
export function handIn(exercises: Exercises, list: ExerciseList) {
  const { record, set } = exercises;
  if (!record) return nothing;
  const listed = idsOf(exercises);
  const ids = set ?? listed.filter((id) => record.done[id]);
  const solved = listed.filter((id) => record.done[id]?.solved).length;
  return html`<section aria-labelledby="exercises-hand-in">
    <h3 id="exercises-hand-in">${message("exercises.handIn")}</h3>
    <p data-testid="exercises-progress">${message("exercises.progress", { solved, all: listed.length })}</p>
    ${ids.length > 0 ? copyField(message("exercises.code"), codeOf(ids, record, list), "exercises-code", WORDS) : nothing}
    <p class="hint">${message("exercises.noProof")}</p>
  </section>`;
}

export function teacher(state: State, exercises: Exercises, list: ExerciseList, send: Send) {
  return html`<details class="teacher" data-testid="exercises-teacher">
    <summary>${message("exercises.teachers")}</summary>
    <h3>${message("exercises.choose")}</h3>
    <p class="hint">${message("exercises.chooseHint")}</p>
    ${grid(exercises, list, send)}
    ${exercises.picked.length > 0 ? copyField(message("exercises.link"), linkTo(state, setText(exercises.picked, list)), "exercises-set-link", WORDS) : nothing}
    <h3>${message("exercises.read")}</h3>
    ${codes(state, exercises, list, send)}
    <div class="row"><button type="button" data-testid="exercises-classroom" data-opens="classroom" aria-haspopup="dialog" @click=${() => send({ type: "classroom-open" })}>${message("exercises.classroom")}</button></div>
  </details>`;
}

/** A box for every exercise, and one for each kind. */
function grid({ picked }: Exercises, { kinds, numbers }: ExerciseList, send: Send) {
  const all = Array.from({ length: numbers }, (_, at) => at + 1);
  const tick = (ids: readonly ExerciseId[], label: string) => {
    const on = ids.every((id) => picked.includes(id));
    const pick = ({ currentTarget }: Event) =>
      send({ type: "exercises-pick", ids, on: (currentTarget as HTMLInputElement).checked });
    return html`<input type="checkbox" aria-label=${label} .checked=${live(on)} @change=${pick}>`;
  };
  const row = (kind: ExerciseKind) => {
    const name = message(`exercises.kind.${kind}`);
    const ids = all.map((number) => idOf({ kind, number }));
    return html`<tr><th scope="row"><label>${tick(ids, name)} ${name}</label></th>${ids.map((id, at) => html`<td>${tick([id], message("exercises.titleOf", { kind: name, number: at + 1 }))}</td>`)}</tr>`;
  };
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("exercises.choose")}><table class="picks">
    <thead><tr><td></td>${all.map((one) => html`<th scope="col">${one}</th>`)}</tr></thead>
    <tbody>${kinds.map(row)}</tbody>
  </table></div>`;
}

/** The address of a place of this view. */
function linkTo(state: State, place: string) {
  const [address = ""] = location.href.split("#");
  return `${address}#${linkOf(withPlace(state, "exercises", place))}`;
}

function codes(state: State, { codes }: Exercises, list: ExerciseList, send: Send) {
  const enter = ({ currentTarget }: Event) =>
    send({ type: "exercises-codes", codes: (currentTarget as HTMLTextAreaElement).value });
  const results = resultsIn(codes, list);
  return html`
    <label class="codes"><span>${message("exercises.codes")}</span>
      <textarea rows="4" spellcheck="false" autocomplete="off" data-testid="exercises-codes" .value=${live(codes)} @input=${enter}></textarea></label>
    ${results.rows.length > 0 ? table(state, results, send) : nothing}
  `;
}

function table(state: State, { ids, rows }: Results, send: Send) {
  return html`
    <div class="table" role="region" tabindex="0" aria-label=${message("exercises.results")}><table data-testid="exercises-results">
      <thead><tr><th scope="col">${message("exercises.who")}</th><th scope="col">${message("exercises.solved")}</th>${ids.map((id) => html`<th scope="col">${shortName(id)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => line(state, row, ids))}</tbody>
    </table></div>
    <p class="hint">${message("exercises.cells")}</p>
    <div class="row"><button type="button" data-testid="exercises-file" @click=${() => send({ type: "exercises-file" })}>${message("exercises.csv")}</button></div>
  `;
}

function line(state: State, { label, contents, problem }: HandedIn, ids: readonly ExerciseId[]) {
  if (!contents) {
    return html`<tr><th scope="row">${label}</th><td colspan=${ids.length + 1}>${message(`exercises.bad.${problem ?? "damaged"}`)}</td></tr>`;
  }
  const cell = (id: ExerciseId) => {
    const result = contents.get(id);
    if (result === undefined) return html`<td></td>`;
    if (result === null)
      return html`<td><span aria-label=${message("exercises.unsolved")} role="img">–</span></td>`;
    const [kind, number] = id.split(".") as [ExerciseKind, string];
    const link = linkTo(state, addressOf({ kind, number: Number(number), seed: result.seed }));
    return html`<td><a href=${link}>${result.tries}</a></td>`;
  };
  return html`<tr><th scope="row">${label}</th><td>${number(solvedIn(contents))}</td>${ids.map(cell)}</tr>`;
}

function shortName(id: ExerciseId) {
  const [kind, number] = id.split(".") as [ExerciseKind, string];
  return message("exercises.titleOf", { kind: message(`exercises.kind.${kind}`), number });
}
