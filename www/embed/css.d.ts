// A style sheet as a module, which the builder of the package makes of it.

declare module "*.css" {
  const sheet: CSSStyleSheet;
  export default sheet;
}
