import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault } from './fault.ts';

/** The text with the fault in it. Throws unless the text to replace occurs exactly once. */
export const withFault = (text: string, { name, file, find, replace }: PlantedFault): string => {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name}: its text occurs ${text.split(find).length - 1} times in ${file}, not once:\n${find}`);
  return `${before}${replace}${after}`;
};

/** Architecture tests read sources as text and load none. */
const ARCHITECTURE = 'tests/architecture/';
const MARK = 'planted-file-was-loaded';

/** A statement that leaves a mark when the module is loaded, in whichever process or thread of Node. A browser skips it. */
const markingStatement = (mark: string): string =>
  `\nglobalThis.process?.getBuiltinModule?.('node:fs').writeFileSync(${JSON.stringify(mark)}, '');\n`;

/** The result of `act`, and whether the file with the fault was loaded while `act` ran. */
export interface Planted<R> {
  readonly result: R;
  readonly wasLoaded: boolean;
}

/** Writes a fault into a copy of the project while `act` runs. */
export const whilePlanted = async <R>(
  root: string,
  fault: PlantedFault,
  act: () => Promise<R>,
): Promise<Planted<R>> => {
  const path = join(root, fault.file);
  const mark = join(root, MARK);
  const isReadAsText = fault.tests.every((test) => test.startsWith(ARCHITECTURE));
  const text = readFileSync(path, 'utf8');
  rmSync(mark, { force: true });
  writeFileSync(path, withFault(text, fault) + (isReadAsText ? '' : markingStatement(mark)));
  try {
    const result = await act();
    return { result, wasLoaded: isReadAsText || existsSync(mark) };
  } finally {
    writeFileSync(path, text);
  }
};
