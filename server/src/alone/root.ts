import { fileURLToPath } from 'node:url';

const inBuild = (name: string): string => fileURLToPath(new URL(`../../../web/alone/dist/${name}`, import.meta.url));

/** The folder that `npm run build:portal` writes for file servers. */
export const builtFolder = inBuild('b2b');

/** The HTML template next to that folder. The server fills in its placeholders. */
export const builtDocument = inBuild('document.html');
