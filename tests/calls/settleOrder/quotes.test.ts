import type { Client } from '@tradeport/shared/client.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { settleOrder } from '@tradeport/shared/contract/settleOrder.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { act, agreementVersion, asked, PAY_PASSWORD, settle, worldOf } from './settlements.ts';

type More = Parameters<typeof asked>[2];
type Quote = ResultOf<(typeof settleOrder)['calRateAndFee']>;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A demo of its own, the dollar pinned; what quotes, what is held, and what is refused without a trace. */
const deskAt = async (sandbox: string, startAt: string, profile?: 'realistic') => {
  const world = await worldOf(app, sandbox, startAt, profile);
  const { client, sim } = world;
  const to = await world.payee('8888');
  const quotedFor = (amount: string, more: More = {}): Promise<Quote> => {
    const { payPassword: _secret, payeeId: _to, agreementVersion: _ticked, ...what } = asked(to, amount, more);
    return client.settleOrder.calRateAndFee(what);
  };
  const pin = (rate: string) => sim.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate } });
  const balance = () => client.account.queryUserAccBalance({ ccy: 'USD' });
  /** Six times with a wrong password, which is not looked at: refused with the quote of this moment, nothing moved, no try used. */
  const changed = async (send: (password: string) => Promise<unknown>, present: () => Promise<Quote>) => {
    const before = await balance();
    for (let tries = 0; tries < 6; tries += 1) {
      const { result } = await refused(send('000000'), 'BIZ_ERROR');
      expect(result).toEqual({ quote: await present() });
    }
    expect(await balance()).toEqual(before);
    return present();
  };
  return { ...world, to, quotedFor, pin, balance, changed };
};

const speedyOf = async (client: Client) =>
  ({ mode: 'speedy', agreementVersion: await agreementVersion(client) }) as const;

describe('a quote whose slot has ended', () => {
  it('is taken while the rate is the same, and refused with the new one at another', async () => {
    const { client, at, to, quotedFor, pin, changed } = await deskAt('slot', '2026-09-16T10:02:30+08:00');
    const first = await quotedFor('100.00');
    expect(first.validUntil).toBe('2026-09-16T10:05:00+08:00');
    await at('2026-09-16T10:05:00');
    expect(await settle(client, to, '100.00', { quote: first.quote })).toMatchObject({
      rate: first.rate,
      receiveAmount: first.arrivingAmount,
    });
    await pin('7.21');
    const key = freshKey();
    const send = (quote: string, payPassword = PAY_PASSWORD) =>
      client.settleOrder.apply(asked(to, '100.00', { quote, payPassword }), key);
    const present = await changed(
      (password) => send(first.quote, password),
      () => quotedFor('100.00'),
    );
    const order = await send(present.quote);
    expect(order.receiveAmount).toBe(present.arrivingAmount);
    await at('2026-09-16T10:10:00');
    const renewed = await quotedFor('100.00');
    expect(await send(renewed.quote, '000000')).toEqual(order);
    // An empty quote is as none.
    expect(await send('', '000000')).toEqual(order);
  });

  it('is taken days later where everything stands still: over a weekend, with the market closed', async () => {
    const { client, at, to, quotedFor } = await deskAt('weekend', '2026-09-12T10:02:30+08:00', 'realistic');
    const { quote, valueDay, rate } = await quotedFor('100.00');
    expect(valueDay).toBe('2026-09-14');
    await at('2026-09-13T23:30:00');
    expect(await settle(client, to, '100.00', { quote })).toMatchObject({ valueDay, rate });
  });

  it('is refused by the market’s own move', async () => {
    const { client, sim, at, to, quotedFor, changed } = await deskAt('market', '2026-09-16T10:02:30+08:00');
    await sim.simOutside.run({ event: 'market.clear', with: { pair: 'USD/CNH' } });
    const { quote, rate } = await quotedFor('100000.00');
    await at('2026-09-16T10:30:00');
    const present = await changed(
      (payPassword) => settle(client, to, '100000.00', { quote, payPassword }),
      () => quotedFor('100000.00'),
    );
    expect(present.rate).not.toBe(rate);
  });
});

