// The worker of the tournaments: games between searches of the engine, and the tables of the laboratory's module, away from the
// page's thread.

import type { Implementations, Port, TournamentMethods } from "../../engine/calls.ts";
import { withNet } from "../../engine/net.ts";
import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.ts";
import init, { best_move, Search, status } from "../../noughts.js";
import initLab, { Tournament } from "../../noughts_lab.js";
import { playerOf } from "./play.ts";

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

const METHODS: Implementations<keyof TournamentMethods> = {
  playOn: withNet((plan, number, sliceMs) => player.playOn(plan, number, sliceMs)),
  standings: (plan, numbers, winners, before) => player.standings(plan, numbers, winners, before),
};

serve(
  // The types of the page take it for a window.
  self as unknown as Port,
  async (module) => {
    await Promise.all([init({ module_or_path: module }), initLab({ module_or_path: fetch(LAB) })]);
    return METHODS;
  },
  isValid,
);
