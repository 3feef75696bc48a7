// What a link brings: the game as the friend has it, an invitation to play live, or the answer to one.

import type { Referee } from "../../engine/engine.ts";
import { seatsFor } from "../../shared/game/seats.ts";
import { moverAt } from "../../shared/game/selectors.ts";
import type { Message } from "../../shared/i18n/language.ts";
import { fragmentIn } from "../../shared/link/read-link.ts";
import { amend } from "../../shared/state/amend.ts";
import type { Change, EventOf, State } from "../../shared/state/types.ts";
import { type FriendLink, readFriendLink, type Side } from "./friend-link.ts";
import {
  BEGUN,
  type Drawn,
  gamesOf,
  type Question,
  withDialog,
  withKept,
  withRead,
} from "./friends-state.ts";
import { type FriendGame, joined, noted, SAT_DOWN, type Verdict, verdictOn, watchedOn } from "./join.ts";
import { answerIn } from "./live/answer-link.ts";
import { begun, liveOf, withLive } from "./live/live.ts";
import { changed, opened } from "./on-board.ts";

/** A link says what the friend did. What would cost moves is asked. It may invite to play live as well. */
export function onLink(state: State, { link }: EventOf<"friend-link">, referee: Referee): Change {
  const text = fragmentIn(`#${link}`) ?? "";
  const code = answerIn(`#${text}`);
  if (code !== null) return withDialog(state, { answer: { code, standing: "handing" } });
  if (!text.startsWith("2&"))
    return withDialog(state, {
      problem: { key: "friends.badKind", params: { games: { key: "games.title" } } },
    });
  const read = readFriendLink(text, referee);
  if (typeof read === "string") return withDialog(state, { problem: { key: read } });
  const invitation = new URLSearchParams(text).get("l");
  const isWatched = gamesOf(state).some(({ id, role }) => id === read.id && role === "watcher");
  if (invitation === null || isWatched) return arrived(state, read, referee);
  const change = arrived(invited(state, read.id, invitation), read, referee);
  const [next, ...effects] = Array.isArray(change) ? change : [change];
  // Nothing new in the game is no news to a person who is invited.
  return [next.messages.notice?.key === "friends.same" ? withRead(next) : next, ...effects];
}

/** The same two may be connecting again: their clock stands still until then. */
function invited(state: State, id: string, invitation: string) {
  const before = liveOf(state);
  const kept = gamesOf(state).find((game) => game.id === id);
  const live = begun(id, "invited", invitation, kept);
  return withLive(state, before?.id === id ? { ...live, timing: before.timing, clock: before.clock } : live);
}

/** The game as the friend has it is here. */
export function arrived(state: State, read: FriendLink, referee: Referee): Change {
  const mine = gamesOf(state).find(({ id }) => id === read.id);
  const verdict = verdictOn(mine, read, moversOf(read, referee));
  if (mine && (verdict.kind === "next" || verdict.kind === "given"))
    return changed(state, (mine.role === "watcher" ? watchedOn : joined)(mine, read), referee);
  if (mine && isPassed(verdict)) {
    const game = noted(mine, read, verdict.kind === "same");
    const [next, ...effects] = opened(game === mine ? state : withKept(state, game), game, referee);
    const isHelp = verdict.kind === "same" && `${game.help}` !== `${mine.help}`;
    const notice = isHelp ? null : passedOver(verdict, mine);
    return [amend(next, { messages: { notice } }), ...effects];
  }
  if (verdict.kind === "other") return withDialog(state, { problem: { key: "friends.badOther" } });
  return withDialog(state, { question: { link: read, verdict, ...boardsOf(mine, read, referee) } });
}

/** Whether a link changes no move. It may tell of help. */
export function isPassed({ kind }: Verdict) {
  return kind === "same" || kind === "older" || kind === "before";
}

/** One who watches has nothing to send. */
function passedOver(verdict: Verdict, { role }: FriendGame): Message {
  if (role === "watcher" && verdict.kind !== "same") return { key: "friends.olderSeen" };
  if (verdict.kind === "before") return { key: "friends.before" };
  const by = verdict.kind === "older" ? verdict.by : 0;
  return { key: by > 0 ? "friends.older" : "friends.same", params: { by } };
}

/** The boards between which one chooses. */
export function boardsOf(
  mine: FriendGame | undefined,
  link: FriendLink,
  referee: Referee,
): Pick<Question, "boards"> {
  if (!mine || `${mine.moves}` === `${link.moves}`) return {};
  const drawn = (moves: readonly number[]): Drawn => ({
    moves,
    position: referee.status({ rules: mine.rules, moves: [...moves] }),
  });
  return { boards: [drawn(mine.moves), drawn(link.moves)] };
}

/** Who makes each move of a game. */
export function moversOf({ rules, moves }: FriendLink, referee: Referee) {
  const { movers } = referee.status({ rules, moves: [...moves] });
  const { seats } = seatsFor(rules, referee.algorithms(rules), [], {});
  return (ply: number) => moverAt({ rules, seats, ...(movers && { movers }) }, ply);
}

/** A game as it came, for the one at this device. */
export function withSide({ sender, ...shared }: FriendLink, side: Side): FriendGame {
  const heard = sender === side ? 0 : shared.revision;
  return { ...shared, side, role: "host", heard, known: shared.moves, changes: SAT_DOWN, ...BEGUN };
}
