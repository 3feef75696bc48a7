// What was kept on this device, brought from the schema it was written in to the present one.

/** Takes something kept from one schema to the next. @typedef {(kept: Record<string, unknown>) => Record<string, unknown>} Migration */

/**
 * Something kept on this device, in the present schema; `null` when it cannot be read.
 * @param {string} text
 * @param {readonly Migration[]} migrations the first leads from schema 1 to 2
 */
export function unpacked(text, migrations) {
  const kept = asObject(parsed(text));
  if (!kept) return null;
  try {
    return migrations.slice(Math.max(schemaOf(text) - 1, 0)).reduce((older, migrate) => migrate(older), kept);
  } catch {
    return null;
  }
}

/**
 * The schema that is written when these migrations lead to it.
 * @param {readonly Migration[]} migrations
 */
export function schemaAfter(migrations) {
  return migrations.length + 1;
}

/**
 * The schema that a text was written in: the first one where it names none.
 * @param {string | null} text
 */
export function schemaOf(text) {
  const { schema } = asObject(parsed(text ?? "")) ?? {};
  return Number.isSafeInteger(schema) ? Number(schema) : 1;
}

/**
 * What a text says in JSON; `undefined` when it says nothing.
 * @param {string} text
 * @returns {unknown}
 */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown> | null}
 */
export function asObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}
