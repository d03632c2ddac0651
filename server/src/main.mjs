// The first file of the process. Node keeps what it has compiled, types stripped, from one start to the next, which halves
// the time of a start; that has to be switched on before anything of ours is loaded. No types stand here: for one file that
// has them Node would load what strips them, 15 MB which nothing needs after the first start.
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
