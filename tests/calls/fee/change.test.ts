import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { frozenAt } from '../agreement/world.ts';
import { asking, payeeOf } from '../paymentOrder/payments.ts';
import { makeAvailable } from '../paymentOrder/withdrawals.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const LOCAL = {
  product: 'localPayment',
  currency: 'any',
  bearer: 'none',
  percent: '0.5',
  minimumUsd: '2',
  flatUsd: '0',
};

const worldOf = async (sandbox: string, scenario?: 'demo') => {
  const world = await frozenAt(app, sandbox, '2026-03-03T10:00:00', scenario);
  const change = (input: Readonly<Record<string, string>> = {}) =>
    world.sim.simOutside.run({ event: 'fee.change', with: { ...LOCAL, ...input } });
  return { ...world, change };
};
const askIn = (client: Client, currency: 'USD' | 'EUR' = 'USD') =>
  client.fee.calPaymentFee({ currency, amount: '1000.00' });

describe('a fee that is changed for all', () => {
  it('is told from its notice, and in force at the beginning of the thirtieth day, to the second', async () => {
    const { client, at, change } = await worldOf('changed');
    expect(await askIn(client)).toMatchObject({ feeAmount: '3.00', comingFee: null });
    await change();
    const coming = { feeAmount: '3.00', comingFee: { from: '2026-04-02', feeAmount: '5.00' } };
    expect(await askIn(client)).toMatchObject(coming);
    const rule = { productCode: 'localPayment', currency: 'USD' } as const;
    expect(await client.fee.queryUserPriorityFeeConfig(rule)).toMatchObject({
      ruleNo: 'FR01',
      share: '0.003',
      coming: { from: '2026-04-02', share: '0.005', minimumUsd: '2', flatUsd: '0' },
    });
    const [notice] = (await client.notice.page({ systemNoticeType: 2, currentPage: 1, pageSize: 1 })).list;
    expect(notice?.title).toBe('Fee changes on 2 Apr 2026: Local payment');

    await at('2026-04-01T23:59:59');
    const last = await askIn(client);
    expect(last).toMatchObject({ ...coming, validUntil: '2026-04-02T00:00:00+08:00' });
    await at('2026-04-02T00:00:00');
    expect(await askIn(client)).toMatchObject({ feeAmount: '5.00', comingFee: null });
    expect(await client.fee.queryUserPriorityFeeConfig(rule)).toMatchObject({ share: '0.005', coming: null });
  });

  it("leaves a merchant's own fee, and other products, currencies and bearers, as they are", async () => {
    const { client, sim, enter, at, change } = await worldOf('own', 'demo');
    await sim.simOutside.run({ event: 'fee.agree', with: { ...LOCAL, merchantNo: '10001', percent: '0.1' } });
    await change({ currency: 'EUR', percent: '2' });
    const other = await enter('10002-chief');
    expect((await askIn(client, 'EUR')).comingFee).toBeNull();
    expect((await askIn(other, 'USD')).comingFee).toBeNull();
    expect((await askIn(other, 'EUR')).comingFee).toEqual({ from: '2026-04-02', feeAmount: '20.00' });
    await at('2026-04-02T00:00:00');
    const inEur = await Promise.all([client, other].map((each) => askIn(each, 'EUR')));
    expect(inEur.map(({ feeAmount }) => feeAmount)).toEqual([expect.stringMatching(/^[12]\./), '20.00']);
    expect((await askIn(other, 'USD')).feeAmount).toBe('3.00');
  });

  it('is the later one of two that are noticed on one day, also at once; that of a later day follows', async () => {
    const { client, sim, at, change } = await worldOf('twice');
    await change({ percent: '0.7' });
    await change({ percent: '0.6' });
    expect((await askIn(client)).comingFee).toEqual({ from: '2026-04-02', feeAmount: '6.00' });
    await Promise.all([change({ percent: '0.8' }), change({ percent: '0.8' })]);
    expect((await askIn(client)).comingFee?.feeAmount).toBe('8.00');
    await at('2026-03-05T10:00:00');
    await change({ percent: '0.9' });
    expect((await askIn(client)).comingFee).toEqual({ from: '2026-04-02', feeAmount: '8.00' });
    await at('2026-04-02T00:00:00');
    expect(await askIn(client)).toMatchObject({
      feeAmount: '8.00',
      comingFee: { from: '2026-04-04', feeAmount: '9.00' },
    });
    expect(await sim.simOutside.preview({ event: 'fee.change', with: LOCAL })).toMatchObject({
      effects: [{ before: expect.stringContaining('0.8'), after: expect.stringContaining('0.5') }, {}],
    });
  });

  it('is refused for a bearer that the product is never charged by, and figures by which none is worked out', async () => {
    const { change } = await worldOf('refused');
    for (const [field, value] of [
      ['bearer', 'OUR'],
      ['percent', '100.0001'],
      ['flatUsd', '0.001'],
    ] as const) {
      const { result } = await refused(change({ [field]: value }), 'INVALID_PARAM');
      expect(result).toMatchObject({ errors: [{ path: `with.${field}` }] });
    }
  });
});

describe('an order that was accepted before a fee changes', () => {
  it('keeps its fee, carried out after it, inside a jump; under its quote nothing more is accepted', async () => {
    const chief = await app.signIn(DEMO.chief, { language: 'en-US' });
    const payee = await payeeOf(app, chief);
    await makeAvailable(app, 'USD', 10_000_000n);
    const at = (now: string) => app.anonymous.sim.setClock({ now: `${now}+08:00`, speed: 0 });
    await app.anonymous.simOutside.run({ event: 'fee.change', with: LOCAL });
    await at('2026-12-09T23:59:59');
    const { quote } = await askIn(chief);
    const { orderNo } = await chief.paymentOrder.b2bApply(asking(payee, '1000.00', { quote }), freshKey());
    await at('2026-12-10T00:00:00');
    const { result } = await refused(
      chief.paymentOrder.b2bApply(asking(payee, '1000.00', { quote }), freshKey()),
      'BIZ_ERROR',
    );
    expect(result).toMatchObject({ quote: { feeAmount: '5.00', totalAmount: '1005.00', comingFee: null } });
    await at('2026-12-15T12:00:00');
    const paid = await chief.paymentOrder.queryDetail({ orderType: 'payment', orderNo });
    expect(paid).toMatchObject({ status: 3, feeAmount: '3.00' });
  });
});
