import type { amountRange, daySpan, StateCount } from '@tradeport/shared/contract/record.ts';
import { addDays, instantAt } from '@tradeport/shared/rules/calendar.ts';
import type { Static, TObject, TProperties } from 'typebox';
import type { Reader, Tx } from '../db/database.ts';
import type { CountEach } from '../db/scopedModels.ts';
import { eachOfList, type From, type KeysetList, pageOfList } from './keysetList.ts';
import { type AmountColumns, type AmountSum, type AmountsAsked, amountsOf, fewOf, sumsOf } from './listAmounts.ts';
import { COUNTED_MAX, countStates, type Page } from './pages.ts';

/** Every filter of a record but the states, the days and the amounts, which mean the same in each list. */
export type Values<F extends TProperties> = Required<
  Omit<Static<TObject<F>>, 'status' | keyof typeof daySpan | keyof typeof amountRange>
>;
type Days = Static<TObject<typeof daySpan>>;

/** What a list is narrowed by: the filters under their names on the wire, the states by name. */
export type ListFilter<F extends TProperties, S extends string> = Partial<Values<F>> &
  Days &
  AmountsAsked & {
    readonly states?: readonly S[];
    /** Some rows by their numbers. */
    readonly numbers?: readonly string[];
  };

interface Comparison<T> {
  readonly in?: readonly T[];
  readonly lt?: T;
  readonly lte?: T;
  readonly gt?: T;
  readonly gte?: T;
  readonly contains?: T & string;
}
/** A condition on columns of a row, as Prisma takes it. */
type Columns<Row> = { readonly [C in keyof Row]?: Row[C] | Comparison<Row[C]> };
type Where<Row> = Columns<Row> & { readonly OR?: readonly Columns<Row>[] };
type Conditions<V, Row> = { readonly [N in keyof V]: (value: V[N]) => Where<Row> };

type Column<Row> = keyof Row & string;
type InstantColumn<Row> = { [C in Column<Row>]: Row[C] extends Date ? C : never }[Column<Row>];

/** As much of a model of Prisma's as a list needs. */
interface ListModel<Row> {
  readonly findMany: (args: {
    readonly where: object;
    readonly select?: object;
    readonly orderBy: object[];
    readonly take: number;
    readonly skip?: number;
  }) => Promise<Row[]>;
  readonly count: (args: { readonly where: object; readonly take: number }) => Promise<number>;
  readonly countEach: (args: CountEach) => Promise<readonly number[]>;
}

interface ListParts<F extends TProperties, S extends string, Row, One> {
  readonly record: { readonly filters: F; readonly status?: { readonly states: readonly S[] } };
  readonly on: (reader: Reader | Tx) => ListModel<Row>;
  /** What is read of a row; without it everything. */
  readonly select?: { readonly [C in Column<Row>]?: true };
  /** What the last come first by: the instant that days filter by, then what tells rows of one instant apart. */
  readonly lastFirst: readonly [InstantColumn<Row>, ...Column<Row>[]];
  /**
   * Columns that a filter leaves empty and that an index has before those of `lastFirst`. SQLite knows by that filter that they are
   * alike; PostgreSQL takes such an index for the order only where they are named in it, and sorts all rows without.
   */
  readonly emptyBefore?: (filter: Partial<Values<F>>) => readonly Column<Row>[];
  /** What each filter of the record means for the columns. */
  readonly where: Conditions<Values<F>, Row>;
  readonly of: (row: Row) => One;
  /** The columns of the amount that is filtered by and added up. */
  readonly amount?: AmountColumns<Column<Row>>;
}

/** The list of a record: what a filter leaves, the last ones first. */
export interface RecordList<F extends TProperties, S extends string, One> {
  /** How many rows can be paged to, which the total is told up to. All lists' `ROWS_REACHED_MAX` where it is not said. */
  readonly reach?: (filter: ListFilter<F, S>) => number | undefined;
  /** A filter as a condition, for what is asked of the same rows in other ways. */
  readonly where: (filter: ListFilter<F, S>) => object;
  readonly page: (
    reader: Reader,
    filter: ListFilter<F, S>,
    page: Pick<Page, 'skip' | 'pageSize'>,
  ) => Promise<readonly One[]>;
  /** All of them, so many at once as are pulled. */
  readonly each: (reader: Reader, filter: ListFilter<F, S>) => AsyncIterable<readonly One[]>;
  /** The last ones, so many at most. */
  readonly last: (reader: Reader | Tx, filter: ListFilter<F, S>, limit: number) => Promise<readonly One[]>;
  /** How many there are; counting stops at `most`. */
  readonly count: (reader: Reader | Tx, filter: ListFilter<F, S>, most?: number) => Promise<number>;
  /** How many stand in each of the filter's states, or of all, as far as a tab shows it. */
  readonly countByState: (reader: Reader, filter: ListFilter<F, S>) => Promise<readonly StateCount<S>[]>;
  /** What they come to by currency; so many at once are read that other calls have their turn. */
  readonly sums: (reader: Reader, filter: ListFilter<F, S>) => Promise<readonly AmountSum[]>;
}

