import { isCurrencyCode, scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import { type Scales, usualScales } from './amounts.ts';
import { filtersOf, trialBreaches, trialsOf } from './filters.ts';
import type { Breach, CallReport } from './finding.ts';
import { type Ground, groundOf, LARGE_PAGE } from './ground.ts';
import { type KindOfCall, leftOutBecause, portalCalls } from './kinds.ts';
import {
  amountSumBreaches,
  countBreaches,
  type Fields,
  isPaged,
  type Page,
  pageBreaches,
  pageIn,
  rowsIn,
  sequenceBreaches,
  sumBreaches,
} from './lists.ts';
import { type Asking, askAndNote, type Look, lookAt, type Outcome } from './look.ts';
import { noteNoToken, noteOtherMethod, noteUnknownIds, noteWrongRequest } from './strangers.ts';
import type { Wire } from './wire.ts';

/** Whose sessions a backend is asked in: without one, calls behind a session are tried by nobody. */
export interface Sessions {
  readonly token: string | undefined;
  /** Of another merchant. */
  readonly other: string | undefined;
}

interface Reading {
  readonly wire: Wire;
  readonly ground: Ground;
  readonly other: Ground | undefined;
  readonly token: string | undefined;
  readonly host: string;
  readonly scales: Scales;
  /** What a list held, for the sums of it: by the name of the call with its kind. */
  readonly totals: Map<string, { readonly page: Page; readonly rows: readonly unknown[] }>;
}

const SMALL_PAGE = 2;

const ask = (reading: Reading, look: Look, fields: Fields, more: Partial<Asking> = {}): Promise<Outcome> =>
  askAndNote(look, { fields, token: tokenFor(reading, look.kind), ...more }, reading.scales);

const tokenFor = ({ token }: Reading, { call }: KindOfCall): string | null =>
  call.access === 'public' ? null : (token ?? null);

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
  const asking: Asking = { fields: at(1, SMALL_PAGE), token: tokenFor(reading, look.kind) };
  look.note('paging', [...countBreaches(large), ...sequenceBreaches(large, small)], asking);
  reading.totals.set(look.kind.name, { page: large, rows: large.list });
  return large.list;
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
      look.note('filters', breaches, { fields: asked, token: tokenFor(reading, look.kind) });
    }
};

/** The list whose rows a call sums up: the one of its contract that is paged by the same filters. */
const LIST_OF_SUMS: Readonly<Record<string, string>> = {
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
  if (outcome.kind !== 'done') return;
  reading.ground.sawFiles(outcome.result);
  if (call.key === 'common/queryCurrencyScale') look.note('amounts', scaleBreaches(outcome.result), { fields, token });
  const rows = isPaged(call) ? await notePages(reading, look, fields) : rowsIn(outcome.result);
  if (rows !== undefined) await noteFilters(reading, look, fields, rows);
  noteSums(reading, look, fields, outcome.result);
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
    host,
    ground: groundOf(wire, token, host),
    other: other === undefined ? undefined : groundOf(wire, other, host),
    scales: usualScales,
    totals: new Map(),
  };
  for (const kind of inOrder(portalCalls))
    if (only === undefined || only.has(kind.call.key)) yield await readOne(reading, kind);
}
