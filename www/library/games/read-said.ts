// What was read of a text that is not ours.

import type { Message } from "../../shared/i18n/language.ts";
import type { Imported } from "./game-file.ts";

/**
 * The format, how many moves, and who played where the text says so.
 * @returns `null` where that goes without saying: for our own texts, and lists of moves, which are
 */
export function readSaid({ format, moves, players }: Imported): Message | null {
  if (!format || format === "moves") return null;
  const read = { format: { key: `format.${format}` as const }, count: moves.length };
  if (!players) return { key: "games.read", params: read };
  const [first = "", second = ""] = players;
  return { key: "games.readPlayers", params: { read: { key: "games.read", params: read }, first, second } };
}
