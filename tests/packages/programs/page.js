// A page of any bundler.

import { here, inWorkers } from "./answers.js";

const failed = ({ name, message }) => `${name}: ${message}`;
globalThis.answers = Promise.all([here().catch(failed), inWorkers().catch(failed)]).then(
  ([here, workers]) => ({
    here,
    workers,
  }),
);
