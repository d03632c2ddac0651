import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTradeport } from '@tradeport/testing';
import { tasksOf } from './tasks.ts';

const tradeport = await startTradeport();
after(() => tradeport.stop());
const tasks = tasksOf(tradeport);

test('eight worlds at once each receive a transfer of their own', async () => {
  const names = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => tasks.createSandbox()));
  assert.equal(new Set(names).size, 8);
  const received = names.map((sandbox, i) =>
    tasks.receive({ sandbox, transfer: { merchant: '10001', currency: 'USD', amount: `${i + 1}000.00` } }),
  );
  for (const orderNo of await Promise.all(received)) assert.match(orderNo, /^RC/);
  const url = tasks.portalUrl({ sandbox: names[0] ?? '', persona: '10001-chief', page: '/account' });
  assert.match((await fetch(url)).headers.get('content-type') ?? '', /html/);
  assert.deepEqual(await Promise.all(names.map((name) => tasks.removeSandbox(name))), Array(8).fill(true));
  await assert.rejects(tasks.removeSandbox(names[0] ?? ''), /no sandbox/);
});
