// The games that were played here, as the page knows them: which ones, and the one that was left before it was over.

import { asObject, parsed } from "../../device/storage/schema.ts";
import type { Referee } from "../../engine/engine.ts";
import type { AlgorithmInfo, Rules } from "../../noughts.js";
import { sameRules } from "../../shared/game/presets.ts";
import { rulesInRange } from "../../shared/game/read-rules.ts";
import type { Seat } from "../../shared/game/seats.ts";
import { isLegal } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { AnyTask, Runner } from "../../shared/state/task.ts";
import type { EventOf, GameState, Send, State } from "../../shared/state/types.ts";
import { marksOn, type Placed } from "../../shared/ui/thumbnail.ts";

/** A game that can be gone on with. */
export interface Left {
  /** in the archive; `null` for the game before the present one */
  id: string | null;
  rules: Rules;
  /** how many were played */
  moves: number;
  /** what lies on its board; `undefined` where stones change hands, and only the game itself knows whose they are */
  marks: readonly Placed[] | undefined;
  /** whom one person plays against */
  opponent: Seat | null;
  /** of the game */
  algorithms: readonly AlgorithmInfo[];
}

/** The game that was left is looked for again whenever there are other earlier games. */
export function leftTask({ forms: { setup }, games: { archive } }: State): AnyTask | null {
  return setup && setup.archive !== archive ? { deps: [archive] } : null;
}

/** It is found before anything is drawn. */
export function leftRunner(send: Send): Runner {
  return { start: () => queueMicrotask(() => send({ type: "setup-left" })), abort: () => {} };
}

export function onSetupLeft(state: State, _event: EventOf<"setup-left">, referee: Referee): State {
  const { setup } = state.forms;
  const { archive } = state.games;
  return setup
    ? amend(state, { forms: { setup: { ...setup, archive, left: leftIn(state, referee) } } })
    : state;
}

/** The latest game that is not over, besides the one on the board. */
function leftIn({ game, games, history: { previous } }: State, referee: Referee): Left | null {
  const before =
    previous && !previous.foreign
      ? [{ id: null, ...previous, moves: previous.moves.slice(0, previous.cursor) }]
      : [];
  const earlier = games.archive.entries
    .filter(({ id, record }) => id !== games.entry && record.result === null && !isBegun(game, record))
    .map(({ id, record: { rules, moves, seats } }) => ({ id, rules, moves, seats }));
  for (const { id, rules, moves, seats } of [...before, ...earlier]) {
    if (moves.length === 0 || !isLegal(rules, moves, referee)) continue;
    const status = referee.status({ rules, moves: [...moves] });
    if (status.outcome) continue;
    const there = { opponent: opponentIn(seats), algorithms: referee.algorithms(rules) };
    return { id, rules, moves: moves.length, marks: marksOn(rules, status), ...there };
  }
  return null;
}

/** The one engine at a table of two. What a file says of its limits may be missing. */
function opponentIn(seats: readonly Pick<Seat, "kind" | "participant">[]): Seat | null {
  const [engine, ...others] = seats.filter(({ kind }) => kind === "engine");
  return engine && others.length === 0 && seats.length === 2 ? ({ budget: {}, ...engine } as Seat) : null;
}

/** Whether the game on the board begins like another one: it was left, and came back. */
function isBegun({ rules, moves }: GameState, left: Pick<GameState, "rules" | "moves">) {
  return sameRules(rules, left.rules) && left.moves.every((move, ply) => move === moves[ply]);
}

/** The rules of the games that were played on this device, as far as the page knows them. */
export function playedRules({ game, games: { archive }, history: { previous }, tallies }: State): Rules[] {
  const scored = Object.keys(tallies.scores).flatMap((pairing) => {
    const said = parsed(pairing);
    return rulesInRange(asObject(Array.isArray(said) ? said[0] : null) ?? {}) ?? [];
  });
  const before = previous ? [previous.rules] : [];
  return [game.rules, ...before, ...archive.entries.map(({ record }) => record.rules), ...scored];
}
