import type { Client } from '@tradeport/shared/client.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
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
  it('takes the words of a status from the table of its states', async () => {
    const [found, ...others] = await client.dataCache.constDictList({ dictType: 'receiptStatus' });
    expect(others).toEqual([]);
    // States that share a number on the wire share its words: the number is listed once.
    const words = new Map(
      Object.values(receipt.states).map(({ code, label: [name, name_en] }) => [
        code,
        { code: String(code), name, name_en },
      ]),
    );
    expect(found?.items).toEqual([...words.values()]);
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
