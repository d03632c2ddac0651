import { useEffect, useRef, useState } from 'react';
import { cell, useCell } from './cell.ts';

/** What changed before the person's eyes is lit for so long. */
export const LIT_MS = 2_000;

const lit = cell<ReadonlySet<string>>(new Set());

/** What changed within so long is lit together: a review of a hundred would draw every list two hundred times. */
const TOGETHER_MS = 50;

let gathered: Set<string> | undefined;

/** Lights the record of this number wherever it is shown. */
export const light = (number: string): void => {
  if (gathered !== undefined) {
    gathered.add(number);
    return;
  }
  const together = new Set([number]);
  gathered = together;
  setTimeout(() => {
    gathered = undefined;
    lit.set(new Set([...lit.get(), ...together]));
    setTimeout(() => lit.set(new Set([...lit.get()].filter((one) => !together.has(one)))), LIT_MS);
  }, TOGETHER_MS);
};

/** Numbers of the records that have just changed. */
export const useLit = (): ReadonlySet<string> => useCell(lit);

/** Whether a value has just become another one while it was shown; the first one is no change. */
export function useJustChanged(value: string): boolean {
  const before = useRef(value);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), LIT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return changed;
}
