// What a view would draw, read from its template: the views need no page for that.

/**
 * All that a template says: its texts, and what it names as the player of a picture.
 * @param {unknown} drawn
 * @returns {{ texts: string[], players: string[] }}
 */
export function saidIn(drawn) {
  /** @type {{ texts: string[], players: string[] }} */
  const said = { texts: [], players: [] };
  const walk = (/** @type {unknown} */ value, before = "") => {
    if (Array.isArray(value)) for (const one of value) walk(one);
    else if (typeof value === "string" && /data-player=$/.test(before)) said.players.push(value);
    else if (typeof value === "string" && !/(data-[\w-]+|class|id|value)=$/.test(before))
      said.texts.push(value);
    else if (typeof value === "object" && value !== null && "values" in value) {
      const { values, strings } = /** @type {{ values: unknown[], strings?: string[] }} */ (value);
      for (const [at, one] of values.entries()) {
        // What `guard` is given is drawn like the rest.
        if (typeof one === "function" && !strings) walk(one());
        else walk(one, strings?.[at]);
      }
    }
  };
  walk(drawn);
  return said;
}
