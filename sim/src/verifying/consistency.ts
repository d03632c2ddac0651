import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { TRADE_DIRECTIONS } from '@tradeport/shared/contract/exchange.ts';
import { CURRENCIES } from '@tradeport/shared/reference/currencies.ts';
import { isMembers, type Members } from '@tradeport/shared/rules/members.ts';
import { type ListedMachine, machines } from '@tradeport/shared/states/index.ts';
import { minorOf } from './amounts.ts';
import type { Breach, Check } from './finding.ts';
import { type Fields, isPaged } from './lists.ts';
import { shownOf } from './shown.ts';
import { timelineMachines } from './states.ts';

// Parts of one answer agree with one another and with the request.

const breach = (check: Check, pointer: string, expected: string, got: unknown): Breach => ({
  check,
  pointer,
  expected,
  got: shownOf(got),
  rule: 'completed',
});

/** Every list in a value, with the name of the member that holds it. */
const listsIn = (
  value: unknown,
  pointer = '/result',
  name = '',
): readonly { readonly pointer: string; readonly name: string; readonly list: readonly unknown[] }[] => {
  if (Array.isArray(value))
    return [{ pointer, name, list: value }, ...value.flatMap((item, i) => listsIn(item, `${pointer}/${i}`))];
  if (!isMembers(value)) return [];
  return Object.entries(value).flatMap(([member, part]) => listsIn(part, `${pointer}/${member}`, member));
};

/** Members that name an object or a word: no two items of a list have the same. */
const KEYS = /^(code|isoCode|alpha2|areaCode|dictType|noticeId|sessionId|screen|key|path)$/;
/** Lists of words, in which names are different too. */
const WORD_LISTS =
  /^(dataCache\/(economyType|industryType|province|city|area)|common\/query(Country|Currency|CurrencyScale|UserGroup|UserAllGroup|PaymentChannelCode)|agreement\/list|offlineAccount\/listPayerCountry|subAccount\/(submitCountry|querySubAccountCcy|queryConfig)|account\/(quotaCards|queryMemberCcy)|offlineAccount\/queryCcyQuota)$/;
const WORDS = /^(name|name_en|nameEn|nameZh|currency|country|countryCode|title|groupCode|groupName)$/;

/** The members that are different in each item of a list, by the name of the list. */
const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  sums: ['name'],
  lines: ['label'],
  groups: ['group'],
  markets: ['market', 'flag', 'name', 'name_en'],
  days: ['day'],
  periods: ['from', 'to'],
  deliveries: ['delivery'],
};

const repeatedKey = (rows: readonly Members[], key: string): boolean => {
  const values = rows.map((row) => row[key]).filter((value) => value !== null && value !== undefined && value !== '');
  return new Set(values).size < values.length;
};

/** Lists in which two items have the same key. */
export const keyBreaches = (call: AnyCall, result: unknown): readonly Breach[] =>
  listsIn(result).flatMap(({ pointer, list, name: held }) => {
    const rows = list.filter(isMembers);
    const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
      (name) =>
        KEYS.test(name) || (WORDS.test(name) && WORD_LISTS.test(call.key)) || OWN_KEYS[held]?.includes(name) === true,
    );
    return names
      .filter((name) => repeatedKey(rows, name))
      .map((name) => breach('order', `${pointer}/0/${name}`, 'another value in each item', rows[0]?.[name]));
  });

/** A word and its text: `status` and `statusText`, `action` and `title`. */
const pairsIn = (row: Members): readonly (readonly [word: string, text: string])[] =>
  Object.keys(row).flatMap((name) => {
    const text = name === 'action' ? 'title' : `${name}Text`;
    // Several states may have one number, and the accounts of two users one name.
    const isOne = name !== 'account' && (name !== 'status' || typeof row.status === 'string');
    return isOne && typeof row[text] === 'string' && row[name] !== null ? [[name, text] as const] : [];
  });

