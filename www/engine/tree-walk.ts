// The tree or the transposition table that several workers share, from the side of those who use it: the page and each worker have
// an instance of the module `noughts_kernel` with the same memory.

/** What is shared. */
export interface Grant {
  module: WebAssembly.Module;
  memory: WebAssembly.Memory;
  /** a later memory has a higher one */
  generation: number;
}

/** What happens to the tree or the table before a search, and in which memory it is. */
export interface WalkPlan {
  /** that of the search: each has a higher one than the one before */
  number: number;
  /** which of the two the memory has */
  shares: "tree" | "table";
  /** those that were played since the last search; `null` to begin with nothing */
  moves: readonly number[] | null;
  grant: Grant;
}

/** The exports of the module. */
interface Tree {
  /** what the engine asks of the tree */
  ask: (...question: number[]) => number;
  /** what the engine asks of the table */
  look: (key: bigint, entry: bigint) => bigint;
  clear_table: () => void;
  age_table: () => void;
  reset: () => void;
  resume: (walkers: number) => void;
  stop: () => void;
  advance: (move: number) => void;
  stack_of: (user: number) => number;
  __stack_pointer: WebAssembly.Global<"i32">;
}

/** The page's number as a user of the memory, after those of the walkers. */
export const PAGE = 16;

/** Of the questions of `ask` (`puct/kernel/door.rs`): whether all searches are to stop. */
const HELP = 8;

/** A walker waits so long for the first one to prepare the tree. That one may have to be started. */
const PREPARED_MS = 2000;

/** The tree in a memory, for one user. */
export function treeIn({ module, memory }: Grant, user: number) {
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  const tree = exports as unknown as Tree;
  sit(tree, user);
  return tree;
}

/** Every user has a stack of their own in the shared memory. */
function sit(tree: Tree, user: number) {
  tree.__stack_pointer.value = tree.stack_of(user);
}

/** Prepares the tree or the table for a search, or waits until the first walker has. */
export function prepare(tree: Tree, { number, shares, moves, grant }: WalkPlan, walker: number) {
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

function prepareTable(table: Tree, moves: WalkPlan["moves"]) {
  if (moves === null) table.clear_table();
  else if (moves.length > 0) table.age_table();
}

/** Whether another walker has ended, or the page wants all of them to. */
export function isToStop(tree: Tree, walker: number) {
  return tree.ask(HELP, walker, 0, 0, 0, 0) === 1;
}
