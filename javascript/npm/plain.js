// Arguments as plain data. The engine clones what it is given, and a proxy cannot be cloned: the states of Vue, Svelte and
// MobX are proxies. Here they are read instead.

/** No list or object of a request has more entries, ... */
const LONGEST = 4096;
/** ... no request nests deeper, ... */
const DEEPEST = 10;
/** ... or holds more values. What nests deeper or holds more stays as it is: the engine refuses it. */
const MOST = 2 ** 20;
/** Stands for a list or an object with more entries, which would take seconds to clone: it is refused like that one. */
const TOO_LONG = Object.freeze(new Array(LONGEST + 1));

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
      if (value.length > LONGEST) return TOO_LONG;
      left -= value.length;
      return Array.from(value, (item) => copy(item, depth - 1));
    }
    if (Object.prototype.toString.call(value) !== "[object Object]") return value;
    const names = Object.keys(value);
    if (names.length > LONGEST) return TOO_LONG;
    left -= names.length;
    const item = (/** @type {string} */ name) => Reflect.get(value, name);
    return Object.fromEntries(
      names.map((name) => [name, name === "brain" ? textOf(item(name)) : copy(item(name), depth - 1)]),
    );
  };
  try {
    return /** @type {Given} */ (copy(given, DEEPEST));
  } catch {
    return given;
  }
}

/** What a `Status` says beside the stones: it follows from them. */
const DERIVED = ["outcome", "legalMoves", "targets", "shape", "overlines", "opening", "movers", "boards"];

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
  return Array.isArray(value) || (ArrayBuffer.isView(value) && "length" in value);
}

/**
 * The text of a brain that was given as the bytes of a file. Whatever else it is, the engine reads or refuses it.
 * @param {unknown} brain
 */
function textOf(brain) {
  const isBytes = Object.prototype.toString.call(brain) === "[object Uint8Array]";
  return isBytes ? new TextDecoder().decode(/** @type {Uint8Array} */ (brain)).trim() : brain;
}
