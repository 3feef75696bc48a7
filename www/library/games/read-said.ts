// What was read of a text that is not ours.

import type { Message } from "../../shared/i18n/language.ts";
import type { Imported } from "./game-file.ts";

/**
 * The format, how many moves, who played where the text says so, and whether it has more than was read.
 * @returns `null` where that goes without saying: for our own texts, and lists of moves, which are
 */
export function readSaid({ format, isPart, moves, players }: Imported): Message | null {
  if (!format || format === "moves") return null;
  const params = { format: { key: `format.${format}` as const }, count: moves.length };
  const read: Message = { key: isPart ? "games.readMain" : "games.read", params };
  if (!players) return read;
  const [first = "", second = ""] = players;
  return { key: "games.readPlayers", params: { read, first, second } };
}
