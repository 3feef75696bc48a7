// What becomes of TypeScript where no types may be: everything else stays as it is written.

import assert from "node:assert/strict";
import { test } from "node:test";
import { blanked, plain } from "../../xtask/site/strip.mjs";

const SOURCE = `// Says how long a word is.

import type { State } from "../state/types.ts";
import { type Send, send } from "./send.ts";

/** A word, and who said it: "é" too. */
export interface Word {
  /** as it was said */
  text: string;
}

/** Whether it is one. */
export function isWord(this: unknown, word: unknown, least?: number): word is Word {
  // No word is shorter.
  const { text = "" } = word as Partial<Word>;
  return text.length > (least ?? 0)!;
}

export class Words<Kind extends Word = Word> implements Iterable<Kind> {
  /** All of them. */
  readonly #words: Map<string, Kind> = new Map();
  declare count: number;

  add(
    word: Kind,
    of: {
      send: Send;
    },
  ): void {
    of.send(\`\${word as unknown} : string\`);
    new Worker(new URL("./worker.ts", import.meta.url));
  }
}
`;

const PLAIN = `// Says how long a word is.

import { send } from "./send.js";

/** Whether it is one. */
export function isWord(word, least) {
  // No word is shorter.
  const { text = "" } = word;
  return text.length > (least ?? 0);
}

export class Words {
  /** All of them. */
  #words = new Map();

  add(
    word,
    of,
  ) {
    of.send(\`\${word} : string\`);
    new Worker(new URL("./worker.js", import.meta.url));
  }
}
`;

test("a script without its types is what somebody would have written without them", () => {
  assert.equal(plain(SOURCE, "words.ts"), PLAIN);
});

test("where types were blanked, everything keeps its line and its column", () => {
  const code = blanked(SOURCE, "words.ts");
  assert.equal(code.length, SOURCE.length);
  for (const word of ["send }", "#words", "of.send"])
    assert.equal(code.indexOf(word), SOURCE.indexOf(word), word);
});

test("a file of types alone leaves nothing", () => {
  assert.equal(plain("// Only types.\n\n/** A word. */\nexport type Word = string;\n", "types.ts"), "");
});

test("what is more than a type is refused, with its place", () => {
  assert.throws(() => plain("const a = 1;\nenum Way {\n  Up,\n}\n", "way.ts"), /^Error: way\.ts:2: .*enum/);
});
