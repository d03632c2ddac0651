import { fileURLToPath } from 'node:url';

const inBuild = (name: string): string => fileURLToPath(new URL(`../../../web/alone/dist/${name}`, import.meta.url));

/** The folder that `npm run build:portal` writes for file servers. */
export const builtFolder = inBuild('b2b');

/** The document beside it, with the places that a server fills. */
export const builtDocument = inBuild('document.html');
