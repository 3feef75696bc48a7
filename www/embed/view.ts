// A board on somebody's page: the squares, whose turn it is or who won, and one small row of controls.

import { statusOf } from "../app/status-text.ts";
import type { Fault } from "../engine/protocol.ts";
import { board } from "../play/board/board-view.ts";
import { modeOf } from "../shared/game/seats.ts";
import { stonesOffered } from "../shared/game/selectors.ts";
import { isLabelled, squareWords } from "../shared/game/square-words.ts";
import { language, message, type PlainKey, text } from "../shared/i18n/language.ts";
import { amend } from "../shared/state/amend.ts";
import type { Send, State } from "../shared/state/types.ts";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { PARTS } from "./parts.ts";
import { SHAPES } from "./sprite.ts";
import type { Said } from "./wanted.ts";

/**
 * `theme` is one of tokens.css, or what the reader's system says; `faults` are what the page wants of it and cannot have; `whole` is where the same game can be played with all of Noughts.
 */
export interface Look {
  readonly: boolean;
  theme: "light" | "dark" | "contrast" | null;
  faults: readonly Said[];
  whole: ((state: State) => string) | null;
}

/** What it says to choose a side of an opening, in the order in which they move. */
const SIDES = ["opening.first", "opening.second"] as const;

export function framed({ theme }: Look, content: unknown) {
  return html`<div class="noughts" lang=${language()} data-theme=${theme ?? nothing}>
    <svg class="sprite" aria-hidden="true">${SHAPES}</svg>
    <div class="play">${content}</div>
  </div>`;
}

/**
 * The board with everything around it.
 * @param faults of what the page wants
 */
export function gameView(state: State, send: Send, look: Look, faults: readonly Said[]) {
  // On a board to look at no seat is a person's, who could play, and nobody thinks, as on a page that nobody sees.
  const drawn = look.readonly
    ? amend(seatedBy(state, "engine"), { game: { paused: false }, device: { seen: false } })
    : state;
  const {
    boards,
    ending: { line },
    gomoku,
    tools,
  } = PARTS;
  return html`
    ${[...faults, ...look.faults, ...stopped(state)].map(({ said }) => html`<p class="problem" role="alert">${text(said)}</p>`)}
    ${board(drawn, send, { tools, boards, line, look: gomoku.look(drawn) })}
    ${tools.tools(drawn, send)}
    ${status(look.readonly ? seatedBy(state, "human") : state)}
    ${look.readonly ? nothing : boards.choice(state, send)}
    ${look.readonly ? nothing : offers(state, send)}
    ${row(state, send, look)}
  `;
}

/** Why the engine does not answer. */
function stopped({ failure: { fault } }: State): Said[] {
  return fault ? [{ said: { key: "embed.stopped", params: { cause: causeOf(fault) } } }] : [];
}

/** What a fault says, as a part of a sentence. */
export function causeOf({ message, params }: Fault) {
  const { cause = message } = params ?? {};
  return String(cause).replace(/\.$/, "");
}

/** What is seen until there is an engine to ask for the rules. */
export function loadingView() {
  const text = message("part.loading");
  return html`<div class="frame"><div class="coming"><p class="status" role="status">${text}</p></div></div>`;
}

/** Why there is no board. */
export function brokenView(meanings: readonly string[], retry: (() => void) | null) {
  return html`<div class="problem" role="alert">
    ${meanings.map((meaning) => html`<p>${meaning}</p>`)}
    ${retry ? button("retry", "panel.retry", retry) : nothing}
  </div>`;
}

/** The same game between others. */
function seatedBy(state: State, kind: "human" | "engine"): State {
  return amend(state, { game: { seats: state.game.seats.map((seat) => ({ ...seat, kind })) } });
}

/** The line for the eyes, and what a screen reader is told once for every turn. */
function status(state: State) {
  const { text: seen, heard = seen, quiet } = statusOf(state);
  const { toMove } = state.game.position;
  // A screen reader says a changed text only: the same words again need a difference that nobody sees.
  const tail = state.messages.echo % 2 === 0 ? "" : "\u00a0";
  const isSaid = state.messages.aloud !== null || !quiet;
  return html`<p class="status" id="status" data-testid="status" data-seat=${toMove ?? nothing} ?data-turn=${toMove !== null}>${seen}</p>
    <p class="spoken" role="status">${isSaid ? heard + tail : ""}</p>`;
}

/** What the person to move may do besides placing a stone: take one over, or choose a side. */
function offers(state: State, send: Send) {
  const { position, rules } = state.game;
  const offered = stonesOffered(state.game);
  if (offered.length === 0) return nothing;
  const labelled = isLabelled(rules, state.settings.coordinates);
  const label = (move: number, index: number) => {
    const side = position.opening && SIDES[index];
    return side ? message(side) : message("swap.take", { square: squareWords(rules, move, labelled) });
  };
  return html`<div class="row">
    ${offered.map((move, index) => html`<button type="button" @click=${() => send({ type: "play", move, over: true })}>${label(move, index)}</button>`)}
  </div>`;
}

function row(state: State, send: Send, { readonly, whole }: Look) {
  if (readonly && !whole) return nothing;
  return html`<div class="row" part="controls">
    ${readonly ? nothing : html`${transport(state, send)} ${button("new", "controls.new", () => send({ type: "new" }))}`}
    ${whole ? html`<a href=${whole(state)} target="_blank" rel="noopener" aria-label=${message("embed.whole")} title=${message("embed.whole")}>Noughts</a>` : nothing}
  </div>`;
}

/** What goes on with a game that waits: engines that play each other, and one that stopped. */
function transport(state: State, send: Send) {
  const { failure, game } = state;
  if (failure.fault) return button("retry", "panel.retry", () => send({ type: "restart" }));
  if (modeOf(game.seats) !== "watch" || game.position.outcome) return nothing;
  const label = game.paused ? "controls.resume" : "controls.pause";
  return button("pause", label, () => send({ type: "pause", paused: !game.paused }));
}

function button(id: string, label: PlainKey, act: () => void) {
  return html`<button type="button" data-testid=${id} @click=${act}>${message(label)}</button>`;
}
