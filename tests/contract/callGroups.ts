import type { AnyCall } from '@tradeport/shared/contract/define.ts';

/** So many calls are asked before the database is looked at again. */
const TOGETHER = 12;

/** Calls a dozen at a time: a print of the whole database takes longer than they do. */
export const callGroups = (calls: readonly AnyCall[]): readonly (readonly AnyCall[])[] =>
  Array.from({ length: Math.ceil(calls.length / TOGETHER) }, (_, i) => calls.slice(i * TOGETHER, (i + 1) * TOGETHER));
