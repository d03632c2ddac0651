// A process of its own, started by the bench: the whole server, but for the one function that looks whether an answer is to be packed.
import { registerHooks } from 'node:module';

const PACKING = /\/server\/src\/http\/packing\.ts$/;
const SENDS = 'const encoding = encodingFor(request, content.length);';

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    if (!PACKING.test(url)) return loaded;
    const source = String(loaded.source);
    if (!source.includes(SENDS)) throw new Error('packing.ts does not read as expected');
    return { ...loaded, source: source.replace(SENDS, 'const encoding = undefined;') };
  },
});
await import('../../server/src/main.mjs');
