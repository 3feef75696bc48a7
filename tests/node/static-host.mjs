// Serves dist/ in a folder of a static host: `node tests/node/static-host.mjs <port> </some/folder/>`.

import { existsSync } from "node:fs";
import { createServer } from "node:http";
import process from "node:process";
import { fileURLToPath } from "node:url";
import sirv from "sirv";

const [port, base] = process.argv.slice(2);
if (!Number(port) || !base?.startsWith("/") || !base.endsWith("/")) {
  throw new Error(`needs a port and a folder such as /some/where/, was given: ${port} ${base}`);
}
const dist = fileURLToPath(new URL("../../dist", import.meta.url));
if (!existsSync(dist)) throw new Error("there is no dist/: run `cargo xtask build`");

// Reads the files at each request, so that a new build is served without a restart.
const serve = sirv(dist, { dev: true, etag: true });

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
