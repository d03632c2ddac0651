import { poboPayer } from '@tradeport/shared/contract/poboPayer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { goodPerson } from './poboPayers.ts';

// As a server outside of tests: answers are not checked against their schemas.
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ settings: { CHECK_RESPONSES: 'false' } });
});
afterAll(() => app.close());

it('lists POBO payers although a stored row breaks the bounds of its answer', async () => {
  const chief = await app.signIn(DEMO.chief);
  const { payerNo: spoilt } = await chief.poboPayer.add(await goodPerson(chief));
  const { payerNo: sound } = await chief.poboPayer.add(await goodPerson(chief));
  const scope = { sandboxId: 'main', merchantId: 'haichuan' };
  await app.tradeport.world.db.inTx(scope, (tx) =>
    tx.poboPayer.updateMany({ where: { payerNo: spoilt }, data: { idExpiry: '2031-02-30', reason: 'forgotten' } }),
  );
  const response = await app.tradeport.app.inject({
    method: 'POST',
    url: poboPayer.queryPage.path,
    headers: { token: await app.token(), 'content-type': 'application/json' },
    payload: '{}',
  });
  expect(response.statusCode).toBe(200);
  const { list } = response.json().result;
  expect(list.map(({ payerNo }: { payerNo: string }) => payerNo)).toEqual(expect.arrayContaining([spoilt, sound]));
  expect(list.find(({ payerNo }: { payerNo: string }) => payerNo === spoilt).idExpiry).toBe('2031-02-30');
});
