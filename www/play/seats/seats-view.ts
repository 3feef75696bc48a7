// The table: a strip for each seat, the others above the board and one's own below it, and how many people play.

import { type Character, characterOf, FIRST_CHARACTER } from "../../shared/game/characters.ts";
import { levelOf, levelsOf } from "../../shared/game/levels.ts";
import { scoreOf } from "../../shared/game/score.ts";
import { isThinking } from "../../shared/game/search-request.ts";
import { isHuman, modeOf, type Seat } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { message } from "../../shared/i18n/language.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { levelName, markName, sitterName } from "../../shared/ui/labels.ts";
import { icon, mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { bars } from "./bars.ts";

const MODES = ["1p", "2p", "watch"] as const;

/** How a thing from the pencil case feels. */
export type Mood = "calm" | "glad" | "sad" | "thinking";

declare module "../../shared/state/feature.ts" {
  interface Chunk {
    /** of a thing from the pencil case */
    face?: (character: Character, mood: Mood) => unknown;
  }
}

/** The switch between one player, people only and engines only. */
export function modes(state: State, send: Send) {
  const current = modeOf(state.game.seats);
  return html`<fieldset class="modes" aria-label=${message("mode.label")}>
    ${MODES.map(
      (mode) => html`<button
        type="button"
        data-testid="mode-${mode}"
        aria-pressed=${mode === current}
        @click=${() => send({ type: "mode", mode })}
      >${message(`mode.${mode}`, { players: state.game.seats.length })}</button>`,
    )}
  </fieldset>`;
}

/**
 * The seat below the board: of a person where there is one.
 * @returns its index
 */
function ownSeat({ game: { seats } }: State) {
  const order = seats.map((seat, index) => ({ seat, index }));
  order.sort(
    (a, b) => Number(isHuman(b.seat)) - Number(isHuman(a.seat)) || a.seat.participant - b.seat.participant,
  );
  return order[0]?.index ?? 0;
}

/** The seats above the board. A participant keeps the place when the first mover changes. */
export function others(state: State, send: Send, face?: DrawFace) {
  const own = ownSeat(state);
  const order = state.game.seats.map((seat, index) => ({ seat, index })).filter(({ index }) => index !== own);
  order.sort((a, b) => a.seat.participant - b.seat.participant);
  return html`<div class="seats">${order.map(({ seat, index }) => strip(state, seat, index, send, face))}</div>`;
}

/** The seat below it. */
export function own(state: State, send: Send, face?: DrawFace) {
  const index = ownSeat(state);
  const seat = state.game.seats[index];
  return html`<div class="seats own">${seat ? strip(state, seat, index, send, face) : nothing}</div>`;
}

type DrawFace = (character: Character, mood: Mood) => unknown;

function strip(state: State, seat: Seat, index: number, send: Send, face?: DrawFace) {
  const level = isHuman(seat) ? null : levelOf(state.game.algorithms, seat);
  const who = isHuman(seat) ? "human" : (level ?? seat.algo.id);
  const token = mark(tokenOf(state, index), true);
  return html`<section class="seat" data-seat=${index} data-who=${who} ?data-engine=${!isHuman(seat)} ?data-turn=${state.game.position.toMove === index} aria-label=${message("seat.label", { mark: markName(tokenOf(state, index)), sitter: sitterName(state, index) })}>
    <button type="button" data-testid="who-${index}" data-opens="who" aria-haspopup="dialog" aria-busy=${state.chunks.who === "loading" ? "true" : "false"} @click=${() => send({ type: "who-open", seat: index, names: isHuman(seat) })}>
      <span class="face">${isHuman(seat) ? token : faceOf(characterOf(level), moodOf(state, index), face)}</span>
      <span class="sitter">
        <b>${isHuman(seat) ? nothing : token} ${sitterName(state, index)} ${icon("open")}</b>
        <small>${level ? html`${bars(rankOf(state, level))} ${levelName(state, seat)}` : nothing} ${standing(state, seat, index)}</small>
      </span>
    </button>
  </section>`;
}

/** How far up among the levels of the game a level stands, from 0 to 1. */
function rankOf({ game: { algorithms } }: State, level: string) {
  const levels = levelsOf(algorithms);
  return (levels.findIndex(({ id }) => id === level) + 1) / levels.length;
}

/** A thing shows what it feels. An algorithm has no face. */
function faceOf(character: Character | null, mood: Mood, face?: DrawFace) {
  if (!character) return icon("lab");
  if (face) return face(character, mood);
  return character === FIRST_CHARACTER
    ? html`<svg viewBox="0 0 64 64" aria-hidden="true"><use href="#face"></use></svg>`
    : nothing;
}

function moodOf(state: State, index: number): Mood {
  const { outcome, toMove } = state.game.position;
  if (outcome?.kind === "win") return outcome.player === index ? "glad" : "sad";
  return toMove === index && isThinking(state) ? "thinking" : "calm";
}

/** Who begins, and how many games were won. */
function standing(state: State, { participant }: Seat, index: number) {
  const count = scoreOf(state).wins[participant];
  const said = [
    index + state.game.cursor ? "" : message("seat.begins"),
    count ? message("seat.won", { count }) : "",
  ];
  return said.map((one) => (one ? html`<span>${one}</span> ` : nothing));
}