/** The days of a filter as a condition on the instant that they are about. */
const duringOf = (instant: string, { startDate, endDate }: Days): object =>
  startDate === undefined && endDate === undefined
    ? {}
    : {
        [instant]: {
          ...(startDate === undefined ? {} : { gte: instantAt(startDate) }),
          ...(endDate === undefined ? {} : { lt: instantAt(addDays(endDate, 1)) }),
        },
      };

/** What the conditions make of a filter, in their own order: filters alike become statements alike. */
const conditionsOf = <V, Row>(conditions: Conditions<V, Row>, filter: Partial<V>): object => {
  const parts: object[] = [];
  const add = <N extends keyof V>(name: N, value: V[N] | undefined): void => {
    if (value !== undefined) parts.push(conditions[name](value));
  };
  for (const name in conditions) add(name, filter[name]);
  return Object.assign({}, ...parts);
};

/** After a place in the list, or from it on. The bound on the instant alone is what an index is searched by. */
const onwardFrom = <C extends string>(
  [instant, ...others]: readonly [C, ...C[]],
  { place, isPlaceIn }: From<Readonly<Record<C, unknown>>>,
): object => {
  const alike = (columns: readonly C[]) => Object.fromEntries(columns.map((column) => [column, place[column]]));
  const after = others.map((column, i) => {
    const isLast = i === others.length - 1;
    return {
      ...alike(others.slice(0, i)),
      [column]: isLast && isPlaceIn ? { lte: place[column] } : { lt: place[column] },
    };
  });
  return { [instant]: { lte: place[instant] }, OR: [{ [instant]: { lt: place[instant] } }, ...after] };
};

/** The list of a record over the rows of a model. What each filter means is a line of `where`; a filter without one does not compile. */
export const recordList = <F extends TProperties, Row, One, S extends string = never>({
  record,
  on,
  select,
  lastFirst,
  emptyBefore = () => [],
  where,
  of,
  amount,
}: ListParts<F, S, Row, One>): RecordList<F, S, One> => {
  const orderOf = (filter: ListFilter<F, S>): object[] =>
    [...emptyBefore(filter), ...lastFirst].map((column) => ({ [column]: 'desc' }));
  const placeOnly = Object.fromEntries(lastFirst.map((column) => [column, true]));
  const read = select === undefined ? {} : { select };
  const numbered = lastFirst.at(-1) ?? lastFirst[0];
  const whateverState = (filter: ListFilter<F, S>): object => ({
    ...conditionsOf(where, filter),
    ...duringOf(lastFirst[0], filter),
    ...(amount === undefined ? {} : amountsOf(amount, filter)),
    ...(filter.numbers === undefined ? {} : { AND: [{ [numbered]: { in: [...filter.numbers] } }] }),
  });
  const whereOf = (filter: ListFilter<F, S>): object => ({
    ...(filter.states === undefined ? {} : { state: { in: [...filter.states] } }),
    ...whateverState(filter),
  });
  const keysetOf = (reader: Reader, filter: ListFilter<F, S>): KeysetList<Pick<Row, Column<Row>>, Row> => {
    const left = whereOf(filter);
    const orderBy = orderOf(filter);
    return {
      cursorAt: async (skip) => {
        const [place] = await on(reader).findMany({ where: left, select: placeOnly, orderBy, skip, take: 1 });
        return place;
      },
      rowsAfter: (from, take) => {
        const rest = from === undefined ? left : { AND: [left, onwardFrom(lastFirst, from)] };
        return on(reader).findMany({ where: rest, ...read, orderBy, take });
      },
    };
  };
  const count: RecordList<F, S, One>['count'] = (reader, filter, most = COUNTED_MAX) =>
    on(reader).count({ where: whereOf(filter), take: most });
  return {
    where: whereOf,
    page: async (reader, filter, page) => {
      const few = amount && (await fewOf(on(reader), { amount, lastFirst, read }, filter, whereOf));
      if (few !== undefined) return few.slice(page.skip, page.skip + page.pageSize).map(of);
      return (await pageOfList(keysetOf(reader, filter), page)).map(of);
    },
    async *each(reader, filter) {
      for await (const rows of eachOfList(keysetOf(reader, filter))) yield rows.map(of);
    },
    last: async (reader, filter, limit) =>
      (await on(reader).findMany({ where: whereOf(filter), ...read, orderBy: orderOf(filter), take: limit })).map(of),
    count,
    sums: async (reader, filter) => {
      if (amount === undefined) throw new Error('a list without amounts is added up');
      const { ccy, minor, apart } = amount;
      const summed = [...lastFirst, ccy, minor, ...(apart === undefined ? [] : [apart])];
      const columns = Object.fromEntries(summed.map((column) => [column, true]));
      const left = whereOf(filter);
      const rows = eachOfList<Pick<Row, Column<Row>>, Row>({
        cursorAt: async () => undefined,
        rowsAfter: (from, take) => {
          const rest = from === undefined ? left : { AND: [left, onwardFrom(lastFirst, from)] };
          return on(reader).findMany({ where: rest, select: columns, orderBy: orderOf(filter), take });
        },
      });
      return sumsOf(rows, amount);
    },
    countByState: (reader, filter) =>
      countStates(filter.states ?? record.status?.states ?? [], (values, take) =>
        on(reader).countEach({ where: whateverState(filter), column: 'state', values, take }),
      ),
  };
};
