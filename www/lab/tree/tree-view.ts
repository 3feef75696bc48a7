// The view of a searched tree: whose search it is, the tree, its steps, and the same search with a switch turned.

import { faultText } from "../../shared/fault/fault-text.ts";
import { settingOf } from "../../shared/game/options.ts";
import { shown } from "../../shared/game/selectors.ts";
import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import { joinSentences, language, message, number, text } from "../../shared/i18n/language.ts";
import { optionLabel } from "../../shared/i18n/option-terms.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { labelled, select } from "../../shared/ui/controls.ts";
import { capitalised, labelOf } from "../../shared/ui/labels.ts";
import { isSwitch, optionField } from "../../shared/ui/option-field.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { smallBoard } from "../small-board-view.ts";
import { termOfOption, withTerm } from "../terms.ts";
import { treeBeside } from "./beside.ts";
import { beside, switchText } from "./beside-view.ts";
import { picture } from "./picture-view.ts";
import { canPredict } from "./predict.ts";
import { prediction } from "./predict-view.ts";
import { code, steps } from "./steps-view.ts";
import { told } from "./told.ts";
import { type Choice, isOnBoard, searcherOf, treeSearchers } from "./tree.ts";
import { list } from "./tree-list-view.ts";
import { choiceText } from "./tree-squares.ts";
import { type FoundTree, markOf, rootPlayer, sentence, vectorAt } from "./tree-words.ts";

export function tree(state: State, send: Send) {
  const { predict, tree: now } = state.lab;
  if (predict) return prediction(state, predict, send);
  const able = searcherOf(state) !== null && shown(state).position.toMove !== null;
  const found = now && told(state, now);
  return html`
    <h2 id="lab-title">${message("tree.title")}</h2>
    ${found ? nothing : html`<p class="hint">${message("tree.summary")}</p>`}
    ${settings(state, send)}
    <div class="row">
      <button type="button" class="primary" data-testid="tree-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "tree-start" })}>${message(now ? "tree.again" : "tree.start")}</button>
      ${canPredict(state) ? html`<button type="button" data-testid="predict-open" @click=${() => send({ type: "predict-open" })}>${message("predict.open")}</button>` : nothing}
      <p data-testid="tree-status" role="status">${found ? counted(state, found) : waiting(state, able)}</p>
    </div>
    ${found ? guard([now, found.tokens.join(), isOnBoard(state, found), state.lab.pace, language()], () => searched(state, found, send)) : nothing}
  `;
}

function searched(state: State, found: FoundTree, send: Send) {
  return html`
    ${beside(state, found, send)} ${picture(found, send)} ${trees(found, send)}
    <div class="running">
      <div class="told">
        ${isOnBoard(state, found) ? smallBoard(state, found.tokens, found.ghosts, knownOn(found)) : nothing}
        <p class="sentence" aria-live=${found.quiet ? "off" : "polite"} data-testid="tree-sentence">${sentence(found)}</p>
      </div>
      ${steps(state, found, send)}
    </div>
    <p class="hint">${joinSentences(meaning(found), message("tree.summary"), message("steps.picture"))}</p>
    ${code(found)}
  `;
}

/** What is known of the next moves, by square. There is no room for the values of several players. */
function knownOn(found: FoundTree) {
  const textOf = (choice: Choice) => (vectorAt(found, choice.node) ? "·" : choiceText(found, choice));
  return new Map(found.choices.map((choice) => [choice.square, textOf(choice)]));
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
function meaning(found: FoundTree) {
  const { trace } = found.answer;
  if (trace.values.length > 0) return message("tree.vectors");
  return message("tree.values", { mark: markOf(found, rootPlayer(trace)) });
}

/** @param able whether there is anything to search */
function waiting({ lab: { tree: now } }: State, able: boolean) {
  if (now?.fault) return message("tree.failed", { fault: faultText(now.fault) });
  if (now) return message("tree.searching");
  return able ? "" : message("lab.over");
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
    isOnBoard(state, tree) ? "" : message("lab.stale"),
  );
}

/** Who searches, with its switches and choices; numbers stay as the algorithm has them. */
function settings(state: State, send: Send) {
  const searcher = searcherOf(state);
  if (!searcher) return nothing;
  const { info, algo } = searcher;
  const set = (id: string, value: unknown) => send({ type: "tree-algo", algo: { ...algo, [id]: value } });
  const choose = (id: string) => send({ type: "tree-algo", algo: { id } });
  const searchers = treeSearchers(state.game.algorithms);
  const names = searchers.map((one) => [one.id, text(algorithmLabel(one))] as const);
  const field = (option: (typeof switches)[number]) => {
    const now = settingOf(info.options, algo, option);
    const control = optionField(option, now, `tree-${option.id}`, (value) => set(option.id, value));
    return withTerm(termOfOption(option.id), text(optionLabel(option)), control);
  };
  const switches = info.options.filter(isSwitch);
  const flags = switches.filter(({ kind }) => kind === "flag");
  const isDeep = info.limits.includes("depth");
  return html`<div class="row">
    ${labelled(message("lab.algorithm"), select({ id: "tree-algo" }, info.id, names, choose))}
    ${switches.filter(({ kind }) => kind !== "flag").map(field)}
    ${
      isDeep || flags.length > 0
        ? html`<details class="options"><summary data-testid="tree-options">${message("tree.options")}</summary>
          <div class="row">${flags.map(field)} ${isDeep ? depth(state.lab.treeDepth ?? null, (chosen) => send({ type: "tree-algo", algo, depth: chosen })) : nothing}</div>
        </details>`
        : nothing
    }
  </div>`;
}

/** The depths that can be chosen. */
const DEPTHS = [1, 2, 3, 4, 5, 6, 7, 8];

function depth(now: number | null, choose: (depth: number | null) => void) {
  const plies = DEPTHS.map((depth) => [String(depth), number(depth)] as const);
  const choices = [["", message("tree.depthFree")] as const, ...plies];
  const change = (chosen: string) => choose(Number(chosen) || null);
  const control = select({ id: "tree-depth" }, String(now ?? ""), choices, change);
  return withTerm("depth", message("tree.depth"), labelled(message("tree.depth"), control));
}
