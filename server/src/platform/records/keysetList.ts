/** A place in a list, and whether its own row is read with those behind it. */
export interface From<P> {
  readonly place: P;
  readonly isPlaceIn: boolean;
}

/** A list whose rows are found by their place in it: what one filter leaves, in one order. */
export interface KeysetList<P, R extends P> {
  /** The place behind so many rows, found in an index alone; undefined where the list ends before. */
  readonly cursorAt: (rows: number) => Promise<P | undefined>;
  /** So many rows from a place on, or from the beginning. */
  readonly rowsAfter: (from: From<P> | undefined, take: number) => Promise<readonly R[]>;
}

/** A page of a list: only its own rows are read, however deep it lies. */
export const pageOfList = async <P, R extends P>(
  { cursorAt, rowsAfter }: KeysetList<P, R>,
  { skip, pageSize }: { readonly skip: number; readonly pageSize: number },
): Promise<readonly R[]> => {
  if (skip === 0) return rowsAfter(undefined, pageSize);
  const place = await cursorAt(skip);
  return place === undefined ? [] : rowsAfter({ place, isPlaceIn: true }, pageSize);
};

/** Read at once for an export; between two such reads other calls have their turn. */
const TOGETHER = 500;

/** Every row of a list, so many at once as are pulled. */
export async function* eachOfList<P, R extends P>({ rowsAfter }: KeysetList<P, R>): AsyncIterable<readonly R[]> {
  let from: From<P> | undefined;
  do {
    const rows = await rowsAfter(from, TOGETHER);
    yield rows;
    const last = rows.length === TOGETHER ? rows.at(-1) : undefined;
    from = last && { place: last, isPlaceIn: false };
  } while (from !== undefined);
}
