import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import { NAMES_FOUND_MAX, type StatusOf, SUMMED_UNASKED_MAX } from '@tradeport/shared/contract/record.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import type { TProperties } from 'typebox';
import type { Reader } from '../db/database.ts';
import { madeFor } from '../documents/exportNames.ts';
import type { SignedIn } from '../runtime/caller.ts';
import { startEarly } from '../runtime/startEarly.ts';
import type { World } from '../runtime/world.ts';
import { type NamedList, namesLike, readNames, unreadNames } from './counterpartyNames.ts';
import { checkSpan } from './explanations.ts';
import { checkAmounts } from './listAmounts.ts';
import { type PageAsked, pageOf, pageView, sumOfStates } from './pages.ts';
import { type RecordExport, recordWorkbook } from './recordExport.ts';
import type { ListFilter, RecordList } from './recordList.ts';
import { ccyOf } from './storedWords.ts';

/** Rows as somebody sees them. */
type Views<One, View, To> = (
  reader: Reader,
  rows: readonly One[],
  to: To,
) => Promise<readonly View[]> | readonly View[];

interface ReadParts<F extends TProperties, S extends string, Word extends string | number, Count, One, View> {
  readonly record: {
    readonly filters: F;
    readonly status?: StatusOf<S, Word, Count>;
    readonly span?: { readonly daysMax: number };
  };
  readonly list: RecordList<F, S, One>;
  /**
   * How rows are shown, with whatever else that takes read for all of them at once: to everybody of a language alike, or, by `to`, to
   * each person otherwise. A row that cannot be shown is left out.
   */
  readonly views: Views<One, View, Language> | { readonly to: Views<One, View, SignedIn> };
  /** The columns of the workbook; absent where no call makes one. */
  readonly exported?: RecordExport<View>;
  /** Whose names the list is searched by. */
  readonly named?: { readonly list: NamedList; readonly by: (name: string) => ListFilter<F, S> };
}

/** What a call asks of a list: the filters with the status in words of the wire. */
type Asked<F extends TProperties, Word> = ListFilter<F, never> & { readonly status?: readonly Word[] };

/** Whether counts are left out of a page. */
interface Uncounted {
  readonly counted?: boolean;
}

/** The rows that a caller sees: those of the caller's own merchant. */
export const merchantScope = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

/** Pages of one list that are remembered: people on calm lists, some tabs each. */
const PAGES_REMEMBERED = 16;

/** The one way from what a call asks of a list to its page, its counts or its workbook. */
export const recordReads = <
  F extends TProperties,
  One,
  View,
  S extends string = never,
  Word extends string | number = never,
  Count = never,
