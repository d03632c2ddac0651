import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { type TwoDatabases, twoDatabases } from '../../harness/twoDatabases.ts';

const MERCHANT = '10001';
let databases: TwoDatabases;
let apps: readonly TestApp[] = [];
let clients: readonly Client[] = [];

/** Who pays in, each in another case, width, alphabet or with other accents; some differ in nothing else. */
const PAYERS = [
  'Harbor Retail LLC',
  'HARBOR RETAIL LLC',
  'harbor retail llc',
  'Ｈａｒｂｏｒ　Ｒｅｔａｉｌ',
  'Hárbor Retail',
  'Harbor & Sons, Ltd.',
  'Étoile Ñandú SARL',
  'Etoile Nandu SARL',
  'ÉTOILE ÑANDÚ',
  'E\u0301toile (zerlegt)',
  'Łódź Øresund Đurić',
  'Strauß GmbH',
  'STRAUSS GMBH',
  'Straẞ AG',
  'İstanbul Ticaret',
  'ıstanbul ticaret',
  'Αθήνα Εμπορική',
  'АО «Север»',
  'ао север',
  '深圳海川贸易有限公司',
  '深圳市海川 贸易',
  '海川',
  '川海国际',
  '株式会社みなと物産',
  '株式会社ミナト物産',
  'ﾐﾅﾄ ﾌﾞｯｻﾝ',
  '㈱港物産',
  '100% Cotton_Mills \\ Co',
  "O'Neill & Søn",
  'Zulu 7 Trading',
  'Zulu 70 Trading',
] as const;

/** Typed as people type, and as nobody should. */
const TYPED: readonly string[] = [
  ...PAYERS,
  ...PAYERS.map((name) => name.slice(0, 3)),
  ...PAYERS.map((name) => name.toUpperCase()),
  ...PAYERS.map((name) => name.toLowerCase()),
  'har',
  'ret har',
  'arbor',
  'ｈａｒ',
  'eto',
  'É',
  'e',
  'ñ',
  'ß',
  'ss',
  'lodz',
  'i',
  'ı',
  'İ',
  'θ',
  'се',
  '«',
  '川',
  '海',
  '海川',
  '川海',
  '海 贸',
  '贸易有限',
  'み',
  'ミ',
  'ﾐ',
  '㈱',
  '株',
  '%',
  '_',
  '\\',
  "'",
  '7',
  '70',
  '．',
].map((typed) => typed.trim());

/** Currencies with two decimals and none, amounts that differ in their last digit. */
const AMOUNTS = [
  ['USD', '1000.00'],
  ['USD', '1000.01'],
  ['EUR', '1000.00'],
  ['JPY', '1000'],
  ['JPY', '1001'],
] as const;
const RANGES = [
  { amountFrom: '1000', amountTo: '1000' },
  { amountFrom: '1000.01', amountTo: '1000.01' },
  { amountFrom: '1000.001', amountTo: '1000.999' },
  { amountFrom: '999.99', amountTo: '1000.00', currency: 'USD' },
  { amountFrom: '1000.01' },
  { amountTo: '1000', currency: 'JPY' },
] as const;

beforeAll(async () => {
  databases = await twoDatabases();
  apps = await Promise.all(
    [await databases.sqlite(), await databases.postgresql()].map((database) => startApp({ database })),
  );
  for (const app of apps) {
    await app.anonymous.simClock.mode({ mode: 'frozen' });
    const accounts = (await app.anonymous.sim.accounts({})).filter(
      ({ merchantNo, use, kind }) => merchantNo === MERCHANT && use === 'collection' && kind === 'global',
    );
    for (const [i, payerName] of PAYERS.entries()) {
      const [currency, amount] = AMOUNTS[i % AMOUNTS.length] ?? AMOUNTS[0];
      const accountNo = accounts.find((account) => account.currency === currency)?.accountNo ?? '';
      await app.anonymous.sim.receive({ accountNo, currency, amount, payerName });
    }
  }
  clients = await Promise.all(apps.map((app) => app.signIn()));
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await databases.close();
});

