// How the state is changed: a copy of it, and of the concerns in it that differ.

import type { Changes, State } from "./types.ts";

/**
 * The state with some facts changed; the concerns that are not named stay the very same objects.
 * @param changes by concern
 */
export function amend(state: State, changes: Changes): State {
  const amended = Object.entries(changes).map(([concern, facts]) => [
    concern,
    { ...state[concern as keyof Changes], ...facts },
  ]);
  return { ...state, ...Object.fromEntries(amended) };
}