>(
  { db, config }: Pick<World, 'db' | 'config'>,
  { record, list, views, exported, named }: ReadParts<F, S, Word, Count, One, View>,
) => {
  const { status, span } = record;
  const shownTo = async (reader: Reader, rows: readonly One[], caller: SignedIn): Promise<readonly View[]> =>
    typeof views === 'function' ? views(reader, rows, caller.language) : views.to(reader, rows, caller);
  const readerFor = (caller: SignedIn): Reader => db.read(merchantScope(caller));

  /** Refuses days that are no span. Without a status, the states are the usual ones of the call, or all. */
  const filterOf = (request: Asked<F, Word>, usual?: readonly S[]): ListFilter<F, S> => {
    const { startDate, endDate, status: words = [] } = request;
    if (span && startDate !== undefined && endDate !== undefined) checkSpan(startDate, endDate, span.daysMax);
    checkAmounts(request);
    const states = words.length === 0 ? usual : status?.statesOf(words);
    return { ...request, ...(states === undefined ? {} : { states }) };
  };

  const byStatus = async (reader: Reader, filter: ListFilter<F, S>): Promise<Count[]> => {
    const counts = await list.countByState(reader, filter);
    return status === undefined ? [] : counts.map(status.countOf);
  };

  /** What a call asks for, before anything of it is read. */
  const seekingOf = (request: Asked<F, Word> & PageAsked, caller: SignedIn, usual?: readonly S[]) => {
    const filter = filterOf(request, usual);
    const reach = list.reach?.(filter);
    return { reader: readerFor(caller), filter, reach, asked: pageOf(request, reach) };
  };

  const rowsOf = async ({ reader, filter, asked }: ReturnType<typeof seekingOf>, caller: SignedIn) => {
    const rows = await list.page(reader, filter, asked);
    return { rows, shown: [...(await shownTo(reader, rows, caller))] };
  };

  /** The total of a page that is not counted: a full one may have more behind it, and without counts nobody knows. */
  const uncounted = (rows: readonly One[], { asked, reach }: Pick<ReturnType<typeof seekingOf>, 'asked' | 'reach'>) => {
    const seen = rows.length === asked.pageSize ? rows.length + 1 : rows.length;
    return { ...pageView(asked.skip + seen, asked, reach), ...(seen > rows.length ? { totalIsMinimum: true } : {}) };
  };

  /** What the filters leave, added up by currency; `more` is what a sum says of the rows that were added up apart. */
  const sumsApart = async <More extends object>(
    request: Asked<F, Word> & { readonly whole?: boolean },
    caller: SignedIn,
    more: (apart: string) => More,
  ) => {
    const reader = readerFor(caller);
    const filter = filterOf(request);
    if (request.whole !== true && (await list.count(reader, filter, SUMMED_UNASKED_MAX + 1)) > SUMMED_UNASKED_MAX)
      return { isWhole: false, totals: [] };
    const found = await list.sums(reader, filter);
    const shown = found.map(({ ccy, apart, count, minor }) => ({
      ...more(apart),
      currency: ccy,
      count,
      amount: formatAmount(minor, ccyOf(ccy)),
    }));
    return { isWhole: true, totals: shown };
  };
  const sums = (request: Asked<F, Word> & { readonly whole?: boolean }, caller: SignedIn) =>
    sumsApart(request, caller, () => ({}));

  /** Names without words are read by the first who searches among them. */
  const names = async ({ text }: { readonly text: string }, caller: SignedIn) => {
    if (named === undefined) throw new Error('names are asked of a list without any');
    const scope = merchantScope(caller);
    const reader = readerFor(caller);
    for (let unread = await unreadNames(reader, named.list); unread.length > 0; ) {
      const some = unread;
      await db.inTx(scope, (tx) => readNames(tx, scope, named.list, some));
      unread = await unreadNames(reader, named.list);
    }
    /** Those of the names that fit best, so many at most, that still have rows; and whether there may be more. */
    const standing = async (most: number) => {
      const found = await namesLike(reader, scope, named.list, text, most);
      const stand = await Promise.all(found.map(async (name) => (await list.count(reader, named.by(name), 1)) > 0));
      return { names: found.filter((_, i) => stand[i]), isAll: found.length < most };
    };
    const best = await standing(NAMES_FOUND_MAX);
    if (best.isAll || best.names.length === NAMES_FOUND_MAX) return { names: best.names };
    // The rows of some are gone or were corrected since: others take their place.
    return { names: (await standing(2 * NAMES_FOUND_MAX)).names.slice(0, NAMES_FOUND_MAX) };
  };

  /** A page as the wire shows it, with the rows behind it. PostgreSQL counts on another connection meanwhile. */
  const find = async (request: Asked<F, Word> & PageAsked & Uncounted, caller: SignedIn, usual?: readonly S[]) => {
    const seeking = seekingOf(request, caller, usual);
    const { reader, filter, asked, reach } = seeking;
    const counting = request.counted === false ? undefined : startEarly(list.count(reader, filter));
    const { rows, shown } = await rowsOf(seeking, caller);
    const total = counting === undefined ? uncounted(rows, seeking) : pageView(await counting, asked, reach);
    return { reader, rows, page: { list: shown, ...total } };
  };

  /** The same with the count of each state, whichever state was asked for. What these add up to is not counted again. */
  const findCounted = async (
    request: Asked<F, Word> & PageAsked & Uncounted,
    caller: SignedIn,
    usual?: readonly S[],
  ) => {
    const seeking = seekingOf(request, caller, usual);
    const { reader, filter, asked, reach } = seeking;
    const counting =
      request.counted === false
        ? undefined
        : startEarly(list.countByState(reader, filterOf({ ...request, status: [] })));
    const { rows, shown } = await rowsOf(seeking, caller);
    if (counting === undefined)
      return { reader, rows, page: { list: shown, ...uncounted(rows, seeking), byStatus: [] } };
    const counts = await counting;
    const known = status && sumOfStates(filter.states ?? status.states, counts);
    const total = pageView(known ?? (await list.count(reader, filter)), asked, reach);
    const byStatus = status === undefined ? [] : counts.map(status.countOf);
    return { reader, rows, page: { list: shown, ...total, byStatus } };
  };

  /** Every row, as the list would show it. */
  const each = (request: Asked<F, Word>, caller: SignedIn, usual?: readonly S[]): AsyncIterable<View> => {
    const filter = filterOf(request, usual);
    const reader = readerFor(caller);
    async function* shown(): AsyncIterable<View> {
      for await (const rows of list.each(reader, filter)) yield* await shownTo(reader, rows, caller);
    }
    return shown();
  };

  /** Who is shown the same: whoever reads the language, or nobody else. */
  const alikeFor = ({ language, session: { operatorId, operatorKind } }: SignedIn) =>
    typeof views === 'function' ? [language] : [language, operatorId, operatorKind];

  type CountedPage = Awaited<ReturnType<typeof findCounted>>['page'];
  const remembered = db.remembering<CountedPage>(PAGES_REMEMBERED);

  return {
    readerFor,
    filterOf,
    byStatus,
    find,
    findCounted,
    sums,
    sumsApart,
    names,
    /** One of them, as the list would show it; refuses when there is none. */
    get: async (caller: SignedIn, seek: (reader: Reader) => Promise<One | undefined>, unknown: ErrorName) => {
      const reader = readerFor(caller);
      const found = await seek(reader);
      if (found === undefined) throw refusal(unknown);
      const [view] = await shownTo(reader, [found], caller);
      if (view === undefined) throw new Error('what belongs to a row that was found is gone');
      return { reader, found, view };
    },
    /** A page with the count of each state, whichever state was asked for. What `views` shows comes from the database alone. */
    countedPage: (
      request: Asked<F, Word> & PageAsked & Uncounted,
      caller: SignedIn,
      usual?: readonly S[],
    ): Promise<CountedPage> =>
      remembered(JSON.stringify([merchantScope(caller), alikeFor(caller), request, usual]), async () => {
        const { page } = await findCounted(request, caller, usual);
        return page;
      }),
    each,
    workbook: (request: Asked<F, Word>, caller: SignedIn, usual?: readonly S[]): FileAnswer => {
      if (exported === undefined) throw new Error('a workbook is asked of a record without columns for one');
      return recordWorkbook(exported, madeFor(caller, config), each(request, caller, usual));
    },
  };
};
