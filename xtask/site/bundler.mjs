// Scripts, styles and data as they are shipped: joined, minified, and each named by its own content, so that a release
// changes only the addresses of what changed. All of them lie in one folder.
//
// Modules are joined by Rollup: its parts on demand import from the first part what both need. esbuild would cut the first
// part into files for that, which costs a tenth more.

/** @import {OutputChunk, Plugin} from "@rollup/wasm-node" */

import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join, relative, resolve } from "node:path";
import { rollup } from "@rollup/wasm-node";
import esbuild from "esbuild";
import { minify } from "terser";
import { withoutIndentation } from "./templates.mjs";
import { languagesIn } from "./texts.mjs";

/** The engine's bindings: page and worker share them, each importing the same file. */
const BINDINGS = "noughts.js";
/** How a module names a file beside it that is not a module of its own part. */
const ADDRESS = /new URL\(\s*(["'])([^"']+)\1,\s*import\.meta\.url\s*\)/g;
/** Hexadecimal digits: few, since most are in the first load. A name is one of few files with its stem, so 32 bits tell them apart. */
const HASH_LENGTH = 8;

/**
 * What became of some sources, and what it needs.
 * @typedef {object} Shipped
 * @property {string[]} imports the modules without which it does not start
 * @property {string[]} addresses the files that it addresses
 * @property {string[]} parts the modules that it imports on demand
 * @property {Record<string, number>} sources minified bytes by source
 */

/**
 * @param {string | Uint8Array} content
 * @returns {string}
 */
export function hash(content) {
  return createHash("sha256").update(content).digest("hex").slice(0, HASH_LENGTH);
}

/**
 * A script that is no module.
 * @param {string} code
 * @returns {Promise<string>}
 */
export async function minifyClassic(code) {
  return (await minify(code, { toplevel: true, format: { comments: false } })).code ?? "";
}

export class Bundler {
  /** By name. @type {Map<string, Shipped>} */
  shipped = new Map();
  #from;
  #to;
  /** The names of files that are addressed, by source. @type {Map<string, Promise<string>>} */
  #names = new Map();

  /**
   * @param {string} from the folder of the sources
   * @param {string} to the folder for what is shipped
   */
  constructor(from, to) {
    this.#from = resolve(from);
    this.#to = to;
  }

  /**
   * Joins modules with everything that they import.
   * @param {string[]} entries relative to the sources
   * @returns {Promise<string[]>} their names
   */
  async modules(entries) {
    const sources = entries.map((entry) => join(this.#from, entry));
    /** What the modules address, by module. @type {Map<string, string[]>} */
    const addressed = new Map();
    const build = await rollup({
      input: sources,
      plugins: [this.#plugin(addressed, sources)],
      // An entry keeps what it exports, because a page may import it by its address. It may export more: otherwise it could not hold
      // what its parts on demand import.
      preserveEntrySignatures: sources.some((source) => this.#isBindings(source))
        ? "strict"
        : "allow-extension",
      onLog(level, log) {
        if (level === "warn") throw new Error(log.message);
      },
    });
    const { output } = await build.generate({
      format: "es",
      entryFileNames: `[name]-[hash:${HASH_LENGTH}].js`,
      chunkFileNames: `[name]-[hash:${HASH_LENGTH}].js`,
      hashCharacters: "hex",
    });
    await build.close();
    const chunks = output.filter((file) => file.type === "chunk");
    for (const chunk of chunks) await this.#writeChunk(chunk, addressed);
    return sources.map((source) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === source);
      if (!chunk) throw new Error(`nothing is left of ${source}`);
      return chunk.fileName;
    });
  }

  /**
   * A file that a page or a module addresses, or a folder of texts: its name then lacks the language.
   * @param {string} file relative to the sources
   * @param {{ classic?: boolean }} [how] whether it is a script, but no module
   * @returns {Promise<string>} its name
   */
  address(file, { classic = false } = {}) {
    const known = this.#names.get(file);
    if (known) return known;
    const name = this.#make(file, classic);
    this.#names.set(file, name);
    return name;
  }

  /**
   * @param {string} file
   * @param {boolean} classic
   * @returns {Promise<string>}
   */
  async #make(file, classic) {
    const source = join(this.#from, file);
    if (file.endsWith("/")) return this.#texts(file);
    if (file.endsWith(".css")) return this.#style(source);
    if (file.endsWith(".js") && !classic) return this.#module(file);
    const content = await readFile(source);
    const shipped = classic ? Buffer.from(await minifyClassic(content.toString())) : content;
    return this.#named(file, shipped, { [file]: shipped.length });
  }

  /** @param {string} file */
  async #module(file) {
    const [name = ""] = await this.modules([file]);
    return name;
  }

  /**
   * Texts in all languages: the address names what all of them say, and its end is the language of whoever asks.
   * @param {string} folder
   */
  async #texts(folder) {
    const languages = languagesIn(this.#from);
    const files = languages.map((language) => join(folder, `${language}.json`));
    const contents = await Promise.all(files.map((file) => readFile(join(this.#from, file))));
    const name = `${basename(folder)}-${hash(contents.join("\n"))}.`;
    for (const [at, file] of files.entries()) {
      const content = contents[at] ?? "";
      await this.#write(`${name}${languages[at]}.json`, content, {
        imports: [],
        addresses: [],
        parts: [],
        sources: { [file]: content.length },
      });
    }
    return name;
  }

  /** @param {string} source */
  async #style(source) {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [source],
      absWorkingDir: this.#from,
      bundle: true,
      minify: true,
      write: false,
      metafile: true,
      outdir: this.#to,
    });
    const [{ inputs } = { inputs: {} }] = Object.values(metafile.outputs);
    const sizes = Object.entries(inputs).map(([input, { bytesInOutput }]) => [input, bytesInOutput]);
    return this.#named(source, outputFiles[0]?.contents ?? "", Object.fromEntries(sizes));
  }

  /**
   * @param {Map<string, string[]>} addressed
   * @param {string[]} entries
   * @returns {Plugin}
   */
  #plugin(addressed, entries) {
    return {
      name: "noughts",
      resolveId: async (source, importer = "") => {
        const file = resolve(dirname(importer), source);
        if (!this.#isBindings(file) || entries.includes(file)) return null;
        return { id: `./${await this.address(BINDINGS)}`, external: true };
      },
      transform: async (code, id) => {
        /** @type {Map<string, string>} */
        const names = new Map();
        for (const [, , file = ""] of code.matchAll(ADDRESS)) {
          const folder = file.endsWith("/") ? "/" : "";
          const path = relative(this.#from, resolve(dirname(id), file)) + folder;
          names.set(file, await this.address(path));
        }
        addressed.set(id, [...names.values()]);
        const named = code.replace(
          ADDRESS,
          (_, __, file) => `new URL("./${names.get(file)}", import.meta.url)`,
        );
        return { code: withoutIndentation(named), map: null };
      },
      renderChunk: async (code) => {
        const { code: small = "" } = await minify(code, {
          module: true,
          ecma: 2022,
          // Nothing here calls a function expression with `new`, which an arrow function would refuse.
          compress: { passes: 3, unsafe_arrows: true },
          format: { comments: false },
        });
        return { code: small, map: null };
      },
    };
  }

  /** @param {string} source */
  #isBindings(source) {
    return source === join(this.#from, BINDINGS);
  }

  /**
   * @param {OutputChunk} chunk
   * @param {Map<string, string[]>} addressed
   */
  async #writeChunk(chunk, addressed) {
    const { fileName, code, imports, dynamicImports, moduleIds } = chunk;
    await this.#write(fileName, code, {
      imports: imports.map((name) => basename(name)),
      addresses: moduleIds.flatMap((id) => addressed.get(id) ?? []),
      parts: dynamicImports,
      sources: await this.#sizes(chunk),
    });
  }

  /**
   * How much of a file each of its sources takes, minified by itself.
   * @param {OutputChunk} chunk
   */
  async #sizes({ modules }) {
    const sizes = Object.entries(modules).map(async ([id, { code }]) => {
      const small = await esbuild.transform(code ?? "", { minify: true, format: "esm" });
      return [relative(this.#from, id), small.code.length];
    });
    return Object.fromEntries(await Promise.all(sizes));
  }

  /**
   * @param {string} source
   * @param {string | Uint8Array} content
   * @param {Record<string, number>} sources
   */
  async #named(source, content, sources) {
    const ending = extname(source);
    const name = `${basename(source, ending)}-${hash(content)}${ending}`;
    await this.#write(name, content, { imports: [], addresses: [], parts: [], sources });
    return name;
  }

  /**
   * @param {string} name
   * @param {string | Uint8Array} content
   * @param {Shipped} shipped
   */
  async #write(name, content, shipped) {
    this.shipped.set(name, shipped);
    await mkdir(this.#to, { recursive: true });
    await writeFile(join(this.#to, name), content);
  }
}
