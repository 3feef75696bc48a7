// The view of a searched tree: whose search it is, the tree, its steps, and the same search with a switch turned.

import type { AlgorithmOption } from "../../noughts.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { settingOf } from "../../shared/game/options.ts";
import { shown } from "../../shared/game/selectors.ts";
import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import { joinSentences, language, message, number, text } from "../../shared/i18n/language.ts";
import { choiceLabel, optionLabel } from "../../shared/i18n/option-terms.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { capitalised, labelOf } from "../../shared/ui/labels.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { treeBeside } from "./beside.ts";
import { beside, switchText } from "./beside-view.ts";
import { canPredict } from "./predict.ts";
import { prediction } from "./predict-view.ts";
import { smallBoard } from "./small-board-view.ts";
import { code, steps } from "./steps-view.ts";
import { isOnBoard, searcherOf, treeSearchers } from "./tree.ts";
import { list } from "./tree-list-view.ts";
import { type FoundTree, markOf, rootPlayer, sentence } from "./tree-words.ts";

export function tree(state: State, send: Send) {
  const { predict, tree: now } = state.lab;
  if (predict) return prediction(predict, isOnBoard(state, predict), send);
  const able = searcherOf(state) !== null && shown(state).position.toMove !== null;
  const found = now?.answer ? (now as FoundTree) : null;
  return html`
    <h2 id="lab-title">${message("tree.title")}</h2>
    ${found ? nothing : html`<p class="hint">${message("tree.summary")}</p>`}
    ${settings(state, send)}
    <div class="row">
      <button type="button" class="primary" data-testid="tree-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "tree-start" })}>${message(now ? "tree.again" : "tree.start")}</button>
      ${canPredict(state) ? html`<button type="button" data-testid="predict-open" @click=${() => send({ type: "predict-open" })}>${message("predict.open")}</button>` : nothing}
      <p data-testid="tree-status" role="status">${found ? counted(state, found) : waiting(state, able)}</p>
    </div>
    ${found ? guard([found, isOnBoard(state, found), language()], () => searched(state, found, send)) : nothing}
  `;
}

function searched(state: State, found: FoundTree, send: Send) {
  return html`
    ${beside(state, found, send)} ${trees(found, send)}
    <div class="running">
      <div class="told">
        ${isOnBoard(state, found) ? smallBoard(state, found) : nothing}
        <p class="sentence" aria-live=${found.quiet ? "off" : "polite"} data-testid="tree-sentence">${sentence(found)}</p>
      </div>
      ${steps(found, send)}
    </div>
    <p class="hint">${joinSentences(meaning(found), message("tree.summary"), message("steps.picture"))}</p>
    ${code(found)}
  `;
}

/** The tree, and where there is room the one beside it. */
function trees(found: FoundTree, send: Send) {
  const other = treeBeside(found);
  return html`<div class="trees">
    <div>
      ${other ? caption(capitalised(message("beside.shown")), found) : nothing} ${list(found, send, message("tree.title"))}
    </div>
    ${other && found.beside ? otherTree(other, switchText(found.beside), send) : nothing}
  </div>`;
}

/** The tree beside, with what happens at the node that one looks at. */
function otherTree(other: FoundTree, label: string, send: Send) {
  return guard(
    [other.answer, other.cursor, other.open, other.quiet, language()],
    () => html`<div class="other">
      ${caption(capitalised(label), other)} ${list(other, send, label, true)}
      <p class="sentence" aria-live=${other.quiet ? "off" : "polite"} data-testid="other-sentence">${sentence(other)}</p>
    </div>`,
  );
}

function caption(label: string, { answer: { trace } }: FoundTree) {
  const { recorded, visited } = trace;
  const params = { label, recorded, visited };
  return html`<p class="caption" data-testid="tree-caption">${joinSentences(message("beside.tree", params), recorded < visited ? message("tree.recorded", params) : "")}</p>`;
}

/** Whose values are shown. */
function meaning({ answer: { trace } }: FoundTree) {
  if (trace.values.length > 0) return message("tree.vectors");
  return message("tree.values", { mark: markOf(rootPlayer(trace)) });
}

/** @param able whether there is anything to search */
function waiting({ lab: { tree: now } }: State, able: boolean) {
  if (now?.fault) return message("tree.failed", { fault: faultText(now.fault) });
  if (now) return message("tree.searching");
  return able ? "" : message("compare.over");
}

/** How large the tree is, and how much of it was recorded. */
function counted(state: State, tree: FoundTree) {
  const { algo, answer } = tree;
  const { report, trace } = answer;
  const params = { engine: labelOf(state, algo.id), visited: trace.visited };
  const whole = trace.elided.every((elided) => elided === 0);
  const remembered = report.counters.tableHits;
  return joinSentences(
    message("tree.visited", params),
    remembered > 0 ? message("tree.remembered", { count: remembered }) : "",
    whole && trace.recorded >= trace.visited
      ? ""
      : message("tree.recorded", { ...params, recorded: trace.recorded }),
    isOnBoard(state, tree) ? "" : message("compare.stale"),
  );
}

/** Who searches, with its switches. */
function settings(state: State, send: Send) {
  const searcher = searcherOf(state);
  if (!searcher) return nothing;
  const { info, algo } = searcher;
  const set = (id: string, value: unknown) => send({ type: "tree-algo", algo: { ...algo, [id]: value } });
  const choose = (event: Event) => send({ type: "tree-algo", algo: { id: chosenIn(event) } });
  return html`<div class="row">
    <label>${message("lab.algorithm")}
      <select data-testid="tree-algo" @change=${choose}>
        ${treeSearchers(state.game.algorithms).map((one) => html`<option value=${one.id} .selected=${live(one.id === info.id)}>${text(algorithmLabel(one))}</option>`)}
      </select>
    </label>
    ${info.options.map((option) => control(option, settingOf(info.options, algo, option), set))}
    ${info.limits.includes("depth") ? depth(state.lab.treeDepth, (chosen) => send({ type: "tree-algo", algo, depth: chosen })) : nothing}
  </div>`;
}

/** The depths that can be chosen. */
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8];

function depth(now: number | null, choose: (depth: number | null) => void) {
  const change = (event: Event) => choose(Number(chosenIn(event)) || null);
  return html`<label>${message("tree.depth")}
    <select data-testid="tree-depth" @change=${change}>
      <option value="" .selected=${live(now === null)}>${message("tree.depthFree")}</option>
      ${DEPTHS.map((plies) => html`<option value=${plies} .selected=${live(now === plies)}>${number(plies)}</option>`)}
    </select>
  </label>`;
}

/** Switches and choices; numbers stay as the algorithm has them. */
function control(option: AlgorithmOption, value: unknown, set: (id: string, value: unknown) => void) {
  const label = text(optionLabel(option));
  const id = `tree-${option.id}`;
  if (option.kind === "flag") {
    return html`<label><input type="checkbox" data-testid=${id} .checked=${live(value === true)} @change=${(event: Event) => set(option.id, isChecked(event))}> ${label}</label>`;
  }
  if (option.kind !== "choice") return nothing;
  return html`<label>${label}
    <select data-testid=${id} @change=${(event: Event) => set(option.id, chosenIn(event))}>
      ${option.choices.map((choice) => html`<option value=${choice.id} .selected=${live(choice.id === value)}>${text(choiceLabel(option, choice))}</option>`)}
    </select>
  </label>`;
}

function isChecked({ currentTarget }: Event) {
  return (currentTarget as HTMLInputElement).checked;
}

function chosenIn({ currentTarget }: Event) {
  return (currentTarget as HTMLSelectElement).value;
}
