import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

describe('dataCache/economyType', () => {
  it('lists economic types in both languages', async () => {
    const list = await client.dataCache.economyType({});
    expect(list).toContainEqual({ code: '150', name: '有限责任公司', name_en: 'Limited liability company' });
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
  });
});

describe('dataCache/industryType', () => {
  it('lists the twenty sections of the national classification', async () => {
    const list = await client.dataCache.industryType({}, { method: 'POST' });
    expect(list.map(({ code }) => code).join('')).toBe('ABCDEFGHIJKLMNOPQRST');
  });
});

describe('dataCache/constDictList', () => {
  const wordsOf = async (dictType: string): Promise<Readonly<Record<string, string>>> => {
    const [found, ...others] = await client.dataCache.constDictList({ dictType });
    expect(others).toEqual([]);
    return Object.fromEntries(found?.items.map(({ code, name, name_en }) => [code, `${name} ${name_en}`]) ?? []);
  };

  it('has the word of the documents for a number that several states share', async () => {
    expect(await wordsOf('paymentStatus')).toEqual({
      1: '待处理 Pending',
      2: '处理中 Processing',
      3: '付款成功 Paid',
      4: '付款失败 Failed',
      5: '待补充材料 Awaiting material',
    });
    expect(await wordsOf('receiptStatus')).toMatchObject({
      10: '退款中 Refunding',
      11: '退款待确认 Refund awaiting confirmation',
      12: '退款成功 Refunded',
    });
    expect(await wordsOf('withdrawalStatus')).toMatchObject({ 3: '提现成功 Paid', 4: '提现失败 Failed' });
    expect(await wordsOf('settlementStatus')).toMatchObject({ 3: '结汇成功 Paid', 4: '结汇失败 Failed' });
  });

  it('tells the states behind such a number by their names', async () => {
    const states = await wordsOf('paymentState');
    expect(states).toMatchObject({ returned: '已退回 Returned', reviewExpired: '复核超时 Review expired' });
    expect(Object.keys(states)).toHaveLength(9);
  });

  it('has names where a status travels by name, and no number that no call sends', async () => {
    expect(Object.keys(await wordsOf('tradeOrderStatus'))).toEqual(['underReview', 'pass', 'fail', 'returned']);
    expect(Object.keys(await wordsOf('rateLockStatus'))).toEqual(['live', 'used', 'ended']);
    expect(await wordsOf('settlementPayeeStatus')).toMatchObject({ unavailable: '不可用 Unavailable' });
    for (const dictType of ['rateLockTimelineStatus', 'currencyAccountTimelineStatus'])
      await expect(client.dataCache.constDictList({ dictType })).rejects.toMatchObject({ code: 'INVALID_PARAM' });
  });

  it('keeps the dictionaries whose words stood right, with their codes', async () => {
    const kept = { auditStatus: 'reject', economyType: '150', industryType: 'A', market: 'CHN', product: 'forward' };
    for (const [dictType, code] of Object.entries(kept)) expect(await wordsOf(dictType), dictType).toHaveProperty(code);
    for (const dictType of ['specialZoneType', 'continent', 'failureReason', 'paymentProduct', 'menuGroup'])
      expect(Object.keys(await wordsOf(dictType)).length, dictType).toBeGreaterThan(0);
    expect(await wordsOf('exchangeOrderStatus')).toHaveProperty('13', '已过期 Expired');
    expect(await wordsOf('receiptStatus')).toHaveProperty('7', '待关联结算材料 Awaiting material');
  });

  it('lists every dictionary, each once and with its choices', async () => {
    const all = await client.dataCache.constDictList({});
    const types = all.map(({ dictType }) => dictType);
    expect(new Set(types).size).toBe(types.length);
    expect(types).toEqual(expect.arrayContaining(['exchangeOrderStatus', 'economyType', 'industryType', 'continent']));
    expect(all.filter(({ items }) => items.length === 0)).toEqual([]);
  });

  it('dictionaryMissing: a name that none has', async () => {
    await expect(client.dataCache.constDictList({ dictType: 'nothing' })).rejects.toMatchObject({
      code: 'INVALID_PARAM',
    });
  });
});
