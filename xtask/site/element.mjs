// The entry `noughts/board` of the npm package: `node element.mjs <package>` joins the board of the page, its styles and its
// words to one module, and one for each further language. What the package has already is imported from there.

/** @import {Plugin} from "@rollup/wasm-node" */

import { join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { rollup } from "@rollup/wasm-node";
import esbuild from "esbuild";
import { minify } from "terser";
import { blanked } from "./strip.mjs";
import { withoutIndentation } from "./templates.mjs";

const TREE = fileURLToPath(new URL("../../", import.meta.url));
const WWW = join(TREE, "www");
/** Files of the package that the board imports. */
const GIVEN = ["files.js", "noughts.js", "options.js", "plain.js", "worker.js"];
/** The language that is no module of its own. */
const ENGLISH = /[\\/]locales[\\/]en(\.[jt]s|[\\/])/;
const LOCALE = /[\\/]locales[\\/]([\w-]+)\.[jt]s$/;
/** What the engine says of itself that a board says, too. */
const TERMS = /^(level\.\w+|algorithm\.[\w-]+\.label)$/;
/** A length in letters of the page, outside of what asks for the size of the window: there no variable may stand. */
const LETTERS = /@(?:media|container|supports)[^{]*|(-?\d*\.?\d+)rem\b/g;
/** What takes the place of that: many pages make their letters smaller than readers set them, to count in tens. */
const UNIT = "max(1rem,16px)";

/**
 * What the board reads of a browser, where there is no browser, or only a part of one: a server that renders the page imports the board as
 * well, and tests run it in an imitation of a browser. There it defines no element, or one that measures nothing.
 */
const BROWSER = `
const HTMLElement = globalThis.HTMLElement ?? class {};
const CSSStyleSheet = globalThis.CSSStyleSheet ?? class { replaceSync() {} };
const ResizeObserver = globalThis.ResizeObserver ?? class { observe() {} disconnect() {} };
const document = globalThis.document ?? { createTreeWalker() {} };
const matchMedia = globalThis.matchMedia ?? (() => new EventTarget());
`;

/**
 * The styles of the page, for the shadow of an element.
 * @param {string} css
 * @returns {string}
 */
export function shadowed(css) {
  const own = css
    .replaceAll(":root", ".noughts")
    // Within a shadow they register nothing.
    .replaceAll(/@property[^{]*\{[^}]*\}/g, "")
    .replaceAll(LETTERS, (whole, number) => (number ? `calc(${number}*var(--unit))` : whole));
  return `:host{--unit:${UNIT}}${own}`;
}

/** @param {string} file */
async function sheet(file) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    write: false,
    outdir: TREE,
  });
  const css = shadowed(outputFiles[0]?.text ?? "");
  return `const sheet = new CSSStyleSheet();\nsheet.replaceSync(${JSON.stringify(css.trim())});\nexport default sheet;\n`;
}

/**
 * Of a language, what the board says.
 * @param {string} file
 * @param {ReadonlySet<string>} keys
 */
async function sayings(file, keys) {
  const { messages } = await import(pathToFileURL(file).href);
  const said = Object.entries(messages).filter(([key]) => keys.has(key) || TERMS.test(key));
  return `export const messages = ${JSON.stringify(Object.fromEntries(said))};\n`;
}

/** @returns {Plugin} */
function plugin() {
  /** What the board says in English. @type {Set<string>} */
  const keys = new Set();
  return {
    name: "noughts-board",
    async resolveId(source, importer = "") {
      const given = GIVEN.find((file) => resolve(importer, "..", source) === join(WWW, file));
      return given ? { id: `./${given}`, external: true } : null;
    },
    async load(id) {
      return id.endsWith(".css") ? sheet(id) : null;
    },
    async transform(code, id) {
      if (ENGLISH.test(id)) {
        const { messages } = await import(pathToFileURL(id).href);
        for (const key of Object.keys(messages)) keys.add(key);
      }
      const script = id.endsWith(".ts") ? blanked(code, id) : code;
      return { code: withoutIndentation(script), map: null };
    },
    async renderChunk(code, { facadeModuleId }) {
      const isLanguage = LOCALE.test(facadeModuleId ?? "");
      const source = isLanguage ? await sayings(facadeModuleId ?? "", keys) : code;
      const { code: small = "" } = await minify(source, {
        module: true,
        ecma: 2022,
        // Nothing here calls a function expression with `new`, which an arrow function would refuse.
        compress: { passes: 3, unsafe_arrows: true },
        format: { comments: false },
      });
      return { code: `${small}\n`, map: null };
    },
  };
}

/** @param {string} folder of the package */
async function build(folder) {
  const bundle = await rollup({
    input: { board: join(WWW, "embed/element.js") },
    plugins: [plugin()],
    onLog(level, log) {
      if (level === "warn") throw new Error(log.message);
    },
  });
  await bundle.write({
    dir: folder,
    format: "es",
    intro: ({ isEntry }) => (isEntry ? BROWSER : ""),
    entryFileNames: "[name].js",
    chunkFileNames: "board-[name].js",
  });
  await bundle.close();
}

const [folder] = process.argv.slice(2);
if (folder) await build(folder);
