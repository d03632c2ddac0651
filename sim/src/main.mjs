// The entry point of the command line. It loads the compile cache first, so that later runs skip compiling.
import '../../server/src/compileCache.mjs';

await import('./main.ts');
