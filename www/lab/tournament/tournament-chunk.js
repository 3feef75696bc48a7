// The view of the tournaments, which loads when it is opened.

/** @import {Engine} from "../../engine/engine.js" */
/** @import {Runner} from "../../core/tasks.js" */
/** @import {Send} from "../../state/types.d.ts" */

import { tournamentPlace } from "./kept.js";
import { TournamentKeeper, TournamentRunner } from "./runner.js";
import { keepTask, tournamentTask } from "./tournament.js";

export { tournament as view } from "./tournament-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../../css/table.css", import.meta.url),
  new URL("../../css/tournament.css", import.meta.url),
];
export const texts = [
  new URL("../../seats/", import.meta.url),
  new URL("../../setup/", import.meta.url),
  new URL("./", import.meta.url),
];
export const tasks = { tournament: tournamentTask, tournamentKept: keepTask };

/**
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Record<keyof typeof tasks, Runner>}
 */
export function runners(engine, send) {
  const place = tournamentPlace(engine);
  return {
    tournament: new TournamentRunner(place, send),
    tournamentKept: new TournamentKeeper(send, place),
  };
}
