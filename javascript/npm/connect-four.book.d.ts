// What an environment makes of the file that imports it: for `init({ book })`.

declare const file: ArrayBuffer;
export default file;
