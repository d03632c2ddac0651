// The first file of the process. Node keeps what it has compiled, types stripped, from one start to the next, which halves
// the time of a start; that has to be switched on before anything of ours is loaded.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
