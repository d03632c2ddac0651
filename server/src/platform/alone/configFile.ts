import { readFileSync } from 'node:fs';

/** The text of a configuration that lies in a file. Throws where it cannot be read. */
export const configFile = (path: string): string => readFileSync(path, 'utf8');
