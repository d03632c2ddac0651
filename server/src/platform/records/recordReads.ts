import type { FileAnswer } from '@tradeport/shared/contract/define.ts';
import type { StatusOf } from '@tradeport/shared/contract/record.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import type { TProperties } from 'typebox';
import type { Reader } from '../db/database.ts';
import { madeFor } from '../documents/exportNames.ts';
import type { SignedIn } from '../runtime/caller.ts';
import type { World } from '../runtime/world.ts';
import { checkSpan } from './explanations.ts';
import { type PageAsked, pageOf, pageView, sumOfStates } from './pages.ts';
import { type RecordExport, recordWorkbook } from './recordExport.ts';
import type { ListFilter, RecordList } from './recordList.ts';

interface ReadParts<F extends TProperties, S extends string, Word extends string | number, Count, One, View> {
  readonly record: {
    readonly filters: F;
    readonly status?: StatusOf<S, Word, Count>;
    readonly span?: { readonly daysMax: number };
  };
  readonly list: RecordList<F, S, One>;
  /** How rows are shown, with whatever else that takes read for all of them at once. A row that cannot be shown is left out. */
  readonly views: (
    reader: Reader,
    rows: readonly One[],
    language: Language,
  ) => Promise<readonly View[]> | readonly View[];
  /** The columns of the workbook; absent where no call makes one. */
  readonly exported?: RecordExport<View>;
}

/** What a call asks of a list: the filters with the status in words of the wire. */
type Asked<F extends TProperties, Word> = ListFilter<F, never> & { readonly status?: readonly Word[] };

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
  { record, list, views, exported }: ReadParts<F, S, Word, Count, One, View>,
) => {
  const { status, span } = record;
  const readerFor = (caller: SignedIn): Reader => db.read(merchantScope(caller));

  /** Refuses days that are no span. Without a status, the states are the usual ones of the call, or all. */
  const filterOf = (request: Asked<F, Word>, usual?: readonly S[]): ListFilter<F, S> => {
    const { startDate, endDate, status: words = [] } = request;
    if (span && startDate !== undefined && endDate !== undefined) checkSpan(startDate, endDate, span.daysMax);
    const states = words.length === 0 ? usual : status?.statesOf(words);
    return { ...request, ...(states === undefined ? {} : { states }) };
  };

  const byStatus = async (reader: Reader, filter: ListFilter<F, S>): Promise<Count[]> => {
    const counts = await list.countByState(reader, filter);
    return status === undefined ? [] : counts.map(status.countOf);
  };

  const rowsOf = async (request: Asked<F, Word> & PageAsked, caller: SignedIn, usual?: readonly S[]) => {
    const reader = readerFor(caller);
    const filter = filterOf(request, usual);
    const asked = pageOf(request);
    const rows = await list.page(reader, filter, asked);
    return { reader, filter, asked, rows, shown: [...(await views(reader, rows, caller.language))] };
  };

  /** A page as the wire shows it, with the rows behind it. */
  const find = async (request: Asked<F, Word> & PageAsked, caller: SignedIn, usual?: readonly S[]) => {
    const { reader, filter, asked, rows, shown } = await rowsOf(request, caller, usual);
    return { reader, rows, page: { list: shown, ...pageView(await list.count(reader, filter), asked) } };
  };

  /** The same with the count of each state, whichever state was asked for. What these add up to is not counted again. */
  const findCounted = async (request: Asked<F, Word> & PageAsked, caller: SignedIn, usual?: readonly S[]) => {
    const { reader, filter, asked, rows, shown } = await rowsOf(request, caller, usual);
    const counts = await list.countByState(reader, filterOf({ ...request, status: [] }));
    const known = status && sumOfStates(filter.states ?? status.states, counts);
    const total = pageView(known ?? (await list.count(reader, filter)), asked);
    const byStatus = status === undefined ? [] : counts.map(status.countOf);
    return { reader, rows, page: { list: shown, ...total, byStatus } };
  };

  type CountedPage = Awaited<ReturnType<typeof findCounted>>['page'];
  const remembered = db.remembering<CountedPage>(PAGES_REMEMBERED);

  return {
    readerFor,
    filterOf,
    byStatus,
    find,
    findCounted,
    /** One of them, as the list would show it; refuses when there is none. */
    get: async (caller: SignedIn, seek: (reader: Reader) => Promise<One | undefined>, unknown: ErrorName) => {
      const reader = readerFor(caller);
      const found = await seek(reader);
      if (found === undefined) throw refusal(unknown);
      const [view] = await views(reader, [found], caller.language);
      if (view === undefined) throw new Error('what belongs to a row that was found is gone');
      return { reader, found, view };
    },
    /** A page with the count of each state, whichever state was asked for. What `views` shows comes from the database alone. */
    countedPage: (request: Asked<F, Word> & PageAsked, caller: SignedIn, usual?: readonly S[]): Promise<CountedPage> =>
      remembered(JSON.stringify([merchantScope(caller), caller.language, request, usual]), async () => {
        const { page } = await findCounted(request, caller, usual);
        return page;
      }),
    /** Every row, as the list would show it. */
    workbook: (request: Asked<F, Word>, caller: SignedIn, usual?: readonly S[]): FileAnswer => {
      if (exported === undefined) throw new Error('a workbook is asked of a record without columns for one');
      const filter = filterOf(request, usual);
      const reader = readerFor(caller);
      async function* shown(): AsyncIterable<View> {
        for await (const rows of list.each(reader, filter)) yield* await views(reader, rows, caller.language);
      }
      return recordWorkbook(exported, madeFor(caller, config), shown());
    },
  };
};
