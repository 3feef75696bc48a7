// The entry `noughts/board` of the npm package: `node element.mjs <package>` joins the board of the page, its styles and its
// words to one module, and one for each further language. What the package has already is imported from there.

/** @import {Plugin} from "@rollup/wasm-node" */

import { join, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { rollup } from "@rollup/wasm-node";
import esbuild from "esbuild";
import { minify } from "terser";
import { blanked } from "./strip.mjs";
import { withoutIndentation } from "./templates.mjs";
import { languagesIn, textsIn } from "./texts.mjs";

const TREE = fileURLToPath(new URL("../../", import.meta.url));
const WWW = join(TREE, "www");
/** Files of the package that the board imports. */
const GIVEN = ["files.js", "noughts.js", "options.js", "plain.js", "worker.js"];
/** How a script names a folder of texts. */
const FOLDER = /new URL\("([^"]+)\/", import\.meta\.url\)/g;
/** Where texts come from: the package has them with it. */
const SOURCE = /[\\/]i18n[\\/]texts\.\w+$/;
/** The modules of the languages that are not English, before they are written. */
const LOCALE = /[\\/]@texts[\\/]([\w-]+)\.js$/;
const ENGLISH = '"@english@"';
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

/** The module that takes the place of the one that fetches texts: English is here, other languages are imported. */
function source() {
  const others = languagesIn(WWW).filter((language) => language !== "en");
  const imports = others.map((language) => `"${language}": () => import("@texts/${language}.js")`);
  return `const others = { ${imports} };
export const ENGLISH = ${ENGLISH};
export const textsIn = async (_, language) => language === "en" ? ENGLISH : (await others[language]()).messages;
`;
}

/**
 * What the board says in a language, as a value of JavaScript.
 * @param {Iterable<string>} folders
 * @param {string} language
 */
function sayings(folders, language) {
  /** @type {[string, unknown][]} */
  const said = [...folders].flatMap((folder) => {
    const english = textsIn(folder, "en");
    const texts = Object.entries(textsIn(folder, language));
    return texts.filter(([key]) => key in english || TERMS.test(key));
  });
  return JSON.stringify(Object.fromEntries(said));
}

/** @returns {Plugin} */
function plugin() {
  /** The folders whose texts the board says. @type {Set<string>} */
  const folders = new Set();
  return {
    name: "noughts-board",
    async resolveId(name, importer = "") {
      if (name.startsWith("@texts/")) return join(WWW, name);
      const given = GIVEN.find((file) => resolve(importer, "..", name) === join(WWW, file));
      return given ? { id: `./${given}`, external: true } : null;
    },
    async load(id) {
      if (SOURCE.test(id)) return source();
      if (LOCALE.test(id)) return "export const messages = {};\n";
      return id.endsWith(".css") ? sheet(id) : null;
    },
    async transform(code, id) {
      const script = id.endsWith(".ts") ? blanked(code, id) : code;
      const plain = script.replace(FOLDER, (_, folder) => {
        folders.add(resolve(id, "..", folder));
        // All folders are one: what they say comes together.
        return '{ href: "" }';
      });
      return { code: withoutIndentation(plain), map: null };
    },
    async renderChunk(code, { facadeModuleId }) {
      const [, language] = LOCALE.exec(facadeModuleId ?? "") ?? [];
      const whole = language
        ? `export const messages = ${sayings(folders, language)};\n`
        : code.replace(ENGLISH, () => sayings(folders, "en"));
      const { code: small = "" } = await minify(whole, {
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
    input: { board: join(WWW, "embed/element.ts") },
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
