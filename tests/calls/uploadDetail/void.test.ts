import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { setLinked, submitOne } from './orders.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  chief = await app.signIn();
});
afterAll(() => app.close());

describe('uploadDetail/void', () => {
  it('takes an order out of use, and nobody reviews it any more', async () => {
    const detailSerialNo = await submitOne(app, chief);
    expect(await chief.uploadDetail.void({ detailSerialNo })).toMatchObject({ usageStatus: 'voided' });
    await app.anonymous.sim.advanceClock({ seconds: 60 });
    expect((await chief.uploadDetail.detailPage({ detailSerialNo })).list[0]).toMatchObject({ status: 'pending' });
  });

  it('OPERATION_NOT_ALLOW: one that is linked, or was voided before', async () => {
    const detailSerialNo = await submitOne(app, chief);
    await setLinked(app, detailSerialNo, 1n, 0n);
    await refused(chief.uploadDetail.void({ detailSerialNo }), 'OPERATION_NOT_ALLOW');
    await setLinked(app, detailSerialNo, 0n, 0n);
    const both = await Promise.allSettled([
      chief.uploadDetail.void({ detailSerialNo }),
      chief.uploadDetail.void({ detailSerialNo }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ORDER_NOTFOUND: an unknown order, or another merchant’s', async () => {
    const foreign = await submitOne(app, await app.signIn(DEMO.otherMerchant));
    for (const detailSerialNo of [foreign, 'MR000'])
      await refused(chief.uploadDetail.void({ detailSerialNo }), 'ORDER_NOTFOUND');
  });
});
