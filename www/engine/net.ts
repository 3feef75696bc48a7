// The data files of the engine, which a worker loads before the first search that may read them.

import { type AnyRules, algorithms, type Rules, use_book, use_weights } from "../noughts.js";
import { cachedByRules } from "./lists.ts";
import { faultOf } from "./protocol.ts";

/** By what the list of algorithms calls them: how the engine is given them, and where they lie. */
const FILES = {
  weights: { use: use_weights, address: () => new URL("../ultimate.net", import.meta.url) },
  book: { use: use_book, address: () => new URL("../connect-four.book", import.meta.url) },
};

/** Those that the engine has. */
const loaded = new Set<keyof typeof FILES>();
const listed = cachedByRules(algorithms);

/** Loads what the algorithms of the game read before the first search that may need it. */
export function withNet<Game extends { rules: AnyRules }, Rest extends unknown[], Result>(
  search: (game: Game, ...rest: Rest) => Result,
): (game: Game, ...rest: Rest) => Promise<Result> {
  return async (game, ...rest) => {
    for (const file of ["weights", "book"] as const)
      if (!loaded.has(file) && listed(game.rules as Rules).some((info) => info[file])) await load(file);
    return search(game, ...rest);
  };
}

/** After a failure the engine says why where it needs the file, and the next search loads it again. */
async function load(file: keyof typeof FILES) {
  const { use, address } = FILES[file];
  try {
    const response = await fetch(address());
    if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
    use(new Uint8Array(await response.arrayBuffer()));
    loaded.add(file);
  } catch (error) {
    const { message, params } = faultOf(error);
    // The engine says itself that the file could not be loaded.
    use(typeof params?.cause === "string" ? params.cause : message);
  }
}
