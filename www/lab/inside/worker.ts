// The worker of the inside of algorithms, with the engine as their rulebook, away from the page's thread.

import type { Implementations, Port } from "../../engine/calls.ts";
import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.ts";
import init, { algorithms, best_move, type State, status, winningRows } from "../../noughts.js";
import { type InsideId, RECORDERS } from "./recorders.ts";
import type { Recording } from "./step.ts";

interface InsideMethods {
  inside: { args: [id: InsideId, game: State]; progress: never; result: Recording };
}

declare module "../../engine/calls.ts" {
  interface Methods extends InsideMethods {}
}

const METHODS: Implementations<keyof InsideMethods> = {
  inside: (id, game) => RECORDERS[id](game, { status, winningRows, best_move, algorithms }),
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
