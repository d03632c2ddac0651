import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let sim: TestApp['anonymous'];
beforeAll(async () => {
  app = await startApp();
  sim = app.as({ language: 'en-US' });
  await sim.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

const MERCHANT = '10001';
const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

describe('simLedger/accounts', () => {
  it('shows the balances that the merchant sees, and platform accounts that make them add up to zero', async () => {
    const client = await app.signIn(DEMO.chief);
    const { merchants, platform } = await sim.simLedger.accounts({});
    const own = merchants.find(({ merchantNo }) => merchantNo === MERCHANT);
    const seen = await client.subAccount.queryUserAccountBalance({});
    const usd = seen.find(({ ccy: currency }) => currency === 'USD');
    const booked = (account: string) =>
      own?.accounts.find((each) => each.account === account && each.currency === 'USD')?.balance;
    expect(usd).toMatchObject({
      available: booked('available'),
      processing: booked('processing'),
      frozen: booked('frozen'),
      quota: booked('quota'),
    });
    const money = [...merchants.flatMap(({ accounts }) => accounts), ...platform].filter(
      ({ account }) => account !== 'quota' && account !== 'owed',
    );
    const totals = new Map<string, bigint>();
    for (const { currency, balance } of money) totals.set(currency, (totals.get(currency) ?? 0n) + minor(balance));
    expect([...totals].filter(([, total]) => total !== 0n)).toEqual([]);
    expect(platform.length).toBeGreaterThan(3);
  });
});

describe('simLedger/postings', () => {
  it('goes back from the balance to the first posting, page by page, without a gap', async () => {
    const of = { account: 'available', currency: 'USD', merchantNo: MERCHANT } as const;
    const pages = [];
    let after: string | undefined;
    do {
      const page = await sim.simLedger.postings({ ...of, limit: 3, ...(after === undefined ? {} : { after }) });
      pages.push(page.list);
      after = page.more ? page.list.at(-1)?.id : undefined;
    } while (after !== undefined);
    const all = pages.flat();
    expect(pages.length).toBeGreaterThan(1);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const { merchants } = await sim.simLedger.accounts({});
    const balance = merchants
      .find(({ merchantNo }) => merchantNo === MERCHANT)
      ?.accounts.find(({ account, currency }) => account === 'available' && currency === 'USD')?.balance;
    expect(all[0]?.balanceAfter).toBe(balance);
    // Every balance is the one before it plus what was posted.
    for (const [i, posting] of all.entries()) {
      const before = all[i + 1]?.balanceAfter ?? '0.00';
      expect(minor(before ?? '') + minor(posting.amount)).toBe(minor(posting.balanceAfter ?? ''));
    }
  });

  it('shows the postings of a platform account with the merchant whose entry it was', async () => {
    const { list } = await sim.simLedger.postings({ account: 'bank', currency: 'USD' });
    expect(list[0]).toMatchObject({ merchantNo: expect.stringMatching(/^\d{5}$/), balanceAfter: null });
  });

  it('INVALID_CURRENCY: an unknown currency', () =>
    refused(sim.simLedger.postings({ account: 'bank', currency: 'XXX' }), 'INVALID_CURRENCY'));
  it('CUSTOMER_NOTFOUND: a merchant that is not of this sandbox', () =>
    refused(
      sim.simLedger.postings({ account: 'available', currency: 'USD', merchantNo: '99999' }),
      'CUSTOMER_NOTFOUND',
    ));
  it('postingUnknown: does not go on after a posting of another account', async () => {
    const [bank] = (await sim.simLedger.postings({ account: 'bank', currency: 'USD', limit: 1 })).list;
    for (const after of [bank?.id ?? '', 'nothing', 'J1:x', `${bank?.entryNo}:99`])
      await refused(
        sim.simLedger.postings({ account: 'available', currency: 'USD', merchantNo: MERCHANT, after }),
        'INVALID_PARAM',
      );
  });
});

describe('simLedger/entry', () => {
  it('shows all legs of an exchange, who confirmed it, and by which call', async () => {
    const client = await app.signIn(DEMO.chief);
    const { quoteId } = await client.exchange.one({
      sellCurrency: 'USD',
      buyCurrency: 'CNH',
      tradeDirection: 'sellOut',
      amount: '12.34',
    });
    const { orderNo } = await client.exchange.two({ quoteId }, freshKey());
    await client.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
    const [posting] = (
      await sim.simLedger.postings({ account: 'frozen', currency: 'USD', merchantNo: MERCHANT, limit: 1 })
    ).list;
    expect(posting).toMatchObject({ subject: orderNo, amount: '12.34' });
    const shown = await sim.simLedger.entry({ entryNo: posting?.entryNo ?? '' });
    expect(shown).toMatchObject({
      machine: 'exchangeOrder',
      subject: orderNo,
      merchantNo: MERCHANT,
      cause: 'call:exchange/apply',
      actor: 'Chen Haichuan',
    });
    expect(shown.entry.postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['available', '-12.34'],
      ['frozen', '12.34'],
    ]);
  });

  it('entryUnknown: an entry of another sandbox is unknown here', async () => {
    const [posting] = (await sim.simLedger.postings({ account: 'bank', currency: 'USD', limit: 1 })).list;
    await sim.simSandbox.create({ name: 'apart', scenario: 'empty' });
    const there = app.as({ sandbox: 'apart' });
    await refused(there.simLedger.entry({ entryNo: posting?.entryNo ?? '' }), 'ORDER_NOTFOUND');
    await refused(sim.simLedger.entry({ entryNo: 'J0' }), 'ORDER_NOTFOUND');
  });
});
