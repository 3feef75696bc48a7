// Two sheets. Who sits on a seat: the levels of the game, each with the thing that plays at it, and every algorithm with its options.
// And everybody at the table, where people write their names.

import type { Rules } from "../../noughts.js";
import { CHARACTERS, type Character, characterOf } from "../../shared/game/characters.ts";
import { levelOf, levelsOf } from "../../shared/game/levels.ts";
import { cleanName, LONGEST_NAME, writtenName } from "../../shared/game/names.ts";
import { isMeasured, ratingsOf } from "../../shared/game/ratings.ts";
import { isHuman, modeOf, type Seat } from "../../shared/game/seats.ts";
import { tokenOf } from "../../shared/game/tokens.ts";
import { levelLabel } from "../../shared/i18n/engine-terms.ts";
import { message, number, text } from "../../shared/i18n/language.ts";
import type { ChunkOf } from "../../shared/state/feature.ts";
import type { Send, State } from "../../shared/state/types.ts";
import { focusOnceDrawn } from "../../shared/ui/focus.ts";
import { inputOf } from "../../shared/ui/input.ts";
import { markName, personName, plainName, sitterName } from "../../shared/ui/labels.ts";
import { icon, mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { algorithm } from "./algorithm-view.ts";
import { bars } from "./bars.ts";
import { face } from "./faces/faces.ts";
import { modes } from "./seats-view.ts";
import type { WhoDialog } from "./who.ts";

type Level = ReturnType<typeof levelsOf>[number];

export function view(state: State, send: Send, chunkOf: ChunkOf) {
  const { dialog } = state.forms;
  const seat = dialog?.kind === "who" ? state.game.seats[dialog.seat] : undefined;
  if (dialog?.kind !== "who" || !seat) return nothing;
  const index = dialog.seat;
  const several = state.game.seats.length > 2;
  if (dialog.names) return html`${several ? modes(state, send) : nothing} ${table(state, send)}`;
  const picker = algorithm(state, seat, index, send, chunkOf("brains")?.cardField);
  // Of the one opponent of a person there is nothing to choose.
  const chosen = several || modeOf(state.game.seats) !== "1p" ? chairs(state, dialog, send) : nothing;
  if (dialog.algorithms) return html`${chosen} ${picker}`;
  return html`
    ${chosen}
    <div class="who-rungs">
      ${person(state, seat, index, send)}
      ${Object.keys(CHARACTERS).map((character) => rung(state, seat, index, character as Character, send))}
    </div>
    <p class="hint">${scaleOf(state.game.rules)}</p>
    ${picker}
  `;
}

/** Whose seat it is about, where there are several. */
function chairs(state: State, { seat, algorithms }: WhoDialog, send: Send) {
  return html`<div class="who-chairs" role="group" aria-label=${message("who.seats")}>
    ${state.game.seats.map((sitter, index) => chair(state, sitter, index, () => send({ type: "who-open", seat: index, algorithms }), index === seat))}
  </div>`;
}

/** @param isCurrent whether it is the one of several that is chosen */
function chair(
  state: State,
  sitter: Seat,
  index: number,
  press: (event: Event) => void,
  isCurrent?: boolean,
) {
  return html`<button type="button" data-testid="chair-${index}" aria-pressed=${isCurrent ?? nothing} aria-label=${message("score.seat", { sitter: kindOf(state, sitter, index), mark: markName(tokenOf(state, index)) })} @click=${press}>
    ${mark(tokenOf(state, index), true)} ${kindOf(state, sitter, index)} ${isCurrent === undefined ? icon("open") : nothing}
  </button>`;
}

/** Everybody at the table, in turn order: who has a name writes it here, and who is to change is one press away. */
function table(state: State, send: Send) {
  const toSeat = (seat: number) => (event: Event) => {
    send({ type: "who-open", seat });
    focusOnceDrawn(event, '.who-rungs [aria-pressed="true"], .sitter');
  };
  return html`<div class="who-table" role="group" aria-label=${message("who.seats")}>
    ${state.game.seats.map(
      (sitter, index) => html`<div>
        ${chair(state, sitter, index, toSeat(index))}
        ${isHuman(sitter) ? nameField(state, sitter, index, send) : nothing}
        ${index === 0 && state.game.cursor === 0 ? html`<small>${message("seat.begins")}</small>` : nothing}
      </div>`,
    )}
    ${known(state, send)}
  </div>`;
}

function kindOf(state: State, seat: Seat, index: number) {
  return isHuman(seat) ? message("seat.human") : sitterName(state, index);
}

function nameField(state: State, seat: Seat, index: number, send: Send) {
  const written = writtenName(personName(state, index));
  const change = (event: Event) => {
    const field = inputOf(event);
    send({ type: "name", seat: index, name: field.value });
    field.value = writtenName(cleanName(field.value));
  };
  return html`<input
    data-testid="name-${index}"
    list="known-names"
    maxlength=${LONGEST_NAME}
    autocomplete="off"
    spellcheck="false"
    dir="auto"
    placeholder=${plainName(state, seat)}
    aria-label=${message("who.name", { mark: markName(tokenOf(state, index)) })}
    .value=${written}
    @change=${change}
    @keydown=${toNext}
  />`;
}

/** Several names are written one after another. */
function toNext(event: KeyboardEvent) {
  const { currentTarget: field, isComposing, key } = event;
  if (key !== "Enter" || isComposing || !(field instanceof HTMLElement)) return;
  const fields = [...(field.closest(".who-table")?.querySelectorAll("input") ?? [])];
  const next = fields.find((_, at) => fields[at - 1] === field);
  // What was written is taken when the field is left.
  if (next) next.focus();
  else field.blur();
}

/** The names that the device knows, to choose from and to forget. */
function known({ settings: { knownNames, names } }: State, send: Send) {
  const some = knownNames.length > 0 || Object.values(names).some(Boolean);
  return html`<datalist id="known-names">${knownNames.map((name) => html`<option value=${writtenName(name)}></option>`)}</datalist>
    <p class="hint">${message("who.kept")} ${some ? html`<button type="button" class="quiet" data-testid="forget-names" @click=${() => send({ type: "forget-names" })}>${message("who.forget")}</button>` : nothing}</p>`;
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
  const name = text({ key: `face.${levels[0]?.id}`, english: "" });
  return html`<section class="who-rung" aria-label=${name} ?data-current=${characterOf(current) === character}>
    <span class="face">${face(character, "calm")}</span>
    <div><b>${name}</b> <small>${message(`says.${character}`)}</small></div>
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

/** What the numbers beside the levels are. */
function scaleOf(rules: Rules) {
  if (!hasRatings(rules)) return message("who.unrated");
  return message("who.rated", { where: isMeasured(rules) ? "here" : "other" });
}

function hasRatings(rules: Rules) {
  return Object.keys(ratingsOf(rules)).length > 0;
}
