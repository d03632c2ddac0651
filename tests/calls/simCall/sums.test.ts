import type { Client } from '@tradeport/shared/client.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simCall } from '@tradeport/shared/contract/sim/callLog.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  await app.anonymous.simClock.mode({ mode: 'frozen' });
});
afterAll(() => app.close());

type Detail = ResultOf<typeof simCall.one>;

/** The newest call of this key, as the console opens it. */
const newest = async (call: string, reader: Client = app.anonymous): Promise<Detail> => {
  const [row] = await reader.simCall.list({ call, limit: 1 });
  return reader.simCall.one({ id: row?.id ?? '-' });
};
const sumOf = async (call: string): Promise<NonNullable<Detail['sum']>> => {
  const { sum } = await newest(call);
  if (sum === null) throw new Error(`${call} tells no sum`);
  return sum;
};
const linesOf = async (call: string): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await sumOf(call)).lines.map(({ label, value }) => [label, value]));

const usdToCnh = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
const quote = (amount: string) => api.exchange.one({ ...usdToCnh, amount });
const lock = async (amount: string) => api.exchange.two({ quoteId: (await quote(amount)).quoteId }, freshKey());

describe('how a refusal was worked out', () => {
  it('shows the amount, the mid rate, the equivalent and the limit of an exchange', async () => {
    await refused(quote('5000000.01'), 'BIZ_ERROR');
    expect(await linesOf('exchange/one')).toMatchObject({
      Sold: '5000000.01 USD',
      'Mid rate to USD': '1',
      'USD-equivalent': '5000000.01 USD',
      Maximum: '5000000.00 USD',
    });
    await refused(
      api.exchange.one({ sellCurrency: 'JPY', buyCurrency: 'USD', tradeDirection: 'sellOut', amount: '1' }),
      'BELOW_MINI_LIMIT',
    );
    expect(await linesOf('exchange/one')).toMatchObject({ Amount: '1 JPY', Result: '0.00 USD' });
  });

  it('shows what is held, what is needed and what is short', async () => {
    const [held] = (await api.subAccount.queryUserAccountBalance({})).filter(({ ccy: currency }) => currency === 'USD');
    const wanted = (Number(held?.available) + 1_000).toFixed(2);
    await refused(lock(wanted), 'LACK_BALANCE');
    expect(await linesOf('exchange/two')).toEqual({
      Needed: `${wanted} USD`,
      'Held (available)': `${held?.available} USD`,
      Short: '1000.00 USD',
    });
  });

  it('shows how much the posting lacked when the money went between lock and confirmation', async () => {
    const [held] = (await api.subAccount.queryUserAccountBalance({})).filter(({ ccy: currency }) => currency === 'USD');
    const most = held?.available ?? '0';
    const { orderNo } = await lock(most);
    const other = await lock('1.00');
    await api.exchange.apply({ mode: 'realTime', orderNo: other.orderNo }, freshKey());
    await refused(api.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'LACK_BALANCE');
    expect(await linesOf('exchange/apply')).toMatchObject({ Needed: `${most} USD`, Short: '1.00 USD' });
  });

  it('shows the end of an offer beside the sandbox clock', async () => {
    const { orderNo } = await lock('2.00');
    await app.anonymous.simClock.mode({ mode: 'frozen' });
    const { quoteId, validUntil } = await quote('3.00');
    await app.anonymous.simClock.jump({ seconds: 600 });
    await refused(api.exchange.two({ quoteId }, freshKey()), 'OPERATION_NOT_ALLOW');
    expect(await linesOf('exchange/two')).toMatchObject({ 'Ended at': validUntil });
    await refused(api.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'OPERATION_NOT_ALLOW');
    expect(await linesOf('exchange/apply')).toMatchObject({ 'Present state': 'Expired' });
  });

  it('shows the state of a frozen account', async () => {
    const { orderNo } = await lock('2.00');
    await app.anonymous.simOutside.run({ event: 'account.freeze', with: { subject: '10001-USD' } });
    await refused(api.exchange.apply({ mode: 'realTime', orderNo }, freshKey()), 'OPERATION_NOT_ALLOW');
    expect(await linesOf('exchange/apply')).toMatchObject({ Account: 'USD', Available: '0.00 USD' });
    await app.anonymous.simOutside.run({ event: 'account.lift', with: { subject: '10001-USD' } });
  });

  it('shows that the market is down, and its hours', async () => {
    await app.anonymous.simOutside.run({ event: 'market.down', with: {} });
    await refused(quote('1.00'), 'NETWORK_ERROR');
    expect(await linesOf('exchange/one')).toMatchObject({ 'Trading hours, of the profile': 'around the clock' });
    await app.anonymous.simOutside.run({ event: 'market.up', with: {} });
  });

  it('shows the days of a period, and the states of an action', async () => {
    const long = { startDate: '2025-01-01', endDate: '2026-01-01', currentPage: 1 };
    await refused(api.exchange.list(long), 'INVALID_PARAM');
    expect(await linesOf('exchange/list')).toMatchObject({ Days: '365', 'Days at most': '360' });
    const { orderNo } = await lock('2.00');
    await api.exchange.cancel({ orderNo }, freshKey());
    await refused(api.exchange.cancel({ orderNo }, freshKey()), 'OPERATION_NOT_ALLOW');
    expect(await linesOf('exchange/cancel')).toMatchObject({ 'Kind of object': 'Exchange order' });
  });

  it('shows the money that keeps a currency on', async () => {
    await refused(api.account.configUserCcy({ currencies: ['USD'], enabled: false }), 'OPERATION_NOT_ALLOW');
    expect((await newest('account/configUserCcy')).sum?.lines.map(({ label }) => label)).toEqual([
      'Available',
      'Processing',
      'Frozen',
    ]);
  });

  it('tells it in the language of whoever reads, and nothing of it to the portal', async () => {
    await refused(quote('9000000.00'), 'BIZ_ERROR');
    const chinese = app.as({ language: 'zh-CN' });
    expect((await newest('exchange/one', chinese)).sum).toMatchObject({ title: '超过换汇最高限额' });
    const { answer, sum } = await newest('exchange/one');
    expect(sum?.title).toBe('Above the maximum of an exchange');
    expect(JSON.parse(answer)).toMatchObject({ result: null });
  });

  it('is null for what succeeded and for what has nothing to work out', async () => {
    await quote('1.00');
    expect((await newest('exchange/one')).sum).toBeNull();
    await refused(api.exchange.cancel({ orderNo: 'EX-NONE' }, freshKey()), 'ORDER_NOTFOUND');
    expect((await newest('exchange/cancel')).sum).toBeNull();
  });
});
