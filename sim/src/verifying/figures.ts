import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { minorOf } from './amounts.ts';
import type { Breach, Check } from './finding.ts';
import { shownOf } from './shown.ts';

// Figures of one object follow from one another.

const breach = (check: Check, pointer: string, expected: string, got: unknown): Breach => ({
  check,
  pointer,
  expected,
  got: shownOf(got),
  rule: 'completed',
});

/** An amount that equals a sum of amounts minus other amounts, all in one currency. */
interface Relation {
  readonly total: string;
  readonly added: readonly string[];
  readonly taken: readonly string[];
}

const RELATIONS: readonly Relation[] = [
  { total: 'closing', added: ['opening', 'income'], taken: ['expense'] },
  { total: 'surplusAmount', added: ['limitAmount'], taken: ['usedAmount'] },
  { total: 'left', added: ['limit'], taken: ['used'] },
  { total: 'totalFeeAmount', added: ['feeAmount', 'speedyFeeAmount'], taken: [] },
  { total: 'netAmount', added: ['amount'], taken: ['totalFeeAmount'] },
  { total: 'amount', added: ['originalAmount'], taken: ['feeAmount'] },
];

/** An amount that is the lesser of others. */
const LESSER: Readonly<Record<string, readonly string[]>> = {
  settleable: ['quota', 'available'],
  surplusAmount: ['merchantSurplus', 'platformSurplus'],
};

const amountsOf = (row: Members, names: readonly string[]): readonly bigint[] | undefined => {
  const amounts = names.map((name) => minorOf(row[name])).filter((amount) => amount !== undefined);
  return amounts.length === names.length ? amounts : undefined;
};

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);

const relationBreaches = (row: Members, pointer: string): readonly Breach[] =>
  RELATIONS.flatMap(({ total, added, taken }): readonly Breach[] => {
    const due = amountsOf(row, added);
    const less = amountsOf(row, taken);
    const figure = minorOf(row[total]);
    if (due === undefined || less === undefined || figure === undefined) return [];
    const expected = [added.join(' + '), ...taken].join(' − ');
    const exact = sumOf(due) - sumOf(less);
    // A remainder is never below zero.
    return figure === exact || (exact < 0n && figure === 0n)
      ? []
      : [breach('amounts', `${pointer}/${total}`, expected, row[total])];
  });

const lesserBreaches = (row: Members, pointer: string): readonly Breach[] =>
  Object.entries(LESSER).flatMap(([name, names]): readonly Breach[] => {
    const amounts = amountsOf(row, names);
    const figure = minorOf(row[name]);
    const [first = 0n, second = 0n] = amounts ?? [];
    const [lesser = 0n] = [first, second].toSorted((a, b) => Number(a - b));
    return amounts === undefined || figure === undefined || figure === (lesser < 0n ? 0n : lesser)
      ? []
      : [breach('amounts', `${pointer}/${name}`, `the lesser of ${names.join(' and ')}`, row[name])];
  });

/** Amounts that are converted, with their rate. */
const CONVERTED = [
  { from: 'sellAmount', to: 'buyAmount', when: 'sellCurrency' },
  { from: 'netAmount', to: 'arrivingAmount', when: 'receiveCurrency' },
  { from: 'amount', to: 'homeAmount', when: 'homeCurrency' },
] as const;

/** One unit of the last decimal place of an amount. */
const unitOf = (amount: string): number => 10 ** -(amount.split('.')[1]?.length ?? 0);

/** The converted amount of a quote is the amount at the rate, rounded to the decimals of the currency. */
const conversionBreaches = (row: Members, pointer: string): readonly Breach[] =>
  CONVERTED.flatMap(({ from, to, when }): readonly Breach[] => {
    const [source, target, rate] = [row[from], row[to], row.rate];
    if (row.validUntil === undefined) return [];
    if (typeof source !== 'string' || typeof target !== 'string' || typeof rate !== 'string' || row[when] === undefined)
      return [];
    // The amount of the request is exact, and the other one is rounded; either side may be that of the request.
    const tolerance = unitOf(target) + Number(rate) * unitOf(source) + Number(target) * 1e-7;
    return Math.abs(Number(source) * Number(rate) - Number(target)) <= tolerance
      ? []
      : [breach('amounts', `${pointer}/${to}`, `${from} at the rate`, target)];
  });

/** Rates have eight significant digits. */
const ROUNDING = 1e-6;

