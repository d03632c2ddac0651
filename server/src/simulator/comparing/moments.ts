import type { StillRow, StillView } from '../../platform/db/stillView.ts';
import { createBalances, type Side } from './balances.ts';
import {
  type Bounds,
  createListing,
  type Differences,
  inTurns,
  type TableDifference,
  tooDifferent,
} from './differences.ts';
import { eventPages, legPages } from './store.ts';
import { type ComparedTable, columnOf, comparedTables } from './tables.ts';

/** Two instants of one sandbox, the earlier first. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What the states of an object were before the first of its moves, and are after the last. */
interface Moved {
  readonly merchantId: string | null;
  /** The object was made. */
  isNew: boolean;
  /** By the column. */
  readonly states: Map<string, { readonly before: string | null; after: string }>;
}

const textOf = (value: unknown): string | null => (value === null ? null : String(value));
const isUpTo = ({ at }: StillRow, moment: Date): boolean => at instanceof Date && at <= moment;

const balancesOf = async (view: StillView, sandboxId: string, { from, to }: Span) => {
  const balances = createBalances();
  for await (const rows of legPages(view, sandboxId))
    for (const row of rows) {
      if (!isUpTo(row, to)) continue;
      const sides: readonly Side[] = isUpTo(row, from) ? ['before', 'after'] : ['after'];
      balances.add(sides, {
        merchantId: textOf(row.merchantId),
        account: String(row.account),
        ccy: String(row.ccy),
        minor: BigInt(String(row.amountMinor)),
      });
    }
  return balances.end();
};

/** The objects of each table that were made, or moved. */
const movedBetween = async (view: StillView, sandboxId: string, { from, to }: Span, bounds: Bounds) => {
  const tables = new Map<ComparedTable, Map<string, Moved>>(comparedTables.map((table) => [table, new Map()]));
  for await (const rows of eventPages(view, sandboxId))
    for (const row of rows) {
      const found = row.machine === null || row.toState === null ? undefined : columnOf(String(row.machine));
      if (!found || isUpTo(row, from) || !isUpTo(row, to)) continue;
      const { table, column } = found;
      const objects = tables.get(table) ?? new Map<string, Moved>();
      const subject = String(row.subject);
      const object = objects.get(subject) ?? { merchantId: textOf(row.merchantId), isNew: false, states: new Map() };
      objects.set(subject, object);
      if (objects.size > bounds.held) throw tooDifferent(table, bounds);
      const { before } = object.states.get(column) ?? { before: textOf(row.fromState) };
      object.states.set(column, { before, after: String(row.toState) });
      // An object of two machines is made by that of its own state.
      if (row.fromState === null && column === Object.keys(table.states)[0]) object.isNew = true;
    }
  return tables;
};

/**
 * Compares two moments of a sandbox by what the books and the event log tell: balances, and objects that were made or changed their
 * state. Refuses `tooDifferent`.
 */
export const compareMoments = async (
  view: StillView,
  sandboxId: string,
  span: Span,
  bounds: Bounds,
): Promise<Omit<Differences, 'merchants'>> => {
  const balances = await balancesOf(view, sandboxId, span);
  const moved = await movedBetween(view, sandboxId, span, bounds);
  const tables: TableDifference[] = [];
  for (const [table, objects] of moved) {
    const listing = createListing(table, bounds);
    for await (const [subject, { merchantId, isNew, states }] of inTurns(objects)) {
      const fields = [...states].flatMap(([column, { before, after }]) =>
        before === after ? [] : [{ column, before, after }],
      );
      if (isNew) listing.add({ change: 'added', key: [subject], merchantId, fields: [] });
      else if (fields.length > 0) listing.add({ change: 'changed', key: [subject], merchantId, fields });
    }
    tables.push(...listing.end());
  }
  return { balances, tables };
};
