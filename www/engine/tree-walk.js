// The tree or the transposition table that several workers share, from the side of those who use it: the page and each worker have
// an instance of the module `noughts_kernel` with the same memory.

/**
 * What is shared.
 * @typedef {object} Grant
 * @property {WebAssembly.Module} module
 * @property {WebAssembly.Memory} memory
 * @property {number} generation a later memory has a higher one
 */

/**
 * What happens to the tree or the table before a search, and in which memory it is.
 * @typedef {object} WalkPlan
 * @property {number} number that of the search: each has a higher one than the one before
 * @property {"tree" | "table"} shares which of the two the memory has
 * @property {readonly number[] | null} moves those that were played since the last search; `null` to begin with nothing
 * @property {Grant} grant
 */

/**
 * The exports of the module.
 * @typedef {object} Tree
 * @property {(...question: number[]) => number} ask what the engine asks of the tree
 * @property {(key: bigint, entry: bigint) => bigint} look what the engine asks of the table
 * @property {() => void} clear_table
 * @property {() => void} age_table
 * @property {() => void} reset
 * @property {(walkers: number) => void} resume
 * @property {() => void} stop
 * @property {(move: number) => void} advance
 * @property {(user: number) => number} stack_of
 * @property {WebAssembly.Global<"i32">} __stack_pointer
 */

/** The page's number as a user of the memory, after those of the walkers. */
export const PAGE = 16;

/** Of the questions of `ask` (`puct/kernel/door.rs`): whether all searches are to stop. */
const HELP = 8;

/** A walker waits so long for the first one to prepare the tree. That one may have to be started. */
const PREPARED_MS = 2000;

/**
 * The tree in a memory, for one user.
 * @param {Grant} grant
 * @param {number} user
 */
export function treeIn({ module, memory }, user) {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const tree = /** @type {Tree} */ (/** @type {unknown} */ (exports));
  sit(tree, user);
  return tree;
}

/**
 * Every user has a stack of their own in the shared memory.
 * @param {Tree} tree
 * @param {number} user
 */
function sit(tree, user) {
  tree.__stack_pointer.value = tree.stack_of(user);
}

/**
 * Prepares the tree or the table for a search, or waits until the first walker has.
 * @param {Tree} tree
 * @param {WalkPlan} plan
 * @param {number} walker
 */
export function prepare(tree, { number, shares, moves, grant }, walker) {
  sit(tree, walker);
  // The first word of the memory is the number of the search that may begin.
  const ready = new Int32Array(grant.memory.buffer, 0, 1);
  if (walker === 0) {
    if (shares === "table") prepareTable(tree, moves);
    else if (moves) moves.forEach(tree.advance);
    else tree.reset();
    Atomics.store(ready, 0, number);
    Atomics.notify(ready, 0);
    return;
  }
  for (;;) {
    const seen = Atomics.load(ready, 0);
    if (seen === number) return;
    if (Atomics.wait(ready, 0, seen, PREPARED_MS) === "timed-out") {
      throw Object.assign(new Error("the shared memory was not prepared in time"), { name: "NoAnswer" });
    }
  }
}

/**
 * @param {Tree} table
 * @param {WalkPlan["moves"]} moves
 */
function prepareTable(table, moves) {
  if (moves === null) table.clear_table();
  else if (moves.length > 0) table.age_table();
}

/**
 * Whether another walker has ended, or the page wants all of them to.
 * @param {Tree} tree
 * @param {number} walker
 */
export function isToStop(tree, walker) {
  return tree.ask(HELP, walker, 0, 0, 0, 0) === 1;
}