/** A customer rate is the mid rate, with the spread added or taken. */
const spreadBreaches = (row: Members, pointer: string): readonly Breach[] => {
  const { rate, midRate, spread } = row;
  if (typeof rate !== 'string' || typeof midRate !== 'string' || typeof spread !== 'string') return [];
  if (row.forwardPoints !== null && row.forwardPoints !== undefined) return [];
  const [customer, mid, share] = [Number(rate), Number(midRate), Number(spread)];
  const close = (expected: number): boolean => Math.abs(customer / expected - 1) <= share / 100 + ROUNDING;
  const isRight = [mid * (1 + share), mid / (1 + share), mid * (1 - share), mid / (1 - share)].some(close);
  return isRight ? [] : [breach('amounts', `${pointer}/rate`, 'the mid rate with the spread', rate)];
};

/** The count of an object is the sum of the counts of its kinds. */
const countBreaches = (row: Members, pointer: string): readonly Breach[] => {
  const { kinds: parts, count: whole } = row;
  if (!Array.isArray(parts) || typeof whole !== 'number') return [];
  const counts = parts.filter(isMembers).map(({ count }) => (typeof count === 'number' ? count : Number.NaN));
  return counts.reduce((sum, count) => sum + count, 0) === whole
    ? []
    : [breach('paging', `${pointer}/count`, 'the sum of the counts of the kinds', whole)];
};

/** A course of rates states its lowest and its highest rate. */
const rangeBreaches = (row: Members, pointer: string): readonly Breach[] => {
  const { low, high, points } = row;
  if (typeof low !== 'string' || typeof high !== 'string' || !Array.isArray(points)) return [];
  const rates = points.filter(isMembers).map(({ rate }) => Number(rate));
  if (rates.length === 0) return [];
  return [
    ...(Math.min(...rates) === Number(low)
      ? []
      : [breach('amounts', `${pointer}/low`, 'the lowest rate of the points', low)]),
    ...(Math.max(...rates) === Number(high)
      ? []
      : [breach('amounts', `${pointer}/high`, 'the highest rate of the points', high)]),
  ];
};

/** An application is of one of the types that the merchant may apply for. */
const typeBreaches = (row: Members, pointer: string): readonly Breach[] => {
  const { type, types } = row;
  return Array.isArray(types) && typeof type === 'string' && !types.includes(type)
    ? [breach('sameObject', `${pointer}/type`, 'one of the types', type)]
    : [];
};

/** Figures of an answer that contradict other figures of the same object. */
export const figureBreaches = (value: unknown, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => figureBreaches(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  return [
    ...relationBreaches(value, pointer),
    ...lesserBreaches(value, pointer),
    ...conversionBreaches(value, pointer),
    ...spreadBreaches(value, pointer),
    ...countBreaches(value, pointer),
    ...rangeBreaches(value, pointer),
    ...typeBreaches(value, pointer),
    ...Object.entries(value).flatMap(([name, member]) => figureBreaches(member, `${pointer}/${name}`)),
  ];
};

/** Times of an object at which a step of its timeline happened. */
const STEP_TIMES = [
  'appliedAt',
  'approvedAt',
  'arrivedAt',
  'closedAt',
  'completedAt',
  'createdAt',
  'creditedAt',
  'decidedAt',
  'openedAt',
  'returnedAt',
  'submittedAt',
] as const;

const isTime = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The timeline of an object, in the object or in its detail. */
const stepsOf = (row: Members): readonly Members[] => {
  const { timeline, detail } = row;
  const steps = timeline ?? (isMembers(detail) ? detail.timeline : undefined);
  return Array.isArray(steps) ? steps.filter(isMembers) : [];
};

/** Each time of an object is that of a step of its timeline; it was made with the first step, and changed last no earlier than the last one. */
export const stepTimeBreaches = (value: unknown, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => stepTimeBreaches(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  const steps = stepsOf(value);
  const times = new Set(steps.map(({ at }) => at));
  const last = steps.at(-1)?.at;
  const wrong = steps.length === 0 ? [] : STEP_TIMES.filter((name) => isTime(value[name]) && !times.has(value[name]));
  const { updatedAt } = value;
  const isEarly = isTime(updatedAt) && isTime(last) && Date.parse(updatedAt) < Date.parse(last);
  return [
    ...wrong.map((name) => breach('times', `${pointer}/${name}`, 'the time of a step of the timeline', value[name])),
    ...(isEarly
      ? [breach('times', `${pointer}/updatedAt`, 'not before the last step of the timeline', updatedAt)]
      : []),
    ...Object.entries(value).flatMap(([name, member]) => stepTimeBreaches(member, `${pointer}/${name}`)),
  ];
};
