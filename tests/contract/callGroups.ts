/** So many calls are asked before the database is looked at again. */
const TOGETHER = 12;

/** Calls a dozen at a time: a print of the whole database takes longer than they do. */
export const callGroups = <Asked>(calls: readonly Asked[]): readonly (readonly Asked[])[] =>
  Array.from({ length: Math.ceil(calls.length / TOGETHER) }, (_, i) => calls.slice(i * TOGETHER, (i + 1) * TOGETHER));
