import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { ModelName } from '../../platform/db/modelScopes.ts';
import { worldModels } from '../../platform/db/moveSandboxRows.ts';
import type { SqlValue } from '../../platform/db/sql.ts';
import { countedOf } from '../../platform/db/stateHash.ts';
import { columnAt, type WorldModel, type WorldPage, type WorldRow } from '../../platform/db/worldRows.ts';
import type { MerchantName } from '../object/store.ts';
import { createBalances, type Side } from './balances.ts';
import {
  type Bounds,
  createListing,
  type Differences,
  type FieldDifference,
  inTurns,
  type RowDifference,
  type TableDifference,
  tooDifferent,
} from './differences.ts';
import { type ComparedTable, comparedTables } from './tables.ts';

const OTHER = { before: 'after', after: 'before' } as const;
/** What a search looks in repeats other columns. */
const FOLDED = /[fF]olded$/;

const same = (a: SqlValue, b: SqlValue): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

/** Amounts that are in renminbi, and those whose currency stands in a column of another name. */
const IN_CNY = new Set(['cnyMinor', 'usedMinor']);
const ccyColumns: Readonly<Record<string, string>> = { quotaSold: 'sellCcy', quotaBought: 'buyCcy' };

/** The currency that the amount of a column is in, as its row tells. */
const ccyOf = ({ columns }: WorldModel, row: WorldRow, column: string): string | undefined => {
  if (IN_CNY.has(column)) return 'CNY';
  const named = columns.indexOf(ccyColumns[column] ?? column.replace(/Minor$/, 'Ccy'));
  const at = named === -1 ? columns.indexOf('ccy') : named;
  return at === -1 ? undefined : String(row[at]);
};

/** How rows of a model are told apart and told. */
const readerOf = (model: WorldModel, table: ComparedTable, counted: readonly string[]) => {
  const key = table.key.map((column) => columnAt(model, column));
  const told = counted.filter((column) => !FOLDED.test(column));
  const merchant = model.columns.indexOf(model.name === 'Merchant' ? 'id' : 'merchantId');
  const fields = (before: WorldRow, after: WorldRow): readonly FieldDifference[] =>
    told.flatMap((column) => {
      const at = columnAt(model, column);
      const [was, is] = [before[at] ?? null, after[at] ?? null];
      return same(was, is) ? [] : [{ column, before: was, after: is, ccy: ccyOf(model, after, column) }];
    });
  return {
    keyOf: (row: WorldRow): string => key.map((at) => String(row[at])).join('\n'),
    difference: (change: RowDifference['change'], row: WorldRow, before?: WorldRow): RowDifference => ({
      change,
      key: key.map((at) => String(row[at])),
      merchantId: typeof row[merchant] === 'string' ? row[merchant] : null,
      fields: before ? fields(before, row) : [],
    }),
  };
};

/**
 * One table of two worlds, its rows as they come: worlds that are much alike have them in much the same order, and a row is kept no
 * longer than until the other world's comes.
 */
const openTable = (model: WorldModel, table: ComparedTable, bounds: Bounds) => {
  const counted = countedOf(model.name, model.columns);
  if (!counted) throw new Error(`${model.name} is no part of a state`);
  const { keyOf, difference } = readerOf(model, table, counted.columns);
  const listing = createListing(table, bounds);
  const waiting: Record<Side, Map<string, WorldRow>> = { before: new Map(), after: new Map() };
  const ended = { before: false, after: false };
  const alone = (side: Side, row: WorldRow): void =>
    listing.add(difference(side === 'before' ? 'removed' : 'added', row));
  const meet = (side: Side, row: WorldRow, other: WorldRow): void => {
    const [before, after] = side === 'before' ? [row, other] : [other, row];
    if (counted.text(before) !== counted.text(after)) listing.add(difference('changed', after, before));
  };
  return {
    add: (side: Side, rows: readonly WorldRow[]): void => {
      const others = waiting[OTHER[side]];
      for (const row of rows) {
        if (counted.isApart(row)) continue;
        const key = keyOf(row);
        const other = others.get(key);
        if (other) {
          others.delete(key);
          meet(side, row, other);
        } else if (ended[OTHER[side]]) alone(side, row);
        else waiting[side].set(key, row);
      }
    },
    /** A world has no more rows: what waited for them is alone. */
    end: async (side: Side): Promise<void> => {
      ended[side] = true;
      const others = waiting[OTHER[side]];
      for await (const row of inTurns(others.values())) alone(OTHER[side], row);
      others.clear();
    },
    /** To be asked when both worlds have had their turn. */
    check: (): void => {
      if (waiting.before.size + waiting.after.size > bounds.held) throw tooDifferent(table, bounds);
    },
    result: listing.end,
  };
};

