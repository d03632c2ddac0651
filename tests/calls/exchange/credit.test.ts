import { checkLedger } from '@tradeport/server/ledger/check.ts';
import { type Leg, post, transferLegs } from '@tradeport/server/ledger/post.ts';
import { commandIn } from '@tradeport/server/platform/runtime/command.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { pdfTexts } from '../../harness/pdfText.ts';
import { refused } from '../../harness/refused.ts';
import { cellsOf } from '../../harness/workbooks.ts';
import { WHOLE } from '../../ledger/books.ts';

// An exchange on credit: nothing is frozen, what is there on the delivery day is taken, then what comes in, and what is not made up is
// closed with loss and penalty. They are agreed on Tue 2026-12-22, when nothing of the demo is under way any more.

const scope = { sandboxId: 'main', merchantId: 'haichuan' } as const;

let app: TestApp;
let api: Client;
/** The world in which each test starts: the demo after six weeks, which take longer than restoring it. */
const START = 'six-weeks-later';
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn(DEMO.chief, { language: 'en-US' });
  receiptNo = (await app.tradeport.world.db.read(scope).receipt.findFirstOrThrow({})).orderNo;
  await until('2026-12-22', '12:00');
  await pin('7.2');
  await empty('USD');
  await app.anonymous.simSnapshot.save({ name: START });
});
beforeEach(() => app.anonymous.simSnapshot.restore({ name: START, into: 'main', replace: true }));
afterEach(async () => {
  const { violations } = await checkLedger(app.tradeport.world.db, WHOLE.sandboxId);
  expect(violations).toEqual([]);
});
afterAll(() => app.close());

const pin = (rate: string) => app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate } });
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** A receipt of the demo: a snapshot has no entry without its object. */
let receiptNo: string;
/** Money of no order, so that an account holds what a test says. */
const enter = (legs: readonly Leg[]): Promise<void> => {
  const commander = { ...scope, now: app.time.now(), cause: 'test', actorId: null, requestId: null };
  return app.tradeport.world.db.inTx(scope, (tx) =>
    commandIn(tx, commander, app.time.now(), async (command) =>
      post(command, await command.entryId(), { machine: 'receipt', action: 'credit', subject: receiptNo }, legs),
    ),
  );
};
const bring = (minor: bigint) => enter(transferLegs('USD', minor, 'bank', 'available'));

const balance = async (currency: 'USD' | 'CNH') => {
  const found = await api.account.queryUserAccBalance({ ccy: currency });
  if (!found) throw new Error(`no ${currency} account`);
  return found;
};
const empty = async (currency: 'USD') =>
  enter(transferLegs(currency, cents((await balance(currency)).available), 'available', 'bank'));

type Asked = Parameters<Client['exchange']['one']>[0];
const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
const onCredit = { ...usdToCnh, delivery: 'T1', cover: 'credit' } as const;

const lock = async (asked: Asked): Promise<string> => {
  const { quoteId } = await api.exchange.one(asked);
  return (await api.exchange.two({ quoteId }, freshKey())).orderNo;
};
const confirm = (orderNo: string) => api.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
const confirmed = async (amount: string): Promise<string> => (await confirm(await lock({ ...onCredit, amount }))).id;
const orderOf = async (orderNo: string) => {
  const [order] = (await api.exchange.list({ orderNo })).list;
  if (order === undefined) throw new Error(`no order ${orderNo}`);
  return order;
};
const credit = async () => (await api.exchange.options({})).credit;
const until = (day: string, time: string, seconds = 0) =>
  app.anonymous.simClock.jump({ to: formatInstant(new Date(instantAt(day, time).getTime() + seconds * 1_000)) });
/** A receipt that is credited without material. */
const receive = async (amount: string) => {
  await app.anonymous.sim.receive({ accountNo: '795010001001', currency: 'USD', amount });
  await app.anonymous.simClock.jump({ seconds: 120 });
};
/** What the console says that the credit of a receipt would pay, before it is credited: the values of the sum, none where nothing is. */
const collectedBy = async (amount: string) => {
  const { orderNo } = await app.anonymous.sim.receive({ accountNo: '795010001001', currency: 'USD', amount });
  const console = app.as({ language: 'en-US' });
  const { moves } = await console.simObject.one({ machine: 'receipt', subject: orderNo });
  await app.anonymous.simClock.jump({ seconds: 120 });
  const credit = moves.find(({ action }) => action === 'credit');
  if (credit === undefined) throw new Error('the receipt cannot be credited');
  return credit.collects?.lines.map(({ value }) => value);
};
const titles = async () =>
  (await api.notice.page({ systemNoticeType: 1, currentPage: 1, pageSize: 20 })).list.map(({ title }) => title);

