import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { minorOf } from './amounts.ts';
import type { Breach } from './finding.ts';
import { shownOf } from './shown.ts';

// Pages of a list agree with one another, with their counts, and with the sums of the list.

export type Fields = Readonly<Record<string, unknown>>;

/** A member of a schema that has members itself; none where it is no such. */
export const membersAt = (schema: unknown, name: string): Members => {
  const part = isMembers(schema) ? schema[name] : undefined;
  return isMembers(part) ? part : {};
};

/** What a call can be asked for, by name. */
export const fieldsOf = ({ request }: Pick<AnyCall, 'request'>): Readonly<Record<string, Members>> =>
  Object.fromEntries(
    Object.entries(membersAt(request, 'properties')).flatMap(([name, schema]) =>
      isMembers(schema) ? [[name, schema]] : [],
    ),
  );

export const requiredOf = ({ request }: Pick<AnyCall, 'request'>): readonly string[] => {
  const { required }: Members = isMembers(request) ? request : {};
  return Array.isArray(required) ? required.map(String) : [];
};

export const isPaged = (call: Pick<AnyCall, 'request'>): boolean => {
  const fields = fieldsOf(call);
  return fields.currentPage !== undefined && fields.pageSize !== undefined;
};

/** A page as far as it is one; undefined where it is none. */
export interface Page {
  readonly list: readonly unknown[];
  readonly total: number;
  readonly totalIsMinimum: boolean;
  readonly currentPage: unknown;
  readonly pageSize: unknown;
  readonly byStatus: readonly Members[];
}

export const pageIn = (result: unknown): Page | undefined => {
  if (!isMembers(result) || !Array.isArray(result.list) || typeof result.total !== 'number') return undefined;
  const { list, total, totalIsMinimum, currentPage, pageSize, byStatus } = result;
  return {
    list,
    total,
    totalIsMinimum: totalIsMinimum === true,
    currentPage,
    pageSize,
    byStatus: Array.isArray(byStatus) ? byStatus.filter(isMembers) : [],
  };
};

export const rowsIn = (result: unknown): readonly unknown[] => {
  if (Array.isArray(result)) return result;
  return isMembers(result) && Array.isArray(result.list) ? result.list : [];
};

const breach = (pointer: string, expected: string, got: unknown): Breach => ({
  check: 'paging',
  pointer,
  expected,
  got: typeof got === 'string' ? got : shownOf(got),
  rule: 'completed',
});

/** What is wrong with one page: what was asked for stands in it, and no more rows than that. */
export const pageBreaches = (
  page: Page,
  asked: { readonly currentPage: number; readonly pageSize: number },
): readonly Breach[] => {
  const { list, total, currentPage, pageSize } = page;
  const before = (asked.currentPage - 1) * asked.pageSize;
  const due = Math.max(0, Math.min(asked.pageSize, total - before));
  return [
    ...(currentPage === asked.currentPage
      ? []
      : [breach('/result/currentPage', String(asked.currentPage), currentPage)]),
    ...(pageSize === asked.pageSize ? [] : [breach('/result/pageSize', String(asked.pageSize), pageSize)]),
    ...(list.length > asked.pageSize || (!page.totalIsMinimum && list.length !== due)
      ? [breach('/result/list', `${due} rows of ${total}`, list)]
      : []),
  ];
};

/** What a state is called in a row and in a count: its own name where it has one beside its number. */
const stateOf = (told: Members): string => String(told.state ?? told.status);

/**
 * The count of each state that rows have is that of the rows, where all of them are known. States that no row has may be those that a
 * list shows only when it is asked for them.
 */
export const countBreaches = (page: Page): readonly Breach[] => {
  const { list, total, totalIsMinimum, byStatus } = page;
  if (totalIsMinimum || list.length < total) return [];
  const rows = list.filter(isMembers).map(stateOf);
  const counted = byStatus.filter((count) => rows.includes(stateOf(count)));
  const missing = byStatus.length > 0 && rows.some((state) => !byStatus.some((count) => stateOf(count) === state));
  return [
    ...(missing ? [breach('/result/byStatus', 'a count of each state that rows have', 'none of one')] : []),
    ...counted.flatMap((count) => {
      const due = rows.filter((state) => state === stateOf(count)).length;
      return count.count === due || count.countIsMinimum === true
        ? []
        : [breach('/result/byStatus', `${due} rows of a state`, count.count)];
    }),
  ];
};

