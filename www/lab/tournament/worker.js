// The worker of the tournaments: games between searches of the engine, and the tables of the laboratory's module, away from the
// page's thread.

/** @import {Implementations, Port, TournamentMethods} from "../../engine/calls.d.ts" */

import { withNet } from "../../engine/net.js";
import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.js";
import init, { best_move, Search, status } from "../../noughts.js";
import initLab, { Tournament } from "../../noughts_lab.js";
import { playerOf } from "./play.js";

const LAB = new URL("../../noughts_lab_bg.wasm", import.meta.url);

const player = playerOf(
  {
    status,
    open: (position, algo, seed) => new Search(position, algo, seed),
    search: best_move,
    now: () => performance.now(),
  },
  Tournament,
);

/** @type {Implementations<keyof TournamentMethods>} */
const METHODS = {
  playOn: withNet((plan, number, sliceMs) => player.playOn(plan, number, sliceMs)),
  standings: (plan, numbers, winners, before) => player.standings(plan, numbers, winners, before),
};

serve(
  // The types of the page take it for a window.
  /** @type {Port} */ (/** @type {unknown} */ (self)),
  async (module) => {
    await Promise.all([init({ module_or_path: module }), initLab({ module_or_path: fetch(LAB) })]);
    return METHODS;
  },
  isValid,
);
