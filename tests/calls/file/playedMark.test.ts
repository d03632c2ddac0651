import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../harness/app.ts';
import { demoDatabase, type TestAddress } from '../../harness/databases.ts';
import { tabsOf } from '../../harness/workbooks.ts';

let database: TestAddress;
beforeAll(async () => {
  database = await demoDatabase();
});
afterAll(() => database.drop());

const started = (settings: Readonly<Record<string, string>> = {}) =>
  startApp({ database: { url: database.url, drop: async () => undefined }, settings });

/** Every export that the portal makes. */
const EXPORTS: readonly (readonly [string, (api: Client) => Promise<{ readonly content: Uint8Array }>])[] = [
  ['receipt/download', (api) => api.receipt.download({})],
  ['exchange/download', (api) => api.exchange.download({})],
  ['tradeDetail/export', (api) => api.tradeDetail.export({})],
  ['subAccount/export', (api) => api.subAccount.export({})],
];

const tabs = async (api: Client): Promise<readonly (readonly string[])[]> => {
  const found: (readonly string[])[] = [];
  for (const [, ask] of EXPORTS) found.push(tabsOf((await ask(api)).content));
  return found;
};

describe('exports', () => {
  it('say in both languages that their world is a simulated one, and nothing of it once the simulator is off', async () => {
    const played = await started();
    const token = await played.token();
    expect(await tabs(played.as({ token }))).toEqual([
      ['Receipts 模拟 SIMULATED'],
      ['Exchange orders 模拟 SIMULATED'],
      ['Account transacti… 模拟 SIMULATED'],
      ['Collection accoun… 模拟 SIMULATED'],
    ]);
    expect((await tabs(played.as({ token, language: 'zh-CN' })))[0]).toEqual(['收款记录 模拟 SIMULATED']);
    await played.close();
    const off = await started({ SIM_ENABLED: 'false' });
    off.time.forward(10_000);
    expect(await tabs(off.as({ token }))).toEqual([
      ['Receipts'],
      ['Exchange orders'],
      ['Account transactions'],
      ['Collection accounts'],
    ]);
    await off.tradeport.close();
  });
});
