import { createClient, isRefused } from '@tradeport/client';
import { type Client, connectTradeport } from '@tradeport/testing';
import { describe, expect, inject, it } from 'vitest';

const tradeport = connectTradeport({ url: inject('tradeportUrl') });

const lock = async (client: Client, amount: string): Promise<string> => {
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
  const { quoteId } = await client.exchange.one({ ...pair, amount });
  return (await client.exchange.two({ quoteId })).orderNo;
};

describe('an exchange', () => {
  it.concurrent.each([1, 2, 3, 4, 5, 6, 7, 8])('is settled in a world of its own (%i of eight at once)', async (n) => {
    await tradeport.withSandbox(async (sandbox) => {
      const received = await sandbox.receive({ merchant: '10001', currency: 'USD', amount: `${n}000.00` });
      await sandbox.until({ machine: 'receipt', subject: received.orderNo, action: 'arrive' });
      const chief = await sandbox.as('10001-chief');
      const orderNo = await lock(chief, `${n}0.00`);
      await chief.exchange.apply({ mode: 'realTime', orderNo });
      await sandbox.clock.advance('3d');
      const settled = await sandbox.until({ machine: 'exchangeOrder', subject: orderNo, action: 'settle' });
      expect(settled.machine).toBe('exchangeOrder');
      expect(await sandbox.ledgerIsSound()).toBe(true);
    });
  });

  it('is refused where the money is not there, and says so by its code', async () => {
    await tradeport.withSandbox(async (sandbox) => {
      const chief = await sandbox.as('10001-chief');
      const refused: unknown = await lock(chief, '4900000.00').catch((error: unknown) => error);
      expect(isRefused(refused) || refused instanceof Error).toBe(true);
      expect(refused).toMatchObject({ code: expect.any(String), call: expect.stringMatching(/^exchange\//) });
    });
  });

  it('happens once, though its first answer is lost', async () => {
    await tradeport.withSandbox(async (sandbox) => {
      const chief = await sandbox.as('10001-chief');
      const orderNo = await lock(chief, '77.00');
      await sandbox.fault({ call: 'exchange/apply', kind: 'drop', phase: 'after', times: 1 });
      await chief.exchange.apply({ mode: 'realTime', orderNo });
      const { events } = await sandbox.client.simEvent.list({ machine: 'exchangeOrder', subject: orderNo });
      expect(events.filter(({ action }) => action === 'confirm')).toHaveLength(1);
    });
  });

  it('is asked by the client of its own package, too', async () => {
    await tradeport.withSandbox(async ({ name, client }) => {
      const { token } = await client.simPersona.enter({ persona: '10001-viewer' });
      const viewer = createClient({ url: tradeport.url, sandbox: name, token, language: 'zh-CN' });
      const refused: unknown = await viewer.exchange.two({ quoteId: 'none' }).catch((error: unknown) => error);
      expect(isRefused(refused, 'AUTHORIZATION_FAILED')).toBe(true);
    });
  });
});
