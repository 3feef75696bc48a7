// The worker of the tournaments: games between searches of the engine, and the tables of the laboratory's module, away from the
// page's thread.

import type { Implementations, Port } from "../../engine/calls.ts";
import { withNet } from "../../engine/net.ts";
import { isValid } from "../../engine/token.ts";
import { serve } from "../../engine/worker-server.ts";
import init, { best_move, Search, status } from "../../noughts.js";
import initLab, { Tournament, type TournamentStandings } from "../../noughts_lab.js";
import { type Plan, type PlayedGame, playerOf, type Work } from "./play.ts";

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

/** The functions of a worker that plays tournaments. */
interface TournamentMethods {
  playOn: {
    args: [plan: Plan, number: number, sliceMs: number];
    progress: never;
    result: { game: PlayedGame; work: readonly Work[] } | null;
  };
  standings: {
    args: [plan: Plan, numbers: readonly number[], winners: readonly (number | null)[], before: number];
    progress: never;
    result: TournamentStandings | null;
  };
}

declare module "../../engine/calls.ts" {
  interface Methods extends TournamentMethods {}
}

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
