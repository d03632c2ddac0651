import type { Client } from '@tradeport/shared/client.ts';
import { builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { fingerprint } from '../../ledger/books.ts';
import { goodOperator } from '../../nouns/operators.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

// Rights that are taken away while a form is open: what was shown is refused all the same, and nothing is moved.

const MAKER = 'maker-haichuan';
const REVIEWER = 'reviewer-haichuan';

let app: TestApp;
let chief: Client;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewer, reviewerId } = await payingPeople(app));
  local = await rowPayee(app, chief);
});
afterAll(() => app.close());

const choose = (roleId: string, paths: readonly string[]) =>
  chief.operator.permissionEdit({ roleId, paths: [...paths] });
const turn = async (roleId: string, status: 'enabled' | 'disabled') => {
  const { list } = await chief.operator.rolePage({ pageSize: 100 });
  const role = list.find((one) => one.roleId === roleId);
  if (role === undefined) throw new Error(`no role ${roleId}`);
  const { name, nameEn } = role;
  if (role.status !== status) await chief.operator.roleAddOrEdit({ roleId, name, nameEn, status });
};
afterEach(async () => {
  for (const [roleId, name] of [
    [MAKER, 'maker'],
    [REVIEWER, 'reviewer'],
  ] as const) {
    await turn(roleId, 'enabled');
    await choose(roleId, builtInPaths(name));
  }
});

const ready = async () => (await checked(app, maker, batchFile([row(local, '100.00')]))).batchNo;
const untouched = async (work: () => Promise<unknown>): Promise<void> => {
  const before = await fingerprint(app.tradeport.world);
  await work();
  expect(await fingerprint(app.tradeport.world)).toEqual(before);
};

/** Both ways in which a role stops to open what it opened. */
const takings: readonly (readonly [string, (roleId: string) => Promise<unknown>])[] = [
  ['emptied', (roleId) => choose(roleId, [])],
  ['disabled', (roleId) => turn(roleId, 'disabled')],
];

describe.each(takings)('a role that is %s between form and submit', (_how, take) => {
  it('AUTHORIZATION_FAILED: of the maker, who submits nothing', async () => {
    const batchNo = await ready();
    const { warnings, quote } = await maker.batchOrder.applyResult({ batchNo });
    const ticks = warnings.map(({ warning, count }) => ({ warning, count }));
    await take(MAKER);
    await untouched(() =>
      refused(
        maker.batchOrder.apply({ batchNo, ticks, reviewerId, quote: quote ?? '', payPassword: '246810' }, freshKey()),
        'AUTHORIZATION_FAILED',
      ),
    );
  });

  it('reviewerUnfit: of the reviewer who was chosen', async () => {
    const batchNo = await ready();
    await take(REVIEWER);
    await untouched(() => refused(submit(maker, batchNo, { reviewerId }), 'BIZ_ERROR'));
  });

  it('AUTHORIZATION_FAILED: of the reviewer of what waits; a chief decides in his place', async () => {
    const batchNo = await ready();
    await submit(maker, batchNo, { reviewerId });
    await take(REVIEWER);
    const asked = { batchNos: [batchNo], decision: 'approve' as const };
    await untouched(() => refused(reviewer.batchOrder.batchAuditOrder(asked, freshKey()), 'AUTHORIZATION_FAILED'));
    expect((await chief.batchOrder.auditPage({ batchNo })).list[0]).toMatchObject({ mayReview: true });
    const { list } = await chief.batchOrder.batchAuditOrder(asked, freshKey());
    expect(list).toMatchObject([{ status: 'approved' }]);
  });
});

it('roleDisabled: a role that was disabled while somebody was added by it', async () => {
  const { roleId, name, nameEn } = await chief.operator.roleAddOrEdit({ name: '暂用', nameEn: 'For a while' });
  const asked = goodOperator({ roleId });
  await chief.operator.roleAddOrEdit({ roleId, name, nameEn, status: 'disabled' });
  await untouched(() => refused(chief.operator.add(asked), 'OPERATION_NOT_ALLOW'));
});
