// What the laboratory opens with: which moves a search of the position on the board prefers as it goes on, and tasks.

import { faultText } from "../../shared/fault/fault-text.ts";
import { nameOf, namesOf, placeOf } from "../../shared/game/coordinates.ts";
import { rulesWritten } from "../../shared/game/read-rules.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shown } from "../../shared/game/selectors.ts";
import { message, percent } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { marksOn, thumbnail } from "../../shared/ui/thumbnail.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { Shares } from "../iterations/look.ts";
import { canSearch, endOf, type Start, startOf } from "./start.ts";
import { type LabTask, TASKS } from "./tasks.ts";

/** How many moves have a bar. */
const BARS = 5;

export function start(state: State, send: Send) {
  return html`
    <h2 id="lab-title">${message("start.title")}</h2>
    ${moving(state, send)}
    <div class="row"><button type="button" data-testid="start-editor" @click=${() => send({ type: "view", view: "editor" })}>${message("start.editor")}</button></div>
    <section aria-labelledby="start-tasks">
      <h3 id="start-tasks">${message("start.tasks")}</h3>
      <ul class="plain start-tasks">${TASKS.map((task) => html`<li>${card(state, task, send)}</li>`)}</ul>
    </section>
  `;
}

function moving(state: State, send: Send) {
  const { position, rules } = shown(state);
  if (!canSearch(state)) return html`<p>${message("start.cannot")}</p>`;
  const now = startOf(state);
  const isOver = now !== null && now.time >= endOf(now);
  const led = now ? leaderOf(now) : null;
  return html`<div class="start-now">
    ${thumbnail(rules, { marks: marksOn(rules, position), lit: led?.move })}
    <div>
      <p class="sentence" role="status" aria-live=${isOver ? "polite" : "off"} data-testid="start-said">${said(state, now)}</p>
      ${now?.shares ? bars(state, now, now.shares) : nothing}
      <div class="row">
        <button type="button" data-testid="start-again" aria-disabled=${isOver ? "false" : "true"} @click=${() => isOver && send({ type: "start-again" })}>${message("start.again")}</button>
        <button type="button" data-testid="start-inside" @click=${() => send({ type: "start-open", view: "iterations", place: "" })}>${message("start.inside")}</button>
      </div>
    </div>
  </div>`;
}

function said(state: State, now: Start | null) {
  if (now?.fault) return message("start.failed", { fault: faultText(now.fault) });
  const led = now ? leaderOf(now) : null;
  if (!led) return message("start.searching");
  return message("start.at", { count: led.at, move: nameOf(shown(state).rules, led.move) });
}

/**
 * The move that has most visits by now. Of moves with as many, it is the one that has more in the end.
 * @returns `null` before the first games
 */
function leaderOf({ shares, time }: Start) {
  const mark = shares?.marks[time - 1];
  if (!shares || !mark) return null;
  const most = Math.max(...mark.visits);
  const row = orderOf(lastVisits(shares)).find((one) => mark.visits[one] === most) ?? 0;
  return { at: mark.at, row, move: shares.moves[row] ?? 0 };
}

/**
 * The moves that have most visits in the end, so that each bar stays in its place. A move that leads by now without being one of them takes
 * the last place.
 */
function bars(state: State, now: Start, shares: Shares) {
  const { rules } = shown(state);
  const { marks, moves } = shares;
  const visits = marks[now.time - 1]?.visits ?? [];
  const sum = visits.reduce((all, one) => all + one, 0);
  const most = Math.max(1, ...visits);
  const rows = orderOf(lastVisits(shares)).slice(0, BARS);
  const led = leaderOf(now);
  if (led && !rows.includes(led.row)) rows.splice(-1, 1, led.row);
  return html`<table class="start-bars" aria-label=${message("start.chart")}>
    <tbody>${rows.map((row) => {
      const own = visits[row] ?? 0;
      return html`<tr ?data-leads=${row === led?.row}><th scope="row">${nameOf(rules, moves[row] ?? 0)}</th><td><span class="start-bar" .style=${`--share:${own / most}`}></span></td><td>${percent(own / Math.max(1, sum))}</td></tr>`;
    })}</tbody>
  </table>`;
}

/** The visits of the moves in the end. */
function lastVisits({ marks }: Shares) {
  return marks.at(-1)?.visits ?? [];
}

/** The indices of the moves, the most visited first. */
function orderOf(visits: readonly number[]) {
  return visits.map((_, index) => index).sort((a, b) => (visits[b] ?? 0) - (visits[a] ?? 0));
}

/** A task opens its game as a link does, or a view of the game on the board. */
function card(state: State, task: LabTask, send: Send) {
  const { game, name, place, view } = task;
  const inside = html`${pictureOf(state, task)}<span><strong>${message(`start.task.${name}`)}</strong> <span class="hint">${message(`start.about.${name}`)}</span></span>`;
  if (!game) {
    return html`<button type="button" class="start-task" data-testid="start-${name}" @click=${() => send({ type: "start-open", view, place })}>${inside}</button>`;
  }
  const rules = rulesOf(state, game.rules);
  const moves = namesOf(rules, [...game.moves]).join("");
  const link = `#1&g=${game.rules}&s=h.h&m=${moves}&v=${[view, place].filter(Boolean).join(".")}`;
  return html`<a class="start-task" data-testid="start-${name}" href=${link}>${inside}</a>`;
}

/** The rules of a notation, or of the game on the board. */
function rulesOf(state: State, text: string | undefined) {
  return (text && rulesWritten(text)) || shown(state).rules;
}

function pictureOf(state: State, { game, lit, shows }: LabTask) {
  const rules = rulesOf(state, game?.rules ?? shows);
  const { moves } = game ?? { moves: [] };
  if (moves.length === 0) return thumbnail(rules, { most: 9 });
  const marks = moves.map((square, ply) => {
    const { row, col } = placeOf(rules, square);
    return [ply % playersOf(rules), row, col] as const;
  });
  return thumbnail(rules, { marks, lit });
}
