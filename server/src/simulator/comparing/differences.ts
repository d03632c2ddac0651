import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { ROW_CHANGES } from '@tradeport/shared/contract/sim/snapshot.ts';
import type { SqlValue } from '../../platform/db/sql.ts';
import { nextTurn } from '../../platform/db/waiting.ts';
import type { MerchantName } from '../object/store.ts';
import type { BalanceDifference } from './balances.ts';
import type { ComparedTable } from './tables.ts';

type RowChange = (typeof ROW_CHANGES)[number];

/** A column before and after. */
export interface FieldDifference {
  readonly column: string;
  readonly before: SqlValue;
  readonly after: SqlValue;
  /** The currency of an amount. */
  readonly ccy?: string | undefined;
}

export interface RowDifference {
  readonly change: RowChange;
  /** The values of the key of its table. */
  readonly key: readonly string[];
  readonly merchantId: string | null;
  readonly fields: readonly FieldDifference[];
}

export interface TableDifference {
  readonly table: ComparedTable;
  readonly counts: Readonly<Record<RowChange, number>>;
  readonly rows: readonly RowDifference[];
}

/** What is different between two states. */
export interface Differences {
  readonly balances: readonly BalanceDifference[];
  readonly tables: readonly TableDifference[];
  /** By id, of both states. */
  readonly merchants: ReadonlyMap<string, MerchantName>;
}

/** What a comparison may take. */
export interface Bounds {
  /** Rows of a table in memory. */
  readonly held: number;
  /** Rows of a table that are listed. */
  readonly listed: number;
}

/** So many are worked on without a pause. */
const TOGETHER = 1_000;

/** All of many, with a turn for everybody else in between. */
export async function* inTurns<T>(all: Iterable<T>): AsyncGenerator<T> {
  let count = 0;
  for (const one of all) {
    count += 1;
    if (count % TOGETHER === 0) await nextTurn();
    yield one;
  }
}

export const tooDifferent = ({ title }: ComparedTable, { held }: Bounds) =>
  refusal('tooDifferent', { params: { table: title, limit: held } });

/** Counts the differences of one table, and keeps those that are listed: of each kind the first by their keys. */
export const createListing = (table: ComparedTable, { listed }: Bounds) => {
  const counts = { changed: 0, added: 0, removed: 0 };
  const first: Record<RowChange, { readonly order: string; readonly row: RowDifference }[]> = {
    changed: [],
    added: [],
    removed: [],
  };
  return {
    add: (row: RowDifference): void => {
      counts[row.change] += 1;
      const rows = first[row.change];
      const order = row.key.join('\n');
      if (rows.length === listed && order > (rows.at(-1)?.order ?? '')) return;
      rows.splice(rows.findLastIndex((one) => one.order <= order) + 1, 0, { order, row });
      if (rows.length > listed) rows.pop();
    },
    /** None where nothing differs. */
    end: (): readonly TableDifference[] => {
      const rows = ROW_CHANGES.flatMap((change) => first[change].map(({ row }) => row)).slice(0, listed);
      return rows.length === 0 ? [] : [{ table, counts, rows }];
    },
  };
};
