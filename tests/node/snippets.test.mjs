// The examples of both READMEs, as someone pastes them into a project in TypeScript with all checks.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { consumer } from "./consumer.mjs";

const TOOLS = new URL("../../node_modules/", import.meta.url);
const tsc = fileURLToPath(new URL("typescript/lib/tsc.js", TOOLS));

/** The files of the examples of a document. @param {string} file */
async function examples(file) {
  const text = await readFile(new URL(`../../${file}`, import.meta.url), "utf8");
  const found = [...text.matchAll(/^```(?:js|ts)\n(.+?)^```/gms)];
  assert.ok(found.length > 0, file);
  return found.map(
    ([, example = ""], index) => /** @type {const} */ ([`${file.replace("/", "-")}-${index}.mts`, example]),
  );
}

for (const [module, moduleResolution] of [
  ["node16", "node16"],
  ["esnext", "bundler"],
])
  test(`every example compiles in strict TypeScript, ${moduleResolution}`, async (t) => {
    const files = (await Promise.all(["README.md", "javascript/npm/README.md"].map(examples))).flat();
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: "es2022",
      lib: ["es2022", "dom"],
      module,
      moduleResolution,
      types: ["node"],
      typeRoots: [fileURLToPath(new URL("@types/", TOOLS))],
    };
    const settings = JSON.stringify({ compilerOptions, include: ["*.mts"] });
    const folder = await consumer(t, { ...Object.fromEntries(files), "tsconfig.json": settings });
    const compiled = promisify(execFile)(process.execPath, [tsc, "--project", folder], { cwd: folder });
    const complaints = await compiled.then(
      () => "",
      ({ stdout }) => stdout,
    );
    assert.equal(complaints, "");
  });

/** What the example about JSX takes of React's types. */
const REACT = `
export interface HTMLAttributes<Of> { className?: string; onClick?: (event: { target: Of }) => void }
export type DetailedHTMLProps<Attributes, Of> = Attributes & { ref?: (element: Of | null) => void };
export namespace JSX { interface IntrinsicElements { div: HTMLAttributes<HTMLDivElement> } }
`;
const COMPONENT = `
export const board = <noughts-board className="game" rules={{ kind: "drop" }} moves={["d", 3]} level="easy" readonly />;
export const played = <noughts-board ref={(board) => void board?.play("b2")} />;
// @ts-expect-error: there is no such kind.
export const wrong = <noughts-board rules={{ kind: "chess" }} />;
`;

test("the example about JSX declares the element", async (t) => {
  const readme = await readFile(new URL("../../javascript/npm/README.md", import.meta.url), "utf8");
  const [, declaration = ""] = /^```tsx\n(.+?)^```/ms.exec(readme) ?? [];
  const folder = await consumer(t, {
    "board.tsx": declaration + COMPONENT,
    "node_modules/react/index.d.ts": REACT,
    "node_modules/react/jsx-runtime.d.ts": 'export type { JSX } from "./index.js";',
  });
  const flags = ["--strict", "--noEmit", "--jsx", "react-jsx", "--module", "esnext", "--target", "es2022"];
  const others = ["--moduleResolution", "bundler", "--types", "", join(folder, "board.tsx")];
  const compiled = promisify(execFile)(process.execPath, [tsc, ...flags, ...others], { cwd: folder });
  assert.equal(
    await compiled.then(
      ({ stdout }) => stdout,
      ({ stdout }) => stdout,
    ),
    "",
  );
});
