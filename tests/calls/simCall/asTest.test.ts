import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, runLine } from '@tradeport/sim/commandLine.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let url: string;
let folder: string;
beforeAll(async () => {
  app = await startApp();
  url = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(join(tmpdir(), 'tradeport-as-test-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('debug', async () => {
  const api = await app.signIn();
  const sim = app.anonymous;
  const account = (await sim.sim.accounts({})).find((one) => one.merchantNo === '10001' && one.currency === 'USD' && one.use === 'collection');
  const { orderNo } = await sim.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount: '1200.00', reference: "it's 5" });
  await sim.simClock.jump({ seconds: 3600 });
  const { quoteId } = await api.exchange.one({ sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' });
  const order = await api.exchange.two({ quoteId }, freshKey());
  await api.exchange.apply({ mode: 'realTime', orderNo: order.orderNo }, freshKey());
  await refused(api.exchange.apply({ mode: 'realTime', orderNo: order.orderNo }, freshKey()), 'OPERATION_NOT_ALLOW');
  app.time.forward(90_000);
  await sim.simOutside.run({ event: 'market.shift', with: { pair: 'USD/CNH', percent: '-1' } });
  await api.receipt.paging({});
  for (const format of ['commands', 'run', 'playwright'] as const) {
    const made = await sim.simCall.asTest({ format });
    console.log(made.text, made.leftOut);
    await writeFile(join(folder, made.fileName), made.text);
  }
  const out: string[] = [];
  const code = await runLine(['run', join(folder, 'copied.json')], { print: (t) => out.push(t), complain: (t) => out.push(t), env: { TRADEPORT_URL: url } });
  console.log(code, out.join('\n'));
});
