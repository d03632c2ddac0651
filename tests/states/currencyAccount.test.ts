import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../harness/app.ts';
import { refused } from '../harness/refused.ts';
import { faultsOfBooks } from '../ledger/checkBooks.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  // What the demo has under way is over by then: a closure would give it back.
  await app.anonymous.sim.advanceClock({ seconds: 4 * 86_400 });
});
afterAll(() => app.close());

const SUBJECT = '10001-USD';
const happen = (event: string, more: Readonly<Record<string, string>> = {}) =>
  app.anonymous.simOutside.run({ event, with: { subject: SUBJECT, ...more } });
const available = async (): Promise<string> =>
  (await chief.account.queryUserAccBalance({ ccy: 'USD' }))?.available ?? '';
const lock = async (): Promise<string> => {
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH' } as const;
  const { quoteId } = await chief.exchange.one({ ...pair, tradeDirection: 'sellOut', amount: '10.00' });
  return (await chief.exchange.two({ quoteId }, freshKey())).orderNo;
};
const confirm = (orderNo: string) => chief.exchange.apply({ mode: 'realTime', orderNo }, freshKey());

describe('a risk event on a currency account', () => {
  it('freezes what is available: nothing is spent until it is lifted, then all of it is there again', async () => {
    const before = await available();
    const orderNo = await lock();
    const frozen = await happen('account.freeze', { note: 'A report' });
    expect(frozen.money.map(({ account, amount }) => `${account} ${amount}`)).toEqual([
      `available -${before}`,
      `riskFund ${before}`,
    ]);
    expect(await available()).toBe('0.00');
    const { message } = await refused(confirm(orderNo), 'OPERATION_NOT_ALLOW');
    expect(message).toContain('account is frozen');
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
    await happen('account.lift');
    expect(await available()).toBe(before);
    await confirm(orderNo);
  });

  it('can be lifted or closed only while it is frozen, and says so before', async () => {
    for (const event of ['account.lift', 'account.close'])
      await refused(app.anonymous.simOutside.preview({ event, with: { subject: SUBJECT } }), 'OPERATION_NOT_ALLOW');
    await refused(happen('account.lift'), 'OPERATION_NOT_ALLOW');
    await refused(happen('account.freeze', { subject: '10001-XAU' }), 'ORDER_NOTFOUND');
    await refused(happen('account.close', { subject: '99999-USD' }), 'ORDER_NOTFOUND');
  });

  it('two at once: the money is taken aside once', async () => {
    const before = await available();
    const both = await Promise.allSettled([happen('account.freeze'), happen('account.freeze')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await happen('account.lift');
    expect(await available()).toBe(before);
  });

  it('closes: the loss stays with the platform, the rest comes back, and the account is neither sold from nor bought into', async () => {
    const before = await available();
    const locked = await lock();
    const intoUsd = {
      sellCurrency: 'EUR',
      buyCurrency: 'USD',
      tradeDirection: 'sellOut',
      amount: '10.00',
    } as const;
    const { quoteId } = await chief.exchange.one(intoUsd);
    await happen('account.freeze');
    const tooMuch = await refused(happen('account.close', { loss: '99999999.00' }), 'INVALID_PARAM');
    expect(tooMuch.result).toMatchObject({ errors: [{ path: 'with.loss' }] });
    const asked = (loss: string) =>
      app.anonymous.simOutside.preview({ event: 'account.close', with: { subject: SUBJECT, loss } });
    const all = BigInt(before.replace('.', ''));
    const amountOf = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    await asked(amountOf(all));
    await refused(asked(amountOf(all + 1n)), 'INVALID_PARAM');
    await happen('account.close', { loss: '0.50' });
    const minor = BigInt(before.replace('.', '')) - 50n;
    expect((await available()).replace('.', '')).toBe(String(minor));
    const { object, moves } = await app.anonymous.simObject.one({ machine: 'currencyAccount', subject: SUBJECT });
    expect(object.state.state).toBe('closed');
    expect(moves).toEqual([]);
    await refused(confirm(locked), 'OPERATION_NOT_ALLOW');
    await refused(lock(), 'OPERATION_NOT_ALLOW');
    await refused(chief.exchange.two({ quoteId }, freshKey()), 'OPERATION_NOT_ALLOW');
    await refused(chief.exchange.one(intoUsd), 'OPERATION_NOT_ALLOW');
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });
});