/** Two pages of a small size are the beginning of a large one. */
export const sequenceBreaches = (large: Page, small: readonly Page[]): readonly Breach[] => {
  const begun = small.flatMap(({ list }) => list);
  const same = begun.every((row, i) => JSON.stringify(row) === JSON.stringify(large.list[i]));
  const totals = small.every(({ total }) => total === large.total);
  return [
    ...(same
      ? []
      : [breach('/result/list', 'the rows that the same list has on one page', 'others, or in another order')]),
    ...(totals ? [] : [breach('/result/total', String(large.total), small.map(({ total }) => total).join(', '))]),
  ];
};

/** The sums of a list count the rows of the list. */
export const sumBreaches = (total: number, result: unknown): readonly Breach[] => {
  if (!isMembers(result) || result.isWhole !== true || !Array.isArray(result.totals)) return [];
  const counts = result.totals.filter(isMembers).map(({ count }) => (typeof count === 'number' ? count : Number.NaN));
  const sum = counts.reduce((all, count) => all + count, 0);
  return sum === total ? [] : [breach('/result/totals', `${total} rows, as the list has`, `${sum} together`)];
};

/** The sum of a column of amounts by currency. Rows without an amount or a currency do not count. */
const sumsByCurrency = (
  rows: readonly unknown[],
  { currency, amount }: { readonly currency: string; readonly amount: string },
): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const row of rows.filter(isMembers)) {
    const minor = minorOf(row[amount]);
    const code = row[currency];
    if (minor !== undefined && typeof code === 'string') sums.set(code, (sums.get(code) ?? 0n) + minor);
  }
  return sums;
};

/** The amounts that a list sums up are those of its rows, where all of them are known, and the rows have those that are summed up. */
export const amountSumBreaches = (rows: readonly unknown[], result: unknown): readonly Breach[] => {
  if (!isMembers(result) || result.isWhole !== true || !Array.isArray(result.totals)) return [];
  const sums = sumsByCurrency(rows, { currency: 'currency', amount: 'amount' });
  return result.totals.filter(isMembers).flatMap((total, i): readonly Breach[] => {
    const own = sums.get(String(total.currency));
    const isOnly = Object.keys(total).every((name) => ['currency', 'count', 'amount'].includes(name));
    return !isOnly || own === undefined || own === minorOf(total.amount)
      ? []
      : [breach(`/result/totals/${i}/amount`, 'what the amounts of the rows add up to', total.amount)];
  });
};

/** The summary of exchange orders counts the rows of their list, and adds up what was settled of them. */
export const summaryBreaches = (page: Page, result: unknown): readonly Breach[] => {
  if (!isMembers(result) || page.totalIsMinimum || result.countIsMinimum === true) return [];
  const count =
    result.count === page.total ? [] : [breach('/result/count', `${page.total}, as the list has`, result.count)];
  const byStatus = Array.isArray(result.byStatus) ? result.byStatus.filter(isMembers) : [];
  if (page.list.length < page.total) return count;
  const sums = (
    [
      ['bySellCurrency', 'sellCurrency', 'settledSellAmount'],
      ['byBuyCurrency', 'buyCurrency', 'settledBuyAmount'],
    ] as const
  ).flatMap(([name, currency, amount]): readonly Breach[] => {
    const own = sumsByCurrency(page.list, { currency, amount });
    const shown = Array.isArray(result[name]) ? result[name].filter(isMembers) : [];
    return shown.flatMap((total, i) =>
      (own.get(String(total.currency)) ?? 0n) === minorOf(total.amount)
        ? []
        : [breach(`/result/${name}/${i}/amount`, 'what the rows of the list add up to', total.amount)],
    );
  });
  return [...count, ...countBreaches({ ...page, byStatus }), ...sums];
};

/** The answer for one currency is about that currency. */
export const currencyBreaches = (result: unknown, currency: string): readonly Breach[] => {
  if (!isMembers(result)) return [];
  const told = result.ccy ?? result.currency;
  return told === undefined || told === currency
    ? []
    : [{ ...breach('/result/ccy', currency, told), check: 'sameObject' }];
};

/** China is the first country of the location tree. */
export const areaBreaches = (result: unknown): readonly Breach[] => {
  const [first] = rowsIn(result);
  return isMembers(first) && first.countryCode === 'CHN'
    ? []
    : [{ ...breach('/result/0/countryCode', 'CHN', isMembers(first) ? first.countryCode : undefined), check: 'order' }];
};
