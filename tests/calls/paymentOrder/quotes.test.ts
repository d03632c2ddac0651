import type { Client } from '@tradeport/shared/client.ts';
import { nextWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { asking, euroPayeeOf, type PaidTo, payeeOf } from './payments.ts';
import { addQuota, approvedAccount, asked, held, makeAvailable } from './withdrawals.ts';

const WRONG = { payPassword: '000000' };

let app: TestApp;
let chief: Client;
let euros: PaidTo;
let dollars: PaidTo;
let accountId: string;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  euros = await euroPayeeOf(app, chief);
  dollars = await payeeOf(app, chief);
  accountId = await approvedAccount(app, chief, { ccy: 'EUR' });
  await makeAvailable(app, 'USD', 10_000_000n);
  await makeAvailable(app, 'EUR', 10_000_000n);
  await addQuota(app, 'EUR', 10_000_000n);
});
afterAll(() => app.close());

let day = '2026-11-10';
const at = (time: string) => app.anonymous.sim.setClock({ now: `${day}T${time}+08:00`, speed: 0 });
const pin = (rate: string) => app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'EUR/USD', rate } });
/** The next working day, in the middle of a slot, the euro at 1.10. */
beforeEach(async () => {
  day = nextWorkingDay(day);
  await at('10:02:30');
  await pin('1.1');
});

/** How one kind of application is quoted and sent. */
interface Kind {
  readonly quoted: () => Promise<{ readonly quote: string }>;
  readonly send: (quote: string, more?: { readonly payPassword?: string }, key?: ReturnType<typeof freshKey>) => Sent;
  /** What leaves the balance, and of which. */
  readonly ccy: 'USD' | 'EUR';
}
type Sent = Promise<{ readonly orderNo: string; readonly valueDay: string }>;

const kinds: readonly (readonly [string, Kind])[] = [
  [
    'a payment in another currency',
    {
      ccy: 'USD',
      quoted: () => chief.fee.calPaymentFee({ currency: 'USD', amount: '1000.00', receiveCurrency: 'EUR' }),
      send: (quote, more = {}, key = freshKey()) =>
        chief.paymentOrder.b2bApply(asking(euros, '1000.00', { quote, ...more }), key),
    },
  ],
  [
    'a withdrawal whose fee is worked out by the rate',
    {
      ccy: 'EUR',
      quoted: () => chief.fee.calUserProductFee({ productCode: 'withdrawal', currency: 'EUR', amount: '1000.00' }),
      send: (quote, more = {}, key = freshKey()) =>
        chief.paymentOrder.apply(asked(accountId, '1000.00', { quote, ...more }), key),
    },
  ],
];

const ofKind = ([, kind]: (typeof kinds)[number]): Kind => kind;
const named = kinds.map((row) => ({ name: row[0], kind: ofKind(row) }));

describe.each(named)('the quote of $name', ({ kind }) => {
  const { quoted, send, ccy } = kind;

  it('is taken in the next slot, and in one of the afternoon, when that comes to the same', async () => {
    const { quote } = await quoted();
    await at('10:05:00');
    const { orderNo } = await send(quote);
    const { sums } = await chief.paymentOrder.queryDetail({
      orderNo,
      orderType: ccy === 'USD' ? 'payment' : 'withdrawal',
    });
    const fee = sums.find(({ name }) => name === 'fee');
    expect(fee?.lines.find(({ label }) => label === 'Slot of the rate begins')?.value).toContain('T10:05:00');
    await at('14:59:59');
    await send(quote);
  });

  it('is refused with the new one once a figure is another; nothing is moved, no try is used, the key stays free', async () => {
    const { quote } = await quoted();
    await pin('1.2');
    await at('10:05:00');
    const before = await held(app, ccy);
    const key = freshKey();
    for (let tries = 0; tries < 6; tries += 1) {
      const { result } = await refused(send(quote, WRONG, key), 'BIZ_ERROR');
      expect(result).toEqual({ quote: await quoted() });
    }
    expect(await held(app, ccy)).toEqual(before);
    const present = await quoted();
    expect(present.quote).not.toBe(quote);
    expect((await send(present.quote, {}, key)).orderNo).not.toBe('');
    expect((await held(app, ccy)).available).toBeLessThan(before.available);
  });

  it('is refused when the cut-off has passed, though it costs the same: its value day is another', async () => {
    await at('16:00:30');
    const { quote } = await quoted();
    await at('16:00:59');
    const inTime = await send(quote);
    await at('16:01:00');
    const before = await held(app, ccy);
    const { result } = await refused(send(quote, WRONG), 'BIZ_ERROR');
    const present = await quoted();
    expect(result).toEqual({ quote: present });
    expect(await held(app, ccy)).toEqual(before);
    expect((await send(present.quote)).valueDay > inTime.valueDay).toBe(true);
  });

  it('does not tell two requests apart: sent twice under one key with two quotes, one at once, one later, it is one order', async () => {
    const before = await held(app, ccy);
    const [first, { quote }] = [await quoted(), await at('10:05:00').then(quoted)];
    const key = freshKey();
    const [one, two] = await Promise.all([send(first.quote, {}, key), send(quote, {}, key)]);
    expect(one).toEqual(two);
    const taken = before.available - (await held(app, ccy)).available;
    expect(taken).toBeGreaterThan(0n);
    await pin('1.3');
    await at('10:10:00');
    const renewed = await quoted();
    for (const again of [first.quote, quote, renewed.quote, 'nobody’s'])
      expect(await send(again, WRONG, key)).toEqual(one);
    expect(before.available - (await held(app, ccy)).available).toBe(taken);
  });

  it('belongs to its merchant, amount and kind: another one’s is another quote', async () => {
    const other = ccy === 'USD' ? '999.99' : '1000.01';
    const asks = [
      chief.fee.calPaymentFee({ currency: 'USD', amount: other, receiveCurrency: 'EUR' }),
      chief.fee.calUserProductFee({ productCode: 'withdrawal', currency: 'EUR', amount: other }),
      chief.fee.calPaymentFee({ currency: 'USD', amount: '1000.00' }),
    ];
    for (const { quote } of await Promise.all(asks)) {
      const { result } = await refused(send(quote, WRONG), 'BIZ_ERROR');
      expect(result).toEqual({ quote: await quoted() });
    }
  });
});

