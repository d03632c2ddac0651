import { poboPayerRecord } from '@tradeport/shared/contract/poboPayer.ts';
import { FOUND_REACHED_MAX } from '@tradeport/shared/rules/paging.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { countStates } from '../../platform/records/pages.ts';
import { type ListFilter, type RecordList, recordList } from '../../platform/records/recordList.ts';
import { countMany, findFew, pageOfMany, type Seeking } from './search/store.ts';
import { type PoboPayer, type PoboPayerState, poboPayerStore, poboPayersByNo } from './store.ts';
import { soughtOf } from './words.ts';

type Filters = typeof poboPayerRecord.filters;
type Filter = ListFilter<Filters, PoboPayerState>;
type List = RecordList<Filters, PoboPayerState, PoboPayer>;

const { keyword: _sought, ...filters } = poboPayerRecord.filters;

/** The payers to pay on behalf of, the last added first, as long as nobody types a part of a name. */
const all = recordList({
  record: { ...poboPayerRecord, filters },
  on: (reader: Reader | Tx) => reader.poboPayer,
  lastFirst: ['createdAt', 'payerNo'],
  where: {
    type: (type) => ({ type }),
    country: (country) => ({ country }),
  },
  of: poboPayerStore.of,
});

/** What is looked for; undefined where nothing was typed that a word could begin with. */
const seekingOf = (
  { states = poboPayerRecord.status.states, type, country }: Filter,
  keyword: string,
): Seeking | undefined => {
  const [first, ...others] = soughtOf(keyword);
  return first === undefined ? undefined : { sought: [first, ...others], states, type, country };
};

const pageOf = async (reader: Reader, seeking: Seeking, page: Parameters<List['page']>[2]) => {
  const found = await findFew(reader, seeking);
  const numbers =
    'few' in found
      ? found.few.slice(page.skip, page.skip + page.pageSize).map(({ payerNo }) => payerNo)
      : await pageOfMany(reader, found.owner, seeking, page);
  const payers = await poboPayersByNo(reader, numbers);
  return numbers.flatMap((payerNo) => payers.get(payerNo) ?? []);
};

const countOf = async (reader: Reader | Tx, seeking: Seeking, most: number): Promise<number> => {
  const found = await findFew(reader, seeking, { isCounting: true });
  return 'few' in found ? Math.min(found.few.length, most) : countMany(reader, found.owner, seeking, most);
};

const countStatesOf = async (reader: Reader, seeking: Seeking, states: readonly PoboPayerState[]) => {
  const found = await findFew(reader, seeking, { isCounting: true });
  return countStates(states, async (each, most) => {
    if ('few' in found)
      return each.map((state) => Math.min(most, found.few.filter((payer) => payer.state === state).length));
    const counts: number[] = [];
    for (const state of each) counts.push(await countMany(reader, found.owner, { ...seeking, states: [state] }, most));
    return counts;
  });
};

/** Of what has no search by words. */
const unsought = ({ keyword, ...filter }: Filter): Omit<Filter, 'keyword'> => {
  if (keyword !== undefined) throw new Error('payers are searched by pages alone');
  return filter;
};

/**
 * The payers to pay on behalf of, the last added first. What is typed is found by the beginnings of words, through their index: few are
 * read by their numbers, many are soon found by their place in the list.
 */
export const poboPayerList: List = {
  // Many are gone through from the first on: a late page would ask very many of them for their words.
  reach: ({ keyword }) => (keyword === undefined ? undefined : FOUND_REACHED_MAX),
  where: (filter) => all.where(unsought(filter)),
  each: (reader, filter) => all.each(reader, unsought(filter)),
  last: (reader, filter, limit) => all.last(reader, unsought(filter), limit),
  sums: (reader, filter) => all.sums(reader, unsought(filter)),
  page: async (reader, filter, page) => {
    if (filter.keyword === undefined) return all.page(reader, unsought(filter), page);
    const seeking = seekingOf(filter, filter.keyword);
    return seeking === undefined ? [] : pageOf(reader, seeking, page);
  },
  count: async (reader, filter, most) => {
    if (filter.keyword === undefined) return all.count(reader, unsought(filter), most);
    const seeking = seekingOf(filter, filter.keyword);
    return seeking === undefined ? 0 : countOf(reader, seeking, most ?? FOUND_REACHED_MAX + 1);
  },
  countByState: async (reader, filter) => {
    if (filter.keyword === undefined) return all.countByState(reader, unsought(filter));
    const seeking = seekingOf(filter, filter.keyword);
    return seeking === undefined ? [] : countStatesOf(reader, seeking, filter.states ?? poboPayerRecord.status.states);
  },
};
