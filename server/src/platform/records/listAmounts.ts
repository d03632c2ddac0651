import type { amountRange } from '@tradeport/shared/contract/record.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { CURRENCIES, type CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { Static, TObject } from 'typebox';

/** The columns of an amount: its currency, and its minor units. */
export interface AmountColumns<Column extends string> {
  readonly ccy: Column;
  readonly minor: Column;
  /** Rows of one currency that differ in it are added up apart. */
  readonly apart?: Column;
}
/** A range of amounts, both ends included, and the currency where the filter names one. */
export type AmountsAsked = Static<TObject<typeof amountRange>> & { readonly currency?: string };
/** What rows of one currency come to. */
export interface AmountSum {
  readonly ccy: string;
  /** What they have in the column that tells them apart; empty without one. */
  readonly apart: string;
  readonly count: number;
  readonly minor: bigint;
}

/** So many decimals an amount may have on the wire. */
const DECIMALS_MAX = 6;
/** More minor units than any amount has, and fewer than a column holds. */
const MINOR_BEYOND = 10n ** 18n;

/** An amount of the wire in its smallest units, whatever the currency. */
const units = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(DECIMALS_MAX, '0'));
};

/** Refuses a range whose ends are exchanged (`amountFromAboveTo`). */
export const checkAmounts = ({ amountFrom, amountTo }: AmountsAsked): void => {
  if (amountFrom !== undefined && amountTo !== undefined && units(amountFrom) > units(amountTo))
    throw refusal('amountFromAboveTo');
};

interface Range {
  readonly ccys: readonly CurrencyCode[];
  readonly from: bigint;
  readonly to: bigint;
}

/** The range in minor units of each group of currencies with as many decimals; groups that have no amount in it are left out. */
const rangesOf = ({ amountFrom = '0', amountTo, currency }: AmountsAsked): readonly Range[] => {
  const asked = CURRENCIES.filter(({ code }) => currency === undefined || code === currency);
  return [...Map.groupBy(asked, ({ scale }) => scale)].flatMap(([scale, ccys]) => {
    const unit = 10n ** BigInt(DECIMALS_MAX - scale);
    const from = (units(amountFrom) + unit - 1n) / unit;
    const most = amountTo === undefined ? MINOR_BEYOND : units(amountTo) / unit;
    const range = { ccys: ccys.map(({ code }) => code), from, to: most < MINOR_BEYOND ? most : MINOR_BEYOND };
    return range.from > range.to ? [] : [range];
  });
};

const isAsked = ({ amountFrom, amountTo }: AmountsAsked): boolean => amountFrom !== undefined || amountTo !== undefined;
const isExact = ({ amountFrom, amountTo }: AmountsAsked): boolean =>
  amountFrom !== undefined && amountTo !== undefined && units(amountFrom) === units(amountTo);

const within = ({ from, to }: Range): object => ({ gte: from, lte: to });

/**
 * A range of amounts as a condition. An exact amount of one currency is found in an index in the order of the list. Anything else is
 * told as a choice, which no database looks up by amount where it puts rows in order: rows that are many are soon found by their place
 * in the list, and `fewOf` looks after those that are few.
 */
export const amountsOf = <Column extends string>(
  { ccy, minor }: AmountColumns<Column>,
  asked: AmountsAsked,
): object => {
  if (!isAsked(asked)) return {};
  const ranges = rangesOf(asked);
  const [first] = ranges;
  if (first === undefined) return { [minor]: { in: [] } };
  if (isExact(asked) && asked.currency !== undefined) return { [minor]: first.from };
  const choices = ranges.map((range) => ({ [ccy]: { in: [...range.ccys] }, [minor]: within(range) }));
  // A choice of one is none: the second says a part of the first.
  return { OR: choices.length > 1 ? choices : [...choices, { [ccy]: { in: [...first.ccys] }, [minor]: first.to }] };
};

/** Rows of a range that are few: read by their amount, and put in order here. */
const FEW = 2_000;

interface AmountModel<Row> {
  readonly findMany: (args: {
    readonly where: object;
    readonly select?: object;
    readonly orderBy: object[];
    readonly take: number;
  }) => Promise<Row[]>;
  readonly count: (args: { readonly where: object; readonly take: number }) => Promise<number>;
}

const after = (a: unknown, b: unknown): number => {
  const [x, y] = [a instanceof Date ? a.getTime() : a, b instanceof Date ? b.getTime() : b];
  if (typeof x === 'number' && typeof y === 'number') return y - x;
  return String(x) < String(y) ? 1 : String(x) > String(y) ? -1 : 0;
};

/**
 * All rows that a filter leaves, in the order of the list, where its range of amounts holds few rows at all; undefined where it holds
 * many, or the filter names no range: then they are soon found by their place in the list.
 */
export const fewOf = async <Row, C extends keyof Row & string, Filter extends AmountsAsked>(
  model: AmountModel<Row>,
  list: {
    readonly amount: AmountColumns<C>;
    readonly lastFirst: readonly C[];
    readonly read: { readonly select?: object };
  },
  filter: Filter,
  whereOf: (filter: Filter) => object,
): Promise<readonly Row[] | undefined> => {
  if (!isAsked(filter) || (isExact(filter) && filter.currency !== undefined)) return undefined;
  const { ccy, minor } = list.amount;
  const ranges = rangesOf(filter);
  if (ranges.length === 0) return [];
  const byAmount = ranges.map((range) => ({ [minor]: within(range) }));
  const counts = await Promise.all(byAmount.map((where) => model.count({ where, take: FEW + 1 })));
  if (counts.reduce((sum, count) => sum + count, 0) > FEW) return undefined;
  const found = await Promise.all(
    ranges.map((range) =>
      model.findMany({
        where: { AND: [whereOf(filter), { [ccy]: { in: [...range.ccys] }, [minor]: within(range) }] },
        ...list.read,
        orderBy: [{ [minor]: 'asc' }],
        take: FEW,
      }),
    ),
  );
  return found.flat().toSorted((a, b) => {
    for (const column of list.lastFirst) {
      const order = after(a[column], b[column]);
      if (order !== 0) return order;
    }
    return 0;
  });
};

/** What rows come to by currency, and by what tells them apart: those of most rows first. */
export const sumsOf = async <Row, C extends keyof Row & string>(
  pieces: AsyncIterable<readonly Row[]>,
  { ccy, minor, apart }: AmountColumns<C>,
): Promise<readonly AmountSum[]> => {
  const sums = new Map<string, AmountSum>();
  for await (const rows of pieces)
    for (const row of rows) {
      const of = { ccy: String(row[ccy]), apart: apart === undefined ? '' : String(row[apart]) };
      const key = `${of.ccy} ${of.apart}`;
      const { count, minor: sum } = sums.get(key) ?? { count: 0, minor: 0n };
      sums.set(key, { ...of, count: count + 1, minor: sum + BigInt(String(row[minor])) });
    }
  return [...sums]
    .toSorted(([a, { count }], [b, other]) => other.count - count || (a < b ? -1 : 1))
    .map(([, sum]) => sum);
};
