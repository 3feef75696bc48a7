// The view of the tournaments, which loads when it is opened.

/** @import {Engine} from "../../engine/engine.js" */
/** @import {Runner} from "../../core/searches.js" */
/** @import {Send} from "../../state/types.d.ts" */

import { messages as cards } from "../../locales/en/cards.js";
import { messages as setup } from "../../locales/en/setup.js";
import { messages as tournament } from "../../locales/en/tournament.js";
import { tournamentPlace } from "./kept.js";
import { TournamentKeeper, TournamentRunner } from "./runner.js";
import { keepWish, tournamentWish } from "./tournament.js";

export { tournament as view } from "./tournament-view.js";
export { update } from "./update.js";

export const styles = [
  new URL("../../css/table.css", import.meta.url),
  new URL("../../css/tournament.css", import.meta.url),
];
export const messages = [cards, setup, tournament];
export const wishes = { tournament: tournamentWish, tournamentKept: keepWish };

/**
 * @param {Engine} engine
 * @param {Send} send
 * @returns {Record<keyof typeof wishes, Runner>}
 */
export function runners(engine, send) {
  const place = tournamentPlace(engine);
  return {
    tournament: new TournamentRunner(place, send),
    tournamentKept: new TournamentKeeper(send, place),
  };
}
