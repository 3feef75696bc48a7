// A turn at the board: the square that a person chooses, by a click or a touch, and the move that an engine answers.

import type { Referee } from "../engine/engine.ts";
import type { Report } from "../noughts.js";
import { withAim } from "../play/board/aim.ts";
import { playOn } from "../play/history/looking.ts";
import { withSound } from "../play/sound/sound.ts";
import { personPlaying } from "../shared/game/played-by.ts";
import { refusalOf, withMove } from "../shared/game/position.ts";
import { humanToMove, isPaused, moveAt, openMoves, shown, targetOf } from "../shared/game/selectors.ts";
import { isLabelled } from "../shared/game/square-words.ts";
import { amend } from "../shared/state/amend.ts";
import type { Change, EventOf, GameState, Handlers, Plain, State } from "../shared/state/types.ts";
import { withReport } from "../study/evaluation/known-values.ts";

/** A person chose a square: what is to lie there is said by the state in which the event arrives, not by what was drawn. */
interface PressEvent {
  type: "press";
  /** that names the square, as the focus and the aim do */
  move: number;
}

/** A person chose a move, or to take a stone over. */
interface PlayEvent {
  type: "play";
  move: number;
  early?: boolean;
  over?: boolean;
}

/** A square was touched. */
interface AimEvent {
  type: "aim";
  move: number;
  moving: boolean;
}

/** The running search spoke. */
interface ProgressEvent {
  type: "progress";
  report: Report;
}

/** The running search is over. */
interface AnswerEvent {
  type: "answer";
  report: Report;
}

interface PauseEvent {
  type: "pause";
  paused: boolean;
}

/** The page is hidden, or seen again. */
interface SeenEvent {
  type: "seen";
  seen: boolean;
}

type TurnEvent =
  | Plain<"slow" | "move-now" | "step">
  | PressEvent
  | PlayEvent
  | AimEvent
  | ProgressEvent
  | AnswerEvent
  | PauseEvent
  | SeenEvent;

declare module "../shared/state/types.ts" {
  interface Events {
    turn: TurnEvent;
  }
}

export const update: Handlers<TurnEvent> = {
  press: onPress,
  play: onPlay,
  aim: onAim,
  progress: onProgress,
  answer: (state, { report }, referee) => answered(state, report, referee),
  slow: (state) => amend(state, { turn: { slow: true } }),
  "move-now": onMoveNow,
  pause: (state, { paused }) =>
    amend(state, { game: { paused }, turn: { stepping: false, progress: null, slow: false } }),
  // The move is one to be seen.
  step: (state) =>
    amend(state, { game: { paused: true }, turn: { stepping: true }, history: { looking: null } }),
  seen: onSeen,
};

function onPress(state: State, { move }: Pick<PressEvent, "move">, referee: Referee) {
  return onPlay(state, { move: moveAt(state, move) }, referee);
}

/** A person's choice is played, or told why it cannot be. */
function onPlay(
  state: State,
  { move, early = false, over = false }: Omit<PlayEvent, "type">,
  referee: Referee,
): Change {
  const there = shown(state);
  const open = over ? there.position.legalMoves : openMoves(there);
  if (humanToMove(there) && open.includes(move)) {
    const maker = personPlaying(state, move);
    // Whoever plays on has read what was said, unless it offers something.
    const read = state.messages.notice?.retry ? state : amend(state, { messages: { notice: null } });
    if (state.history.looking) return withSound(state, playOn(read, move, maker, referee));
    const board = { focus: targetOf(there, move), early: early ? move : state.board.early };
    return withSound(state, withMove(read, move, { board }, referee, maker));
  }
  return amend(state, {
    board: { focus: targetOf(there, move) },
    messages: {
      refusal: refused(state, there, move),
      aloud: null,
      echo: state.messages.echo + 1,
    },
  });
}

/**
 * Why a square cannot be played.
 * @param there what is shown
 */
function refused({ history, settings }: State, there: GameState, move: number) {
  const isOthers = history.looking && !humanToMove(there) && !there.position.outcome;
  if (isOthers) return { key: "refusal.looking" as const };
  return refusalOf(there, move, isLabelled(there.rules, settings.coordinates));
}

/** A touch aims while a person may play; otherwise it is told why not, as a click is. */
function onAim(state: State, event: AimEvent, referee: Referee) {
  if (humanToMove(shown(state))) return withAim(state, event);
  return event.moving ? state : onPress(state, event, referee);
}

/** What the search thinks so far is shown, or played when nobody wants to wait. */
function onProgress(state: State, { report }: ProgressEvent, referee: Referee): Change {
  return state.turn.hurry ? answered(state, report, referee) : amend(state, { turn: { progress: report } });
}

/** The best so far is played at once, or as soon as there is any. */
function onMoveNow(state: State, _event: EventOf<"move-now">, referee: Referee): Change {
  return state.turn.progress
    ? answered(state, state.turn.progress, referee)
    : amend(state, { turn: { hurry: true } });
}

/** An engine's move is played, if the rules know it. */
function answered(state: State, report: Report, referee: Referee): Change {
  const { move } = report;
  const seat = state.game.position.toMove;
  if (seat === null || move === null || !state.game.position.legalMoves.includes(move)) {
    const message = `it answered with the move ${move}, which cannot be played`;
    const params = { move: String(move) };
    const failure = { name: "IllegalAnswer", code: "illegalAnswer", params, message, fatal: true };
    return amend(state, { failure: { fault: failure }, turn: { progress: null } });
  }
  // Whoever looks back goes on looking.
  const { looking } = state.history;
  const changes = { turn: { lastReport: { report, seat } }, history: { looking } };
  return withSound(state, withMove(withReport(state, report), move, changes, referee));
}

/** A search that is broken off because nobody sees it begins anew later. */
function onSeen(state: State, { seen }: SeenEvent): State {
  if (seen === state.device.seen) return state;
  const next = amend(state, { device: { seen } });
  return isPaused(next) ? amend(next, { turn: { progress: null, slow: false } }) : next;
}
