// The view of a searched tree: whose search it is, the tree, its steps, and the same search with a switch turned.

/** @import {AlgorithmOption} from "../noughts.js" */
/** @import {Send, State} from "../state/types.d.ts" */
/** @import {FoundTree} from "./tree-words.js" */

import { faultText } from "../failure/fault-text.js";
import { settingOf } from "../game/options.js";
import { shown } from "../game/selectors.js";
import { algorithmLabel } from "../i18n/engine-terms.js";
import { joinSentences, language, message, number, text } from "../i18n/language.js";
import { choiceLabel, optionLabel } from "../i18n/option-terms.js";
import { capitalised, labelOf } from "../ui/labels.js";
import { guard } from "../vendor/lit-html/directives/guard.js";
import { live } from "../vendor/lit-html/directives/live.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { treeBeside } from "./beside.js";
import { beside, switchText } from "./beside-view.js";
import { canPredict } from "./predict.js";
import { prediction } from "./predict-view.js";
import { smallBoard } from "./small-board-view.js";
import { code, steps } from "./steps-view.js";
import { isOnBoard, searcherOf, treeSearchers } from "./tree.js";
import { list } from "./tree-list-view.js";
import { markOf, rootPlayer, sentence } from "./tree-words.js";

/**
 * @param {State} state
 * @param {Send} send
 */
export function tree(state, send) {
  const { predict, tree: now } = state.lab;
  if (predict) return prediction(predict, isOnBoard(state, predict), send);
  const able = searcherOf(state) !== null && shown(state).position.toMove !== null;
  const found = now?.answer ? /** @type {FoundTree} */ (now) : null;
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

/**
 * @param {State} state
 * @param {FoundTree} found
 * @param {Send} send
 */
function searched(state, found, send) {
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

/**
 * The tree, and where there is room the one beside it.
 * @param {FoundTree} found
 * @param {Send} send
 */
function trees(found, send) {
  const other = treeBeside(found);
  return html`<div class="trees">
    <div>
      ${other ? caption(capitalised(message("beside.shown")), found) : nothing} ${list(found, send, message("tree.title"))}
    </div>
    ${other && found.beside ? otherTree(other, switchText(found.beside), send) : nothing}
  </div>`;
}

/**
 * The tree beside, with what happens at the node that one looks at.
 * @param {FoundTree} other
 * @param {string} label
 * @param {Send} send
 */
function otherTree(other, label, send) {
  return guard(
    [other.answer, other.cursor, other.open, other.quiet, language()],
    () => html`<div class="other">
      ${caption(capitalised(label), other)} ${list(other, send, label, true)}
      <p class="sentence" aria-live=${other.quiet ? "off" : "polite"} data-testid="other-sentence">${sentence(other)}</p>
    </div>`,
  );
}

/**
 * @param {string} label
 * @param {FoundTree} tree
 */
function caption(label, { answer: { trace } }) {
  const { recorded, visited } = trace;
  const params = { label, recorded, visited };
  return html`<p class="caption" data-testid="tree-caption">${joinSentences(message("beside.tree", params), recorded < visited ? message("tree.recorded", params) : "")}</p>`;
}

/**
 * Whose values are shown.
 * @param {FoundTree} found
 */
function meaning({ answer: { trace } }) {
  if (trace.values.length > 0) return message("tree.vectors");
  return message("tree.values", { mark: markOf(rootPlayer(trace)) });
}

/**
 * @param {State} state
 * @param {boolean} able whether there is anything to search
 */
function waiting({ lab: { tree: now } }, able) {
  if (now?.fault) return message("tree.failed", { fault: faultText(now.fault) });
  if (now) return message("tree.searching");
  return able ? "" : message("compare.over");
}

/**
 * How large the tree is, and how much of it was recorded.
 * @param {State} state
 * @param {FoundTree} tree
 */
function counted(state, tree) {
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

/**
 * Who searches, with its switches.
 * @param {State} state
 * @param {Send} send
 */
function settings(state, send) {
  const searcher = searcherOf(state);
  if (!searcher) return nothing;
  const { info, algo } = searcher;
  const set = (/** @type {string} */ id, /** @type {unknown} */ value) =>
    send({ type: "tree-algo", algo: { ...algo, [id]: value } });
  const choose = (/** @type {Event} */ event) => send({ type: "tree-algo", algo: { id: chosenIn(event) } });
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

/**
 * @param {number | null} now
 * @param {(depth: number | null) => void} choose
 */
function depth(now, choose) {
  const change = (/** @type {Event} */ event) => choose(Number(chosenIn(event)) || null);
  return html`<label>${message("tree.depth")}
    <select data-testid="tree-depth" @change=${change}>
      <option value="" .selected=${live(now === null)}>${message("tree.depthFree")}</option>
      ${DEPTHS.map((plies) => html`<option value=${plies} .selected=${live(now === plies)}>${number(plies)}</option>`)}
    </select>
  </label>`;
}

/**
 * Switches and choices; numbers stay as the algorithm has them.
 * @param {AlgorithmOption} option
 * @param {unknown} value
 * @param {(id: string, value: unknown) => void} set
 */
function control(option, value, set) {
  const label = text(optionLabel(option));
  const id = `tree-${option.id}`;
  if (option.kind === "flag") {
    return html`<label><input type="checkbox" data-testid=${id} .checked=${live(value === true)} @change=${(/** @type {Event} */ event) => set(option.id, isChecked(event))}> ${label}</label>`;
  }
  if (option.kind !== "choice") return nothing;
  return html`<label>${label}
    <select data-testid=${id} @change=${(/** @type {Event} */ event) => set(option.id, chosenIn(event))}>
      ${option.choices.map((choice) => html`<option value=${choice.id} .selected=${live(choice.id === value)}>${text(choiceLabel(option, choice))}</option>`)}
    </select>
  </label>`;
}

/** @param {Event} event */
function isChecked({ currentTarget }) {
  return /** @type {HTMLInputElement} */ (currentTarget).checked;
}

/** @param {Event} event */
function chosenIn({ currentTarget }) {
  return /** @type {HTMLSelectElement} */ (currentTarget).value;
}
