// A game with a friend in an address: `2&g=uttt&t=a…`. The text behind `t=` is a letter for its form, one number (digits.ts) and a check.
// The number has the game's id, its revision, who sent it, how often each player had help, both names, and the moves. Of a game that the
// players ended it has the end as well, in a form of its own. An old page says of the 2, or of that form, that a newer one wrote it.

import type { Referee } from "../../engine/engine.ts";
import type { Rules } from "../../noughts.js";
import { gameText } from "../../shared/game/kinds.ts";
import { cleanName } from "../../shared/game/names.ts";
import { rulesWritten } from "../../shared/game/read-rules.ts";
import { playersOf } from "../../shared/game/seats.ts";
import { shapeOf } from "../../shared/game/shape.ts";
import type { PlainKey } from "../../shared/i18n/language.ts";
import { fragmentIn, isLegal } from "../../shared/link/read-link.ts";
import { CHECK_LENGTH, checkOf, DIGITS, type Digit, Digits, textOf } from "./digits.ts";
import { codeOfEnd, END_CODES, type End, endWithCode } from "./ends.ts";

/** Which of the two, in the order of their turns. */
export type Side = 0 | 1;

/** What both devices know of a game. */
export interface SharedGame {
  /** the same on both devices, and of no other game */
  id: string;
  rules: Rules;
  /** in the order of turns; empty where one has none */
  names: readonly [string, string];
  moves: readonly number[];
  /** rises when moves are taken back, or one of two lines of moves is chosen */
  revision: number;
  /** how often each took a hint, or had the position analysed */
  help: readonly [number, number];
  /** how the players ended it; `null` while it goes on, or where the rules ended it */
  end: End | null;
}

/** @param sender who sent it */
export type FriendLink = SharedGame & { sender: Side };

/** Why a link cannot be read. */
type LinkFault = Extract<PlainKey, `friends.bad${string}`>;

/** Of the link's form. It comes first, also because mail programs take `=3D` for `=`. */
const FORM = "a";
/** Of a link that has an end. */
const ENDED_FORM = "b";
/** Of an id, in letters and digits. */
export const ID_LENGTH = 6;
/** Revisions, and how often help is counted at most. */
export const MOST_REVISIONS = 1000;
export const MOST_HELP = 63;
/** Of a name, in bytes: 12 letters of any script. */
const LONGEST_NAME = 48;
/** Of a name, in letters. */
export const NAME_LETTERS = 12;

/** The link, without the `#`. */
export function friendLink(game: FriendLink) {
  const { rules, id, revision, sender, help, names, moves, end } = game;
  const g = gameText(rules);
  const digits: Digit[] = [
    ...[...id].map((sign): Digit => [DIGITS.indexOf(sign), DIGITS.length]),
    [Math.min(revision, MOST_REVISIONS - 1), MOST_REVISIONS],
    [sender, 2],
    ...help.map((count): Digit => [Math.min(count, MOST_HELP), MOST_HELP + 1]),
    ...(end ? [[codeOfEnd(end), END_CODES] as const] : []),
    ...names.flatMap(nameDigits),
    ...moves.map((move): Digit => [move, movesOf(rules)]),
  ];
  const text = `${end ? ENDED_FORM : FORM}${textOf(digits)}`;
  return `2&g=${g}&t=${text}${checkOf(g + text)}`;
}

/**
 * Reads a link, which anyone may have written.
 * @returns what is wrong with it, where something is
 */
export function readFriendLink(link: string, referee: Referee): FriendLink | LinkFault {
  const parts = new URLSearchParams(link);
  const g = parts.get("g") ?? "";
  const t = parts.get("t") ?? "";
  if (!isChecked(t, g)) return "friends.badLink";
  const text = t.slice(0, -CHECK_LENGTH);
  const form = text.slice(0, FORM.length);
  if (form !== FORM && form !== ENDED_FORM) return "friends.badVersion";
  try {
    const digits = new Digits(text.slice(FORM.length));
    const rules = rulesWritten(g);
    if (!rules || playersOf(rules) !== 2 || !isLegal(rules, [], referee)) return "friends.badGame";
    const game = gameIn(digits, rules, form === ENDED_FORM);
    if (form === ENDED_FORM && !game.end) return "friends.badVersion";
    return isLegal(rules, game.moves, referee) ? game : "friends.badMoves";
  } catch (error) {
    if (error instanceof RangeError) return "friends.badLink";
    throw error;
  }
}

