import { describe, expect, it } from 'vitest';
import type { StillRow, StillView } from '../../platform/db/stillView.ts';
import { compareMoments } from './moments.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 10, 6, minute));
const [FROM, TO] = [at(10), at(20)];

const move = (
  minute: number,
  machine: string,
  subject: string,
  fromState: string | null,
  toState: string,
): StillRow => ({
  merchantId: 'haichuan',
  machine,
  subject,
  fromState,
  toState,
  at: at(minute),
});
const leg = (minute: number, account: string, amountMinor: bigint): StillRow => ({
  merchantId: account === 'bank' ? null : 'haichuan',
  account,
  ccy: 'USD',
  amountMinor,
  at: at(minute),
});

const viewOf = (events: readonly StillRow[], postings: readonly StillRow[] = []): StillView => ({
  pages: async function* (text) {
    yield text.includes('"Posting"') ? postings : events;
  },
});
const compare = (view: StillView, held = 10) =>
  compareMoments(view, 'main', { from: FROM, to: TO }, { held, listed: 10 });
const rowsOf = async (events: readonly StillRow[]) =>
  (await compare(viewOf(events))).tables.flatMap(({ rows }) => rows);

describe('two moments of a sandbox', () => {
  it('tell an object that was made between them as new, whatever became of it', async () => {
    const made = [move(11, 'receipt', 'RC1', null, 'arrived'), move(12, 'receipt', 'RC1', 'arrived', 'credited')];
    expect(await rowsOf(made)).toEqual([{ change: 'added', key: ['RC1'], merchantId: 'haichuan', fields: [] }]);
  });

  it('tell the state before the first move and after the last, and nothing where they are the same', async () => {
    const rows = await rowsOf([
      move(10, 'receipt', 'RC1', null, 'arrived'),
      move(11, 'receipt', 'RC1', 'arrived', 'awaitingMaterial'),
      move(12, 'receipt', 'RC1', 'awaitingMaterial', 'underReview'),
      move(21, 'receipt', 'RC1', 'underReview', 'credited'),
      move(13, 'receipt', 'RC2', 'credited', 'recalled'),
      move(14, 'receipt', 'RC2', 'recalled', 'credited'),
    ]);
    expect(rows).toMatchObject([
      { key: ['RC1'], fields: [{ column: 'state', before: 'arrived', after: 'underReview' }] },
    ]);
  });

  it('tell both states of an object of two machines in one row', async () => {
    const rows = await rowsOf([
      move(11, 'payee', 'PE1', 'reviewing', 'available'),
      move(12, 'payeeUse', 'PE1', null, 'enabled'),
    ]);
    expect(rows).toMatchObject([
      {
        change: 'changed',
        fields: [
          { column: 'state', before: 'reviewing', after: 'available' },
          { column: 'useState', before: null, after: 'enabled' },
        ],
      },
    ]);
  });

  it('take the books as far as each of them, to the instant', async () => {
    const postings = [leg(10, 'available', 100n), leg(15, 'available', 20n), leg(20, 'bank', -7n), leg(21, 'bank', 9n)];
    expect((await compare(viewOf([], postings))).balances).toEqual([
      { merchantId: 'haichuan', account: 'available', ccy: 'USD', before: 100n, after: 120n },
      { merchantId: null, account: 'bank', ccy: 'USD', before: 0n, after: -7n },
    ]);
  });

  it('refuse more objects of a table than may be kept', async () => {
    const events = Array.from({ length: 11 }, (_, i) => move(11, 'receipt', `RC${i}`, null, 'arrived'));
    await expect(compare(viewOf(events))).rejects.toThrow('tooDifferent');
  });
});
