// What the page allows of a tournament, and what the next one is at first.

import type { TournamentTest } from "../../noughts_lab.js";

/** A table of more players is not readable. */
export const MOST_ENTRANTS = 16;
/** The device keeps no more games. */
export const MOST_GAMES = 20_000;
export const MOST_ROUNDS = 10_000;

/** The claim of ten points, which an engine author makes. */
export const FIRST_TEST: TournamentTest = { elo0: 0, elo1: 10, alpha: 0.05, beta: 0.05, model: "normalized" };
