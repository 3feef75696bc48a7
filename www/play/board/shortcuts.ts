// What single characters do on a square. The settings name each of them, and can switch them off.

import { squareName } from "../../shared/game/coordinates.ts";
import { isThinking } from "../../shared/game/search-request.ts";
import { openSquares, shown } from "../../shared/game/selectors.ts";
import type { Send, State } from "../../shared/state/types.ts";

type Shortcut = (state: State, send: Send, event: Event, move: number) => void;

export const LETTERS = {
  h: (_state, send) => send({ type: "hint" }),
  m: (state, send) => {
    if (isThinking(state)) send({ type: "move-now" });
  },
  n: (state, _send, event, move) => {
    const open = openSquares(shown(state));
    const next = open.find((other) => other > move) ?? open[0];
    if (next !== undefined) focusOn(event, squareName(state.game.rules, next));
  },
  t: (_state, send) => send({ type: "repeat" }),
  e: (_state, send) => send({ type: "read-evaluation" }),
  "[": (_state, send) => send({ type: "look", to: "previous" }),
  "]": (_state, send) => send({ type: "look", to: "next" }),
} satisfies Record<string, Shortcut>;

/** Puts the focus on a square of the board that an event happened on. */
export function focusOn({ currentTarget }: Event, name: string) {
  if (!(currentTarget instanceof HTMLElement)) return;
  const square = currentTarget.querySelector(`[data-cell="${name}"]`);
  if (square instanceof HTMLElement) square.focus();
}
