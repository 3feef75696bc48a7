// What was kept on this device, brought from the schema it was written in to the present one.

/** Takes something kept from one schema to the next. */
export type Migration = (kept: Record<string, unknown>) => Record<string, unknown>;

/**
 * Something kept on this device, in the present schema; `null` when it cannot be read.
 * @param migrations the first leads from schema 1 to 2
 */
export function unpacked(text: string, migrations: readonly Migration[]) {
  const kept = asObject(parsed(text));
  if (!kept) return null;
  try {
    return migrations.slice(Math.max(schemaOf(text) - 1, 0)).reduce((older, migrate) => migrate(older), kept);
  } catch {
    return null;
  }
}

/** The schema that is written when these migrations lead to it. */
export function schemaAfter(migrations: readonly Migration[]) {
  return migrations.length + 1;
}

/** The schema that a text was written in: the first one where it names none. */
export function schemaOf(text: string | null) {
  const { schema } = asObject(parsed(text ?? "")) ?? {};
  return Number.isSafeInteger(schema) ? Number(schema) : 1;
}

/** What a text says in JSON; `undefined` when it says nothing. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function asObject(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}