const objectsIn = (
  value: unknown,
  pointer = '/result',
): readonly { readonly pointer: string; readonly row: Members }[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => objectsIn(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  return [
    { pointer, row: value },
    ...Object.entries(value).flatMap(([name, part]) => objectsIn(part, `${pointer}/${name}`)),
  ];
};

/** One word has one text in all objects of a kind. */
export const wordBreaches = (result: unknown): readonly Breach[] => {
  const texts = new Map<string, unknown>();
  return objectsIn(result).flatMap(({ pointer, row }) =>
    pairsIn(row).flatMap(([word, text]) => {
      const key = JSON.stringify([pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*'), word, row[word]]);
      const known = texts.get(key) ?? row[text];
      texts.set(key, known);
      return known === row[text]
        ? []
        : [breach('sameObject', `${pointer}/${text}`, 'the text that the word has elsewhere in the answer', row[text])];
    }),
  );
};

const actions = new Set(machines.flatMap((machine) => Object.keys(machine.actions)));

/** A ledger entry names an action of some machine. */
export const actionBreaches = (result: unknown): readonly Breach[] =>
  listsIn(result).flatMap(({ pointer, name, list }) =>
    name !== 'ledger'
      ? []
      : list
          .filter(isMembers)
          .filter(({ action }) => typeof action === 'string' && !actions.has(action))
          .map(({ action }) => breach('states', `${pointer}/0/action`, 'an action of a machine', action)),
  );

/** Money moves in the steps of the timeline. */
export const entryBreaches = (result: unknown): readonly Breach[] =>
  objectsIn(result).flatMap(({ pointer, row: { timeline, ledger } }): readonly Breach[] => {
    if (!Array.isArray(timeline) || !Array.isArray(ledger)) return [];
    const times = new Set(timeline.filter(isMembers).map(({ at }) => at));
    const wrong = ledger.filter(isMembers).find(({ at }) => !times.has(at));
    return wrong === undefined
      ? []
      : [breach('times', `${pointer}/ledger/0/at`, 'the time of a step of the timeline', wrong.at)];
  });

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, i) => value >= (values[i - 1] ?? value));

/** Lists in the order of time, with the member that says when. */
const DATED: Readonly<Record<string, string>> = {
  ledger: 'at',
  days: 'day',
  points: 'at',
  deliveries: 'deliveryDay',
  hops: 'arrivedAt',
  periods: 'from',
};
const isSorted = (texts: readonly string[]): boolean => texts.every((text, i) => text >= (texts[i - 1] ?? text));

const places = new Map(CURRENCIES.map(({ code }, i): [string, number] => [code, i]));
const currencyOf = (item: unknown): unknown => (isMembers(item) ? (item.currency ?? item.ccy) : item);

/** Whether counts by the names of states are in the order of a machine that has all of these states. */
const isInOrderOfStates = (counts: readonly Members[]): boolean => {
  const names = counts.map(({ state, status }) => String(state ?? status));
  const fitting = machines
    .map(({ states }) => Object.keys(states))
    .filter((all) => names.every((name) => all.includes(name)));
  return fitting.length === 0 || fitting.some((all) => isAscending(names.map((name) => all.indexOf(name))));
};

/** Lists in a fixed order: counts by state, steps of a timeline, days. */
export const orderBreaches = (result: unknown): readonly Breach[] =>
  listsIn(result).flatMap(({ pointer, name, list }): readonly Breach[] => {
    const rows = list.filter(isMembers);
    if (name === 'byStatus' && !isAscending(rows.flatMap(({ status }) => (typeof status === 'number' ? [status] : []))))
      return [breach('order', pointer, 'counts in the order of the states', list)];
    if (name === 'byStatus' && !isInOrderOfStates(rows))
      return [breach('order', pointer, 'counts in the order of the states', list)];
    if (name === 'arrivalDays' && !isAscending(list.map(Number)))
      return [breach('order', pointer, 'the earliest day before the latest', list)];
    const dated = DATED[name];
    if (dated !== undefined && !isSorted(rows.map((row) => String(row[dated]))))
      return [breach('order', pointer, 'items in the order of time', list)];
    if (name === 'timeline' && !isAscending(rows.map(({ at }) => Date.parse(String(at)))))
      return [breach('times', `${pointer}/0/at`, 'steps in the order of time', rows[0]?.at)];
    return [];
  });

/**
 * Lists of currencies are in the order of the catalogue, in that of the alphabet, or in that in which the merchant holds them.
 * `held` has the currencies of the merchant in its order.
 */
export const currencyOrderBreaches = (call: AnyCall, result: unknown, held: readonly string[]): readonly Breach[] =>
  listsIn(result).flatMap(({ pointer, name, list }): readonly Breach[] => {
    if ((isPaged(call) && name === 'list') || name === 'totals' || call.key === 'localPayee/bankList') return [];
    const codes = list.map((item) => String(currencyOf(item)));
    const isListOfCurrencies = codes.every((code) => places.has(code)) && new Set(codes).size === codes.length;
    const inCatalogue = codes.map((code) => places.get(code) ?? Number.NaN);
    const inHoldings = codes.map((code) => held.indexOf(code));
    const isOrdered =
      isAscending(inCatalogue) || isSorted(codes) || (!inHoldings.includes(-1) && isAscending(inHoldings));
    return isListOfCurrencies && !isOrdered ? [breach('order', pointer, 'the order of currencies', list)] : [];
  });

/** Fields that an answer repeats as they were sent. */
const ECHOED =
  /^(id|currency|ccy|amount|productCode|direction|tradeDirection|sellCurrency|buyCurrency|country|countryCode|span)$/;

/** Members of the answer that repeat a field of the request have its value. */
export const echoBreaches = (fields: Fields, result: unknown): readonly Breach[] => {
  const rows = Array.isArray(result) ? result : [result];
  return rows.filter(isMembers).flatMap((row, i) =>
    Object.entries(fields).flatMap(([name, value]) => {
      const told = row[name];
      const isScalar = ECHOED.test(name) && typeof value === 'string' && typeof told === 'string';
      const pointer = Array.isArray(result) ? `/result/${i}/${name}` : `/result/${name}`;
      return isScalar && told !== value ? [breach('sameObject', pointer, 'the value of the request', told)] : [];
    }),
  );
};

/** The side of a quote that the request states has its amount. */
export const quoteBreaches = (fields: Fields, result: unknown): readonly Breach[] => {
  if (!isMembers(result) || fields.tradeDirection === undefined || fields.amount === undefined) return [];
  const name = fields.tradeDirection === TRADE_DIRECTIONS[0] ? 'sellAmount' : 'buyAmount';
  const told = result[name];
  return told === undefined || told === fields.amount
    ? []
    : [breach('sameObject', `/result/${name}`, 'the amount of the request', told)];
};

/** The rows that a filter leaves are rows of the whole list, unchanged. */
export const sameRowBreaches = (left: readonly unknown[], all: readonly unknown[], key: string): readonly Breach[] => {
  const known = new Map(all.filter(isMembers).map((row) => [row[key], row]));
  // A filter by a number may add members, such as the details of the row.
  const differs = (row: Members, whole: Members): boolean =>
    Object.entries(row).some(([name, value]) => name in whole && JSON.stringify(value) !== JSON.stringify(whole[name]));
  const changed = left.filter(isMembers).find((row) => differs(row, known.get(row[key]) ?? {}));
  return changed === undefined
    ? []
    : [breach('sameObject', '/result/list/0', 'the row that the whole list has', changed)];
};

/** The member that numbers the rows of a list: every row has another value. */
export const rowKeyOf = (rows: readonly unknown[]): string | undefined => {
  const members = rows.filter(isMembers);
  const [first] = members;
  return Object.keys(first ?? {}).find(
    (name) =>
      /^(id|\w+(No|Id))$/.test(name) &&
      members.every((row) => typeof row[name] === 'string') &&
      new Set(members.map((row) => row[name])).size === members.length,
  );
};

/** The legs of a ledger entry that move money add up to zero in each currency. */
export const ledgerBreaches = (result: unknown): readonly Breach[] =>
  listsIn(result).flatMap(({ pointer, name, list }): readonly Breach[] => {
    if (name !== 'postings') return [];
    const sums = new Map<unknown, bigint>();
    for (const { account, currency, amount } of list.filter(isMembers))
      if (account !== 'quota') sums.set(currency, (sums.get(currency) ?? 0n) + (minorOf(amount) ?? 0n));
    return [...sums.values()].every((sum) => sum === 0n)
      ? []
      : [breach('amounts', pointer, 'legs that add up to zero in each currency', list)];
  });

const isStepOf = ({ states, moves, makings }: ListedMachine, { action, status, by }: Members): boolean =>
  [...moves, ...makings].some(
    (move) => move.action === action && move.by === by && (status === null || states[move.to]?.code === status),
  );

const fitsMachine = (machine: ListedMachine, steps: readonly Members[]): boolean =>
  steps.every((step) => timelineMachines(machine).some((part) => isStepOf(part, step)));

/** Every timeline has the steps of one object: actions of its machine, who takes them, and the states that they lead to. */
export const timelineBreaches = (result: unknown): readonly Breach[] =>
  listsIn(result).flatMap(({ pointer, name, list }): readonly Breach[] => {
    const steps = list.filter(isMembers).filter(({ action, by }) => action !== undefined && by !== undefined);
    if (name !== 'timeline' || steps.length === 0 || machines.some((machine) => fitsMachine(machine, steps))) return [];
    return [breach('states', pointer, 'the steps of one machine', list)];
  });

/** An object is in the state of the last step of its timeline. */
export const lastStepBreaches = (value: unknown, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => lastStepBreaches(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  const { timeline, status } = value;
  const last = Array.isArray(timeline)
    ? timeline.filter(isMembers).findLast((step) => step.status !== null)
    : undefined;
  const isWrong =
    last !== undefined && typeof status === 'number' && typeof last.status === 'number' && last.status !== status;
  return [
    ...(isWrong ? [breach('states', `${pointer}/status`, 'the state of the last step', status)] : []),
    ...Object.entries(value).flatMap(([name, member]) => lastStepBreaches(member, `${pointer}/${name}`)),
  ];
};

/** An object was made with the first step of its timeline. */
export const firstStepBreaches = (result: unknown): readonly Breach[] => {
  if (!isMembers(result) || !Array.isArray(result.timeline)) return [];
  const [first] = result.timeline.filter(isMembers);
  return first === undefined || result.createdAt === undefined || first.at === result.createdAt
    ? []
    : [breach('times', '/result/timeline/0/at', 'the time at which the object was made', first.at)];
};

/** Times of an application, which are those of steps of its timeline. */
const STEP_TIMES = ['submittedAt', 'decidedAt', 'inForceSince'] as const;

/** Each time of an application is that of a step; an application that is done is the one in force. */
export const applicationBreaches = (result: unknown): readonly Breach[] => {
  if (!isMembers(result) || !isMembers(result.inForce) || !Array.isArray(result.timeline)) return [];
  const steps = new Set(result.timeline.filter(isMembers).map(({ at }) => at));
  const times = STEP_TIMES.filter((name) => typeof result[name] === 'string' && !steps.has(result[name])).map((name) =>
    breach('times', `/result/${name}`, 'the time of a step of the timeline', result[name]),
  );
  const content = result[String(result.type)];
  const isOther =
    result.state === 'done' && isMembers(content) && JSON.stringify(content) !== JSON.stringify(result.inForce);
  return isOther
    ? [...times, breach('sameObject', '/result/inForce', 'the content of the application that is done', result.inForce)]
    : times;
};

const FLOWS = ['moneyIn', 'moneyOut', 'net'] as const;
/** The total of a statistic is what its periods add up to. */
export const periodBreaches = (result: unknown): readonly Breach[] => {
  if (!isMembers(result) || !isMembers(result.total) || !Array.isArray(result.periods)) return [];
  const { total, periods } = result;
  return FLOWS.flatMap((name) => {
    const sum = periods.filter(isMembers).reduce((all, period) => all + (minorOf(period[name]) ?? 0n), 0n);
    return total[name] === undefined || minorOf(total[name]) === sum
      ? []
      : [breach('paging', `/result/total/${name}`, 'what the periods add up to', total[name])];
  });
};

/** A rate and its inverse, which has eight significant digits. */
export const inverseBreaches = (result: unknown): readonly Breach[] =>
  objectsIn(result).flatMap(({ pointer, row: { rate, inverse } }): readonly Breach[] => {
    if (typeof rate !== 'string' || typeof inverse !== 'string' || !(Number(rate) > 0)) return [];
    const exact = 1 / Number(rate);
    const lastPlace = 10 ** (Math.floor(Math.log10(exact)) - 7);
    const decimals = rate.split('.')[1]?.length ?? 0;
    // Both are rounded from the exact price.
    const rounding = lastPlace + exact ** 2 * 0.5 * 10 ** -decimals;
    return Math.abs(Number(inverse) - exact) <= rounding
      ? []
      : [breach('amounts', `${pointer}/inverse`, 'one divided by the rate', inverse)];
  });

/** Objects whose total is their amount and the fee on top, in one currency. */
export const totalBreaches = (value: unknown, pointer = '/result'): readonly Breach[] => {
  if (Array.isArray(value)) return value.flatMap((item, i) => totalBreaches(item, `${pointer}/${i}`));
  if (!isMembers(value)) return [];
  const { amount, feeAmount, totalAmount, arrivingAmount, currency, feeCurrency = currency, arrivingCurrency } = value;
  const [net, fee, total, arriving] = [amount, feeAmount, totalAmount, arrivingAmount].map(minorOf);
  const isOneCurrency = currency === feeCurrency && net !== undefined && fee !== undefined && total !== undefined;
  const isWrong = isOneCurrency && total !== net && net + fee !== total;
  // A fee that is not paid on top is taken from what arrives.
  const isTaken = isOneCurrency && total === net && arriving !== undefined && arrivingCurrency === currency;
  const arrivesWrong = isTaken && arriving !== net - fee && arriving !== net;
  return [
    ...(isWrong ? [breach('amounts', `${pointer}/totalAmount`, 'the amount and the fee', totalAmount)] : []),
    ...(arrivesWrong
      ? [breach('amounts', `${pointer}/arrivingAmount`, 'the amount without the fee', arrivingAmount)]
      : []),
    ...Object.entries(value).flatMap(([name, member]) => totalBreaches(member, `${pointer}/${name}`)),
  ];
};
