import { stripVTControlCharacters } from 'node:util';

/** Lines of an error that the end of a log repeats; the whole of it stands where the test ran. */
const SHOWN_LINES = 6;

/** Where something failed, with the beginning of its error, without colours. */
export function beginningOf(where: string, error: string): string {
  const lines = stripVTControlCharacters(error).split('\n').slice(0, SHOWN_LINES);
  return [where, ...lines.map((line) => `  ${line}`)].join('\n');
}
