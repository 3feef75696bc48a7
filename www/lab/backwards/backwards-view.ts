// The view of solving backwards: the result, the steps as a picture and as a table, and some boards of the step that is shown.

import type { Rules, Trace } from "../../noughts.js";
import { faultText } from "../../shared/fault/fault-text.ts";
import { namesOf } from "../../shared/game/coordinates.ts";
import { partsIn } from "../../shared/game/presets.ts";
import { targetOf } from "../../shared/game/selectors.ts";
import { rolesIn } from "../../shared/game/tokens.ts";
import { joinSentences, message, number } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { capitalised, markName } from "../../shared/ui/labels.ts";
import { marksOn, thumbnail } from "../../shared/ui/thumbnail.ts";
import { verdict } from "../../study/evaluation/verdict.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { paceField, stepButtons, stepClock, stepSlider } from "../steps-view.ts";
import { heading } from "../terms.ts";
import { isOnBoard } from "../tree/tree.ts";
import {
  analystOf,
  type Backwards,
  canAnalyse,
  countAt,
  countOf,
  type Example,
  endOf,
  isComplete,
  knownAt,
  lastOf,
} from "./backwards.ts";

type Solved = Backwards & { answer: NonNullable<Backwards["answer"]> };

/** The height of the picture, where a step is 1 wide: it is stretched. */
const HEIGHT = 40;
/** What is left free between two bars. */
const GAP = 0.3;

export function backwards(state: State, send: Send) {
  const { backwards: now } = state.lab;
  const able = canAnalyse(state);
  const running = now && !now.answer && !now.fault;
  const solved = now?.answer && isComplete(now.answer) ? (now as Solved) : null;
  return html`
    <h2 id="lab-title">${message("backwards.title")}</h2>
    <p class="hint">${message("backwards.summary")}</p>
    <div class="row">
      <button type="button" class="primary" data-testid="backwards-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && send({ type: "backwards-start" })}>${message(now ? "backwards.again" : "backwards.start")}</button>
      <p role="status" data-testid="backwards-status">${said(state)}</p>
      ${running && now.listed > 0 ? html`<span class="hint">${message("backwards.listed", { count: now.listed })}</span>` : nothing}
    </div>
    ${solved ? found(state, solved, send) : nothing}
  `;
}

/** How far it is, what came of it, or why there is nothing to solve. */
function said(state: State) {
  const { backwards: now } = state.lab;
  if (!now) {
    if (!analystOf(state)) return message("backwards.cannot");
    return canAnalyse(state) ? "" : message("lab.over");
  }
  const { answer, fault } = now;
  if (fault) return message("backwards.failed", { fault: faultText(fault) });
  if (!answer) return message("backwards.listing");
  const stale = isOnBoard(state, now) ? "" : message("lab.stale");
  if (!isComplete(answer)) {
    return joinSentences(message("backwards.large", { count: answer.report.counters.nodes }), stale);
  }
  return joinSentences(message("backwards.value", { verdict: verdict(answer.report) }), stale);
}

function found(state: State, solved: Solved, send: Send) {
  const { answer, game } = solved;
  const { report, trace } = answer;
  const line = namesOf(game.rules, [...game.moves, ...report.pv]).slice(game.moves.length);
  return html`
    ${line.length > 0 ? html`<p data-testid="backwards-line">${message("backwards.line", { line: line.join(" ") })}</p>` : nothing}
    <p data-testid="backwards-counted">${message("backwards.counted", { all: trace.visited, ...countOf(trace) })}</p>
    ${steps(state, solved, send)}
    <p class="hint">${joinSentences(message("backwards.picture"), message("backwards.once"))}</p>
    ${table(trace)}
  `;
}

/** The step that is shown, and the way from one to another. */
function steps(state: State, solved: Solved, send: Send) {
  const { answer, examples, game, playing, quiet, time } = solved;
  const { trace } = answer;
  const end = endOf(trace);
  const go = (to: number, isQuiet: boolean) => send({ type: "backwards-time", time: to, quiet: isQuiet });
  const told = sentence(trace, game.rules, time);
  const known = message("backwards.known", { known: knownAt(trace, time), all: trace.visited });
  return html`<div class="frontiers" .style=${`--steps:${end + 1}`}>
      <div class="sides" aria-hidden="true"><span>${message("backwards.win")}</span><span>${message("backwards.loss")}</span></div>
      ${stepSlider({ time, end }, { id: "backwards-time", picture: picture(trace, time), said: joinSentences(told, known) }, (to) => go(to, true))}
      ${dates(trace)}
    </div>
    ${stepButtons(
      { back: time > 0, next: time < end, playing },
      html`${stepClock({ time, end })} ${paceField(state, send)}`,
      {
        play: (on) => send({ type: "backwards-play", on }),
        step: (way) => go(time + way, false),
      },
    )}
    <div aria-live=${quiet ? "off" : "polite"}>
      <p class="sentence" data-testid="backwards-sentence">${told}</p>
      <p class="row"><span data-testid="backwards-known">${known}</span> <progress max=${trace.visited} .value=${knownAt(trace, time)} aria-hidden="true"></progress></p>
    </div>
    <ul class="plain examples" data-testid="backwards-examples">${examples.map((one) => example(state, one, game.rules, time))}</ul>`;
}

/** So many numbers have room below the picture on a phone. */
const MOST_DATES = 9;

