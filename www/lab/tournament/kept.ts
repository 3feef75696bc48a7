// A tournament as the device keeps it. Games are short texts: the players by seat, the result, the length of the opening and the
// moves. So a thousand games take about fifty kilobytes.

import { large } from "../../device/storage/large.ts";
import { asObject, type Migration, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import type { KeptRow } from "../../device/storage/storage.ts";
import type { Referee } from "../../engine/engine.ts";
import type { Budget, Rules } from "../../noughts.js";
import type { TournamentOpenings, TournamentTest } from "../../noughts_lab.js";
import { type AlgoSetting, playersOf } from "../../shared/game/seats.ts";
import type { State } from "../../shared/state/types.ts";
import { judgeFor } from "../judge-of.ts";
import { type Entrant, NO_WORK, type Plan, type PlayedGame, type Work } from "./play.ts";
import { MOST_ENTRANTS, MOST_GAMES, MOST_ROUNDS } from "./settings.ts";
import {
  type Draft,
  type DraftEntrant,
  inOrder,
  isSamePlan,
  type Played,
  tournamentOf,
} from "./tournament.ts";

/** What the device has; `null` for what it has not. */
interface Kept {
  draft: Draft | null;
  played: Played | null;
}

const NOTHING: Kept = { draft: null, played: null };

/** The first leads from schema 1 to 2. */
const MIGRATIONS: readonly Migration[] = [];

/** How many letters of moves are kept; browsers give a site about five million. The games after that are kept without their moves. */
export const MOST_LETTERS = 1_000_000;

/** What changes is kept on the device this often. */
const KEEP_MS = 2000;

const BASE = 36;
/** What stands for a draw in place of a seat. */
const DRAW = "d";
/** A move takes this many digits. */
const DIGITS = 2;

/**
 * What two tabs have. A draft that both changed is as `mine` has it. A tournament that was begun later takes the place of an
 * earlier one. Of the same tournament, the games of the tab that has played more of them are kept: the plan decides which games
 * there are.
 * @param seen what both began with
 */
function joinTournaments(seen: Kept, mine: Kept, theirs: Kept): Kept {
  const isDraftMine = inOrder(seen.draft) !== inOrder(mine.draft);
  return {
    draft: isDraftMine ? mine.draft : theirs.draft,
    played: isAhead(theirs.played, mine.played, seen.played) ? theirs.played : mine.played,
  };
}

function isAhead(theirs: Played | null, mine: Played | null, seen: Played | null) {
  if (isSamePlan(theirs, mine)) return (theirs?.games.length ?? 0) > (mine?.games.length ?? 0);
  return isSamePlan(mine, seen);
}

export function textOf({ draft, played }: Kept) {
  return JSON.stringify({ schema: schemaAfter(MIGRATIONS), draft, played: played && packed(played) });
}

function packed({ plan, running, games, work }: Played) {
  let room = MOST_LETTERS;
  const texts = games.map((game) => {
    const moves = game.moves ?? [];
    room -= DIGITS * moves.length;
    return gameText(game, room >= 0 ? moves : []);
  });
  return { plan, running, numbers: games.map(({ number }) => number), games: texts, work };
}

/** Games do not change: each is written once. */
const written: WeakMap<PlayedGame, string> = new WeakMap();

/** @param moves that are kept */
function gameText(game: PlayedGame, moves: readonly number[]) {
  const known = moves.length > 0 ? written.get(game) : undefined;
  const text = known ?? lettersOf(game, moves);
  if (moves.length > 0) written.set(game, text);
  return text;
}

function lettersOf({ players, winner, opening }: PlayedGame, moves: readonly number[]) {
  const seats = players.map((player) => player.toString(BASE)).join("");
  const digits = (value: number) => value.toString(BASE).padStart(DIGITS, "0");
  return `${seats}${winner ?? DRAW}${digits(opening)}${moves.map(digits).join("")}`;
}

/**
 * Reads what was kept: as much of it as makes sense.
 * @returns `null` where nothing was kept
 */
export function keptIn(text: string | null, referee: Pick<Referee, "status">): Kept | null {
  const kept = text ? unpacked(text, MIGRATIONS) : null;
  if (!kept) return null;
  return { draft: draftIn(kept.draft, referee), played: playedIn(kept.played, referee) };
}

function draftIn(value: unknown, referee: Pick<Referee, "status">): Draft | null {
  const draft = asObject(value);
  const entrants = entrantsIn(draft?.entrants);
  const settings = draft && settingsIn(draft);
  if (!draft || !entrants || !settings) return null;
  const rules = draft.rules === null ? null : rulesIn(draft.rules, referee);
  return { ...settings, rules, entrants, judged: draft.judged === true };
}

/** What a draft and a plan have in common. */
function settingsIn(
  value: Readonly<Record<string, unknown>>,
): Omit<Draft, "rules" | "entrants" | "judged"> | null {
  const { pairing, rounds, seed } = value;
  const openings = openingsIn(value.openings);
  if (pairing !== "roundRobin" && pairing !== "gauntlet") return null;
  if (!openings || !isWhole(seed, 0, Number.MAX_SAFE_INTEGER)) return null;
  const count = rounds === null && openings.kind === "all" ? 1 : rounds;
  if (!isWhole(count, 1, MOST_ROUNDS)) return null;
  return { pairing, openings, rounds: count, seed, test: testIn(value.test) };
}

function openingsIn(value: unknown): TournamentOpenings | null {
  const { kind, fewest, most, plies } = asObject(value) ?? {};
  if (kind === "all" && isWhole(plies, 0, 200)) return { kind, plies };
  if (kind !== "random" || !isWhole(fewest, 0, 200) || !isWhole(most, fewest, 200)) return null;
  return { kind, fewest, most };
}

function testIn(value: unknown): TournamentTest | null {
  const { elo0, elo1, alpha, beta, model } = asObject(value) ?? {};
  const numbers = [elo0, elo1, alpha, beta].map(Number);
  const known = model === "logistic" || model === "normalized";
  if (!known || !numbers.every(Number.isFinite) || !(Number(elo0) < Number(elo1))) return null;
  if (!(Number(alpha) > 0 && Number(beta) > 0 && Number(alpha) + Number(beta) < 1)) return null;
  return { elo0: Number(elo0), elo1: Number(elo1), alpha: Number(alpha), beta: Number(beta), model };
}

function rulesIn(value: unknown, referee: Pick<Referee, "status">): Rules | null {
  const rules = asObject(value) as Rules | null;
  try {
    if (rules) referee.status({ rules, moves: [] });
    return rules;
  } catch {
    return null;
  }
}

function entrantsIn(value: unknown): DraftEntrant[] | null {
  if (!Array.isArray(value) || value.length > MOST_ENTRANTS) return null;
  const entrants = value.map((one) => {
    const { algo, budget, level } = asObject(one) ?? {};
    const [setting, limits] = [asObject(algo), asObject(budget)];
    if (typeof setting?.id !== "string" || !limits) return null;
    return {
      algo: setting as AlgoSetting,
      budget: limits as Budget,
      ...(typeof level === "string" && { level }),
    };
  });
  return entrants.every((one) => one !== null) ? entrants : null;
}

function playedIn(value: unknown, referee: Pick<Referee, "status">): Played | null {
  const played = asObject(value);
  const plan = planIn(played?.plan, referee);
  if (!played || !plan) return null;
  const numbers = Array.isArray(played.numbers) ? played.numbers : [];
  const texts = Array.isArray(played.games) ? played.games : [];
  const seats = playersOf(plan.rules);
  const known = new Set();
  const games = texts.slice(0, MOST_GAMES).flatMap((text, at) => {
    const game = gameIn(numbers[at], text, seats, plan.entrants.length);
    if (!game || known.has(game.number)) return [];
    known.add(game.number);
    return game;
  });
  const works = Array.isArray(played.work) ? played.work : [];
  const work = plan.entrants.map((_, at) => workIn(works[at]));
  return {
    plan,
    algorithms: [],
    running: played.running === true,
    games,
    work,
    standings: null,
    fault: null,
  };
}

function planIn(value: unknown, referee: Pick<Referee, "status">): Plan | null {
  const plan = asObject(value);
  const rules = rulesIn(plan?.rules, referee);
  const entrants = entrantsIn(plan?.entrants) as Entrant[] | null;
  const settings = asObject(plan?.settings);
  const read = settings && settingsIn(settings);
  if (!rules || !entrants || entrants.length < 2 || !read) return null;
  const rounds = read.openings.kind === "all" ? null : read.rounds;
  return {
    rules,
    entrants,
    settings: { ...read, rounds, players: entrants.length, seats: playersOf(rules) },
    judge: judgeFor(rules, Boolean(plan?.judge)),
  };
}

function gameIn(number: unknown, text: unknown, seats: number, entrants: number): PlayedGame | null {
  if (typeof text !== "string" || !isWhole(number, 0, Number.MAX_SAFE_INTEGER)) return null;
  const players = [...text.slice(0, seats)].map((letter) => Number.parseInt(letter, BASE));
  const result = text[seats] ?? "";
  const winner = result === DRAW ? null : Number.parseInt(result, BASE);
  const pairs = text.slice(seats + 1).match(/[0-9a-z]{2}/g) ?? [];
  const [opening = 0, ...moves] = pairs.map((digits) => Number.parseInt(digits, BASE));
  const ends = winner === null || isWhole(winner, 0, seats - 1);
  if (players.length !== seats || !ends || !players.every((one) => isWhole(one, 0, entrants - 1)))
    return null;
  return { number, players, winner, opening, moves: moves.length > 0 ? moves : null };
}

function workIn(value: unknown): Work {
  const work = asObject(value) ?? {};
  const names = Object.keys(NO_WORK) as (keyof Work)[];
  const numbers = names.map((name) => [
    name,
    Number.isFinite(work[name]) ? Math.max(0, Number(work[name])) : 0,
  ]);
  return { ...NO_WORK, ...Object.fromEntries(numbers) };
}

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** The one tournament that the device keeps, which all tabs share. */
export const TOURNAMENT: KeptRow<Kept> = {
  key: "noughts-tournament",
  where: large,
  own: true,
  soon: KEEP_MS,
  parse: (text, referee) => keptIn(text, referee) ?? NOTHING,
  pack: textOf,
  join: joinTournaments,
  select: keptOf,
  loaded: (kept, mine) => {
    if (!mine) return { type: "tournament-restored", kept };
    return kept.played && kept.played !== mine.played
      ? { type: "tournament-replaced", by: kept.played }
      : null;
  },
};

/** What this tab has, but for a tournament that gave way to what the device has. */
function keptOf(state: State): Kept | null | undefined {
  const { restored, draft, played, replaced } = tournamentOf(state);
  if (!restored) return state.lab.view === "tournament" ? null : undefined;
  const by = replaced && replaced.plan === (played?.plan ?? null) ? replaced.by : null;
  const isBehind = by && (!isSamePlan(by, played) || by.games.length > (played?.games.length ?? 0));
  return { draft, played: isBehind ? by : played };
}
