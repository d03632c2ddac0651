// The entry point of `npm run verify`. It loads the compile cache first, so that later runs skip compiling.
import '../../server/src/compileCache.mjs';

await import('./verify.ts');
