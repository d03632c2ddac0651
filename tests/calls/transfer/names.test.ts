import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { HAICHUAN, pay } from './transfers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('transfer/names: finds whoever is on the other side in either language, whichever is read, and leads to the rows', async () => {
  const inChinese = await app.signIn(DEMO.chief, { language: 'zh-CN' });
  const inEnglish = await app.signIn(DEMO.chief, { language: 'en-US' });
  const { orderNo } = await pay(inChinese, '41.00', { userNo: '10003', userName: '苏雨桐' });
  for (const client of [inChinese, inEnglish])
    for (const text of ['雨桐', '苏雨', 'yutong', 'SU yu', 'yu su']) {
      const { names } = await client.transfer.names({ text });
      expect(names, text).toEqual(['苏雨桐 · Su Yutong']);
      const { list } = await client.transfer.pageOrder({ name: names[0] ?? '' });
      expect(list.map((row) => row.orderNo)).toEqual([orderNo]);
    }
  for (const text of ['utong', '桐苏', '苏桐'])
    expect((await inChinese.transfer.names({ text })).names, text).toEqual([]);
  expect((await inChinese.transfer.pageOrder({ name: '苏雨桐 · su yutong' })).total).toBe(0);
});

it('each merchant knows those on its own other side', async () => {
  const kestrel = await app.signIn(DEMO.otherMerchant);
  expect((await kestrel.transfer.names({ text: '雨桐' })).names).toEqual([]);
  const { names } = await kestrel.transfer.names({ text: '海川' });
  expect(names).toHaveLength(1);
  expect(names[0]).toContain(HAICHUAN.userName);
  const { list } = await kestrel.transfer.pageOrder({ name: names[0] ?? '' });
  expect(list.length).toBeGreaterThan(0);
  expect(list.every(({ payerNo, payeeNo }) => [payerNo, payeeNo].includes(HAICHUAN.userNo))).toBe(true);
});
