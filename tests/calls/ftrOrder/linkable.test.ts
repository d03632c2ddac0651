import { linkableTradeOrders } from '@tradeport/server/modules/tradeOrders/linkable.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { outside } from '../../states/driver.ts';
import { decided, submitted } from './tradeOrders.ts';

let app: TestApp;
let api: Client;
beforeAll(async () => {
  app = await startApp();
  await app.anonymous.sim.setClock({ speed: 0 });
  api = await app.signIn();
});
afterAll(() => app.close());

const OWN = { sandboxId: 'main', merchantId: 'haichuan' };
const { find, list, setLinked } = linkableTradeOrders;
const readerOf = (scope = OWN) => app.tradeport.world.db.read(scope);
const link = (orderNo: string, linkedMinor: bigint, creditedMinor = 0n) =>
  outside(app.tradeport.world, OWN.merchantId, (command) =>
    setLinked(command, orderNo, { linkedMinor, creditedMinor }),
  );

describe('trade orders as what receipts are linked to', () => {
  it('are found by their merchant alone, and usable once they passed', async () => {
    const waiting = await submitted(api);
    expect(await find(readerOf(), waiting)).toMatchObject({ usable: false, totalMinor: 100_000n, linkedMinor: 0n });
    const passed = await decided(app, api, 'approve', { buyerName: 'Some Buyer' });
    expect(await find(readerOf(), passed)).toMatchObject({
      no: passed,
      usable: true,
      ccy: 'USD',
      buyerName: 'Some Buyer',
    });
    expect(await find(readerOf({ ...OWN, merchantId: 'nobody' }), passed)).toBeUndefined();
  });

  it('are listed while something is left of them, in their currency, by any part of number or buyer', async () => {
    const query = { ccy: 'SGD', offset: 0, limit: 10 } as const;
    const first = await decided(app, api, 'approve', { currency: 'SGD', buyerName: 'Merlion Pte. Ltd.' });
    const second = await decided(app, api, 'approve', { currency: 'SGD' });
    await decided(app, api, 'sendBack', { currency: 'SGD' });
    const numbersOf = async (more: object = {}) => {
      const answer = await list(readerOf(), { ...query, ...more });
      return [answer.total, answer.list.map(({ no }) => no)];
    };
    expect(await numbersOf()).toEqual([2, [second, first]]);
    expect(await numbersOf({ offset: 1, limit: 1 })).toEqual([2, [first]]);
    expect(await numbersOf({ text: 'merLION' })).toEqual([1, [first]]);
    await link(first, 100_000n);
    expect(await numbersOf()).toEqual([1, [second]]);
    await link(first, 99_999n);
    expect(await numbersOf()).toEqual([2, [second, first]]);
  });

  it('never bear more than their total, nor more credit than links, nor anything before they passed', async () => {
    const orderNo = await decided(app, api, 'approve');
    for (const [linked, credited] of [
      [100_001n, 0n],
      [-1n, -1n],
      [5n, 6n],
    ] as const)
      await expect(link(orderNo, linked, credited)).rejects.toThrow();
    await expect(link(await submitted(api), 1n)).rejects.toThrow();
    await link(orderNo, 100_000n, 60_000n);
    expect(await find(readerOf(), orderNo)).toMatchObject({ linkedMinor: 100_000n });
  });
});
