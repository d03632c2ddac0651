import { beforeAll, describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { testProvider } from '../harness/databases.ts';
import { Refused } from '../harness/transport.ts';
import { together } from '../nouns/index.ts';
import { catalogueApp } from './catalogueApp.ts';
import {
  alikeOf,
  candidatesFor,
  type Fields,
  filtersOf,
  identityOf,
  isPaged,
  isSoughtIn,
  isTold,
  patternsOf,
  requiredOf,
  rowsOf,
} from './filterValues.ts';
import { type KindOfCall, kindsOfCalls } from './goodRequests.ts';

// A filter narrows a list on rows that differ, and two of them leave what each of them leaves: whatever a list is, and whichever
// kind of rows it is asked for.

const catalogue = catalogueApp();
const lists = kindsOfCalls.filter(({ call }) => filtersOf(call).length > 0);
/** Filters that narrow nothing in the demo, each with the reason. */
const cannotBeShown = together((noun) => noun.filtersNotShown);
const BEYOND_ASCII = /[\u00c0-\u024f]/;
/** More than any list of the demo has. */
const PAGES_MAX = 6;
const PAGE_SIZE = 100;

beforeAll(async () => {
  const { app } = catalogue;
  for (const rows of Object.values(together((noun) => noun.rowsToFilter))) await rows(app, await app.signIn());
});

/** Every row that a request leaves; nothing where it is refused, as two days in the wrong order are. */
const askFor = async (list: KindOfCall, fields: Fields): Promise<readonly unknown[] | undefined> => {
  const { ask } = await catalogue.good(list);
  const rows: unknown[] = [];
  for (let currentPage = 1; currentPage <= PAGES_MAX; currentPage += 1) {
    try {
      const paging = isPaged(list.call) ? { currentPage, pageSize: PAGE_SIZE } : {};
      const page = rowsOf(await ask({ ...fields, ...paging }));
      rows.push(...page);
      if (page.length < PAGE_SIZE || !isPaged(list.call)) return rows;
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }
  throw new Error(`${list.name} has more rows than are looked at`);
};

it('knows every list, and no filter that is not there', () => {
  expect(lists.length).toBeGreaterThan(20);
  const names = lists.flatMap((list) => filtersOf(list.call).map(({ name }) => `${list.name} ${name}`));
  expect(Object.keys(cannotBeShown).filter((name) => !names.includes(name))).toEqual([]);
});

/** By day PostgreSQL plays one list in so many. */
const PARTS = testProvider === 'postgresql' ? 8 : 1;

describe.each(sampleByTurn(lists, PARTS))('$name', (list) => {
  const filters = filtersOf(list.call).filter(({ name }) => list.named[name] === undefined && name !== kindField(list));
  const base = async (): Promise<Fields> => ({
    ...requiredOf(list.call, await catalogue.goodRequest(list)),
    ...list.named,
  });

  it('is narrowed by each of its filters, and by two of them to what both leave', async () => {
    const fields = await base();
    const all = (await askFor(list, fields)) ?? [];
    const idOf = identityOf(all);
    const everything = new Set(all.map(idOf));
    const narrowed = new Map<string, { readonly value: unknown; readonly left: ReadonlySet<string> }>();
    // What a list hides otherwise is brought by naming it: such a value narrows nothing, and takes no part in pairs.
    const brought = new Set<string>();
    for (const filter of filters)
      for (const value of candidatesFor(filter, all)) {
        const rows = await askFor(list, { ...fields, [filter.name]: value });
        if (rows === undefined || rows.length === 0) continue;
        const left = new Set(rows.map(idOf));
        const isWithin = [...left].every((id) => everything.has(id));
        if (!isWithin) brought.add(filter.name);
        if (!isWithin || left.size === everything.size) continue;
        narrowed.set(filter.name, { value, left });
        break;
      }
    const alone = (name: string) => cannotBeShown[`${list.name} ${name}`] !== undefined;
    const shown = filters.filter(({ name }) => !alone(name));
    expect(
      shown
        .map(({ name }) => name)
        .filter((name) => !narrowed.has(name) && !brought.has(name))
        .join(),
      'filters that were not shown to narrow',
    ).toBe('');
    const wrong: string[] = [];
    for (const [name, { value, left }] of narrowed) {
      for (const [other, second] of narrowed) {
        if (other <= name || alone(name) || alone(other)) continue;
        const rows = await askFor(list, { ...fields, [name]: value, [other]: second.value });
        const both = [...left].filter((id) => second.left.has(id));
        const ids = (rows ?? []).map(idOf);
        if (ids.toSorted().join() !== both.toSorted().join())
          wrong.push(`${name} and ${other}: ${ids.length} rows, not ${both.length}`);
      }
    }
    expect(wrong.join('; ')).toBe('');
    for (const filter of filters.filter(isTold)) {
      const whole = narrowed.get(filter.name)?.value;
      if (typeof whole !== 'string') continue;
      expect(
        (await askFor(list, { ...fields, [filter.name]: whole.slice(1) })) ?? [],
        `a part by ${filter.name}`,
      ).toEqual([]);
    }
  });

  it.each(filters.filter(isSoughtIn))(
    'finds a part by $name, in whatever case, and takes no sign for a pattern',
    async (filter) => {
      const fields = await base();
      const all = (await askFor(list, fields)) ?? [];
      const idOf = identityOf(all);
      const found = async (text: string) => (await askFor(list, { ...fields, [filter.name]: text }))?.map(idOf) ?? [];
      // Without letters there is no other case; those beyond ASCII come first, as SQLite knows no case of the others by itself.
      const texts = candidatesFor(filter, all)
        .map(String)
        .filter((text) => text.toLowerCase() !== text.toUpperCase())
        .toSorted((a, b) => Number(BEYOND_ASCII.test(b)) - Number(BEYOND_ASCII.test(a)));
      const text = await firstOf(texts, async (one) => (await found(one)).length > 0);
      const ids = await found(text);
      for (const alike of alikeOf(list.name, text))
        expect(await found(alike), alike).toEqual(expect.arrayContaining(ids));
      for (const pattern of patternsOf(text)) expect(await found(pattern), pattern).toEqual([]);
    },
  );
});

const firstOf = async (texts: readonly string[], is: (text: string) => Promise<boolean>): Promise<string> => {
  for (const text of texts) if (await is(text)) return text;
  throw new Error(`none of ${texts.length} texts with letters is found`);
};

function kindField({ call }: KindOfCall): string | undefined {
  return typeof call.access === 'object' && 'kinds' in call.access ? call.access.field : undefined;
}