/** What both databases answer to one question; equal, sign by sign and in one order. */
const alike = async <Answer>(ask: (client: Client) => Promise<Answer>): Promise<Answer> => {
  const [inSqlite, inPostgres] = await Promise.all(clients.map(ask));
  if (inSqlite === undefined) throw new Error('nobody was asked');
  expect(inPostgres).toEqual(inSqlite);
  return inSqlite;
};
const payersOf = (filter: Parameters<Client['receipt']['paging']>[0]) => (client: Client) =>
  client.receipt
    .paging({ ...filter, pageSize: 100 })
    .then(({ list, total }) => ({ total, payers: list.map((one) => [one.payerHolderName, one.estimatedAmount]) }));

describe('receipt/names, paging and sums on both databases', () => {
  it('find the same names in the same order, sign by sign, whatever the case, width, accents and script', async () => {
    const found = new Map<string, readonly string[]>();
    for (const text of TYPED) found.set(text, (await alike((client) => client.receipt.names({ text }))).names);
    expect(found.get('har')).toContain('Ｈａｒｂｏｒ　Ｒｅｔａｉｌ');
    expect(found.get('har')).toContain('Hárbor Retail');
    expect(found.get('arbor')).toEqual([]);
    expect(found.get('海川')).toEqual(['海川', '深圳市海川 贸易', '深圳海川贸易有限公司']);
    expect(found.get('lodz')).toEqual(['Łódź Øresund Đurić']);
    expect(found.get('strauß gmbh')?.toSorted()).toEqual(['STRAUSS GMBH', 'Strauß GmbH']);
    // Whoever types a whole name finds it.
    for (const name of PAYERS) expect(found.get(name), name).toContain(name);
  });

  it('find the same rows by a part of a text', async () => {
    const counts: number[] = [];
    for (const payerName of TYPED) counts.push((await alike(payersOf({ payerName }))).total);
    expect(counts.some((count) => count > 0)).toBe(true);
  });

  it('find the rows of a whole name, and of no other spelling', async () => {
    for (const name of PAYERS) {
      const { payers } = await alike(payersOf({ name }));
      expect([...new Set(payers.map(([payer]) => payer))]).toEqual([name]);
    }
  });

  it('find and add up the same amounts', async () => {
    for (const range of RANGES) {
      const { total } = await alike(payersOf(range));
      expect(total, JSON.stringify(range)).toBeGreaterThan(0);
      const { isWhole, totals } = await alike((client) => client.receipt.sums(range));
      expect(isWhole).toBe(true);
      expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
    await alike((client) => client.receipt.sums({}));
    await alike((client) => client.receipt.sums({ name: 'Harbor Retail LLC', amountFrom: '1000' }));
  });

  it('answer other lists alike, too', async () => {
    for (const text of ['h', 'n', '海', '深圳', 'co', 'ltd']) {
      await alike((client) => client.offlineReceipt.names({ text }));
      await alike((client) => client.uploadDetail.names({ text }));
      await alike((client) => client.ftrOrder.names({ text }));
      await alike((client) => client.refund.names({ text }));
      await alike((client) => client.transfer.names({ text }));
      for (const orderType of ['payment', 'withdrawal', 'settlement'] as const)
        await alike((client) => client.paymentOrder.names({ orderType, text }));
    }
    await alike((client) => client.refund.sums({}));
    await alike((client) => client.transfer.sums({}));
    await alike((client) => client.uploadDetail.sums({}));
    await alike((client) => client.ftrOrder.sums({}));
    await alike((client) => client.offlineReceipt.sums({}));
    for (const orderType of ['payment', 'withdrawal', 'settlement'] as const)
      await alike((client) => client.paymentOrder.sums({ orderType }));
  });
});
