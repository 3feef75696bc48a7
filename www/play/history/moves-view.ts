// The moves of the game, and the way to the positions between them.

import { shown } from "../../shared/game/selectors.ts";
import { isSideChoice, numberAfter, tokenAt, tokenOn } from "../../shared/game/tokens.ts";
import { language, message, type PlainKey } from "../../shared/i18n/language.ts";
import type { AppEvent, Send, State } from "../../shared/state/types.ts";
import { thenToBoard } from "../../shared/ui/board-focus.ts";
import { moveNames } from "../../shared/ui/labels.ts";
import { mark } from "../../shared/ui/marks.ts";
import { moveEntry } from "../../shared/ui/move-entry.ts";
import { guard } from "../../vendor/lit-html/directives/guard.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import type { LookTo } from "./looking.ts";

/** What a review says of a move. */
export type GradeAfter = (state: State, ply: number) => { sign: unknown; label: string } | null;

/** The ways to go, with the signs that stand for them. */
const WAYS: readonly [Extract<LookTo, string>, string][] = [
  ["first", "«"],
  ["previous", "‹"],
  ["next", "›"],
  ["last", "»"],
];

const KEYS: Readonly<Record<string, LookTo>> = {
  ArrowLeft: "previous",
  ArrowUp: "previous",
  "[": "previous",
  ArrowRight: "next",
  ArrowDown: "next",
  "]": "next",
  Home: "first",
  End: "last",
};

declare module "../../shared/state/feature.ts" {
  interface Chunk {
    /** what a review says of each move */
    grader?: (state: State) => GradeAfter | undefined;
    /** the steps through the game, with what stands beside them */
    look?: typeof look;
    /** what stands beside them */
    steps?: (state: State, send: Send, button: typeof chip) => unknown;
  }
}

/**
 * Below the board: the steps through the game, the ways back, and what a rule offers, or the end of the game. While somebody plays, the
 * steps are not seen; their room stays.
 */
export function look(state: State, send: Send, offersOf: (button: typeof chip) => unknown = () => null) {
  const { cursor } = shown(state);
  const { analysis, game, history, lab } = state;
  const possible = (to: LookTo) => (to === "first" || to === "previous" ? cursor > 0 : cursor < game.cursor);
  const isStudied = game.position.outcome || game.foreign || analysis.on || lab.view;
  const isEnd = (to: LookTo) => to === "last" || (to === "next" && cursor + 1 === game.cursor);
  const press = (event: Event, to: LookTo) => {
    if (!possible(to)) return;
    const step = () => send({ type: "look", to });
    // The steps go with the last one.
    if (!isStudied && isEnd(to)) thenToBoard(event, step, { preventScroll: true });
    else step();
  };
  return html`<fieldset class="steps" ?data-idle=${!isStudied && !history.looking} aria-label=${message("moves.title")} @keydown=${(event: KeyboardEvent) => keyed(event, state, (to) => press(event, to))}>${WAYS.map(([to, sign]) => way(to, sign, possible(to), press))}</fieldset>
    ${chips(state, send, offersOf(chip))}`;
}

/**
 * The list of the moves, once there is one.
 * @param gradeAfter of a review
 */
export function moves(state: State, send: Send, gradeAfter?: GradeAfter) {
  if (state.game.moves.length === 0) return nothing;
  const { cursor } = shown(state);
  return html`<section class="moves" aria-labelledby="moves-title" @keydown=${(event: KeyboardEvent) => keyed(event, state, (to) => send({ type: "look", to }))}>
    <h2 id="moves-title">${message("moves.title")}</h2>
    ${guard([state.game.rules, state.game.moves, state.game.cursor, cursor, state.games.review, tokenOn(state, 0), language()], () => log(state, cursor, send, gradeAfter))}
  </section>`;
}

function way(
  to: Extract<LookTo, string>,
  sign: string,
  possible: boolean,
  press: (event: Event, to: LookTo) => void,
) {
  const label = message(`moves.${to}` as PlainKey);
  return html`<button type="button" class="way" data-testid="moves-${to}" aria-label=${label} title=${label} aria-disabled=${possible ? "false" : "true"} @click=${(event: Event) => press(event, to)}>${sign}</button>`;
}

/**
 * The list. The status line reads moves out; here they are looked up.
 * @param ply that is shown
 */
function log(state: State, ply: number, send: Send, gradeAfter?: GradeAfter) {
  return html`<div class="log" role="log" aria-live="off" aria-labelledby="moves-title" data-testid="moves">
    <ol>${moveNames(state.game).map((name, at) => entry(state, name, at + 1, at + 1 === ply, ply === 0 && at === 0, send, gradeAfter?.(state, at + 1)))}</ol>
  </div>`;
}

/**
 * @param square or what stands for it
 * @param ply after the move
 * @param stop whether Tab leads here although it is not the current one
 */
function entry(
  state: State,
  square: string,
  ply: number,
  current: boolean,
  stop: boolean,
  send: Send,
  grade?: ReturnType<GradeAfter>,
) {
  const label = moveEntry(state, ply, square);
  const number = isSideChoice(state.game, ply - 1) ? nothing : `${numberAfter(state.game, ply)}.`;
  return html`<li><button
    type="button"
    tabindex=${current || stop ? 0 : -1}
    aria-label=${grade ? label + message("gap.parts") + grade.label : label}
    aria-current=${current ? "step" : nothing}
    data-ply=${ply}
    @click=${() => send({ type: "look", to: ply })}
  ><span class="ply">${number}</span> ${mark(tokenAt(state, ply - 1), true)} ${square} ${grade?.sign}</button></li>`;
}

function keyed(event: KeyboardEvent, { settings }: State, go: (to: LookTo) => void) {
  const to = settings.letters || event.key.length > 1 ? KEYS[event.key] : undefined;
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  go(to);
  event.preventDefault();
}

/** Keeps the shown move in sight inside the list, and the focus on it when it was in the list. */
export function syncMoves(root: ParentNode) {
  const list = root.querySelector(".log");
  const stop = list?.querySelector('button[tabindex="0"]');
  if (!(list instanceof HTMLElement) || !(stop instanceof HTMLElement)) return;
  if (stop !== document.activeElement && list.contains(document.activeElement)) stop.focus();
  const [box, view] = [stop.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < view.top) list.scrollTop += box.top - view.top;
  else if (box.bottom > view.bottom) list.scrollTop += box.bottom - view.bottom;
}

/** The ways back, while there is something to go back to; and what a rule offers besides placing a stone. */
function chips(state: State, send: Send, offers?: unknown) {
  const { looking, replaced } = state.history;
  // A puzzle has a way back of its own.
  const isGame = state.games.puzzle === null;
  const own = isGame && state.history.own;
  return html`<div class="chips" ?hidden=${!looking && !replaced && !own && !offers}>
    ${offers}
    ${own ? chip("own", message("games.back"), { type: "own" }, send) : nothing}
    ${looking ? chip("return", message("moves.return"), { type: "look", to: "last" }, send) : nothing}
    ${replaced ? chip("undo-replace", message("moves.undoReplace"), { type: "unreplace" }, send) : nothing}
  </div>`;
}

/** A button that is gone when it is pressed; the focus goes on to the board. */
export function chip(id: string, label: unknown, event: AppEvent, send: Send) {
  const press = (pressed: Event) => thenToBoard(pressed, () => send(event), { preventScroll: true });
  return html`<button type="button" class="chip" name=${id} data-testid=${id} @click=${press}>${label}</button>`;
}
