// Arguments as plain data. The engine clones what it is given, and a proxy cannot be cloned: the states of Vue, Svelte and
// MobX are proxies. Here they are read instead.

/** No list or object of a request has more entries, ... */
const LONGEST = 4096;
/** ... no request nests deeper, ... */
const DEEPEST = 10;
/** ... or holds more values. What exceeds a bound stays as it is: the engine refuses it. */
const MOST = 2 ** 20;

/**
 * A copy without proxies and typed arrays. What is no plain data, or throws when it is read, stays as it is: the engine
 * refuses it with a name.
 * @template Given
 * @param {Given} given
 * @returns {Given}
 */
export function plain(given) {
  if (typeof given !== "object" || given === null) return given;
  let left = MOST;
  /** @type {(value: unknown, depth: number) => unknown} */
  const copy = (value, depth) => {
    if (typeof value !== "object" || value === null || depth === 0 || left <= 0) return value;
    if (isList(value)) {
      if (value.length > LONGEST) return value;
      left -= value.length;
      return Array.from(value, (item) => copy(item, depth - 1));
    }
    if (Object.prototype.toString.call(value) !== "[object Object]") return value;
    const entries = Object.entries(value);
    left -= entries.length;
    if (entries.length > LONGEST) return value;
    return Object.fromEntries(
      entries.map(([name, item]) => [name, name === "brain" ? textOf(item) : copy(item, depth - 1)]),
    );
  };
  try {
    return /** @type {Given} */ (copy(given, DEEPEST));
  } catch {
    return given;
  }
}

/** What a `Status` says beside the stones: it follows from them. */
const DERIVED = ["outcome", "legalMoves", "targets", "overlines", "opening", "movers", "boards"];

/**
 * A plain copy of a state. One that is given by its stones may be a `Status`, of a game that is over, too.
 * @template Given
 * @param {Given} given
 * @returns {Given}
 */
export function plainState(given) {
  const state = /** @type {Record<string, unknown>} */ (plain(given));
  // What was not copied is refused by the engine.
  if (/** @type {unknown} */ (state) === given || isMissing(state.cells)) return /** @type {any} */ (state);
  for (const name of DERIVED) delete state[name];
  if (Array.isArray(state.activeBoards) && state.activeBoards.length === 0) delete state.activeBoards;
  return /** @type {any} */ (state);
}

/** @param {unknown} value */
function isMissing(value) {
  return value === undefined || value === null;
}

/**
 * @param {object} value
 * @returns {value is ArrayLike<unknown>} whether it is an array or a typed array
 */
function isList(value) {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/**
 * The text of a brain that was given as the bytes of a file. Whatever else it is, the engine reads or refuses it.
 * @param {unknown} brain
 */
function textOf(brain) {
  return brain instanceof Uint8Array ? new TextDecoder().decode(brain).trim() : brain;
}
