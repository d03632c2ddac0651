/** Values that one statement names at most: what a database takes, and plans quickly. */
const NAMED_MAX = 400;

/** Reads rows by very many values of a column, each once: so many in one statement as a database takes. */
export const inPieces = async <V, R>(
  values: readonly V[],
  read: (some: V[]) => Promise<readonly R[]>,
): Promise<readonly R[]> => {
  const each = [...new Set(values)];
  const rows: R[] = [];
  for (let from = 0; from < each.length; from += NAMED_MAX)
    rows.push(...(await read(each.slice(from, from + NAMED_MAX))));
  return rows;
};
