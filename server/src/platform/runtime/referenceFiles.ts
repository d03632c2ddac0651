import { readFile } from 'node:fs/promises';

const FOLDER = new URL('../../modules/reference/files/', import.meta.url);

/** Reference data that ships with the server, as text. Nothing of it is read before somebody asks. */
export const readReferenceFile = (name: string): Promise<string> => readFile(new URL(name, FOLDER), 'utf8');
