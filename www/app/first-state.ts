// The state before anything has happened: a first visit, or a board on somebody's page.

import type { Referee } from "../engine/engine.ts";
import type { Archive } from "../library/games/archive.ts";
import { POSITION_DEFAULTS } from "../shared/game/position.ts";
import { FIRST_RULES } from "../shared/game/presets.ts";
import { inMode, seatsFor } from "../shared/game/seats.ts";
import type { Settings } from "../shared/state/settings.ts";
import type { State } from "../shared/state/types.ts";
import { FIRST_ANALYSIS } from "../study/analysis/analysis.ts";

/** What is known before the games of the device are read. */
const NO_GAMES: Archive = { entries: [], corrupt: false };

/**
 * The state that a board starts with, before any chunk is there.
 * @param storage whether settings can be kept
 * @param number of its game
 */
export function firstState(
  referee: Referee,
  settings: Settings,
  storage: boolean,
  number: number = 0,
): State {
  const algorithms = referee.algorithms(FIRST_RULES);
  const { seats } = seatsFor(FIRST_RULES, algorithms, [], settings.options);
  return {
    game: {
      number,
      rules: FIRST_RULES,
      algorithms,
      seats: inMode(seats, "1p"),
      moves: [],
      playedBy: [],
      cursor: 0,
      position: referee.status({ rules: FIRST_RULES, moves: [] }),
      latest: "start",
      counted: null,
      foreign: false,
      paused: false,
      knownValues: {},
    },
    turn: { ...POSITION_DEFAULTS.turn, lastReport: null },
    history: { looking: null, replaced: null, previous: null, own: null, lastNumber: number },
    tallies: { scores: {}, hints: {} },
    games: { archive: NO_GAMES, entry: null, puzzle: null },
    brains: { list: [], corrupt: false },
    analysis: FIRST_ANALYSIS,
    lab: { view: null, views: [] },
    board: { ...POSITION_DEFAULTS.board, focus: null, aiming: false, zoom: 1, early: null },
    messages: { ...POSITION_DEFAULTS.messages, notice: null, echo: 0 },
    forms: { dialog: null, setup: null, drafts: {} },
    failure: { ...POSITION_DEFAULTS.failure, attempts: 0 },
    settings,
    device: { seen: true, storage, offline: "no", release: "none" },
    chunks: {},
  };
}
