// Reads a game from any text that people have: a file of ours, a link, or one of the formats of other programs. What cannot be read is
// said; what can, is kept.

import type { Referee } from "../../../engine/engine.ts";
import type { Rules } from "../../../noughts.js";
import { problem } from "../../../shared/link/problem.ts";
import { fragmentIn, isGame, legalPart, linked, type Token } from "../../../shared/link/read-link.ts";
import { fromFile, type Imported, moveProblems } from "../game-file.ts";
import { columns } from "./columns.ts";
import { gomocalc } from "./gomocalc.ts";
import { marks } from "./marks.ts";
import { pairs } from "./pairs.ts";
import { psq } from "./psq.ts";
import { sgf } from "./sgf.ts";
import { squares } from "./squares.ts";
import type { Reader, Written } from "./written.ts";

/** The first that recognises a text reads it. */
const READERS: readonly Reader[] = [psq, sgf, gomocalc, columns, marks, pairs];

/** @param rules of the present game: most lists of moves do not say their board */
export function imported(text: string, rules: Rules, referee: Referee): Imported {
  const trimmed = text.trim();
  if (trimmed.startsWith("{")) return fromFile(trimmed, rules, referee);
  const fragment = fragmentIn(trimmed);
  if (fragment !== null) {
    const { rules, seats, moves, ply, problems } = linked(fragment, referee);
    return { rules, seats, moves, ply, problems };
  }
  // Those who write Chinese have wide letters and digits at hand.
  const plain = trimmed.normalize("NFKC");
  for (const read of READERS) {
    const written = read(plain, rules);
    if (written) return judged(written, rules, referee);
  }
  return judged(squares(plain, rules), rules, referee);
}

/** What the rules say to a text. */
function judged(written: Written, present: Rules, referee: Referee): Imported {
  const { format, isPart, players, problems = [], rules, text, words } = written;
  if (!rules || !isGame(rules, referee)) {
    const bad = problem("record.badGame", "rules", text);
    return { format, rules: present, seats: null, moves: [], problems: [bad] };
  }
  const { moves, tokens } = legalPart(rules, words, referee);
  const found = moves.length > 0 ? moveProblems(text, tokens, moves) : [noMoves(text, tokens)];
  return {
    format,
    rules,
    seats: null,
    moves,
    problems: [...found, ...problems],
    ...(players && { players }),
    ...(isPart && { isPart }),
  };
}

/** A text none of whose moves can be played is no list of moves of this game. */
function noMoves(text: string, tokens: readonly Token[]) {
  const [first] = tokens;
  return first
    ? problem("record.noMoves", "moves", first.token, text, first.at)
    : problem("record.unreadable", "", "");
}
