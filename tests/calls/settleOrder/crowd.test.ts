import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isNight } from '../../../scripts/turn.ts';
import { DEMO } from '../../harness/app.ts';
import { startTwoServers, type TwoServers } from '../../harness/twoServers.ts';
import { servedWith } from '../../harness/untilServed.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { held } from '../paymentOrder/withdrawals.ts';
import { agreementVersion, asked, available } from './settlements.ts';

let two: TwoServers;
beforeAll(async () => {
  two = await startTwoServers();
});
afterAll(() => two.close());

/** Several times as many as both servers have connections. */
const CROWD = isNight ? 200 : 60;

it(`${CROWD} speedy settlements at once on two servers, on a limit of 500,000.00 CNY: 6 pass, and the rest change nothing`, async () => {
  const [app] = two.servers;
  const clients: readonly Client[] = await Promise.all(two.servers.map((server) => server.signIn(DEMO.chief)));
  const chief = clients[0] ?? app.anonymous;
  await app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'USD/CNH', rate: '7.2' } });
  const receipt = await app.anonymous.sim.receive({
    accountNo: '795010001001',
    currency: 'USD',
    amount: '4000000.00',
    payerName: 'Big Buyer',
    payerAccountNo: '5550001177',
    payerCountry: 'USA',
  });
  await app.anonymous.simObject.act({ machine: 'receipt', subject: receipt.orderNo, action: 'credit' });
  const { usedAmount } = await chief.settleAdvance.quotaQuery({});
  const limit = (Number(usedAmount) + 500_000).toFixed(2);
  await app.anonymous.simAssumption.set({ name: 'advanceMerchantLimitCny', value: limit });
  const to = await available(app, chief, '0005');
  const more = { mode: 'speedy', agreementVersion: await agreementVersion(chief) } as const;
  const quoted = await chief.settleOrder.calRateAndFee({
    currency: 'USD',
    receiveCurrency: 'CNY',
    mode: 'speedy',
    amount: '10000.00',
  });
  expect(quoted).toMatchObject({ rate: '7.1856', days: 1, arrivingAmount: '71568.57' });
  const before = await held(app, 'USD');
  const tries = await Promise.all(
    Array.from({ length: CROWD }, (_one, i) =>
      servedWith((key) => (clients[i % clients.length] ?? chief).settleOrder.apply(asked(to, '10000.00', more), key)),
    ),
  );
  expect(tries.filter((code) => code === '0')).toHaveLength(6);
  expect([...new Set(tries)].sort()).toEqual(['0', 'BIZ_ERROR']);
  const after = await chief.settleAdvance.quotaQuery({});
  expect((Number(after.usedAmount) - Number(usedAmount)).toFixed(2)).toBe('429411.42');
  const { available: left, frozen, quota, processing } = await held(app, 'USD');
  expect({ left, frozen, quota, processing }).toEqual({
    left: before.available - 6_000_000n,
    frozen: before.frozen + 6_000_000n,
    quota: before.quota - 6_000_000n,
    processing: before.processing,
  });
  expect((await chief.settleOrder.query({ payeeId: to })).list).toHaveLength(6);
  expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
});
