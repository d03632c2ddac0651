/** The ES module of bidi-js; the package describes only its CommonJS module, which TypeScript types differently from Node. */
declare module 'bidi-js/dist/bidi.mjs' {
  import type { Bidi } from 'bidi-js';
  export default function createBidi(): Bidi;
}
