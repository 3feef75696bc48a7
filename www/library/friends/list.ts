// The games with friends, kept on this device.

import { asObject, type Migration, schemaAfter, unpacked } from "../../device/storage/schema.ts";
import type { KeptRow, KeptText } from "../../device/storage/storage.ts";
import { rulesInRange } from "../../shared/game/read-rules.ts";
import { CHECK_LENGTH } from "./digits.ts";
import { endIn } from "./ends.ts";
import { ID_LENGTH, MOST_HELP, MOST_REVISIONS, shortName } from "./friend-link.ts";
import { type FriendGame, isUnsent, ROLES } from "./join.ts";
import { clockIn } from "./live/clock.ts";

/** The game that changed last is the first. */
export type FriendGames = readonly FriendGame[];

/** How many games are kept; finished ones make room first. */
const CAPACITY = 60;
const LONGEST_GAME = 5000;
/** The first leads from schema 1 to 2. */
const MIGRATIONS: readonly Migration[] = [];

export const NO_GAMES: FriendGames = [];

/** The games with one of them as it is now, in front. */
export function withGame(games: FriendGames, game: FriendGame): FriendGames {
  const others = games.filter(({ id }) => id !== game.id);
  if (others.length < CAPACITY) return [game, ...others];
  const oldest = others.filter(({ result }) => result !== null).at(-1) ?? others.at(-1);
  return [game, ...others.filter((other) => other !== oldest)];
}

export function withoutGame(games: FriendGames, id: string): FriendGames {
  return games.filter((game) => game.id !== id);
}

/** The parts of the list, in the order in which they are shown: whose move is awaited, or that none is. */
export const GROUPS = ["yours", "theirs", "watched", "finished"] as const;

export function groupOf(game: FriendGame): (typeof GROUPS)[number] {
  if (game.role === "watcher") return "watched";
  if (isUnsent(game) || (game.result === null && game.toMove === game.side)) return "yours";
  return game.result === null ? "theirs" : "finished";
}

function gamesIn(text: string | null): FriendGames {
  const games = unpacked(text ?? "", MIGRATIONS)?.games;
  return Array.isArray(games) ? games.flatMap((game) => gameIn(asObject(game) ?? {}) ?? []) : NO_GAMES;
}

/** A game as it was kept; its moves are judged when it is opened. */
function gameIn({
  id,
  rules,
  names,
  side,
  role,
  heard,
  moves,
  known,
  revision,
  help,
  changes,
  toMove,
  result,
  end,
  isEndKnown,
  clock,
  helped,
}: Record<string, unknown>) {
  const read = rulesInRange(asObject(rules) ?? {});
  const isWhole =
    typeof id === "string" &&
    id.length === ID_LENGTH &&
    (side === 0 || side === 1) &&
    isMoves(moves) &&
    isMoves(known) &&
    isCount(revision, MOST_REVISIONS) &&
    isCount(changes, Number.MAX_SAFE_INTEGER);
  if (!isWhole || !read) return null;
  const [first, second] = pair(names).map((name) => shortName(typeof name === "string" ? name : ""));
  const [one, other] = pair(help).map((count) => (isCount(count, MOST_HELP) ? count : 0));
  const game: FriendGame = {
    id,
    rules: read,
    names: [first ?? "", second ?? ""],
    side,
    role: ROLES.find((one) => one === role) ?? "host",
    heard: isCount(heard, MOST_REVISIONS) ? heard : 0,
    moves,
    known,
    revision,
    help: [one ?? 0, other ?? 0],
    changes,
    toMove: toMove === 0 || toMove === 1 ? toMove : null,
    result: result === 0 || result === 1 || result === "draw" ? result : null,
    end: endIn(asObject(end) ?? {}),
    isEndKnown: isEndKnown !== false,
  };
  const standing = clockIn(asObject(clock) ?? {});
  return {
    ...game,
    ...(standing && { clock: standing }),
    ...(typeof helped === "string" && { helped: helped.slice(0, CHECK_LENGTH) }),
  };
}

function pair(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 2) : [];
}

function isMoves(value: unknown): value is number[] {
  return Array.isArray(value) && value.length <= LONGEST_GAME && value.every((move) => isCount(move, 10_000));
}

function isCount(value: unknown, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most;
}

/**
 * Joins what two tabs did. A game that both have is the one that changed more often; what one of them deleted is gone.
 * @param seen what both began with
 */
export function joinGames(seen: FriendGames, mine: FriendGames, theirs: FriendGames): FriendGames {
  const [before, here, there] = [seen, mine, theirs].map(
    (games) => new Map(games.map((game) => [game.id, game])),
  );
  const later = (game: FriendGame, other: FriendGame | undefined) =>
    other && other.changes > game.changes ? other : game;
  const ours = mine
    .filter(({ id }) => there?.has(id) || !before?.has(id))
    .map((game) => later(game, there?.get(game.id)));
  const added = theirs.filter(({ id }) => !here?.has(id) && !before?.has(id));
  return [...ours, ...added].slice(0, CAPACITY);
}

export const FRIENDS: KeptText<FriendGames> & KeptRow<FriendGames> = {
  key: "noughts-friends",
  parse: (text) => gamesIn(text),
  pack: (games) => JSON.stringify({ schema: schemaAfter(MIGRATIONS), games }),
  join: joinGames,
  select: ({ games: { friends } }) => friends ?? null,
  loaded: (friends) => ({ type: "friends-stored", friends }),
};
