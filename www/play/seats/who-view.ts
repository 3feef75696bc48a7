// Who sits on a seat: the levels of the game, each with the thing that plays at it, and every algorithm with its options.

import type { Rules } from "../../noughts.js";
import { CHARACTERS, type Character, characterOf } from "../../shared/game/characters.ts";
import { levelOf, levelsOf } from "../../shared/game/levels.ts";
import { ratingsOf } from "../../shared/game/ratings.ts";
import { isHuman, type Seat } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { levelLabel } from "../../shared/i18n/engine-terms.ts";
import { message, number, text } from "../../shared/i18n/language.ts";
import type { ChunkOf } from "../../shared/state/feature.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { sitterWithMark } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { algorithm } from "./algorithm-view.ts";
import { bars } from "./bars.ts";
import { face } from "./faces/faces.ts";
import type { WhoDialog } from "./who.ts";

type Level = ReturnType<typeof levelsOf>[number];

export function view(state: State, send: Send, chunkOf: ChunkOf) {
  const { dialog } = state.forms;
  const seat = dialog?.kind === "who" ? state.game.seats[dialog.seat] : undefined;
  if (dialog?.kind !== "who" || !seat) return nothing;
  const index = dialog.seat;
  const picker = algorithm(state, seat, index, send, chunkOf("brains")?.cardField);
  if (dialog.algorithms) return html`${chairs(state, dialog, send)} ${picker}`;
  return html`
    ${chairs(state, dialog, send)}
    <div class="who-rungs">
      ${person(state, seat, index, send)}
      ${Object.keys(CHARACTERS).map((character) => rung(state, seat, index, character as Character, send))}
    </div>
    <p class="hint">${message(hasRatings(state.game.rules) ? "who.rated" : "who.unrated")}</p>
    ${picker}
  `;
}

/** The seats at the table: those of the others are one press away. */
function chairs(state: State, { seat, algorithms }: WhoDialog, send: Send) {
  return html`<div class="who-chairs" role="group" aria-label=${message("who.seats")}>${state.game.seats.map(
    (_, index) =>
      html`<button type="button" data-testid="chair-${index}" aria-pressed=${index === seat ? "true" : "false"} @click=${() => send({ type: "who-open", seat: index, algorithms })}>${mark(tokenOf(state, index), true)} ${sitterWithMark(state, index)}</button>`,
  )}</div>`;
}

function person(state: State, seat: Seat, index: number, send: Send) {
  return html`<section class="who-rung" aria-label=${message("seat.human")}>
    <span class="face">${mark(tokenOf(state, index), true)}</span>
    <div><b>${message("seat.human")}</b> <small>${message("seat.humanSummary")}</small></div>
    ${choice(`human-${index}`, isHuman(seat), message("who.sits"), () => send({ type: "seat", seat: index, who: "human" }), send)}
  </section>`;
}

/** A thing from the pencil case, with the levels of the game at which it plays. */
function rung(state: State, seat: Seat, index: number, character: Character, send: Send) {
  const { algorithms, rules } = state.game;
  const all = levelsOf(algorithms);
  const levels = all.filter(({ id }) => characterOf(id) === character);
  if (levels.length === 0) return nothing;
  const current = isHuman(seat) ? null : levelOf(algorithms, seat);
  return html`<section class="who-rung" aria-label=${message(`character.${character}`)} ?data-current=${characterOf(current) === character}>
    <span class="face">${face(character, "calm")}</span>
    <div><b>${message(`character.${character}`)}</b> <small>${message(`character.${character}.says`)}</small></div>
    ${levels.map((level) =>
      choice(
        `level-${level.id}-${index}`,
        level.id === current,
        html`${bars((all.indexOf(level) + 1) / all.length)} ${text(levelLabel(level))} ${rating(rules, level)}`,
        () => send({ type: "level", seat: index, level: level.id }),
        send,
      ),
    )}
  </section>`;
}

/** Somebody takes the seat, and the game goes on. */
function choice(id: string, isCurrent: boolean, label: unknown, sit: () => void, send: Send) {
  const choose = () => {
    if (!isCurrent) sit();
    send({ type: "dialog-close" });
  };
  return html`<button type="button" data-testid=${id} aria-pressed=${isCurrent ? "true" : "false"} ?autofocus=${isCurrent} @click=${choose}>${label}</button>`;
}

function rating(rules: Rules, { id }: Level) {
  const points = ratingsOf(rules)[id];
  return points === undefined ? nothing : html`<small>${number(points)}</small>`;
}

function hasRatings(rules: Rules) {
  return Object.keys(ratingsOf(rules)).length > 0;
}
