import type { Client } from '@tradeport/shared/client.ts';
import { VIEWS_MAX } from '@tradeport/shared/contract/view.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

let app: TestApp;
let chief: Client;
let viewer: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
  viewer = await app.signIn(DEMO.viewer);
});
afterAll(() => app.close());

const filters = 'state=awaitingMaterial&currency=USD';
const namesOf = async (client: Client, list: 'receipt' | 'refund' | 'payment' | 'material') =>
  (await client.view.list({ list })).views.map(({ name }) => name);

describe('view/list, save and remove', () => {
  it('the demo has one, of the operator who keeps it alone', async () => {
    const { views } = await chief.view.list({ list: 'receipt' });
    expect(views).toMatchObject([{ list: 'receipt', name: '待关联的美元收款', filters }]);
    expect(await namesOf(viewer, 'receipt')).toEqual([]);
  });

  it('keeps filters by a name, for one list and one operator', async () => {
    const kept = await viewer.view.save({ list: 'payment', name: 'Large <b>ones</b>', filters: 'amountFrom=10000' });
    expect(await namesOf(viewer, 'payment')).toEqual(['Large <b>ones</b>']);
    expect(await namesOf(viewer, 'material')).toEqual([]);
    expect(await namesOf(chief, 'payment')).toEqual([]);
    expect(await viewer.view.remove({ viewId: kept.viewId })).toEqual({ viewId: kept.viewId });
    expect(await namesOf(viewer, 'payment')).toEqual([]);
  });

  it('the same name twice is one view with the filters that came last, also at once', async () => {
    const save = (amountFrom: number) =>
      chief.view.save({ list: 'refund', name: 'Mine', filters: `amountFrom=${amountFrom}` });
    await Promise.all([save(1), save(2), save(3)]);
    await save(4);
    expect((await chief.view.list({ list: 'refund' })).views).toMatchObject([
      { name: 'Mine', filters: 'amountFrom=4' },
    ]);
  });

  it('takes no name of more than 60 characters, none with blanks at its ends, and nothing but filters', async () => {
    const save = (told: object) => chief.view.save({ list: 'refund', name: 'Fine', filters, ...told });
    await refused(save({ name: 'n'.repeat(200) }), 'INVALID_PARAM');
    await refused(save({ name: '名'.repeat(61) }), 'INVALID_PARAM');
    await refused(save({ name: ' Fine' }), 'INVALID_PARAM');
    await refused(save({ name: 'Fi\u0000ne' }), 'INVALID_PARAM');
    await refused(save({ filters: 'https://elsewhere.example/?a=b' }), 'INVALID_PARAM');
    expect((await save({ name: '名'.repeat(60) })).name).toHaveLength(60);
  });
});

describe('view/save', () => {
  it('viewsFull: twenty of a list, and not one more', async () => {
    for (let i = 0; i < VIEWS_MAX; i += 1) await viewer.view.save({ list: 'material', name: `View ${i}`, filters });
    expect((await refused(viewer.view.save({ list: 'material', name: 'One more', filters }), 'BIZ_ERROR')).reason).toBe(
      'views-full',
    );
    await viewer.view.save({ list: 'material', name: 'View 3', filters: 'currency=EUR' });
    expect(await namesOf(viewer, 'material')).toHaveLength(VIEWS_MAX);
  });
});

describe('view/remove', () => {
  it('viewUnknown: one of a colleague, of another merchant, removed already, or none at all', async () => {
    const { viewId } = await chief.view.save({ list: 'payment', name: 'Ours', filters });
    const other = await app.signIn(DEMO.otherMerchant);
    for (const client of [viewer, other])
      expect((await refused(client.view.remove({ viewId }), 'BIZ_ERROR')).reason).toBe('view-unknown');
    await chief.view.remove({ viewId });
    await refused(chief.view.remove({ viewId }), 'BIZ_ERROR');
    await refused(chief.view.remove({ viewId: 'VW0' }), 'BIZ_ERROR');
  });
});

describe('an operator who is removed', () => {
  it('takes their views along', async () => {
    const { operators } = {
      operators: await app.tradeport.world.db
        .read({ sandboxId: 'main', platform: true })
        .operator.findMany({ where: { merchantId: 'haichuan' } }),
    };
    const [gone] = operators.filter(({ kind, state }) => kind !== 'chief' && state === 'enabled');
    const owner = { sandboxId: 'main', merchantId: 'haichuan', operatorId: gone?.id ?? '' };
    const scope = { sandboxId: 'main', merchantId: 'haichuan' };
    await app.tradeport.world.db.inTx(scope, (tx) =>
      tx.savedView.create({
        data: { ...owner, viewId: 'VW1', list: 'receipt', name: 'Theirs', filters, createdAt: new Date('2026-11-01') },
      }),
    );
    await chief.operator.delete({ operatorId: owner.operatorId });
    expect(await app.tradeport.world.db.read(scope).savedView.count({ where: { operatorId: owner.operatorId } })).toBe(
      0,
    );
  });
});