describe('a quote without a rate', () => {
  it('is taken slots later, whatever the market did meanwhile', async () => {
    const { quote } = await chief.fee.calPaymentFee({ currency: 'USD', amount: '100.00' });
    await pin('1.3');
    await at('15:30:00');
    const order = await chief.paymentOrder.b2bApply(asking(dollars, '100.00', { quote }), freshKey());
    expect(order).toMatchObject({ feeAmount: '1.00', state: 'pending' });
  });

  it('is refused when what is charged was agreed anew', async () => {
    const { quote } = await chief.fee.calPaymentFee({ currency: 'USD', amount: '100.00' });
    const agreed = { merchantNo: '10001', product: 'localPayment', currency: 'USD', bearer: 'none' };
    await app.anonymous.simOutside.run({
      event: 'fee.agree',
      with: { ...agreed, percent: '1', minimumUsd: '2', flatUsd: '0' },
    });
    const request = asking(dollars, '100.00', { quote, ...WRONG });
    const { result } = await refused(chief.paymentOrder.b2bApply(request, freshKey()), 'BIZ_ERROR');
    expect(result).toMatchObject({ quote: { feeAmount: '2.00', totalAmount: '102.00' } });
  });
});

describe('two applications with quotes whose slot has ended', () => {
  it('on a balance for one of them: one is made, the other refused, nothing is overdrawn', async () => {
    const { quote } = await chief.fee.calPaymentFee({ currency: 'USD', amount: '1000.00', receiveCurrency: 'EUR' });
    await makeAvailable(app, 'USD', 150_000n);
    await at('10:05:00');
    const request = asking(euros, '1000.00', { quote });
    const answers = await Promise.allSettled([
      chief.paymentOrder.b2bApply(request, freshKey()),
      chief.paymentOrder.b2bApply(request, freshKey()),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(lost).toMatchObject({ code: 'LACK_BALANCE' });
    expect((await held(app, 'USD')).available).toBeLessThan(100_000n);
    await makeAvailable(app, 'USD', 10_000_000n);
  });
});

describe('REQUEST_REPEAT', () => {
  it('names no field of another request under a used key, and the field of a merchant order no that is taken', async () => {
    const key = freshKey();
    const request = asking(dollars, '100.00', { merchantOrderNo: 'PO-27-1' });
    await chief.paymentOrder.b2bApply(request, key);
    const other = await refused(chief.paymentOrder.b2bApply({ ...request, amount: '101.00' }, key), 'REQUEST_REPEAT');
    expect(other.result).toBeNull();
    const taken = await refused(chief.paymentOrder.b2bApply(request, freshKey()), 'REQUEST_REPEAT');
    expect(taken.result).toEqual({
      errors: [{ path: 'merchantOrderNo', rule: 'repeated', message: expect.stringContaining('PO-27-1') }],
    });
  });
});

describe('a merchant order number', () => {
  it('has at most 32 characters, a Chinese one counting three', async () => {
    const send = (merchantOrderNo: string) =>
      chief.paymentOrder.b2bApply(asking(dollars, '100.00', { merchantOrderNo }), freshKey());
    const longest = `${'单'.repeat(10)}-7`;
    expect((await send(longest)).merchantOrderNo).toBe(longest);
    const { result } = await refused(send(`${longest}8`), 'INVALID_PARAM');
    expect(result).toMatchObject({ errors: [{ path: 'merchantOrderNo', rule: 'tooLong' }] });
  });
});
