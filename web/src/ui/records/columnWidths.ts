/** What stands between two columns. */
export const COLUMN_GAP = 24;
/** What the free column keeps at least, however narrow the table is. */
export const FREE_MIN = 200;
/** The head of the column settings. */
export const SETTINGS_WIDTH = 40;
/** The ticks before the first column. */
export const TICKS_WIDTH = 44;

/** A column, as far as its width and its place in a narrow table go. */
export interface ColumnMeasures {
  readonly key: string;
  /** Pixels of what stands in it; the free column has none and takes the rest. */
  readonly width?: number;
  readonly fixed?: boolean;
  readonly optional?: boolean;
  readonly priority?: number;
}

/** What somebody chose in the column settings: columns taken out, and columns to be kept before others, the latest last. */
export interface ColumnChoice {
  readonly hidden: readonly string[];
  readonly kept: readonly string[];
}

const KEPT_MARK = '+';

/** A choice as it is remembered; columns that only the settings bring in are out where nobody chose. */
export const readChoice = (stored: string | null, columns: readonly ColumnMeasures[]): ColumnChoice => {
  const words = stored === null ? columns.filter((c) => c.optional).map((c) => c.key) : stored.split(',');
  return {
    hidden: words.filter((word) => !word.startsWith(KEPT_MARK)),
    kept: words.filter((word) => word.startsWith(KEPT_MARK)).map((word) => word.slice(KEPT_MARK.length)),
  };
};

export const writeChoice = ({ hidden, kept }: ColumnChoice): string =>
  [...hidden, ...kept.map((key) => KEPT_MARK + key)].join(',');

/** The choice after a column was ticked or unticked: what is ticked stays, and others leave for it. */
export const chooseColumn = (choice: ColumnChoice, key: string, shown: boolean): ColumnChoice => {
  const hidden = choice.hidden.filter((each) => each !== key);
  const kept = choice.kept.filter((each) => each !== key);
  return shown ? { hidden, kept: [...kept, key] } : { hidden: [...hidden, key], kept };
};

/** Pixels that a column takes, with what stands between it and the next; the free one the least that it keeps. */
const takes = ({ width }: ColumnMeasures): number => (width ?? FREE_MIN) + COLUMN_GAP;

/** The order in which columns leave, the first one first: those of the least priority, of these the last in the row. */
const leavingOrder = <C extends ColumnMeasures>(columns: readonly C[], kept: readonly string[]): readonly C[] => {
  const rank = (column: C, place: number): number => {
    const keptAt = kept.indexOf(column.key);
    return keptAt >= 0 ? 1_000_000 + keptAt : (column.priority ?? 0) * 1_000 - place;
  };
  return columns
    .map((column, place) => ({ column, rank: rank(column, place) }))
    .filter(({ column }) => !column.fixed)
    .sort((a, b) => a.rank - b.rank)
    .map(({ column }) => column);
};

/**
 * The columns that a table of this width has room for, in their order. The free column keeps its least; where the fixed ones
 * alone do not fit, `fits` is false and the rows are better shown as cards.
 */
export const columnsWithin = <C extends ColumnMeasures>(
  columns: readonly C[],
  choice: ColumnChoice,
  tableWidth: number,
): { readonly shown: readonly C[]; readonly fits: boolean } => {
  const wanted = columns.filter((column) => column.fixed || !choice.hidden.includes(column.key));
  const gone = new Set<C>();
  const needed = () => wanted.filter((column) => !gone.has(column)).reduce((sum, column) => sum + takes(column), 0);
  for (const column of leavingOrder(wanted, choice.kept)) {
    if (needed() <= tableWidth) break;
    gone.add(column);
  }
  return { shown: wanted.filter((column) => !gone.has(column)), fits: needed() <= tableWidth };
};
