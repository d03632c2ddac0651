import { type Difference, differencesIn, type FormatTests } from '@tradeport/shared/backend/differences.ts';
import { backend } from '../browser/backend.ts';

/** Whether a member is said to be lacking: `/list/0/payerName` of `receipt/paging` by `receipt/paging.list.payerName`. */
const isLacked = (key: string, { pointer, value }: Difference): boolean => {
  const names = pointer.split('/').filter((step) => step !== '' && !/^\d+$/.test(step));
  return value === undefined && backend()?.lacks.includes([key, ...names].join('.')) === true;
};

/** In what an answer differs from a schema of its call, but for what the configuration says that it lacks. */
export const differencesOf = (
  key: string,
  result: unknown,
  schemas: Readonly<Record<string, unknown>>,
  formats: FormatTests,
): readonly Difference[] =>
  differencesIn(schemas[key], result, { formats }).filter((difference) => !isLacked(key, difference));

/** So many differences of one answer are told: a list repeats them. */
const TOLD_MAX = 20;
const told = new Set<string>();

/** What was there, without saying whose it is. */
const kindOf = (value: unknown): string =>
  value === undefined ? 'nothing' : value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;

/** Tells whoever looks after the portal, each difference once: the key of the call, the place as a JSON pointer, and what was expected. */
export const tellDifferences = (key: string, found: readonly Difference[]): void => {
  for (const { pointer, expected, value, extra } of found.slice(0, TOLD_MAX)) {
    const place = extra === undefined ? pointer : `${pointer}/${extra}`;
    const line = `${key} differs at ${place || '/'}: expected ${expected}, got ${kindOf(value)}.`;
    if (told.has(line)) continue;
    told.add(line);
    // biome-ignore lint/suspicious/noConsole: whoever looks after the portal looks there; people are told that the answer cannot be read.
    console.warn(line);
  }
};

/** Whether answers are held against their schemas: where the configuration says so, and in a tab in which a page broke over one. */
let held = backend()?.check === true;
export const holdAnswers = (): void => {
  held = true;
};
export const areHeld = (): boolean => held;
