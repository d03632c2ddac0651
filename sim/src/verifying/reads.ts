import { isCurrencyCode, scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { usualScales } from './amounts.ts';
import { currencyOrderBreaches, rowKeyOf, sameRowBreaches } from './consistency.ts';
import { noteLevel, noteTree } from './dictionaries.ts';
import { filtersOf, trialBreaches, trialsOf } from './filters.ts';
import type { Breach, CallReport } from './finding.ts';
import { type Ground, groundOf, idsWanted, LARGE_PAGE } from './ground.ts';
import { type KindOfCall, leftOutBecause, portalCalls } from './kinds.ts';
import {
  amountSumBreaches,
  areaBreaches,
  countBreaches,
  currencyBreaches,
  type Fields,
  isPaged,
  type Page,
  pageBreaches,
  pageIn,
  rowsIn,
  sequenceBreaches,
  sumBreaches,
  summaryBreaches,
} from './lists.ts';
import { type Asking, askAndNote, type Look, lookAt, type Outcome } from './look.ts';
import { noteMovements } from './movements.ts';
import { type Reading, tokenFor } from './reading.ts';
import { noteSameObjects } from './sameObjects.ts';
import { noteBounds, noteNoToken, noteOtherMethod, noteUnknownIds, noteWrongRequest } from './strangers.ts';
import { noteServerTime, noteSlots } from './times.ts';
import { balancesIn, moneyIn, nameBreaches, sameObjectBreaches } from './values.ts';
import type { Wire } from './wire.ts';

/** Whose sessions a backend is asked in: without one, calls behind a session are tried by nobody. */
export interface Sessions {
  readonly token: string | undefined;
  /** Of another merchant. */
  readonly other: string | undefined;
}

const SMALL_PAGE = 2;

const ask = (reading: Reading, look: Look, fields: Fields, more: Partial<Asking> = {}): Promise<Outcome> =>
  askAndNote(look, { fields, token: tokenFor(reading, look.kind), ...more }, reading.scales);

/** The first page as large as can be, then small ones of the same; the counts of states. */
const notePages = async (reading: Reading, look: Look, fields: Fields): Promise<readonly unknown[] | undefined> => {
  const at = (currentPage: number, pageSize: number): Fields => ({ ...fields, currentPage, pageSize });
  const pageOf = async (currentPage: number, pageSize: number): Promise<Page | undefined> => {
    const asked = at(currentPage, pageSize);
    const outcome = await ask(reading, look, asked);
    const page = outcome.kind === 'done' ? pageIn(outcome.result) : undefined;
    if (page !== undefined)
      look.note('paging', pageBreaches(page, { currentPage, pageSize }), {
        fields: asked,
        token: tokenFor(reading, look.kind),
      });
    return page;
  };
  const large = await pageOf(1, LARGE_PAGE);
  if (large === undefined) return undefined;
  const small = [await pageOf(1, SMALL_PAGE), await pageOf(2, SMALL_PAGE)].filter((page) => page !== undefined);
  const lastNo = Math.ceil(large.list.length / SMALL_PAGE);
  const last = lastNo > 2 ? await pageOf(lastNo, SMALL_PAGE) : undefined;
  const lastRows = large.list.slice((lastNo - 1) * SMALL_PAGE);
  const asking: Asking = { fields: at(1, SMALL_PAGE), token: tokenFor(reading, look.kind) };
  look.note('paging', [...countBreaches(large), ...sequenceBreaches(large, small)], asking);
  if (last !== undefined) look.note('paging', sequenceBreaches({ ...large, list: lastRows }, [last]), asking);
  reading.totals.set(look.kind.name, { page: large, rows: large.list });
  return large.list;
};

/** Requests one row of a list by its number: the row then has its details, in the language of the request. */
const noteDetail = async (reading: Reading, look: Look, fields: Fields, result: unknown): Promise<void> => {
  await noteMovements(look, { fields, token: tokenFor(reading, look.kind), result });
  await ask(reading, look, fields, { language: 'zh-CN' });
};

const noteFilters = async (reading: Reading, look: Look, fields: Fields, rows: readonly unknown[]): Promise<void> => {
  const { call, kindField, name } = look.kind;
  const paging = isPaged(call) ? { currentPage: 1, pageSize: LARGE_PAGE } : {};
  const whole = reading.totals.get(name)?.page;
  const all = whole !== undefined && whole.total <= LARGE_PAGE && !whole.totalIsMinimum ? rows : undefined;
  for (const filter of filtersOf(call, kindField))
    for (const trial of trialsOf(filter, rows)) {
      const asked = { ...fields, ...trial.fields, ...paging };
      const outcome = await ask(reading, look, asked);
      // A value that the list refuses narrows nothing, and shows nothing either: its code was looked at.
      if (outcome.kind !== 'done') continue;
      const breaches = trialBreaches(trial, rowsIn(outcome.result), all);
      const key = rowKeyOf(rows);
      if (trial.filter === key && trial.expects !== 'none') await noteDetail(reading, look, asked, outcome.result);
      const same = key === undefined ? [] : sameRowBreaches(rowsIn(outcome.result), rows, key);
      look.note('filters', [...breaches, ...same], { fields: asked, token: tokenFor(reading, look.kind) });
    }
};

/** The list whose rows a call sums up: the one of its contract that is paged by the same filters. */
export const LIST_OF_SUMS: Readonly<Record<string, string>> = {
  'receipt/sums': 'receipt/paging',
  'refund/sums': 'refund/queryPage',
  'ftrOrder/sums': 'ftrOrder/query',
  'offlineReceipt/sums': 'offlineReceipt/paging',
  'uploadDetail/sums': 'uploadDetail/detailPage',
  'transfer/sums': 'transfer/pageOrder',
  'paymentOrder/sums': 'paymentOrder/queryPage',
  'paymentOrder/sums payment': 'paymentOrder/queryPage payment',
  'paymentOrder/sums settlement': 'paymentOrder/queryPage settlement',
};

const noteSums = (reading: Reading, look: Look, fields: Fields, result: unknown): void => {
  const list = reading.totals.get(LIST_OF_SUMS[look.kind.name] ?? '');
  if (list === undefined || list.page.totalIsMinimum) return;
  const { page, rows } = list;
  // Refunds are summed up as the payments were, which their rows do not tell.
  const isTold = page.total <= rows.length && look.kind.name !== 'refund/sums';
  const sums = isTold ? amountSumBreaches(rows, result) : [];
  look.note('paging', [...sumBreaches(page.total, result), ...sums], { fields, token: tokenFor(reading, look.kind) });
};

/** The summary of exchange orders is that of their list. */
const noteSummary = async (reading: Reading, look: Look, fields: Fields, result: unknown): Promise<void> => {
  const list = portalCalls.find(({ name }) => name === 'exchange/list');
  if (look.kind.call.key !== 'exchange/summary' || list === undefined) return;
  const asked = { ...fields, currentPage: 1, pageSize: LARGE_PAGE };
  const token = tokenFor(reading, look.kind);
  const { read } = await look.ask({ fields: asked, token, as: list.call });
  const page = read.kind === 'envelope' ? pageIn(read.envelope.result) : undefined;
  if (page !== undefined) look.note('paging', summaryBreaches(page, result), { fields, token });
};

/** Calls that follow an order through a bank: their members have the names of the order's and another meaning. */
const OTHER_STATES: ReadonlySet<string> = new Set(['account/gpiInfo']);

/** The object in a detail is the one that was asked for, as its list shows it. */
const noteSameObject = async (reading: Reading, look: Look, fields: Fields, result: unknown): Promise<void> => {
  const { kind } = look;
  for (const [field, from] of idsWanted(kind, reading.host)) {
    const id = fields[field];
    if (typeof id !== 'string') continue;
    const row = await reading.ground.row(from, id, kind.kind);
    const at = from.at.split('.').at(-1) ?? from.at;
    const isOtherState = OTHER_STATES.has(kind.call.key);
    const breaches = sameObjectBreaches(result, {
      field: at,
      id,
      row: from.at === at && !isOtherState ? row : undefined,
    });
    look.note('sameObject', breaches, { fields, token: tokenFor(reading, kind) });
  }
};

/** The balance of a currency is asked for a second currency as well. */
const SECOND_CURRENCY = 'EUR';
/** Calls with the balances of all currencies. */
const BALANCES = ['account/queryBalanceByCond', 'subAccount/queryUserAccountBalance'] as const;

/** The balance of a currency is the same in every call that shows it. */
const noteBalances = async (reading: Reading, look: Look, fields: Fields, result: unknown): Promise<void> => {
  if (!/^(account|subAccount)\//.test(look.kind.call.key)) return;
  const [first, second] = BALANCES;
  const other = look.kind.call.key === first ? second : first;
  for (const { pointer, row } of balancesIn(result)) {
    const at = row.ccy === undefined ? 'currency' : 'ccy';
    const same = await reading.ground.row({ from: other, at, isId: false }, row[at]);
    const breaches = sameObjectBreaches(row, { field: at, id: String(row[at]), row: moneyIn(same) }, pointer);
    look.note('sameObject', breaches, { fields, token: tokenFor(reading, look.kind) });
  }
};

/** Lists of currencies are in an order that the merchant knows. */
const noteCurrencyOrder = async (reading: Reading, look: Look, fields: Fields, result: unknown): Promise<void> => {
  const { call } = look.kind;
  const [first, second] = BALANCES;
  const balances = portalCalls.find(({ name }) => name === (call.key === first ? second : first));
  const token = tokenFor(reading, look.kind);
  if (balances === undefined || token === null) return;
  const { read } = await look.ask({ fields: {}, token, as: balances.call });
  const held = read.kind === 'envelope' ? rowsIn(read.envelope.result).filter(isMembers) : [];
  const codes = held.map(({ ccy }) => String(ccy));
  look.note('order', currencyOrderBreaches(call, result, codes), { fields, token });
};

const noteSecondCurrency = async (reading: Reading, look: Look, fields: Fields): Promise<void> => {
  if (look.kind.call.key !== 'account/queryUserAccBalance') return;
  const asked = { ...fields, currency: SECOND_CURRENCY };
  const outcome = await ask(reading, look, asked);
  if (outcome.kind !== 'done') return;
  look.note('sameObject', currencyBreaches(outcome.result, SECOND_CURRENCY), {
    fields: asked,
    token: tokenFor(reading, look.kind),
  });
};

/** The scales that a backend tells are those of the catalogue; those of crypto are a setting. */
const scaleBreaches = (result: unknown): readonly Breach[] =>
  rowsIn(result)
    .filter(isMembers)
    .flatMap(({ currency, scale }, i): readonly Breach[] => {
      if (typeof currency !== 'string' || !isCurrencyCode(currency) || currency === 'USDT') return [];
      const expected = scaleOf(currency);
      return scale === expected
        ? []
        : [
            {
              check: 'amounts',
              pointer: `/result/${i}/scale`,
              expected: `${expected}, the decimals of ${currency}`,
              got: typeof scale === 'number' ? String(scale) : 'no number',
              rule: 'completed',
            },
          ];
    });

/** Tries a call on one row after the other until it succeeds; what it refused before was looked at as well. */
const firstSuccess = async (reading: Reading, look: Look, candidates: readonly Fields[]) => {
  let last: { readonly fields: Fields; readonly outcome: Outcome } | undefined;
  for (const fields of candidates) {
    const outcome = await ask(reading, look, fields);
    last = { fields, outcome };
    if (outcome.kind !== 'refused') return last;
  }
  return last;
};

/** The answer to the second merchant follows the contract too. Its objects may have members that those of the first one lack. */
const noteSecondSession = async ({ other, otherToken, scales }: Reading, look: Look): Promise<void> => {
  if (other === undefined || otherToken === undefined || look.kind.call.access === 'public') return;
  const candidates = await other.candidates(look.kind);
  const [first] = typeof candidates === 'string' ? [] : candidates;
  if (first === undefined) return;
  const paging = isPaged(look.kind.call) ? { currentPage: 1, pageSize: LARGE_PAGE } : {};
  const asked = { ...first, ...paging };
  const outcome = await askAndNote(look, { fields: asked, token: otherToken }, scales);
  if (outcome.kind === 'done')
    await noteSameObjects(look, { fields: asked, token: otherToken, result: outcome.result, scales });
};

/** Looks at whatever there is to see beyond one answer: the other method, strangers, pages, filters, sums. */
const noteMore = async (reading: Reading, look: Look, fields: Fields, outcome: Outcome): Promise<void> => {
  const { call } = look.kind;
  const token = tokenFor(reading, look.kind);
  const [, second] = call.methods;
  if (second !== undefined) {
    const by = await ask(reading, look, fields, { method: second });
    const missing: readonly Breach[] =
      by.kind === 'absent'
        ? [
            {
              check: 'method',
              pointer: '/status',
              expected: `an answer by ${second} as well`,
              got: by.why,
              rule: 'completed',
            },
          ]
        : [];
    look.note('method', missing, { fields, method: second, token });
  }
  if (token !== null) await noteNoToken(look, fields);
  else await noteWrongRequest(look, fields);
  await noteOtherMethod(look, fields, token);
  const othersOf = async (from: Parameters<Ground['values']>[0], kind: string | undefined) => {
    if (reading.other === undefined) return undefined;
    const own = await reading.ground.values(from, kind);
    return (await reading.other.values(from, kind)).filter((value) => !own.includes(value));
  };
  await noteUnknownIds(look, fields, { token, host: reading.host, othersOf });
  await noteSecondSession(reading, look);
  if (outcome.kind !== 'done') return;
  reading.ground.sawFiles(outcome.result);
  if (call.key === 'common/queryCurrencyScale') look.note('amounts', scaleBreaches(outcome.result), { fields, token });
  const rows = isPaged(call) ? await notePages(reading, look, fields) : rowsIn(outcome.result);
  if (rows !== undefined) await noteFilters(reading, look, fields, rows);
  noteSums(reading, look, fields, outcome.result);
  await noteSummary(reading, look, fields, outcome.result);
  await noteSameObject(reading, look, fields, outcome.result);
  const whole = isPaged(call) && isMembers(outcome.result) ? { ...outcome.result, list: rows } : outcome.result;
  await noteSameObjects(look, { fields, token, result: whole, scales: reading.scales });
  await noteMovements(look, { fields, token, result: outcome.result });
  await noteTree(look, { fields, token, result: outcome.result });
  await noteLevel(look, { fields, token, result: outcome.result });
  await noteBalances(reading, look, fields, outcome.result);
  await noteCurrencyOrder(reading, look, fields, outcome.result);
  await noteSecondCurrency(reading, look, fields);
  await noteServerTime(reading, look, fields, outcome.result);
  await noteSlots(reading, look, fields, outcome.result);
  await noteBounds(look, fields, token);
  await ask(reading, look, fields, { language: 'zh-CN' });
  look.note('language', nameBreaches(rowsIn(outcome.result)), { fields, token });
  if (call.key === 'dataCache/areaAll') look.note('order', areaBreaches(outcome.result), { fields, token });
};

const readOne = async (reading: Reading, kind: KindOfCall): Promise<CallReport> => {
  const look = lookAt(reading.wire, kind);
  const why = leftOutBecause(kind.call);
  if (why !== undefined) return look.report('notTried', why);
  if (kind.call.access !== 'public' && reading.token === undefined)
    return look.report('notTried', 'it needs a login, and none was given');
  const candidates = await reading.ground.candidates(kind);
  if (typeof candidates === 'string') return look.report('notTried', candidates);
  const first = await firstSuccess(reading, look, candidates);
  if (first === undefined) return look.report('notTried', 'there is nothing to ask it with');
  const { fields, outcome } = first;
  if (outcome.kind === 'absent') return look.report('absent', outcome.why);
  if (outcome.kind !== 'broken') await noteMore(reading, look, fields, outcome);
  if (outcome.kind === 'refused')
    return look.report('notTried', `only refused, by ${outcome.envelope.code}: what it answers with was not seen`);
  return look.report('holds');
};

/** Calls that others take numbers from come first, and what names files by id before what asks for them. */
const inOrder = (kinds: readonly KindOfCall[]): readonly KindOfCall[] => {
  const place = ({ call }: KindOfCall): number => {
    if (/^file\/get(FileDownloadInfo|DownloadInfo)$/.test(call.key)) return 2;
    return isPaged(call) ? 0 : 1;
  };
  return kinds.toSorted((a, b) => place(a) - place(b));
};

/** Asks every call that only reads, one after the other, and tells of each as it is done. Throws Gone. */
export async function* readAll(
  wire: Wire,
  { token, other }: Sessions,
  only?: ReadonlySet<string>,
): AsyncGenerator<CallReport> {
  const host = new URL(wire.backend.url).hostname;
  const reading: Reading = {
    wire,
    token,
    otherToken: other,
    host,
    ground: groundOf(wire, token, host),
    other: other === undefined ? undefined : groundOf(wire, other, host),
    scales: usualScales,
    totals: new Map(),
  };
  for (const kind of inOrder(portalCalls))
    if (only === undefined || only.has(kind.call.key)) yield await readOne(reading, kind);
}
