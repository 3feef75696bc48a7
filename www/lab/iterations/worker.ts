// The worker of the iterations and of the editor: searches that are stepped through, and positions that are set up, away from the page's
// thread.

import type { Implementations, Port } from "../../engine/calls.ts";
import { withNet } from "../../engine/net.ts";
import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.ts";
import init, {
  type Algo,
  type Search as EngineSearch,
  movesTo,
  type Rules,
  Search,
  type SetUpAnswer,
  type State,
} from "../../noughts.js";
import { type Looked, lookAt, type Shares, sharesAt } from "./look.ts";

/** The search that was stepped last. It goes on where the next question is about a later iteration. */
let kept: { key: string; search: EngineSearch } | null = null;

/** The functions of the worker that steps through searches. */
interface IterationMethods {
  iteration: {
    args: [game: State, algo: Algo, seed: number, at: number, node: readonly number[]];
    progress: never;
    result: Looked;
  };
  shares: {
    args: [game: State, algo: Algo, seed: number, marks: readonly number[]];
    progress: never;
    result: Shares;
  };
  movesTo: {
    args: [set: { rules: Rules; cells: readonly (number | null)[]; toMove: number | null }];
    progress: never;
    result: SetUpAnswer;
  };
}

declare module "../../engine/calls.ts" {
  interface Methods extends IterationMethods {}
}

const METHODS: Implementations<keyof IterationMethods> = {
  iteration: withNet((game, algo, seed, at, node) => {
    const key = JSON.stringify([game, algo, seed]);
    const open = () => new Search(game, algo, seed);
    const { search, looked } = lookAt(kept?.key === key ? kept.search : null, open, at, node);
    if (kept && kept.search !== search) kept.search.free();
    kept = { key, search };
    return looked;
  }),
  shares: withNet((game, algo, seed, marks) => sharesAt(new Search(game, algo, seed), marks)),
  movesTo: ({ rules, cells, toMove }) => movesTo(rules, cells, toMove),
};

serve(
  // The types of the page take it for a window.
  self as unknown as Port,
  async (module) => {
    await init({ module_or_path: module });
    return METHODS;
  },
  isValid,
);
