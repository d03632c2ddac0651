import type { Client } from '@tradeport/shared/client.ts';
import { type FiatCcy, HELD_CCYS, scaleOf } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { Refused } from '../../harness/transport.ts';
import { settle, worldOf } from './settlements.ts';

let app: TestApp;
type World = Awaited<ReturnType<typeof worldOf>>;
let world: World;
beforeAll(async () => {
  app = await startApp();
  world = await worldOf(app, 'alike', '2026-09-18T11:00:00+08:00');
  await world.sim.simAssumption.set({ name: 'feeSettlementShare', value: '0' });
  // Rates that come to no round figure either way.
  for (const [pair, rate] of PINS) await world.sim.simOutside.run({ event: 'market.pin', with: { pair, rate } });
  await world.client.account.configUserCcy({ currencies: [...HELD_CCYS], enabled: true });
});
afterAll(() => app.close());

const PINS = [
  ['USD/CNH', '7.1873'],
  ['USD/JPY', '151.37'],
  ['USD/KRW', '1431.7'],
  ['USD/VND', '26317'],
  ['USD/IDR', '16013'],
  ['USD/AED', '3.6727'],
  ['USD/PLN', '3.7019'],
  ['USD/MYR', '4.1017'],
  ['USD/THB', '33.013'],
  ['USD/RUB', '79.071'],
] as const;

/** In minor units: the smallest, those around a round one, and some that grow to what no exchange takes any more. */
const AMOUNTS = [
  1n,
  2n,
  3n,
  7n,
  10n,
  21n,
  99n,
  100n,
  101n,
  333n,
  1_999n,
  12_345n,
  50_001n,
  100_000n,
  999_999n,
  2_000_003n,
  12_345_679n,
  88_888_889n,
  300_000_001n,
  499_999_999n,
  700_000_001n,
  7_777_777_777n,
  40_000_000_001n,
  79_999_999_999n,
  900_000_000_001n,
  13_000_000_000_000n,
];
const brought = async (client: Client, currency: FiatCcy, amount: string) => {
  const ask = { sellCurrency: currency, buyCurrency: 'CNH', tradeDirection: 'sellOut', amount } as const;
  try {
    return (await client.exchange.one(ask)).buyAmount;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};
const settled = async (client: Client, currency: FiatCcy, amount: string) => {
  const ask = { currency, receiveCurrency: 'CNY', mode: 'normal', amount } as const;
  try {
    return (await client.settleOrder.calRateAndFee(ask)).arrivingAmount;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

describe('a settlement without a fee brings what an exchange into CNH does', () => {
  it.each(HELD_CCYS.filter((ccy) => ccy !== 'CNH'))('%s, from the smallest amount to the largest', async (ccy) => {
    const { client } = world;
    let compared = 0;
    let largest = 0n;
    for (const minor of AMOUNTS) {
      const amount = formatAmount(minor, ccy);
      const bought = await brought(client, ccy, amount);
      // Below 0.01 USD and above 5,000,000 USD there is no exchange to compare with; a settlement knows neither limit.
      if (!/^[0-9.]+$/.test(bought)) continue;
      compared += 1;
      largest = minor;
      expect([amount, await settled(client, ccy, amount)]).toEqual([amount, bought]);
    }
    expect(compared).toBeGreaterThan(10);
    expect(largest).toBeGreaterThan(scaleOf(ccy) === 0 ? 100_000_000n : 100_000_000n / 10n);
  });

  it('renminbi come to themselves', async () => {
    for (const minor of AMOUNTS) {
      const amount = formatAmount(minor, 'CNH');
      expect(await settled(world.client, 'CNH', amount)).toBe(amount);
    }
  });
});

describe('the ask', () => {
  it('divides: 300,000,000 JPY at a mid of 20 for one CNH are 14,970,059.88 CNY, and the sum says so', async () => {
    const { sim, client } = world;
    await sim.simOutside.run({ event: 'market.pin', with: { pair: 'CNH/JPY', rate: '20' } });
    const ask = { currency: 'JPY', receiveCurrency: 'CNY', mode: 'normal', amount: '300000000' } as const;
    const quote = await client.settleOrder.calRateAndFee(ask);
    // 300,000,000 ÷ 20.04; by the inverse for reading it were 14,970,059.70.
    expect(quote).toMatchObject({ arrivingAmount: '14970059.88', rate: '0.049900199' });
    const sum = quote.sums.find(({ name }) => name === 'arrives');
    expect(sum?.formula).toContain('÷');
    expect(sum?.lines.map(({ value }) => value)).toContain('20.04');
  });

  it('is kept by a lock: an order settles what its quote promised, whatever the market does', async () => {
    const { sandbox, sim, client } = world;
    const [receipt] = (await client.receipt.paging({ currency: 'USD', status: [2] })).list;
    const receiptNo = receipt?.orderNo ?? '';
    // The demo has received no yen.
    const inYen = { ccy: 'JPY', amountMinor: 300_000_000n } as const;
    await app.tradeport.world.db.inTx({ sandboxId: sandbox, platform: true }, (tx) =>
      tx.receipt.updateMany({ where: { orderNo: receiptNo }, data: inYen }),
    );
    await client.rate.lockUserRate({ receiptNo });
    await sim.simOutside.run({ event: 'market.pin', with: { pair: 'CNH/JPY', rate: '25' } });
    const ask = { currency: 'JPY', receiveCurrency: 'CNY', mode: 'normal', amount: '300000000', receiptNo } as const;
    const quote = await client.settleOrder.calRateAndFee(ask);
    expect(quote.arrivingAmount).toBe('14970059.88');
    const little = await client.settleOrder.calRateAndFee({ ...ask, amount: '30007' });
    const more = { currency: 'JPY', receiptNo, quote: little.quote } as const;
    const { orderNo } = await settle(client, await world.payee('8888'), '30007', more);
    const order = await world.one(orderNo);
    expect([little.arrivingAmount, order.receiveAmount]).toEqual(['1497.35', '1497.35']);
    expect(order.sums.find(({ name }) => name === 'arrives')?.lines.map(({ value }) => value)).toContain('20.04');
  });

  it('is not kept by a lock of an earlier release, whose rate counts as it was promised', async () => {
    const { client } = world;
    const { sandbox } = world;
    const locks = await app.tradeport.world.db
      .read({ sandboxId: sandbox, platform: true })
      .rateLock.findMany({ where: { ccy: 'JPY' } });
    expect(locks.map(({ price }) => price)).toEqual(['20.04']);
    const scope = { sandboxId: sandbox, platform: true } as const;
    const was = { price: null, state: 'live', settlementNo: null } as const;
    await app.tradeport.world.db.inTx(scope, (tx) => tx.rateLock.updateMany({ where: { ccy: 'JPY' }, data: was }));
    const receiptNo = locks[0]?.receiptNo ?? '';
    const ask = { currency: 'JPY', receiveCurrency: 'CNY', mode: 'normal', amount: '300000000', receiptNo } as const;
    // 300,000,000 × 0.049900199
    expect((await client.settleOrder.calRateAndFee(ask)).arrivingAmount).toBe('14970059.70');
  });
});