function gameIn(digits: Digits, rules: Rules, isEnded: boolean): FriendLink {
  const id = Array.from({ length: ID_LENGTH }, () => DIGITS.charAt(digits.take(DIGITS.length))).join("");
  const revision = digits.take(MOST_REVISIONS);
  const sender = digits.take(2) as Side;
  const help = [digits.take(MOST_HELP + 1), digits.take(MOST_HELP + 1)] as const;
  const end = isEnded ? endWithCode(digits.take(END_CODES)) : null;
  const names = [nameIn(digits), nameIn(digits)] as const;
  const moves: number[] = [];
  while (!digits.isAtEnd) moves.push(digits.take(movesOf(rules)));
  return { id, rules, names, moves, revision, help, sender, end };
}

/** How many moves the rules know, legal now or not: it depends on nothing but the board. One that has a single move still takes room. */
function movesOf(rules: Rules) {
  return Math.max(2, shapeOf(rules).moveNames.length);
}

function nameDigits(name: string): Digit[] {
  const bytes = [...new TextEncoder().encode(name)].slice(0, LONGEST_NAME);
  return [[bytes.length, LONGEST_NAME + 1], ...bytes.map((byte): Digit => [byte, 256])];
}

function nameIn(digits: Digits) {
  const bytes = Array.from({ length: digits.take(LONGEST_NAME + 1) }, () => digits.take(256));
  return shortName(new TextDecoder().decode(new Uint8Array(bytes)));
}

/** A name as links have it. */
export function shortName(text: string) {
  return [...cleanName(text)].slice(0, NAME_LETTERS).join("").trim();
}

/** What messengers put around a link or into it: characters without a width. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
/** A link in what somebody copied: it goes on as long as the letters, digits and signs of addresses do. */
const LINKS = /#?(\d(?:&|%26)[!#-;=?-~]+)/g;

/** Where a mail program breaks a long line: the end of it, with the sign that some put there, and what quotes the next one. */
const BREAK = /[=-]?\r?\n[ \t>]*/;
/** More breaks than a message with a link has. */
const MOST_BREAKS = 20;
/** What makes words bold, slanted or struck through. */
const MARKUP = /[*_~]+$/;

/** The fragment of the last link in a message, which may have words around it; the text itself where there is none. */
export function linkIn(message: string) {
  const plain = message.replace(INVISIBLE, "");
  let joined = plain;
  for (let breaks = 0; breaks < MOST_BREAKS && BREAK.test(joined); breaks += 1) {
    if (isWhole(lastLink(joined))) return lastLink(joined);
    joined = joined.replace(BREAK, "");
  }
  return lastLink(isWhole(lastLink(joined)) ? joined : plain);
}

function lastLink(text: string) {
  const link = [...text.matchAll(LINKS)].at(-1)?.[1] ?? text.slice(text.lastIndexOf("#") + 1);
  return link.replace(MARKUP, "");
}

/** Whether a link and the invitation in it have the checks of what they say. */
function isWhole(link: string) {
  const parts = new URLSearchParams(fragmentIn(`#${link}`) ?? "");
  const [t, invitation] = [parts.get("t") ?? "", parts.get("l")];
  return isChecked(t, parts.get("g") ?? "") && (invitation === null || isChecked(invitation));
}

function isChecked(text: string, before: string = "") {
  return text.slice(-CHECK_LENGTH) === checkOf(before + text.slice(0, -CHECK_LENGTH));
}

/** An id that no other game has: 62^6 are 57 billion. */
export function newId() {
  const numbers = crypto.getRandomValues(new Uint32Array(ID_LENGTH));
  return [...numbers].map((number) => DIGITS.charAt(number % DIGITS.length)).join("");
}
