import { balanceBefore, movementList, sumsOf } from '@tradeport/server/ledger/movements.ts';
import type { Database } from '@tradeport/server/platform/db/database.ts';
import { plainPieces } from '@tradeport/server/platform/db/plainPieces.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../harness/databases.ts';

// The list of a record, whose place is told by three columns: several currencies have movements at one instant.

const owner = { sandboxId: 'main', merchantId: 'm1' } as const;
const CURRENCIES = ['EUR', 'GBP', 'USD'] as const;
const DAY_MS = 86_400_000;
const FIRST_AT = Date.parse('2026-11-01T00:00:00+08:00');
/** Of each currency: more than are read at once for an export. */
const EACH = 401;
const AT_ONE_INSTANT = 7;

const movement = (ccy: string, no: number) => ({
  ...owner,
  ccy,
  no,
  at: new Date(FIRST_AT + Math.floor((no - 1) / AT_ONE_INSTANT) * (DAY_MS / 8)),
  entryId: `e${no}`,
  kind: no % 2 === 0 ? 'receipt' : 'exchangeOrder',
  action: 'credit',
  subject: `s${no}`,
  netMinor: 1n,
  availableMinor: 1n,
  processingMinor: 0n,
  frozenMinor: 0n,
  availableAfter: BigInt(no),
  processingAfter: 0n,
  frozenAfter: 0n,
});
type Row = ReturnType<typeof movement>;

const all: readonly Row[] = CURRENCIES.flatMap((ccy) =>
  Array.from({ length: EACH }, (_, i) => movement(ccy, i + 1)),
).sort((a, b) => b.at.getTime() - a.at.getTime() || b.ccy.localeCompare(a.ccy) || b.no - a.no);

const named = (rows: readonly { readonly ccy: string; readonly no: number }[]) =>
  rows.map(({ ccy, no }) => `${ccy}-${no}`);

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  await database.inTx(owner, async (tx) => {
    for (const data of plainPieces(all)) await tx.movement.createMany({ data });
  });
});
afterAll(() => test.drop());

const FILTERS = [
  ['nothing', {}, () => true],
  ['a currency', { currency: 'GBP' }, ({ ccy }: Row) => ccy === 'GBP'],
  ['a kind', { kind: 'receipt' }, ({ kind }: Row) => kind === 'receipt'],
  ['a first day', { startDate: '2026-11-03' }, ({ at }: Row) => at.getTime() >= FIRST_AT + 2 * DAY_MS],
  ['a last day', { endDate: '2026-11-03' }, ({ at }: Row) => at.getTime() < FIRST_AT + 3 * DAY_MS],
  [
    'all of them',
    { currency: 'USD', kind: 'exchangeOrder', startDate: '2026-11-02', endDate: '2026-11-04' },
    ({ at, ccy, kind }: Row) =>
      ccy === 'USD' &&
      kind === 'exchangeOrder' &&
      at.getTime() >= FIRST_AT + DAY_MS &&
      at.getTime() < FIRST_AT + 4 * DAY_MS,
  ],
] as const;

it('what was there before a day is without what moved at the instant at which it begins', async () => {
  const reader = database.read(owner);
  // Eight instants a day: those of the first day, each with its rows.
  expect(await balanceBefore(reader, 'GBP', '2026-11-02')).toBe(BigInt(8 * AT_ONE_INSTANT));
  expect(await balanceBefore(reader, 'GBP', '2026-11-01')).toBe(0n);
});

it('the sums up to a day are without what moved at the instant at which the next one begins', async () => {
  const sums = await sumsOf(database.read(owner), owner, 'GBP', { endDate: '2026-11-01' });
  expect(sums).toEqual({ in: BigInt(8 * AT_ONE_INSTANT), out: 0n });
});

describe.each(FILTERS)('a list narrowed by %s', (_what, filter, isIn) => {
  const left = named(all.filter(isIn));

  it('is counted, as far as is asked', async () => {
    const reader = database.read(owner);
    expect(left.length).toBeGreaterThan(10);
    expect(await movementList.count(reader, filter)).toBe(left.length);
    expect(await movementList.count(reader, filter, 5)).toBe(5);
  });

  it('is paged in its order, each row once, wherever a page begins among rows of one instant', async () => {
    const reader = database.read(owner);
    const paged: string[] = [];
    for (let skip = 0; skip < 60; skip += 4)
      paged.push(...named(await movementList.page(reader, filter, { skip, pageSize: 4 })));
    expect(paged).toEqual(left.slice(0, 60));
    expect(await movementList.page(reader, filter, { skip: left.length, pageSize: 4 })).toEqual([]);
  });

  it('is pulled whole in the same order, and the last ones by themselves', async () => {
    const reader = database.read(owner);
    const pulled: string[] = [];
    for await (const rows of movementList.each(reader, filter)) pulled.push(...named(rows));
    expect(pulled).toEqual(left);
    expect(named(await movementList.last(reader, filter, 3))).toEqual(left.slice(0, 3));
  });
});