describe('a quote at the same rate', () => {
  it('of a normal settlement is refused once the cut-off has passed: it is paid a day later', async () => {
    const { client, at, to, quotedFor, changed } = await deskAt('cut-off', '2026-09-16T15:00:30+08:00');
    const { quote, rate } = await quotedFor('100.00');
    await at('2026-09-16T15:00:59');
    await settle(client, to, '100.00', { quote });
    await at('2026-09-16T15:01:00');
    const present = await changed(
      (payPassword) => settle(client, to, '100.00', { quote, payPassword }),
      () => quotedFor('100.00'),
    );
    expect([present.rate, present.valueDay]).toEqual([rate, '2026-09-17']);
    await settle(client, to, '100.00', { quote: present.quote });
  });

  it('of a speedy one is refused once a day more is counted, and its limit is not taken', async () => {
    const { client, at, to, quotedFor, changed } = await deskAt('speedy', '2026-09-16T14:58:00+08:00');
    const speedy = await speedyOf(client);
    const used = async () => (await client.settleAdvance.quotaQuery({})).usedAmount;
    const { quote, days } = await quotedFor('100.00', speedy);
    await at('2026-09-16T15:00:59');
    await settle(client, to, '100.00', { ...speedy, quote });
    await at('2026-09-16T15:01:00');
    const before = await used();
    const present = await changed(
      (payPassword) => settle(client, to, '100.00', { ...speedy, quote, payPassword }),
      () => quotedFor('100.00', speedy),
    );
    expect([days, present.days]).toEqual([1, 2]);
    expect(await used()).toBe(before);
  });
});

describe('the quote of a locked rate', () => {
  it('ends with its lock, stands for that lock only, and is taken slots later while it lives', async () => {
    const { client, at, to, quotedFor, pin, changed } = await deskAt('lock', '2026-09-16T09:02:30+08:00');
    const { list } = await client.receipt.paging({ status: [2], currency: 'USD' });
    const receiptNo = list[0]?.orderNo ?? '';
    const unlocked = await quotedFor('1.00');
    await client.rate.lockUserRate({ receiptNo });
    const locked = await quotedFor('1.00', { receiptNo });
    expect(locked.rate).toBe(unlocked.rate);
    // The same rate, and yet another promise: one uses the lock up, the other does not.
    await changed(
      (payPassword) => settle(client, to, '1.00', { receiptNo, quote: unlocked.quote, payPassword }),
      () => quotedFor('1.00', { receiptNo }),
    );
    await changed(
      (payPassword) => settle(client, to, '1.00', { quote: locked.quote, payPassword }),
      () => quotedFor('1.00'),
    );
    await at('2026-09-16T11:02:30');
    const wrong = { receiptNo, quote: locked.quote, payPassword: '000000' };
    await refused(settle(client, to, '1.00', wrong), 'BIZ_ERROR');
    await client.rate.lockUserRate({ receiptNo });
    const again = await changed(
      (payPassword) => settle(client, to, '1.00', { receiptNo, quote: locked.quote, payPassword }),
      () => quotedFor('1.00', { receiptNo }),
    );
    expect([again.rate, again.lockNo === locked.lockNo]).toEqual([locked.rate, false]);
    await pin('7.5');
    await at('2026-09-16T12:30:00');
    expect(await settle(client, to, '1.00', { receiptNo, quote: again.quote })).toMatchObject({
      rate: again.rate,
      lockNo: again.lockNo,
    });
  });
});

describe('the quote of a retry', () => {
  it('is held to as that of an application is', async () => {
    const desk = await deskAt('retry', '2026-09-16T10:02:30+08:00');
    const { sandbox, client, at, quotedFor, pin, changed, one } = desk;
    const { orderNo } = await settle(client, await desk.payee('0006'), '100.00');
    await act(app, 'settlement', orderNo, 'start', sandbox);
    await act(app, 'settlement', orderNo, 'refuse', sandbox);
    const { quote } = await quotedFor('100.00');
    const again = (text: string, payPassword = PAY_PASSWORD, key = freshKey()) =>
      client.settleOrder.againWithdraw({ orderNo, payeeId: desk.to, quote: text, payPassword }, key);
    await pin('7.1');
    const present = await changed(
      (password) => again(quote, password),
      () => quotedFor('100.00'),
    );
    expect(await one(orderNo)).toMatchObject({ state: 'failed', retries: 0 });
    await at('2026-09-16T10:20:00');
    const key = freshKey();
    const tried = await again(present.quote, PAY_PASSWORD, key);
    expect(tried).toMatchObject({ retries: 1, receiveAmount: present.arrivingAmount });
    const { quote: renewed } = await quotedFor('100.00');
    expect(await again(renewed, '000000', key)).toEqual(tried);
  });
});
