// Serves a site in a folder of a static host: `node tests/node/static-host.mjs <port> </some/folder/> [site]`.
// Without a site it is dist/.

import { existsSync } from "node:fs";
import { createServer } from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

const [port, base, given] = process.argv.slice(2);
if (!Number(port) || !base?.startsWith("/") || !base.endsWith("/")) {
  throw new Error(`needs a port and a folder such as /some/where/, was given: ${port} ${base}`);
}
const site = given ?? fileURLToPath(new URL("../../dist", import.meta.url));
if (!existsSync(site)) throw new Error(`there is no ${site}: run \`cargo xtask build\``);

// Reads the files at each request, so that a new build of dist/ is served without a restart. Compressed files are
// sent where they lie beside the others.
const serve = sirv(site, { dev: given === undefined, etag: true, gzip: true });

createServer((request, response) => {
  const missing = () => {
    response.writeHead(404, { "content-type": "text/plain" }).end("no such file\n");
  };
  const path = request.url ?? "";
  if (path.startsWith(base)) {
    request.url = path.slice(base.length - 1);
    serve(request, response, missing);
  } else {
    missing();
  }
}).listen(Number(port), "127.0.0.1");