/** Hands out the pages of a world table by table. */
const byTable = (pages: AsyncIterable<WorldPage>) => {
  const rest = pages[Symbol.asyncIterator]();
  let held: WorldPage | undefined;
  const peek = async (): Promise<WorldPage | undefined> => {
    if (!held) {
      const next = await rest.next();
      held = next.done ? undefined : next.value;
    }
    return held;
  };
  return {
    /** The next page of a table; undefined: it has no more. */
    next: async (name: ModelName): Promise<WorldPage | undefined> => {
      const page = await peek();
      if (page?.model.name !== name) return undefined;
      held = undefined;
      return page;
    },
    /** Only so is a file known to be whole. */
    end: async (): Promise<void> => {
      if (await peek()) throw refusal('snapshotBroken', { params: { why: 'its tables are out of order' } });
    },
    close: async (): Promise<void> => {
      await rest.return?.();
    },
  };
};

/** What is told of two worlds besides their tables. */
const createBooks = () => {
  const balances = createBalances();
  const merchants = new Map<string, MerchantName>();
  const cellsOf = ({ model, rows }: WorldPage, columns: readonly string[]): readonly WorldRow[] => {
    const places = columns.map((column) => columnAt(model, column));
    return rows.map((row) => places.map((at) => row[at] ?? null));
  };
  return {
    read: (side: Side, page: WorldPage): void => {
      if (page.model.name === 'Merchant')
        for (const [id, no, name, nameEn] of cellsOf(page, ['id', 'no', 'name', 'nameEn']))
          merchants.set(String(id), { id: String(id), no: String(no), name: String(name), nameEn: String(nameEn) });
      if (page.model.name === 'Posting')
        for (const [merchantId, account, ccy, minor] of cellsOf(page, ['merchantId', 'account', 'ccy', 'amountMinor']))
          balances.add([side], {
            merchantId: merchantId === null ? null : String(merchantId),
            account: String(account),
            ccy: String(ccy),
            minor: BigInt(String(minor)),
          });
    },
    end: () => ({ balances: balances.end(), merchants }),
  };
};

const placeIn = ({ table }: TableDifference): number => comparedTables.indexOf(table);

/**
 * Compares two worlds, some rows of each at a time, with what is sealed in clear. What counts is what counts for the state hash: two
 * worlds of one hash have no differences. Refuses `tooDifferent` and `snapshotBroken`.
 */
export const compareWorlds = async (
  pages: Readonly<Record<Side, AsyncIterable<WorldPage>>>,
  bounds: Bounds,
): Promise<Differences> => {
  const worlds = { before: byTable(pages.before), after: byTable(pages.after) };
  const books = createBooks();
  const found: TableDifference[] = [];
  try {
    for (const model of worldModels) {
      const table = comparedTables.find(({ name }) => name === model.name);
      const open = table && openTable(model, table, bounds);
      let more: readonly Side[] = ['before', 'after'];
      while (more.length > 0) {
        for (const side of more) {
          const page = await worlds[side].next(model.name);
          if (page) {
            books.read(side, page);
            open?.add(side, page.rows);
          } else {
            more = more.filter((one) => one !== side);
            await open?.end(side);
          }
        }
        open?.check();
      }
      found.push(...(open?.result() ?? []));
    }
    await worlds.before.end();
    await worlds.after.end();
  } finally {
    await worlds.before.close();
    await worlds.after.close();
  }
  return { ...books.end(), tables: found.toSorted((a, b) => placeIn(a) - placeIn(b)) };
};
