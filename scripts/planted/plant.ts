import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlantedFault } from './fault.ts';

/** The text with the fault in it. Throws where its place is gone, or there are several: such a row says nothing any more. */
export const withFault = (text: string, { name, file, find, replace }: PlantedFault): string => {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${name}: its place stands ${text.split(find).length - 1} times in ${file}, not once:\n${find}`);
  return `${before}${replace}${after}`;
};

/** Puts a fault into a copy of the project while `act` runs. */
export const whilePlanted = async <R>(root: string, fault: PlantedFault, act: () => Promise<R>): Promise<R> => {
  const path = join(root, fault.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, withFault(text, fault));
  try {
    return await act();
  } finally {
    writeFileSync(path, text);
  }
};
