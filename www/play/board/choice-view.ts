// The buttons that choose a mark or a number, and their keys; and the press that picks up a mark, where marks move.

import { squareNamed } from "../../shared/game/coordinates.ts";
import { humanToMove, shown } from "../../shared/game/selectors.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import { message } from "../../shared/i18n/language.ts";
import type { GameState, Send, State } from "../../shared/state/types.ts";
import { mark } from "../../shared/ui/marks.ts";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { choicesIn, openChoices, pickedIn, pickOf } from "./choice.ts";
import { overHole } from "./holes.ts";

/** Below the status line. A number that is used, or the other player's, keeps its place. */
export function choice(state: State, send: Send) {
  const game = shown(state);
  const names = choicesIn(game);
  if (game.position.outcome) return nothing;
  if (shapeOf(game.rules).choices === "origins") return help(game);
  if (names.length === 0) return nothing;
  const kind = shapeOf(game.rules).choices ?? "marks";
  const open = openChoices(game);
  const able = humanToMove(game);
  const button = (name: string, at: number) => {
    const possible = able && open.has(at);
    return html`<button type="button" data-testid="choice-${name}" aria-label=${name} aria-pressed=${possible && state.board.choice === at ? "true" : "false"} aria-disabled=${possible ? "false" : "true"} @click=${() => possible && send({ type: "choose", choice: at })}>${kind === "marks" ? mark(`${at}`, true) : name}</button>`;
  };
  return html`<fieldset class="parts-choice" data-choices=${kind} aria-label=${message("choice.label", { kind })}>${names.map(button)}</fieldset>`;
}

/** How marks move, as soon as they do. The line keeps its place. */
function help(game: GameState) {
  const moves = humanToMove(game) && game.position.origins;
  return html`<p class="parts-help">${moves ? message("choice.pick") : nothing}</p>`;
}

/** What is on the page now, by its root; the listeners look here. */
const drawn: WeakMap<Node, { state: State; send: Send }> = new WeakMap();

/** The name of a choice is its key, on the board and on the buttons. */
export function followKeys(root: HTMLElement | DocumentFragment, state: State, send: Send) {
  const isNew = !drawn.has(root);
  drawn.set(root, { state, send });
  if (!isNew) return;
  root.addEventListener("keydown", (event) => keyed(root, event as KeyboardEvent));
  root.addEventListener("keydown", (event) => ledOver(root, event as KeyboardEvent));
  root.addEventListener("keydown", (event) => putBack(root, event as KeyboardEvent));
  // Before the board, which would say that the square is taken.
  root.addEventListener("click", (event) => pressed(root, event), { capture: true });
}

/** A press on a mark that can move picks it up. */
function pressed(root: Node, event: Event) {
  const now = drawn.get(root);
  const square = event.target instanceof Element ? event.target.closest(".board [data-cell]") : null;
  if (!now || !(square instanceof HTMLElement)) return;
  const game = shown(now.state);
  const choice = pickOf(game, squareNamed(game.rules, square.dataset.cell ?? "") ?? -1);
  if (choice === null) return;
  event.stopPropagation();
  now.send({ type: "choose", choice });
}

/** Escape puts back the mark that is picked up; in a dialog it has another meaning. */
function putBack(root: Node, { key, target }: KeyboardEvent) {
  const now = drawn.get(root);
  const picked = now ? pickedIn(now.state) : null;
  const isElsewhere = target instanceof Element && target.closest("dialog");
  if (key === "Escape" && picked !== null && !isElsewhere) now?.send({ type: "choose", choice: picked + 1 });
}

/** The board itself leads to no square that is missing. */
function ledOver(root: ParentNode & Node, event: KeyboardEvent) {
  const rules = drawn.get(root)?.state.game.rules;
  const square = event.target instanceof Element ? event.target.closest(".board [data-cell]") : null;
  if (!rules || !(square instanceof HTMLElement) || event.altKey || event.metaKey) return;
  const name = overHole(rules, square.dataset.cell ?? "", event);
  const next = name === null ? null : root.querySelector(`.board [data-cell="${name}"]`);
  if (next instanceof HTMLElement) next.focus();
}

function keyed(root: Node, { altKey, ctrlKey, key, metaKey, target }: KeyboardEvent) {
  const now = drawn.get(root);
  const isThere = target instanceof Element && target.closest(".board, .parts-choice");
  if (!now?.state.settings.letters || !isThere || altKey || ctrlKey || metaKey) return;
  const choice = choicesIn(shown(now.state)).indexOf(key.toUpperCase());
  if (choice >= 0) now.send({ type: "choose", choice, aloud: true });
}
