// Games that several tests play.

/** X wins on the bottom row. */
export const WON_3X3 = ["a1", "a2", "b1", "b2", "c1"];

/** O takes board 1, X boards 5, 6 and 4; the last but one move leaves X the choice of the open boards. */
export const WON_ULTIMATE =
  "5.3 3.3 3.7 7.5 5.9 9.6 6.9 9.5 5.5 5.6 6.5 5.4 4.1 1.4 4.3 3.6 6.1 1.5 5.1 1.6 4.2".split(" ");

/**
 * The address of a game of Ultimate between people: a page opens faster than a mouse plays.
 * @param {readonly string[]} moves
 */
export const ultimateAfter = (moves) => `#1&g=uttt&s=h.h&m=${moves.join("_")}`;
