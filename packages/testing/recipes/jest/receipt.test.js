import process from 'node:process';
import { expect, test } from '@jest/globals';
import { connectTradeport, isRefused } from '@tradeport/testing';

const tradeport = connectTradeport({ url: process.env.TRADEPORT_URL });

const receiveIn = (sandbox, amount) => sandbox.receive({ merchant: '10001', currency: 'USD', amount });

test('a transfer is credited in each of eight worlds at once, and in no other', async () => {
  const worlds = [1, 2, 3, 4, 5, 6, 7, 8].map((n) =>
    tradeport.withSandbox(async (sandbox) => {
      const { orderNo } = await receiveIn(sandbox, `${n}000.00`);
      await sandbox.clock.advance('1h');
      await sandbox.until({ machine: 'receipt', subject: orderNo, to: 'credited' });
      const chief = await sandbox.as('10001-chief');
      const { list } = await chief.receipt.paging({});
      return list.find((receipt) => receipt.orderNo === orderNo);
    }),
  );
  const shown = await Promise.all(worlds);
  expect(shown.map(({ estimatedAmount }) => estimatedAmount)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${n}000.00`),
  );
});

test('a fault strikes once, and its code is told', async () => {
  await tradeport.withSandbox(async (sandbox) => {
    const viewer = await sandbox.as('10001-viewer');
    await sandbox.fault({ call: 'receipt/paging', kind: 'code', code: 'SYSTEM_ERROR', times: 1 });
    const struck = await viewer.receipt.paging({}).catch((error) => error);
    expect(isRefused(struck, 'SYSTEM_ERROR')).toBe(true);
    expect((await viewer.receipt.paging({})).total).toBeGreaterThan(0);
  });
});
