// The entry point of the server. It loads nothing that has types: for one such file Node would load its type stripper, 15 MB which
// later starts do not need.
import './compileCache.mjs';

await import('./serve.ts');
