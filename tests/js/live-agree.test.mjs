// Two devices do anything in any order, and messages arrive whenever they do: afterwards both have the same game, or one of them asks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { isOpen, liveOf } from "../../www/library/friends/live/live.ts";
import { offerOf } from "../../www/library/friends/live/offer.ts";
import { wishOf } from "../../www/library/friends/live/wish.ts";
import { diceOf } from "./dice.mjs";
import { gameOn } from "./friend-games.mjs";
import { otherOf, Pair, SIDES } from "./live-pair.mjs";

/** @import {AppEvent} from "../../www/shared/state/types.ts" */
/** @import {Side} from "./live-pair.mjs" */

/** `NOUGHTS_ROUNDS=20000` takes three minutes. */
const ROUNDS = Number(process.env.NOUGHTS_ROUNDS ?? 600);
const STEPS = 40;
/** How many questions in a row may follow from each other once every answer is yes. */
const MOST_QUESTIONS = 6;

let roll = diceOf(1);

/** The person says yes to what the dialog asks. @param {Pair} pair @param {Side} side @returns {AppEvent} */
function yes(pair, side) {
  const question = pair.question(side);
  if (question?.verdict.kind !== "new") return { type: "friend-choose", take: true };
  return { type: "friend-sit", side: otherOf(question.link.sender) };
}

/** @param {Pair} pair @param {Side} side @returns {AppEvent} */
function no(pair, side) {
  const isAgain = pair.question(side)?.verdict.kind === "new";
  return isAgain || roll(2) === 0 ? { type: "dialog-close" } : { type: "friend-choose", take: false };
}

/** What a person may do when nothing is asked. @type {((pair: Pair, side: Side) => AppEvent | null)[]} */
const ACTS = [
  play,
  play,
  play,
  () => ({ type: "undo" }),
  () => ({ type: "undo" }),
  () => ({ type: "redo" }),
  () => ({ type: "live-offer" }),
  answerOffer,
  again,
  again,
  (pair, side) =>
    roll(12) === 0 ? { type: "friend-end", how: "resigned", loser: gameOn(pair.state(side)).side } : null,
];

/** @param {Pair} pair @param {Side} side @returns {AppEvent | null} */
function play(pair, side) {
  const { legalMoves } = pair.state(side).game.position;
  const move = legalMoves[roll(legalMoves.length)];
  return move === undefined ? null : { type: "play", move };
}

/** @param {Pair} pair @param {Side} side @returns {AppEvent | null} */
function answerOffer(pair, side) {
  const state = pair.state(side);
  const offer = offerOf(liveOf(state), gameOn(state));
  if (offer?.by !== "friend" || offer.isDeclined) return null;
  return roll(2) === 0 ? { type: "live-decline" } : { type: "friend-end", how: "agreed", loser: null };
}

/** @param {Pair} pair @param {Side} side @returns {AppEvent | null} */
function again(pair, side) {
  const state = pair.state(side);
  return gameOn(state).result !== null && isOpen(liveOf(state)) ? { type: "live-again", id: id() } : null;
}

function id() {
  return `${100_000 + roll(900_000)}`;
}

/** @param {Pair} pair @param {Side} side */
function act(pair, side) {
  const event = pair.question(side)
    ? (roll(2) === 0 ? yes : no)(pair, side)
    : ACTS[roll(ACTS.length)]?.(pair, side);
  if (event) pair.act(side, event);
}

/** @param {Pair} pair */
function step(pair) {
  const side = /** @type {Side} */ (roll(2));
  if (!pair.isOpen) {
    if (roll(4) > 0) return act(pair, side);
    return connect(pair, side);
  }
  const what = roll(20);
  if (what < 6) act(pair, side);
  else if (what < 12) pair.tell(side);
  else if (what < 18) pair.deliver(side);
  else if (roll(3) === 0) roll(2) === 0 ? pair.lose() : pair.reload(side);
}

/** One invites the other, who answers what the link asks. @param {Pair} pair @param {Side} host */
function connect(pair, host) {
  const guest = otherOf(host);
  for (const side of SIDES) if (pair.question(side)) pair.act(side, yes(pair, side));
  pair.again(host);
  const question = pair.question(guest);
  if (question)
    pair.act(
      guest,
      question.verdict.kind === "new" || roll(2) === 0
        ? yes(pair, guest)
        : { type: "friend-choose", take: false },
    );
  pair.open();
}

/** @param {Pair} pair */
function games(pair) {
  return pair.states.map((state) => {
    const { id, moves, end, result } = gameOn(state);
    return { id, moves, end, result, live: liveOf(state)?.id };
  });
}

/** @param {Pair} pair */
function isAsked(pair) {
  return SIDES.some((side) => pair.question(side));
}

/** Nobody waits for an answer for which nobody is asked. @param {Pair} pair */
function checkWaiting(pair) {
  if (isAsked(pair)) return;
  for (const side of SIDES) {
    const wish = wishOf(liveOf(pair.state(side)), gameOn(pair.state(side)));
    if (wish && !wish.isDeclined)
      assert.ok(pair.question(otherOf(side)), `nobody is asked: ${JSON.stringify(wish)}`);
  }
}

test("whatever two people do in a live game, both have the same game afterwards, or one is asked", () => {
  const seen = { asked: 0, same: 0, again: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    roll = diceOf(round + 1);
    const pair = new Pair();
    try {
      for (let at = 0; at < STEPS; at += 1) step(pair);
      if (!pair.isOpen) connect(pair, 0);
      pair.settle();
      checkWaiting(pair);
      seen[isAsked(pair) ? "asked" : "same"] += 1;
      for (let count = 0; isAsked(pair); count += 1) {
        assert.ok(count < MOST_QUESTIONS, "the questions never end");
        for (const side of SIDES) if (pair.question(side)) pair.do(side, yes(pair, side));
      }
      const [one, other] = games(pair);
      assert.deepEqual(one, other);
      assert.deepEqual(pair.faults, [0, 0]);
      if (one?.id !== "abc123") seen.again += 1;
    } catch (error) {
      throw new Error(`round ${round}`, { cause: error });
    }
  }
  for (const count of Object.values(seen)) assert.ok(count > ROUNDS / 20, JSON.stringify(seen));
});
