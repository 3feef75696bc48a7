// What could not be used of a text, such as a link or a file.

/** Something in a text that could not be used: a message's key, and its parameters. */
export interface Problem {
  key:
    | `${"link" | "record"}.${"badVersion" | "badGame" | "badSeats" | "badSeat" | "badOption" | "badMove"}`
    | "link.badBrain"
    | "link.badDialog"
    | "link.unreadable"
    | "link.badPly"
    | "link.badStarter"
    | "link.badStep"
    | "link.badView"
    | "record.badRules"
    | "record.noMoves"
    | "record.unreadable";
  /** where the token stands: a key of the link, or a field of the record */
  field: string;
  /** the start of what could not be used */
  token: string;
  /** the whole value that holds the token */
  text: string;
  /** where the token begins in this text, counted from 0 */
  at: number;
}

/** Of what could not be used, as many letters are told. */
const LONGEST_TOKEN = 24;

export function problem(
  key: Problem["key"],
  field: string,
  token: string,
  text: string = token,
  at: number = 0,
): Problem {
  return { key, field, token: token.slice(0, LONGEST_TOKEN), text, at };
}

/** What is said of it. */
export function noticeOf(unread: Problem) {
  return { key: unread.key, params: { token: unread.token }, problem: unread };
}
