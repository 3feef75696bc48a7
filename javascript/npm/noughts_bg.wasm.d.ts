// What an environment makes of the file that imports it: for `init({ module_or_path })`.

declare const file: object;
export default file;
