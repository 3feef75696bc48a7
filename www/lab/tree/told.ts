// A tree with what stands for its players: on the board they may be discs or stones.

import type { State } from "../../shared/state/types.ts";
import { tokensIn } from "../tokens.ts";
import type { Tree } from "./tree.ts";
import type { FoundTree } from "./tree-words.ts";

/** @returns `null` where nothing is found yet */
export function told(state: State, tree: Tree): FoundTree | null {
  const { answer } = tree;
  return answer && { ...tree, answer, tokens: tokensIn(state, tree.game.rules) };
}
