import { fileURLToPath } from 'node:url';

/**
 * Folder of a database that is migrated and holds the snapshot of the usual sandbox. The built package carries it
 * (`scripts/packages/template.ts`); without it the first start takes some seconds longer.
 */
export const TEMPLATE: string = fileURLToPath(new URL('../template', import.meta.url));
