// What an environment makes of the file that imports it: for `init({ weights })`.

declare const file: ArrayBuffer;
export default file;