/** Below the picture: distances, and where the draws are. */
function dates(trace: Trace) {
  const [last, end] = [lastOf(trace), endOf(trace)];
  const every = Math.ceil((end + 1) / MOST_DATES);
  const shown = Array.from({ length: Math.ceil((last + 1) / every) }, (_, at) => at * every);
  return html`<div class="dates" aria-hidden="true">
    ${shown.map((plies) => html`<span .style=${`grid-column:${plies + 1}`}>${number(plies)}</span>`)}
    ${end > last ? html`<span>${message("backwards.draw")}</span>` : nothing}
  </div>`;
}

/** What a step finds, and how. */
function sentence(trace: Trace, rules: Rules, time: number) {
  if (time === 0) return message("backwards.ends");
  const { wins, losses, draws } = countAt(trace, time);
  if (draws > 0) return message("backwards.rest", { count: draws });
  // Where a player moves twice, a won position may lead to another one.
  const again = partsIn(rules).perTurn === 2 ? "again" : "later";
  const when = time === 1 ? "first" : again;
  return joinSentences(
    message("backwards.at", { plies: time, wins, losses }),
    wins > 0 ? message("backwards.whyWin", { when }) : "",
    losses > 0 ? message("backwards.whyLoss", { when }) : "",
  );
}

/** The steps from left to right: won positions above the line, lost ones below it, drawn ones across it. Those to come are pale. */
function picture(trace: Trace, time: number) {
  const end = endOf(trace);
  const bars = (from: number, to: number) => {
    const steps = Array.from({ length: Math.max(0, to - from) }, (_, step) => from + step);
    const { wins, losses, draws } = barsOf(trace, steps);
    return html`<svg class=${from > time ? "later" : nothing} viewBox="0 0 ${end + 1} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path class="wins" d=${wins}></path><path class="losses" d=${losses}></path><path class="draws" d=${draws}></path>
      <path class="axis" d="M0 ${HEIGHT / 2}H${end + 1}"></path>
    </svg>`;
  };
  return html`${bars(0, time + 1)} ${bars(time + 1, end + 1)}`;
}

/** The bars of some steps, as paths. */
function barsOf(trace: Trace, steps: readonly number[]) {
  const most = Math.max(1, ...trace.wins, ...trace.losses, countOf(trace).draws / 2);
  // A single position is seen, too.
  const high = (count: number) => Math.max(0.7, (count / most) * (HEIGHT / 2 - 1));
  const bar = (step: number, up: number, down: number) =>
    `M${step + GAP / 2} ${HEIGHT / 2 - up}h${1 - GAP}v${up + down}h${GAP - 1}z`;
  const all = steps.map((step) => ({ step, ...countAt(trace, step) }));
  const path = (count: "wins" | "losses" | "draws", up: number, down: number) =>
    all
      .filter((one) => one[count] > 0)
      .map((one) => bar(one.step, up * high(one[count]), down * high(one[count])))
      .join("");
  return { wins: path("wins", 1, 0), losses: path("losses", 0, 1), draws: path("draws", 0.5, 0.5) };
}

/**
 * A board: who has won there, or what it is for the player to move, and the move that shows it.
 * @param time the step that has found it
 */
function example(state: State, { best, position, result }: Example, rules: Rules, time: number) {
  const { outcome, toMove } = position;
  const nameOf = (player: number) => {
    const role = rolesIn({ game: { ...state.game, rules }, chunks: state.chunks })[player];
    return capitalised(markName(role ?? `${player}`));
  };
  const marks = marksOn(rules, position);
  if (outcome?.kind === "win" || toMove === null) {
    const mark = outcome?.kind === "win" ? nameOf(outcome.player) : "";
    return html`<li>${thumbnail(rules, { marks })} <b>${message("backwards.over", { mark })}</b></li>`;
  }
  const lit = best === null ? undefined : targetOf({ position }, best);
  const params = {
    move: best === null ? "" : namesOf(rules, [best]).join(""),
    when: time === 1 ? "first" : "later",
  };
  return html`<li>
    ${thumbnail(rules, { marks, lit })}
    <b>${message(`backwards.${result}For`, { mark: nameOf(toMove) })}</b> <span>${message(`backwards.${result}With`, params)}</span>
  </li>`;
}

/** The numbers of the picture. */
function table(trace: Trace) {
  const heads = ["distance", "win", "loss"] as const;
  const steps = Array.from({ length: lastOf(trace) }, (_, step) => step + 1);
  const row = (plies: number, { wins, losses } = countAt(trace, plies)) =>
    html`<tr><th scope="row">${number(plies)}</th><td>${number(wins)}</td><td>${number(losses)}</td></tr>`;
  return html`<details>
    <summary data-testid="backwards-numbers">${message("backwards.numbers")}</summary>
    <div class="table" role="region" tabindex="0" aria-label=${message("backwards.numbers")}>
      <table data-testid="backwards-table">
        <thead><tr>${heads.map((head) => heading(message(`backwards.${head}`), head === "distance" ? "ply" : undefined))}</tr></thead>
        <tbody>${steps.map((plies) => row(plies))}</tbody>
        <tfoot><tr><th scope="row">${message("backwards.draw")}</th><td colspan="2">${number(countOf(trace).draws)}</td></tr></tfoot>
      </table>
    </div>
  </details>`;
}
