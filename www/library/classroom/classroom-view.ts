// The dialog of a class: the task that a link brought, the teacher's task, and what came back.

import { gameText } from "../../shared/game/kinds.ts";
import { levelsOf } from "../../shared/game/levels.ts";
import { PRESETS } from "../../shared/game/presets.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { levelLabel } from "../../shared/i18n/engine-terms.ts";
import { joinSentences, message, type Term, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { labelled, select } from "../../shared/ui/controls.ts";
import { copyField } from "../../shared/ui/copy-field.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { gameName } from "../../shared/ui/labels.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { qrCode } from "../friends/qr-code.ts";
import { collected } from "./class-results-view.ts";
import { type ClassroomDialog, keptOf } from "./classroom.ts";
import { type ClassTask, MOST_GAMES, taskLink } from "./classroom-task.ts";
import { ID_BITS, isDone, NAME_BYTES, type Work } from "./work.ts";
import { COPY_WORDS, handIn, tallyOf } from "./work-view.ts";

/** Against each other, among the levels. */
const PAIRS = "";

export function classroom(state: State, send: Send) {
  const { dialog } = state.forms;
  const { task, work } = keptOf(state);
  if (dialog?.kind !== "classroom" || !task) return html``;
  if (dialog.given) return html`<div class="classroom">${given(dialog.given, work, send)}</div>`;
  if (dialog.shown) return html`<div class="classroom">${large(task, send)}</div>`;
  return html`<div class="classroom">
    <p class="error" role="status" data-testid="class-problem">${dialog.problem && text(dialog.problem)}</p>
    ${work ? ownWork(work, send) : nothing}
    ${setting(state, task, dialog, send)}
    ${collected(state, task, dialog, send)}
  </div>`;
}

/** What a task asks for, in words. */
function taskSaid({ rules, level, games }: ClassTask) {
  const game = gameName(rules);
  if (level === null) return message("classroom.task.pair", { count: games, game });
  return message("classroom.task.level", { count: games, game, level: levelTerm(level) });
}

function levelTerm(level: string): Term {
  return levelLabel({ id: level, label: level });
}

/** A link brought a task. */
function given(task: ClassTask, work: Work | null, send: Send) {
  const isSame = work !== null && taskLink(work.task) === taskLink(task);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget as HTMLFormElement).get("name") ?? "");
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    send({ type: "classroom-begin", name, id: number % 2 ** ID_BITS });
  };
  return html`<form class="group" @submit=${submit}>
    <p class="classroom-task" data-testid="class-task">${taskSaid(task)}</p>
    <p>${message(task.level === null ? "classroom.turns.pair" : "classroom.turns.level")}</p>
    <p class="hint">${message("classroom.rules")}</p>
    ${isSame ? html`<p data-testid="class-done">${tallyOf(work)}</p>` : nothing}
    ${work && !isSame ? html`<p data-testid="class-replaces">${message("classroom.replaces")}</p>` : nothing}
    <label class="classroom-name"><span>${message("classroom.name")}</span>
      <input name="name" maxlength=${NAME_BYTES} autocomplete="off" data-testid="class-name" aria-describedby="class-name-hint" .defaultValue=${isSame ? work.name : ""}></label>
    <p class="hint" id="class-name-hint">${message("classroom.nameHint")}</p>
    <div class="row"><button type="submit" class="primary" data-testid="class-begin">${message(isSame ? "classroom.goOn" : "classroom.begin")}</button></div>
  </form>`;
}

/** The student comes back to the code, or to the games that are missing. */
function ownWork(work: Work, send: Send) {
  return html`<section class="group" aria-labelledby="class-own">
    <h3 id="class-own">${message("classroom.yours")}</h3>
    <p>${joinSentences(taskSaid(work.task), tallyOf(work))}</p>
    <details ?open=${isDone(work)}><summary>${message("classroom.handIn")}</summary>${handIn(work)}</details>
    <div class="row">
      ${isDone(work) ? nothing : html`<button type="button" class="primary" data-testid="class-next" @click=${() => send({ type: "classroom-next" })}>${message("classroom.goOn")}</button>`}
      <button type="button" data-testid="class-forget" @click=${() => send({ type: "classroom-forget" })}>${message("classroom.forget")}</button>
    </div>
  </section>`;
}

function setting(state: State, task: ClassTask, dialog: ClassroomDialog, send: Send) {
  const show = (event: Event) => {
    send({ type: "classroom-show", shown: true });
    focusOnceDrawn(event, '[name="class-hide"]');
  };
  return html`<section class="group" aria-labelledby="class-set">
    <h3 id="class-set">${message("classroom.set")}</h3>
    <p class="hint">${message("classroom.how")}</p>
    <div class="classroom-fields">${fields(state, task, dialog, send)}</div>
    <p class="classroom-task" data-testid="class-task">${taskSaid(task)}</p>
    <div class="row"><button type="button" class="primary" name="class-show" data-testid="class-show" @click=${show}>${message("classroom.show")}</button></div>
    ${copyField(message("classroom.link"), addressOf(task), "class-link", COPY_WORDS)}
  </section>`;
}

function fields(state: State, task: ClassTask, { algorithms }: ClassroomDialog, send: Send) {
  const rules = [task.rules, state.game.rules, ...PRESETS.map((preset) => preset.rules)];
  const games = new Map(rules.map((one) => [gameText(one), gameName(one)]));
  const levels = levelsOf(algorithms).map((level) => [level.id as string, text(levelLabel(level))] as const);
  const pairs = [PAIRS, message("classroom.pairs")] as const;
  const counts = Array.from({ length: MOST_GAMES }, (_, at) => [String(at + 1), String(at + 1)] as const);
  return html`${labelled(
    message("classroom.game"),
    select({ id: "class-game" }, gameText(task.rules), [...games], (game) =>
      send({ type: "classroom-task", game }),
    ),
  )}
  ${labelled(
    message("classroom.against"),
    select(
      { id: "class-level" },
      task.level ?? PAIRS,
      playersOf(task.rules) === 2 ? [...levels, pairs] : levels,
      (level) => send({ type: "classroom-task", level: level === PAIRS ? null : level }),
    ),
  )}
  ${labelled(
    message("classroom.count"),
    select({ id: "class-count" }, String(task.games), counts, (count) =>
      send({ type: "classroom-task", games: Number(count) }),
    ),
  )}`;
}

/** The address of a task. */
function addressOf(task: ClassTask) {
  const [page = ""] = location.href.split("#");
  return `${page}#${taskLink(task)}`;
}

/** For a whole room: the code and the address on black, as large as they fit. */
function large(task: ClassTask, send: Send) {
  const address = addressOf(task);
  const hide = (event: Event) => {
    send({ type: "classroom-show", shown: false });
    focusOnceDrawn(event, '[name="class-show"]');
  };
  return html`<section class="classroom-large" data-testid="class-large" aria-label=${message("classroom.link")}>
    <p class="classroom-task">${taskSaid(task)}</p>
    ${qrCode(address, message("classroom.qr"))}
    <p class="classroom-address" data-testid="class-address">${address.replace(/^https?:\/\//, "")}</p>
    <p>${message("classroom.scanMe")}</p>
    <div class="row"><button type="button" name="class-hide" data-testid="class-hide" @click=${hide}>${message("classroom.hide")}</button></div>
  </section>`;
}
