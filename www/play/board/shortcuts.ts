// What single characters do on a square. The settings list them, and can switch them off.

import { squareName } from "../../shared/game/coordinates.ts";
import { isThinking } from "../../shared/game/search-request.ts";
import { openSquares, shown } from "../../shared/game/selectors.ts";
import type { Send, State } from "../../shared/state/types.ts";

interface Shortcut {
  key: string;
  /** of its texts: `key.<name>` is the key, `keys.<name>` what it does */
  name: string;
  act: (state: State, send: Send, event: Event, move: number) => void;
}

export const LETTERS: readonly Shortcut[] = [
  { key: "h", name: "hint", act: (_state, send) => send({ type: "hint" }) },
  {
    key: "m",
    name: "moveNow",
    act: (state, send) => {
      if (isThinking(state)) send({ type: "move-now" });
    },
  },
  {
    key: "n",
    name: "next",
    act: (state, _send, event, move) => {
      const open = openSquares(shown(state));
      const next = open.find((other) => other > move) ?? open[0];
      if (next !== undefined) focusOn(event, squareName(state.game.rules, next));
    },
  },
  { key: "t", name: "turn", act: (_state, send) => send({ type: "repeat" }) },
  { key: "e", name: "evaluation", act: (_state, send) => send({ type: "read-evaluation" }) },
  { key: "[", name: "back", act: (_state, send) => send({ type: "look", to: "previous" }) },
  { key: "]", name: "forward", act: (_state, send) => send({ type: "look", to: "next" }) },
];

/** Puts the focus on a square of the board that an event happened on. */
export function focusOn({ currentTarget }: Event, name: string) {
  if (!(currentTarget instanceof HTMLElement)) return;
  const square = currentTarget.querySelector(`[data-cell="${name}"]`);
  if (square instanceof HTMLElement) square.focus();
}
