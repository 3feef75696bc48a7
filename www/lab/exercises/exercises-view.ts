// The exercises: the list with what was solved, or the one that is open.

import type { ExerciseKind, ExerciseList } from "../../noughts_lab.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { learnPage } from "../../shared/game/learn-page.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { type ExerciseId, idOf, numbersIn } from "./exercise-id.ts";
import { type Exercises, exercisesOf, idsOf, isFilled, nextOf } from "./exercises.ts";
import { type Open, TOLD } from "./fields-view.ts";
import { figure } from "./figure-view.ts";
import { handIn, teacher } from "./hand-in-view.ts";
import { taskText, toldText } from "./said.ts";

/** The pages that explain what is exercised. */
const PAGES: Readonly<Record<ExerciseKind, string>> = {
  values: "minimax",
  cuts: "alphabeta",
  order: "move-order",
  fork: "perfect",
  bound: "mcts",
  beads: "menace",
  bug: "negamax",
  interval: "strength",
};

export function exercises(state: State, send: Send) {
  const exercises = exercisesOf(state);
  const { list, record, at, fault } = exercises;
  const said = fault
    ? message("exercises.failed", { fault: faultText(fault) })
    : message("exercises.loading");
  return html`
    <h2 id="lab-title">${at ? title(at) : message("exercises.title")}</h2>
    ${fault || !list || !record ? html`<p role="status" data-testid="exercises-status">${said}</p>` : nothing}
    ${fault ? html`<div class="row"><button type="button" @click=${() => send({ type: "exercises-again" })}>${message("exercises.retry")}</button></div>` : nothing}
    ${list && record ? shownOf(state, exercises, list, send) : nothing}
  `;
}

function shownOf(state: State, exercises: Exercises, list: ExerciseList, send: Send) {
  const { at } = exercises;
  return at ? one(exercises, at, send) : overview(state, exercises, list, send);
}

function title({ kind, number }: { kind: ExerciseKind; number: number }) {
  return message("exercises.titleOf", { kind: message(`exercises.kind.${kind}`), number });
}

function overview(state: State, exercises: Exercises, list: ExerciseList, send: Send) {
  const { set } = exercises;
  const ids = idsOf(exercises);
  const kinds = list.kinds.filter((kind) => numbersIn(ids, kind).length > 0);
  return html`
    <p class="hint">${message(set ? "exercises.setSummary" : "exercises.summary")}</p>
    <ul class="plain kinds">${kinds.map(
      (kind) => html`<li>
      <h3>${message(`exercises.kind.${kind}`)}</h3>
      <p class="hint">${message(`exercises.about.${kind}`)}</p>
      ${numbers(exercises, kind, send)}
    </li>`,
    )}</ul>
    ${set ? html`<div class="row"><button type="button" data-testid="exercises-all" @click=${() => send({ type: "exercises-all" })}>${message("exercises.all")}</button></div>` : nothing}
    ${handIn(exercises, list)}
    ${teacher(state, exercises, list, send)}
  `;
}

/** The exercises of a kind, with what was solved. */
function numbers(exercises: Exercises, kind: ExerciseKind, send: Send) {
  const { record, at } = exercises;
  const button = (number: number) => {
    const solved = record?.done[idOf({ kind, number })]?.solved === true;
    const label = message(solved ? "exercises.numberSolved" : "exercises.number", { number });
    const isHere = at !== null && idOf(at) === idOf({ kind, number });
    return html`<button type="button" class="number" data-testid="exercise-${kind}-${number}" aria-label=${label} aria-current=${isHere ? "true" : nothing} ?data-solved=${solved} @click=${() => send({ type: "exercises-open", to: { kind, number } })}>${number}${solved ? html`<span aria-hidden="true"> ✓</span>` : nothing}</button>`;
  };
  return html`<div class="numbers" role="group" aria-label=${message(`exercises.kind.${kind}`)}>${numbersIn(idsOf(exercises), kind).map(button)}</div>`;
}

function one(exercises: Exercises, at: NonNullable<Exercises["at"]>, send: Send) {
  const { shown } = exercises;
  return html`
    <div class="row">
      <button type="button" data-testid="exercises-list" @click=${() => send({ type: "exercises-open", to: null })}>${message("exercises.back")}</button>
      <a href=${learnPage(PAGES[at.kind])}>${message("exercises.learn")}</a>
    </div>
    ${numbers(exercises, at.kind, send)}
    ${shown ? filled({ ...exercises, at, shown }, send) : html`<p role="status">${message("exercises.loading")}</p>`}
  `;
}

function filled(open: Open, send: Send) {
  const { answer, shown, checked } = open;
  const able = isFilled(answer) && !checked;
  const submit = (event: Event) => {
    event.preventDefault();
    send({ type: "exercises-check" });
  };
  return html`<form class="exercise" @submit=${submit}>
    <p data-testid="exercises-task">${taskText(shown.task)}</p>
    <div class="figure">${figure(open, send)}</div>
    <div class="row">
      <button type="submit" class="primary" data-testid="exercises-check" aria-disabled=${able ? "false" : "true"}>${message("exercises.check")}</button>
      <p role="status" id=${TOLD} data-testid="exercises-told" ?data-solved=${checked?.first === null}>${told(open)}</p>
    </div>
    <div class="row">
      ${checked?.first === null ? nextButton(open, send) : nothing}
      <button type="button" data-testid="exercises-another" @click=${() => send({ type: "exercises-another" })}>${message("exercises.another")}</button>
    </div>
  </form>`;
}

/** What the answer came to, or what is still open. */
function told({ answer, checked }: Open) {
  if (!checked) {
    const open = answer.filter((choice) => choice === null).length;
    return open > 0 ? message("exercises.left", { count: open }) : "";
  }
  const right = checked.right.filter(Boolean).length;
  const words = toldText(checked.said);
  if (checked.first === null || checked.right.length === 1) return words;
  return message("exercises.partly", { right, all: checked.right.length, told: words });
}

function nextButton(open: Open, send: Send) {
  const next = nextOf(open);
  if (!next) return nothing;
  return html`<button type="button" class="primary" data-testid="exercises-next" @click=${() => send({ type: "exercises-open", to: toOf(next) })}>${message("exercises.next")}</button>`;
}

function toOf(id: ExerciseId) {
  const [kind, number] = id.split(".") as [ExerciseKind, string];
  return { kind, number: Number(number) };
}