describe('what covers an order', () => {
  it('is what was asked for where it suffices, else the other, and the quote says which', async () => {
    const quoteOf = (more: Partial<Asked>) => api.exchange.one({ ...usdToCnh, amount: '100.00', ...more });
    expect(await quoteOf({ delivery: 'T1' })).toMatchObject({ cover: 'credit', creditLimitUsed: '100.00' });
    await bring(10_000n);
    expect(await quoteOf({ delivery: 'T1' })).toMatchObject({ cover: 'money', creditLimitUsed: null });
    expect(await quoteOf({ delivery: 'T2', cover: 'credit' })).toMatchObject({ cover: 'credit' });
    expect(await quoteOf({ delivery: 'T0', cover: 'credit' })).toMatchObject({ cover: 'money' });
    expect(await quoteOf({ delivery: 'T1', cover: 'credit', amount: '100000.01' })).toMatchObject({ cover: 'credit' });
    // Neither by half: 100,000.01 is more than the credit, and more than what is there.
    await refused(lock({ ...onCredit, amount: '100000.01' }), 'LACK_BALANCE');
    await refused(lock({ ...usdToCnh, delivery: 'T1', amount: '100000.01' }), 'LACK_BALANCE');
    await refused(lock({ ...usdToCnh, amount: '100.01' }), 'LACK_BALANCE');
  });

  it('takes its worth of the credit at the mid of its confirmation, rounded up, and nothing is frozen', async () => {
    const before = await balance('CNH');
    const orderNo = await lock({
      sellCurrency: 'CNH',
      buyCurrency: 'USD',
      tradeDirection: 'sellOut',
      amount: '35928.00',
      delivery: 'T1',
      cover: 'credit',
    });
    expect(await credit()).toEqual({ limit: '100000.00', used: '0.00', left: '100000.00' });
    expect(await confirm(orderNo)).toMatchObject({
      cover: 'credit',
      creditLimitUsed: '4990.00',
      creditLimitRemaining: '95010.00',
    });
    expect(await credit()).toEqual({ limit: '100000.00', used: '4990.00', left: '95010.00' });
    expect(await balance('CNH')).toEqual(before);
    await pin('7.5');
    expect(await orderOf(orderNo)).toMatchObject({ creditLimitUsed: '4990.00' });
  });

  it('LACK_BALANCE: of two orders on the last credit one is confirmed', async () => {
    const [one, other] = [
      await lock({ ...onCredit, amount: '60000.00' }),
      await lock({ ...onCredit, amount: '60000.00' }),
    ];
    const answers = await Promise.allSettled([confirm(one), confirm(other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refusal] = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusal).toMatchObject({ code: 'LACK_BALANCE' });
    expect(await credit()).toMatchObject({ used: '60000.00' });
  });

  it('is given back with a cancel and with a failure', async () => {
    const orderNo = await confirmed('1000.14');
    expect(await credit()).toMatchObject({ used: '1000.14' });
    await until('2026-12-23', '09:01');
    expect(await orderOf(orderNo)).toMatchObject({ status: 3 });
    expect(await credit()).toMatchObject({ used: '0.00' });
  });
});

describe('an order that is short', () => {
  it('takes what is there, then what comes in, is closed with loss and penalty, and what is missing is owed', async () => {
    const cnh = cents((await balance('CNH')).available);
    const gained = async () => cents((await balance('CNH')).available) - cnh;
    const orderNo = await confirmed('8000.00');
    await bring(500_000n);
    await until('2026-12-23', '09:01');
    expect(await gained()).toBe(3_592_800n);
    expect(await orderOf(orderNo)).toMatchObject({
      status: 5,
      state: 'partlySettled',
      settledSellAmount: '5000.00',
      creditLimitUsed: '3000.00',
    });
    expect(await titles()).toContain('Exchange short of 3,000.00 USD');
    await until('2026-12-24', '00:00');
    expect((await orderOf(orderNo)).status).toBe(4);
    await until('2026-12-24', '11:00');
    await receive('1000.00');
    expect(await gained()).toBe(3_592_800n + 718_560n);
    expect((await balance('USD')).available).toBe('0.00');
    expect(await orderOf(orderNo)).toMatchObject({
      status: 4,
      settledSellAmount: '6000.00',
      creditLimitUsed: '2000.00',
    });
    await pin('7.3');
    await until('2026-12-28', '15:00');
    expect(await orderOf(orderNo)).toMatchObject({
      status: 4,
      state: 'closedOut',
      closingStatus: 'finished',
      closingTime: '2026-12-28T15:00:00+08:00',
      closingLoss: '35.28',
      closingPenalty: '3.30',
      owedAmount: '38.58',
      creditLimitUsed: '0.00',
      amountDueToday: null,
    });
    expect(await credit()).toMatchObject({ used: '0.00' });
    const { sums } = await app.anonymous.simObject.one({ machine: 'exchangeOrder', subject: orderNo });
    expect(sums.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['closing', 'credit', 'penalty', 'owed', 'quota']),
    );
    const { quota, ...owing } = await balance('USD');
    expect(owing).toMatchObject({ available: '0.00', owed: '38.58' });
    expect(await collectedBy('1000.00')).toEqual(['1,000.00 USD', '38.58 USD', '0.00 USD', '961.42 USD']);
    const paid = await balance('USD');
    expect(paid).toMatchObject({ available: '961.42', owed: '0.00' });
    expect(cents(paid.quota) - cents(quota)).toBe(100_000n);
    const { list } = await api.tradeDetail.page({ currency: 'USD' });
    expect(list[0]).toMatchObject({ kind: 'receipt', amount: '-38.58', availableChange: '961.42', owedTaken: '38.58' });
    expect(await orderOf(orderNo)).toMatchObject({ owedAmount: null });
    expect(await titles()).toContain('Paid what was owed: 38.58 USD');
  });

  it('shows the penalty of each day and the amount due that day: 10,000.00 with 6,000.00 there', async () => {
    const orderNo = await confirmed('10000.00');
    await bring(600_000n);
    await until('2026-12-23', '09:01');
    expect(await orderOf(orderNo)).toMatchObject({ closingPenalty: null, amountDueToday: '4000.00' });
    const days = [
      ['24', '1.20', '4001.20'],
      ['25', '2.40', '4002.40'],
      ['26', '3.60', '4003.60'],
      ['27', '4.80', '4004.80'],
    ] as const;
    for (const [day, closingPenalty, amountDueToday] of days) {
      await until(`2026-12-${day}`, '00:00');
      expect(await orderOf(orderNo)).toMatchObject({ closingPenalty, amountDueToday, owedAmount: null });
    }
    const lines = ['4,000.00 USD', '16,000.00 USD', '0.03%', '4.80 USD', '4,004.80 USD'];
    const { sums = [] } = (await orderOf(orderNo)).detail ?? {};
    expect(sums.find(({ name }) => name === 'penalty')?.lines.map(({ value }) => value)).toEqual(lines);
    const console = await app.anonymous.simObject.one({ machine: 'exchangeOrder', subject: orderNo });
    expect(console.sums.find(({ name }) => name === 'penalty')?.lines.map(({ value }) => value)).toEqual(lines);

    const [headers = [], row = []] = cellsOf((await api.exchange.download({ orderNo })).content);
    const cellOf = (header: string) => row[headers.indexOf(header)];
    expect(['Penalty', 'Due if paid today', 'Still owed'].map(cellOf)).toEqual([4.8, 4004.8, undefined]);
    const paper = pdfTexts((await api.exchange.download({ orderNo, fileType: 'pdf' })).content).join('\n');
    expect(paper).toMatch(/4\.80 USD[\s\S]*4,004\.80 USD/);

    await receive('4004.80');
    expect(await orderOf(orderNo)).toMatchObject({
      state: 'settled',
      closingPenalty: '4.80',
      amountDueToday: null,
      owedAmount: null,
    });
    expect(await balance('USD')).toMatchObject({ available: '0.00', owed: '0.00' });
  });

  it('costs nothing where all is there on the delivery day', async () => {
    const orderNo = await confirmed('8000.00');
    expect(await collectedBy('0.01')).toBeUndefined();
    await empty('USD');
    await until('2026-12-23', '09:01');
    expect(await orderOf(orderNo)).toMatchObject({ status: 5, settledSellAmount: '0.00', creditLimitUsed: '8000.00' });
    expect(await collectedBy('8000.00')).toEqual(['8,000.00 USD', '0.00 USD', '8,000.00 USD', '0.00 USD']);
    const done = await orderOf(orderNo);
    expect(done).toMatchObject({ status: 2, closingPenalty: null, creditLimitUsed: '0.00' });
    expect(done.settledBuyAmount).toBe(done.buyAmount);
    expect(await credit()).toMatchObject({ used: '0.00' });
  });

  it('pays the penalty with the last share: 2,000.00 short over two nights cost 1.20', async () => {
    const orderNo = await confirmed('2000.00');
    await until('2026-12-25', '10:00');
    await receive('2001.00');
    // 2,000.00 × 2 days × 0.03 % is 1.20, of which 1.00 is there: 0.20 are owed.
    expect(await orderOf(orderNo)).toMatchObject({ status: 2, closingPenalty: '1.20', owedAmount: '0.20' });
    expect(await balance('USD')).toMatchObject({ available: '0.00', owed: '0.20' });
  });

  it('is made up the oldest first', async () => {
    const [first, second] = [await confirmed('300.00'), await confirmed('300.00')];
    await until('2026-12-23', '09:01');
    await receive('400.00');
    expect(await orderOf(first)).toMatchObject({ status: 2 });
    expect(await orderOf(second)).toMatchObject({ status: 5, settledSellAmount: '100.00' });
  });

  it('waits for what is owed, the oldest of it first', async () => {
    const owing = [await confirmed('1000.00'), await confirmed('2000.00')];
    await until('2026-12-23', '09:01');
    for (const subject of owing)
      await app.anonymous.simObject.act({ machine: 'exchangeOrder', subject, action: 'timeOut' });
    for (const subject of owing)
      await app.anonymous.simObject.act({ machine: 'exchangeOrder', subject, action: 'closeOut' });
    expect(await balance('USD')).toMatchObject({ available: '0.00', owed: '11.99' });
    const short = await confirmed('500.00');
    await until('2026-12-24', '09:01');
    // 4.00 and 7.99 are owed: the first is paid whole, the second but for 1.99, and nothing is left for what is short.
    await receive('10.00');
    const owed = async () => Promise.all(owing.map(async (orderNo) => (await orderOf(orderNo)).owedAmount));
    expect(await owed()).toEqual([null, '1.99']);
    expect(await orderOf(short)).toMatchObject({ settledSellAmount: '0.00', creditLimitUsed: '500.00' });
    await receive('101.99');
    expect(await owed()).toEqual([null, null]);
    expect(await orderOf(short)).toMatchObject({ settledSellAmount: '100.00', creditLimitUsed: '400.00' });
    expect(await balance('USD')).toMatchObject({ available: '0.00', owed: '0.00' });
  });

  it('is made up by whatever raises what is available: the release of a limit order, too', async () => {
    await bring(30_000n);
    const { id } = await api.exchange.apply(
      {
        mode: 'delegated',
        sellCurrency: 'USD',
        buyCurrency: 'CNH',
        tradeDirection: 'sellOut',
        amount: '300.00',
        targetRate: '9',
        deadlineDate: '2026-12-31',
      },
      freshKey(),
    );
    const orderNo = await confirmed('300.00');
    await until('2026-12-23', '09:01');
    expect(await orderOf(orderNo)).toMatchObject({ status: 5, settledSellAmount: '0.00' });
    await api.exchange.cancel({ orderNo: id }, freshKey());
    expect(await orderOf(orderNo)).toMatchObject({ status: 2, settledSellAmount: '300.00', closingPenalty: null });
    expect(await balance('USD')).toMatchObject({ available: '0.00' });
  });

  it('costs by the days of the calendar: 2,500.00 short from before a week of holidays until after it cost 7.50', async () => {
    for (const day of ['24', '25', '28', '29', '30'])
      await app.anonymous.simCalendar.set({ day: `2026-12-${day}`, working: false });
    const orderNo = await confirmed('2500.00');
    await until('2027-01-02', '10:00');
    await receive('2500.00');
    expect(await orderOf(orderNo)).toMatchObject({
      deliveryDay: '2026-12-23',
      state: 'settled',
      closingPenalty: '7.50',
      owedAmount: '7.50',
    });
  });

  it('is closed earlier by the platform, with the penalty up to then', async () => {
    const orderNo = await confirmed('1000.00');
    await until('2026-12-24', '10:00');
    await app.anonymous.simObject.act({ machine: 'exchangeOrder', subject: orderNo, action: 'closeOut' });
    // At the same mid buying back at the ask costs 4.00: one day at 0.03 % is 0.30.
    expect(await orderOf(orderNo)).toMatchObject({ state: 'closedOut', closingLoss: '4.00', closingPenalty: '0.30' });
    expect(await balance('USD')).toMatchObject({ available: '0.00', owed: '4.30' });
  });
});
