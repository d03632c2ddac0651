import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@tradeport/server/platform/db/database.ts';
import { keepNames, type NamedList } from '@tradeport/server/platform/records/counterpartyNames.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { silentLog } from '../harness/databases.ts';
import { BENCH_SANDBOX, type BenchMerchant } from './benchDatabase.ts';
import { addListRows, rows, rowsOf } from './listRows.ts';
import { CALM_MS, FEW, MANY, ROUNDS, roundOfCall, type Side, startSide } from './lists.ts';
import { inTurns } from './rounds.ts';
import type { Row } from './table.ts';
import type { Filling } from './templateRows.ts';

/** Rows of one name, and of one amount. */
const ALIKE = 50;
const RANGE_MS = 150;
const PAGE_SIZE = 20;
/** What each of a list's names begins with, by turns. */
const BEGINNINGS = ['Harbor Retail ', 'Nordlicht Handels ', '深圳海川贸易', 'Pacific Crest '] as const;
const NAMES_AT_ONCE = 1_000;
const ACCOUNTS = 10;

const namesOf = (count: number): readonly string[] =>
  Array.from({ length: count / ALIKE }, (_, i) => `${BEGINNINGS[i % BEGINNINGS.length] ?? ''}${i}`);
const nameSql = (count: number): string =>
  `CASE (i % ${count / ALIKE}) % ${BEGINNINGS.length} ${BEGINNINGS.map((text, i) => `WHEN ${i} THEN '${text}'`).join(' ')} END
   || (i % ${count / ALIKE})`;
/** From one dollar on, a dollar apart: as many amounts as names. */
const amountSql = (count: number): string => `100 + (i % ${count / ALIKE}) * 100`;

interface Searched {
  readonly list: NamedList;
  readonly table: string;
  readonly name: string;
  readonly what: string;
  readonly page: string;
  readonly names: string;
  /** What tells this list from others of the same call. */
  readonly fixed: object;
}

const SEARCHED: readonly Searched[] = [
  {
    list: 'receipt',
    table: 'Receipt',
    name: 'payerName',
    what: 'receipts',
    fixed: {},
    page: receipt.paging.path,
    names: receipt.names.path,
  },
  {
    list: 'payment',
    table: 'Payment',
    name: 'payeeName',
    what: 'payments',
    fixed: { orderType: 'payment' },
    page: paymentOrder.queryPage.path,
    names: paymentOrder.names.path,
  },
];

/** So many rows in each of the lists, of names and amounts of their own; a name is noted as the command that has it first notes it. */
const fillSearched =
  (count: number) =>
  async (url: string, merchant: BenchMerchant): Promise<void> => {
    const fillings = [...rows, ...rowsOf(merchant)].flatMap((filling): readonly Filling[] => {
      const searched = SEARCHED.find(({ table }) => table === filling.table);
      if (searched === undefined) return [];
      return [{ ...filling, set: { ...filling.set, [searched.name]: nameSql(count), amountMinor: amountSql(count) } }];
    });
    await addListRows(url, merchant, count, fillings);
    // The account that all receipts came to.
    await addListRows(
      url,
      merchant,
      ACCOUNTS,
      rows.filter(({ table }) => table === 'CollectionAccount'),
    );
    const owner = { sandboxId: BENCH_SANDBOX, merchantId: merchant.merchantId };
    const names = namesOf(count);
    const database = await openDatabase({ url, log: silentLog });
    for (const { list } of SEARCHED)
      for (let from = 0; from < names.length; from += NAMES_AT_ONCE)
        await database.inTx(owner, (tx) => keepNames(tx, owner, list, names.slice(from, from + NAMES_AT_ONCE)));
    await database.close();
  };

interface Asked {
  readonly what: string;
  readonly path: string;
  /** What is asked of the side with so many rows. */
  readonly body: (count: number) => object;
  /** Milliseconds at most; without them the few rows are the yardstick. */
  readonly atMostMs?: number;
}

const wholeName = (count: number): string => namesOf(count).at(-2) ?? '';

const askedOf = ({ what, page, names, fixed }: Searched): readonly Asked[] => {
  const typed = (text: string): Asked => ({
    what: `names of ${what} by "${text}"`,
    path: names,
    body: () => ({ ...fixed, text }),
  });
  const narrowed = (how: string, filter: (count: number) => object, more: Pick<Asked, 'atMostMs'> = {}): Asked => ({
    what: `${what} ${how}`,
    path: page,
    body: (count) => ({ ...fixed, ...filter(count), currentPage: 1, pageSize: PAGE_SIZE, counted: false }),
    ...more,
  });
  const amount = { amountFrom: '150.00', amountTo: '150.00' };
  const range = { atMostMs: RANGE_MS };
  return [
    typed('har'),
    typed('crest pac'),
    typed('海川'),
    typed('nobody'),
    narrowed('of one name', (count) => ({ name: wholeName(count) })),
    narrowed('of one amount', () => amount),
    narrowed('of one amount in dollars', () => ({ ...amount, currency: 'USD' })),
    narrowed('of a narrow range', () => ({ amountFrom: '100.00', amountTo: '120.00' }), range),
    narrowed('of a wide range', (count) => ({ amountFrom: '2.00', amountTo: `${count / ALIKE / 2}.00` }), range),
    narrowed(
      'of a range and a name',
      (count) => ({ name: wholeName(count), amountFrom: '2.00', amountTo: '9000000.00' }),
      range,
    ),
  ];
};

/** Throws unless what is asked finds something; nobody is found by "nobody". */
const checkFound = async (side: Side, { what, path, body }: Asked, count: number): Promise<void> => {
  const { merchant, portal } = side;
  const answer = await fetch(`http://127.0.0.1:${portal.port}${path}`, {
    method: 'POST',
    headers: { token: merchant.token, language: 'zh-CN', sandbox: BENCH_SANDBOX, 'content-type': 'application/json' },
    body: JSON.stringify(body(count)),
  });
  const { result } = Object(await answer.json());
  const found: unknown = Object(result).list ?? Object(result).names;
  if (!Array.isArray(found) || (found.length === 0) !== what.includes('nobody'))
    throw new Error(`${what}: ${JSON.stringify(result).slice(0, 300)}`);
};

/** Names as one types, and rows by name and amount, of a million against ten thousand: what is found must not get slower by what piles up. */
export const measureFound = async (
  urlOf: (name: string) => Promise<string>,
  { name, say }: { readonly name: string; readonly say: (line: string) => void },
): Promise<readonly Row[]> => {
  const few = await startSide(await urlOf('few'), fillSearched(FEW));
  const many = await startSide(await urlOf('many'), fillSearched(MANY));
  try {
    await pause(CALM_MS);
    const measured: Row[] = [];
    for (const asked of SEARCHED.flatMap(askedOf)) {
      await checkFound(few, asked, FEW);
      await checkFound(many, asked, MANY);
      const { path, body, what, atMostMs } = asked;
      const round = (side: Side, count: number) => roundOfCall(side, path, body(count));
      const [ours, ofFew] = await inTurns(ROUNDS, round(many, MANY), round(few, FEW));
      say(`${what}: ${ours.toFixed(2)} ms against ${ofFew.toFixed(2)}`);
      const row = { goal: 'P3', unit: 'ms', ours } as const;
      measured.push(
        atMostMs === undefined
          ? { ...row, what: `${what} of 1,000,000, against 10,000, ${name}`, yardstick: ofFew, atMost: 1.3 }
          : { ...row, what: `${what} of 1,000,000, ${name}`, atMost: atMostMs },
      );
    }
    return measured;
  } finally {
    await few.portal.stop();
    await many.portal.stop();
  }
};
