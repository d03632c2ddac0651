import { createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { settlementMaterialOf } from '../../harness/settlementMaterial.ts';
import { setLinked, submitOne } from './orders.ts';

let app: TestApp;
let client: Client;
beforeAll(async () => {
  app = await startApp();
  client = await app.signIn();
});
afterAll(() => app.close());

const source = () => {
  const { world } = app.tradeport;
  return settlementMaterialOf(
    world,
    createCommands(world, async () => undefined),
  ).linkable;
};
const mine = () => app.tradeport.world.db.read({ sandboxId: 'main', merchantId: 'haichuan' });
const others = () => app.tradeport.world.db.read({ sandboxId: 'main', merchantId: 'harbour' });

/** An order that has passed its review. */
const passed = async (contractNo: string): Promise<string> => {
  const detailNo = await submitOne(app, client, { contractNo });
  for (const action of ['takeUp', 'pass'])
    await app.anonymous.simObject.act({ machine: 'materialReview', subject: detailNo, action });
  return detailNo;
};
const usageOf = async (detailNo: string) =>
  (await client.uploadDetail.detailPage({ detailSerialNo: detailNo })).list[0];

describe('an order as receipts are linked to it', () => {
  it('is found by its merchant alone, usable once it passed its review and until it is voided', async () => {
    const detailNo = await submitOne(app, client, { contractNo: 'LK-1' });
    expect(await source().find(mine(), detailNo)).toMatchObject({ usable: false, linkedMinor: 0n, reference: 'LK-1' });
    expect(await source().find(others(), detailNo)).toBeUndefined();
    const usable = await passed('LK-2');
    expect(await source().find(mine(), usable)).toMatchObject({
      no: usable,
      usable: true,
      totalMinor: 100_000n,
      ccy: 'USD',
      buyerName: 'Example Retail GmbH',
    });
    await client.uploadDetail.void({ detailSerialNo: usable });
    expect(await source().find(mine(), usable)).toMatchObject({ usable: false });
  });

  it('is listed in its currency while something of it is left to link, the last made first', async () => {
    const one = await passed('LIST-1');
    const two = await passed('LIST-2');
    await submitOne(app, client, { contractNo: 'LIST-3' });
    const list = async () =>
      (await source().list(mine(), { ccy: 'USD', text: 'list-', offset: 0, limit: 10 })).list.map(({ no }) => no);
    expect(await list()).toEqual([two, one]);
    expect((await source().list(mine(), { ccy: 'EUR', text: 'list-', offset: 0, limit: 10 })).total).toBe(0);
    expect(await source().list(mine(), { ccy: 'USD', text: 'list-', offset: 1, limit: 1 })).toMatchObject({ total: 2 });
    await setLinked(app, two, 99_999n, 0n);
    expect(await list()).toEqual([two, one]);
    await setLinked(app, two, 100_000n, 0n);
    expect(await list()).toEqual([one]);
    await setLinked(app, two, 0n, 0n);
    expect(await list()).toEqual([two, one]);
  });

  it('follows its sums, and says so in its life', async () => {
    const detailNo = await passed('SUMS-1');
    await setLinked(app, detailNo, 40_000n, 0n);
    await setLinked(app, detailNo, 60_000n, 0n);
    expect(await usageOf(detailNo)).toMatchObject({
      usageStatus: 'partlyLinked',
      linkedAmount: '600.00',
      linkableAmount: '400.00',
    });
    await setLinked(app, detailNo, 100_000n, 60_000n);
    await setLinked(app, detailNo, 100_000n, 100_000n);
    expect(await usageOf(detailNo)).toMatchObject({ usageStatus: 'used', linkableAmount: '0.00' });
    const { one } = await client.uploadDetail.detailPage({ detailSerialNo: detailNo });
    expect(one?.timeline.map(({ action }) => action)).toEqual([
      'submit',
      'takeUp',
      'pass',
      'linkPart',
      'usePart',
      'useAll',
    ]);
  });

  it('takes no sums beyond its total, or once it is voided', async () => {
    const detailNo = await passed('OVER-1');
    await expect(setLinked(app, detailNo, 100_001n, 0n)).rejects.toThrow();
    await expect(setLinked(app, detailNo, 10n, 11n)).rejects.toThrow();
    await client.uploadDetail.void({ detailSerialNo: detailNo });
    await expect(setLinked(app, detailNo, 10n, 0n)).rejects.toMatchObject({ reason: 'OPERATION_NOT_ALLOW' });
    expect(await usageOf(detailNo)).toMatchObject({ usageStatus: 'voided', linkableAmount: '1000.00' });
  });
});
