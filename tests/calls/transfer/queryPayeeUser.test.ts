import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { KESTREL } from '../../nouns/transfers.ts';
import { HAICHUAN, pay } from './transfers.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
});
afterAll(() => app.close());

const unverified = async () => {
  const merchants = await app.tradeport.world.db.read({ sandboxId: 'main', platform: true }).merchant.findMany({
    where: { realNameState: { notIn: ['done', 'aboutToExpire', 'renewing'] } },
    select: { no: true, name: true },
  });
  const [merchant] = merchants;
  if (!merchant) throw new Error('the demo has nobody unverified');
  return { userNo: merchant.no, userName: merchant.name };
};

describe('transfer/queryPayeeUser', () => {
  it('finds a user by number and name in either language, whatever the case and width', async () => {
    const found = { list: [{ ...KESTREL, lastPaidAt: null }] };
    expect(await chief.transfer.queryPayeeUser(KESTREL)).toEqual(found);
    for (const userName of [
      'kestrel trading (hong kong) LIMITED',
      '隼鹰贸易（香港）有限公司',
      '隼鹰贸易(香港)有限公司',
    ])
      expect(await chief.transfer.queryPayeeUser({ ...KESTREL, userName })).toEqual(found);
  });

  it('EMPTY_PARAM: number and name go together', async () => {
    await refused(chief.transfer.queryPayeeUser({ userNo: '10002' }), 'EMPTY_PARAM');
    await refused(chief.transfer.queryPayeeUser({ userName: KESTREL.userName }), 'EMPTY_PARAM');
  });

  it('CUSTOMER_NOTFOUND: unknown, by another name, by a part of it, unverified and oneself are answered alike', async () => {
    const askings = [
      { userNo: '99999', userName: KESTREL.userName },
      { ...KESTREL, userName: 'Kestrel' },
      { ...KESTREL, userName: '()' },
      { ...KESTREL, userName: HAICHUAN.userName },
      await unverified(),
      HAICHUAN,
    ];
    const answers = [];
    for (const asking of askings) {
      const { message, reason, result } = await refused(chief.transfer.queryPayeeUser(asking), 'CUSTOMER_NOTFOUND');
      answers.push({ message, reason, result });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('lists who was paid before and can be paid now, the last first, once each', async () => {
    await pay(chief, '10.00');
    await pay(chief, '10.00', { userNo: '10003', userName: 'Su Yutong' });
    await pay(chief, '11.00', { userNo: '10003', userName: 'Su Yutong' });
    const { list } = await chief.transfer.queryPayeeUser({});
    expect(list.map(({ userNo, userName }) => ({ userNo, userName }))).toEqual([
      { userNo: '10003', userName: 'Su Yutong' },
      KESTREL,
    ]);
    expect(list.every(({ lastPaidAt }) => lastPaidAt !== null)).toBe(true);
    const other = await app.signIn(DEMO.individual);
    expect((await other.transfer.queryPayeeUser({})).list).toEqual([]);
  });
});
