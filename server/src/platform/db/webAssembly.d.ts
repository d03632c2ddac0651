/** Node has it, its types do not say so without those of a browser. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: object);
    readonly exports: Readonly<Record<string, unknown>>;
  }
}
