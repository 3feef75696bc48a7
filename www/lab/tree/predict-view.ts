// Predicting cuts: the moves with their replies and the values after them, marks, and what was right.

import { faultText } from "../../shared/fault/fault-text.ts";
import { nameOf } from "../../shared/game/coordinates.ts";
import { joinSentences, message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { tokensIn } from "../tokens.ts";
import { type Cut, cutsOf, type Group, groupsOf, type Predict, type Verdict, verdictOn } from "./predict.ts";
import { lastRoot } from "./trace.ts";
import { isOnBoard } from "./tree.ts";
import { type FoundTree, markOf, tokenIn, worth } from "./tree-words.ts";

type Tokens = FoundTree["tokens"];

/** What is written before a verdict, so that no colour is needed. */
const SIGNS = { right: "✓", needed: "✗", missed: "○", none: "" };

export function prediction(state: State, predict: Predict, send: Send) {
  const { answer, fault } = predict;
  const tokens = tokensIn(state, predict.game.rules);
  const leave = () => send({ type: "predict-close" });
  // One button, which keeps the focus.
  const act = predict.checked ? "predict-again" : "predict-check";
  return html`
    <h2 id="lab-title">${message("predict.title")}</h2>
    ${answer ? task(predict, groupsOf(answer.trace), tokens, send) : html`<p role="status" data-testid="predict-status">${fault ? message("tree.failed", { fault: faultText(fault) }) : message("tree.searching")}</p>`}
    ${isOnBoard(state, predict) ? nothing : html`<p>${message("lab.stale")}</p>`}
    <div class="row">
      ${answer ? html`<button type="button" class="primary" name=${act} data-testid=${act} @click=${() => send({ type: act })}>${message(predict.checked ? "predict.again" : "predict.check")}</button>` : nothing}
      <button type="button" data-testid="predict-close" @click=${leave}>${message("predict.close")}</button>
    </div>
  `;
}

function task(predict: Predict, groups: Group[], tokens: Tokens, send: Send) {
  const trace = predict.answer?.trace;
  if (!trace) return nothing;
  const player = trace.mover[lastRoot(trace)] ?? 0;
  const params = { me: markOf({ tokens }, player), other: markOf({ tokens }, 1 - player) };
  const cuts = cutsOf(groups);
  return html`
    <p>${message("predict.task", params)}</p>
    <div class="predict" data-testid="predict">
      ${groups.map((group, at) => row(predict, group, { at, player, cut: cuts[at], tokens }, send))}
    </div>
    <p class="sentence" role="status" data-testid="predict-status">${predict.checked ? result(predict, groups, cuts, params) : ""}</p>
  `;
}

/** A move with its replies. They are radio buttons: the one that is chosen is the first that is skipped. */
function row(
  predict: Predict,
  { move, replies, score }: Group,
  { at, player, cut, tokens }: { at: number; player: number; cut: Cut | undefined; tokens: Tokens },
  send: Send,
) {
  const { rules } = predict.game;
  const marked = predict.marks[at] ?? null;
  const choose = (from: number | null) => send({ type: "predict-mark", group: at, from });
  const value = replies.length === 0 || predict.checked ? worth(score) : "?";
  return html`<fieldset>
    <legend>${mark(tokenIn({ tokens }, player), true)} <b>${nameOf(rules, move)}</b> ${predict.checked && cut && cut.cut < replies.length ? `≤ ${worth(cut.had)}` : value}</legend>
    ${replies.map((reply, place) => {
      const verdict = predict.checked && cut ? verdictOn(cut, marked, place) : "none";
      const skipped = marked !== null && place >= marked;
      return html`<label ?data-skipped=${skipped} data-verdict=${verdict}>
        <input type="radio" name="predict-${at}" .checked=${live(marked === place)} ?disabled=${predict.checked} @change=${() => choose(place)}>
        ${mark(tokenIn({ tokens }, 1 - player), true)} <b>${nameOf(rules, reply.move)}</b> ${worth(reply.score)}${skipped ? " ✂" : ""}${verdictText(verdict)}
      </label>`;
    })}
    ${replies.length > 0 ? html`<label><input type="radio" name="predict-${at}" .checked=${live(marked === null)} ?disabled=${predict.checked} @change=${() => choose(null)}> ${message("predict.none")}</label>` : html`<span class="hint">${message("tree.exit.terminal")}</span>`}
  </fieldset>`;
}

function verdictText(verdict: Verdict) {
  if (verdict === "none") return nothing;
  return html` <span class="verdict">${SIGNS[verdict]} ${message(`predict.${verdict}`)}</span>`;
}

/** How many were right, and the first mistake with the reason. */
function result(predict: Predict, groups: Group[], cuts: Cut[], params: { me: string; other: string }) {
  const verdicts = groups.flatMap(({ replies }, group) =>
    replies.map((_, at) => ({
      group,
      at,
      verdict: verdictOn(cuts[group] ?? { cut: 0, had: 0, by: -1 }, predict.marks[group] ?? null, at),
    })),
  );
  const count = (one: Verdict) => verdicts.filter(({ verdict }) => verdict === one).length;
  const counts = { right: count("right"), needed: count("needed"), missed: count("missed") };
  const first = verdicts.find(({ verdict }) => verdict === "needed" || verdict === "missed");
  if (!first) return message("predict.perfect", { count: counts.right });
  return joinSentences(message("predict.counts", counts), explained(predict, groups, cuts, first, params));
}

function explained(
  { game: { rules } }: Predict,
  groups: Group[],
  cuts: Cut[],
  { group, at, verdict }: { group: number; at: number; verdict: Verdict },
  players: { me: string; other: string },
) {
  const { move = 0, replies = [] } = groups[group] ?? {};
  const { cut = 0, had = 0, by = -1 } = cuts[group] ?? {};
  const name = (one: number | undefined) => nameOf(rules, one ?? 0);
  const params = { ...players, reply: name(replies[at]?.move), move: name(move) };
  if (by < 0) return message("predict.explainFirst", params);
  const refuting = replies[cut - 1];
  const known = { ...params, had: worth(had), by: name(groups[by]?.move) };
  if (verdict === "needed") return message("predict.explainNeeded", known);
  return message("predict.explainMissed", {
    ...known,
    refuting: name(refuting?.move),
    value: worth(refuting?.score ?? 0),
  });
}
