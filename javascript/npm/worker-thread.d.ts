// The script of a worker: it is started, and exports nothing.
export {};
