import { readFileSync } from 'node:fs';

/** Reads the text of a configuration file. Throws if the file cannot be read. */
export const configFile = (path: string): string => readFileSync(path, 'utf8');
