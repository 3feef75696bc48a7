// The view of the inside of an algorithm: which one, the sentence of a step, the way through the steps, and what is known by then.

import { faultText } from "../../shared/fault/fault-text.ts";
import { nameOf } from "../../shared/game/coordinates.ts";
import { learnPage } from "../../shared/game/learn-page.ts";
import { algorithmLabel } from "../../shared/i18n/engine-terms.ts";
import { joinSentences, message, number, text } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { keyedTo } from "../../shared/steps/stepping.ts";
import { labelled, select } from "../../shared/ui/controls.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { smallBoard } from "../small-board-view.ts";
import { paceField, stepButtons, stepClock, stepSlider } from "../steps-view.ts";
import { heading, type TermId } from "../terms.ts";
import { tokensIn } from "../tokens.ts";
import { isOnBoard } from "../tree/tree.ts";
import { canStep, type Inside, insideOf, insidesOf } from "./inside.ts";
import { type Named, playerText, saidText } from "./inside-words.ts";
import type { InsideId } from "./recorders.ts";
import type { Heads, Recording, Row, Step } from "./step.ts";

export function inside(state: State, send: Send) {
  const { inside: now } = state.lab;
  const id = insideOf(state);
  return html`
    <h2 id="lab-title">${message("inside.title")}</h2>
    ${settings(state, id, send)}
    <p role="status" data-testid="inside-status">${status(state)}</p>
    ${now?.answer ? walk(state, now, now.answer, send) : nothing}
    <p class="hint">${message("inside.backwards")}</p>
    <div class="row"><button type="button" data-testid="inside-backwards" @click=${() => send({ type: "view", view: "backwards" })}>${message("inside.toBackwards")}</button></div>
  `;
}

/** Which algorithm; one that is chosen begins at once. */
function settings(state: State, id: InsideId | null, send: Send) {
  if (!id) return nothing;
  const { algorithms } = state.game;
  const ids = insidesOf(state);
  const names = algorithms.filter((one) => ids.some((known) => known === one.id));
  const choices = names.map((one) => [one.id as InsideId, text(algorithmLabel(one))] as const);
  const start = (chosen: InsideId) => send({ type: "inside-start", id: chosen });
  const able = canStep(state);
  return html`<div class="row">
    ${labelled(message("lab.algorithm"), select({ id: "inside-algo" }, id, choices, start))}
    <button type="button" data-testid="inside-start" aria-disabled=${able ? "false" : "true"} @click=${() => able && start(id)}>${message("inside.start")}</button>
  </div>`;
}

/** Why there are no steps, or none of this position. */
function status(state: State) {
  const { inside: now } = state.lab;
  if (insideOf(state) === null) return message("inside.cannot");
  if (now?.fault) return message("inside.failed", { fault: faultText(now.fault) });
  if (!now) return canStep(state) ? "" : message("lab.over");
  if (!now.answer) return message("inside.recording");
  return isOnBoard(state, now) ? "" : message("lab.stale");
}

function walk(state: State, now: Inside, { heads, steps }: Recording, send: Send) {
  const { game, playing, quiet, time } = now;
  const step = steps[time];
  if (!step) return nothing;
  const named = { rules: game.rules, tokens: tokensIn(state, game.rules) };
  const end = steps.length - 1;
  const [said, known] = [saidText(step.says, named), saidText([step.known], named)];
  const go = (to: number, isQuiet: boolean) => send({ type: "inside-time", time: to, quiet: isQuiet });
  const keyed = (event: KeyboardEvent) => {
    const to = keyedTo(event, time, end);
    if (to === null) return;
    go(to, false);
    event.preventDefault();
  };
  const texts = new Map(now.notes.map((note) => [note.square, note.text]));
  return html`<div class="running" @keydown=${keyed}>
      <div class="told">
        ${isOnBoard(state, now) ? smallBoard(state, named.tokens, now.ghosts, texts) : nothing}
        <p class="sentence" aria-live=${quiet ? "off" : "polite"} data-testid="inside-sentence">${said}</p>
      </div>
      ${stepSlider({ time, end }, { id: "inside-time", picture: picture(steps, time), said: joinSentences(said, known) }, (to) => go(to, true))}
      ${stepButtons(
        { back: time > 0, next: time < end, playing },
        html`${stepClock({ time, end })} ${paceField(state, send)}`,
        {
          play: (on) => send({ type: "inside-play", on }),
          step: (way) => go(time + way, false),
        },
      )}
      <p data-testid="inside-known">${known}</p>
    </div>
    ${table(heads, step, named)}
    <p class="hint">${message(`inside.about.${now.id}`)} ${explained(state, now.id)}</p>
    <p class="hint">${message(`inside.board.${now.id}`)}</p>
    <p class="hint">${message("inside.picture")}</p>`;
}

/** The page about the algorithm. */
function explained({ game: { algorithms } }: State, id: InsideId) {
  const info = algorithms.find((one) => one.id === id);
  return info
    ? html`<a href=${learnPage(id)} data-testid="inside-learn">${message("card.learn", { engine: algorithmLabel(info) })}</a>`
    : nothing;
}

/** Steps from left to right; the lower, the farther from the position on the board. Those to come are pale. */
function picture(steps: readonly Step[], time: number) {
  const deepest = Math.max(1, ...steps.map(({ path }) => path.length));
  const part = (from: number, to: number, name: string) => {
    const bars = steps.slice(from, to).map(({ path }, at) => `M${from + at} 0h1v${0.4 + path.length}h-1z`);
    return html`<svg class=${name} viewBox="0 0 ${steps.length} ${deepest + 0.5}" preserveAspectRatio="none" aria-hidden="true"><path d=${bars.join("")}></path></svg>`;
  };
  return html`${part(0, time + 1, "past")} ${part(time + 1, steps.length, "later")}`;
}

/** The headings that are terms. */
const TERMS: { readonly [Head in Heads[number]]?: TermId } = {
  "head.proof": "proof-number",
  "head.disproof": "disproof-number",
  "head.threat": "threat",
  "head.asked": "null-window",
  "head.visits": "visits",
  "head.mean": "mean",
};

/** What is known on the way to what the step is about. It grows and shrinks, so it stands below the buttons, which stay in their place. */
function table(heads: Heads, { rows }: Step, named: Named) {
  if (rows.length === 0) return nothing;
  return html`<div class="table" role="region" tabindex="0" aria-label=${message("inside.table")}>
    <table data-testid="inside-table">
      <thead><tr>${heading(message("lab.move"))}${heads.map((id) => heading(saidText([{ id }], named), TERMS[id]))}</tr></thead>
      <tbody>${rows.map((row) => line(row, named))}</tbody>
    </table>
  </div>`;
}

function line({ move, player, cells }: Row, { rules, tokens }: Named) {
  const label =
    move === null
      ? message("inside.root")
      : message("inside.move", { mark: playerText(player, tokens), move: nameOf(rules, move) });
  return html`<tr><th scope="row">${label}</th>${cells.map((cell) => html`<td>${typeof cell === "number" ? number(cell) : cell}</td>`)}</tr>`;
}
