import type { Database, Tx } from '@tradeport/server/platform/db/database.ts';
import { BENCH_SANDBOX } from './benchDatabase.ts';
import { AT_ONCE, FIRST_NO, NUMBERS, onBoth, STEP_SECONDS } from './numberedRows.ts';

/** How the rows of a table are told apart; all else they take from a row of the demo. */
export interface Filling {
  readonly table: string;
  /** The column that numbers the rows, and the two letters that a number begins with. */
  readonly key: readonly [column: string, prefix: string];
  /** The instants of a row; the list is ordered by the first. */
  readonly at: readonly string[];
  /** Which row of the demo is taken, as SQL. */
  readonly like?: string;
  /** Other columns as SQL, over the count `i` of the row. */
  readonly set?: Readonly<Record<string, string>>;
}

/** For whom, from which count to which, and when the first of them was made. */
export interface Filled {
  readonly merchantId: string;
  readonly from: number;
  readonly count: number;
  readonly firstAt: Date;
}

/** The number of the row that is counted `i`, as long as those of the portal, so that texts sort as they do there. */
export const numbered = (prefix: string, i = 'i'): string => `'${prefix}' || CAST(${FIRST_NO} + ${i} AS TEXT)`;

/** A text that is another one in some of so many rows: `oneOf(5, { 0: "failed" }, 'paid')`. */
export const oneOf = (of: number, some: Readonly<Record<number, string>>, other: string): string =>
  `CASE i % ${of} ${Object.entries(some)
    .map(([rest, text]) => `WHEN ${rest} THEN '${text}'`)
    .join(' ')} ELSE '${other}' END`;

/** Of two rows with one number, as a transfer has with either merchant, the one that is meant. */
const isSample = ({ like = 'TRUE' }: Filling): string => `"merchantId" NOT LIKE 'bench-%' AND ${like}`;

const statementOf = (columns: readonly string[], filling: Filling) =>
  onBoth((instant) => {
    const {
      table,
      key: [key, prefix],
      at,
      set = {},
    } = filling;
    const own: Readonly<Record<string, string>> = {
      merchantId: 'made."whose"',
      [key]: numbered(prefix),
      ...Object.fromEntries(at.map((column) => [column, 'made."at"'])),
      ...set,
    };
    const taken = columns.map((column) => own[column] ?? `t."${column}"`).join(', ');
    return `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join(', ')})
${NUMBERS}, made AS (SELECT i, ${instant} AS "at", CAST(? AS TEXT) AS "whose" FROM n),
t AS MATERIALIZED (SELECT * FROM "${table}" WHERE "sandboxId" = ? AND "${key}" = ? AND ${isSample(filling)})
SELECT ${taken} FROM made CROSS JOIN t`;
  });

/** The number of the demo's row that others are made like. */
const sampleOf = async (tx: Tx, filling: Filling): Promise<string> => {
  const {
    table,
    key: [key],
  } = filling;
  const found = await tx.sql.get<{ readonly no: string }>(
    `SELECT "${key}" AS "no" FROM "${table}" WHERE "sandboxId" = ? AND ${isSample(filling)} LIMIT 1`,
    [BENCH_SANDBOX],
  );
  if (!found) throw new Error(`the demo has no row that ${table} could be filled by`);
  return found.no;
};

/**
 * Fills tables with rows like one of the demo's, in the database itself: through the portal a million would take hours. No money is
 * behind them. Throws when the demo has no such row.
 */
export const fillTables = async (database: Database, fillings: readonly Filling[], filled: Filled): Promise<void> => {
  const { merchantId, from, count, firstAt } = filled;
  const startSeconds = Math.floor(firstAt.getTime() / 1_000) - from * STEP_SECONDS;
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => database.inTx({ sandboxId: BENCH_SANDBOX, platform: true }, work);
  for (const filling of fillings) {
    const sample = await inTx((tx) => sampleOf(tx, filling));
    const statement = statementOf([...(database.columns.get(filling.table)?.keys() ?? [])], filling);
    for (let first = from; first < from + count; first += AT_ONCE) {
      const last = Math.min(first + AT_ONCE, from + count) - 1;
      await inTx((tx) => tx.sql.run(statement, [first, last, startSeconds, merchantId, BENCH_SANDBOX, sample]));
    }
  }
};
