import { readFile, realpath } from 'node:fs/promises';
import { type RunFile, readRunFile } from '@tradeport/shared/simulation/runFile.ts';
import { WrongUsage } from '../command.ts';
import { shellWords } from './shellWords.ts';

/** The text of a file that a line names. Throws WrongUsage where there is none. */
export const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new WrongUsage(`the file ${path} cannot be read`);
  }
};

const RUN = 'run';

/** A line that is none says so in its own step. */
const wordsOf = (line: string): readonly string[] => {
  try {
    return shellWords(line);
  } catch {
    return [];
  }
};

/** What the lines of a file may run: every word behind `run` that is no option. Throws WrongUsage where only an answer would tell. */
const namedIn = ({ steps }: RunFile, path: string): readonly string[] =>
  steps.flatMap(({ line = '' }) => {
    const words = wordsOf(line);
    const at = words.indexOf(RUN);
    const named = at === -1 ? [] : words.slice(at + 1).filter((word) => !word.startsWith('-'));
    if (named.some((word) => word.includes('{{')))
      throw new WrongUsage(`${path}: a line that runs a file names it: ${line}`);
    return named;
  });

/** The run file at a path, with where it really lies; undefined where there is none. */
const runFileAt = async (path: string): Promise<{ readonly place: string; readonly file: RunFile } | undefined> => {
  try {
    const [place, text] = [await realpath(path), await readFile(path, 'utf8')];
    const read = readRunFile(text);
    return read.ok ? { place, file: read.file } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Throws WrongUsage for a file that would run itself, by a line of its own or through the files that it runs. `clear` are those that
 * were looked through before: many lines may run the same one.
 */
const refuseCircle = async (
  path: string,
  above: readonly { readonly path: string; readonly place: string }[],
  clear: Set<string>,
): Promise<void> => {
  const found = await runFileAt(path);
  if (found === undefined || clear.has(found.place)) return;
  const from = above.findIndex(({ place }) => place === found.place);
  if (from !== -1) {
    const circle = [...above.slice(from).map((each) => each.path), path];
    throw new WrongUsage(`${path} runs itself: ${circle.join(' → ')}`);
  }
  for (const named of namedIn(found.file, path))
    await refuseCircle(named, [...above, { path, place: found.place }], clear);
  clear.add(found.place);
};

/** The file that a line runs. Throws WrongUsage where it is none, or runs itself: before anything of it has run. */
export const readRun = async (path: string): Promise<RunFile> => {
  const read = readRunFile(await readText(path));
  if (!read.ok) throw new WrongUsage([`${path} is no scenario that can be run:`, ...read.faults].join('\n  '));
  await refuseCircle(path, [], new Set());
  return read.file;
};
