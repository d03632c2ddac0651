import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { Refused } from '../../harness/transport.ts';
import { faultsOfBooks } from '../../ledger/checkBooks.ts';
import { colleagueOf } from '../operator/colleagues.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { held } from '../paymentOrder/withdrawals.ts';
import { batchFile, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

// Two people who may both decide, at once: two chiefs in the place of a reviewer who may no longer.

const REVIEWER = 'reviewer-haichuan';

let app: TestApp;
let chief: Client;
let maker: Client;
let second: Client;
let reviewerId: string;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  ({ chief, maker, reviewerId } = await payingPeople(app));
  local = await rowPayee(app, chief);
  ({ client: second } = await colleagueOf(app, chief, { operatorType: 'chief' }));
});
afterAll(() => app.close());

/** A batch of payments of two dollars, each with a fee of one, whose reviewer may no longer decide. */
let batchNo = '';
let orderNos: readonly string[] = [];
const COUNT = 150;
beforeEach(async () => {
  const status = async (now: 'enabled' | 'disabled') => {
    const { list } = await chief.operator.rolePage({ pageSize: 100 });
    const role = list.find(({ roleId }) => roleId === REVIEWER);
    if (role === undefined) throw new Error('no reviewers');
    const { roleId, name, nameEn } = role;
    if (role.status !== now) await chief.operator.roleAddOrEdit({ roleId, name, nameEn, status: now });
  };
  await status('enabled');
  const rows = Array.from({ length: COUNT }, () => row(local, '2.00'));
  ({ batchNo } = await checked(app, maker, batchFile(rows)));
  await submit(maker, batchNo, { reviewerId });
  await status('disabled');
  const pages = [1, 2].map((currentPage) => chief.batchOrder.orderPage({ batchNo, currentPage, pageSize: 100 }));
  orderNos = (await Promise.all(pages)).flatMap(({ list }) => list.map(({ orderNo }) => orderNo));
});

const audit = (client: Client, of: readonly string[], decision: 'approve' | 'reject') =>
  client.batchOrder.auditOrder({ orderNos: [...of], decision, opinion: 'seen' }, freshKey());
const standing = async () => (await chief.batchOrder.auditPage({ batchNo })).list[0];
const refusedIn = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));

describe('two reviewers over one hundred at once', () => {
  it('of the same hundred one decides all, and the other nothing', async () => {
    const before = await held(app, 'USD');
    const hundred = orderNos.slice(0, 100);
    const outcomes = await Promise.allSettled([audit(chief, hundred, 'approve'), audit(second, hundred, 'reject')]);
    const [late, ...more] = refusedIn(outcomes);
    expect(more).toEqual([]);
    expect(late).toBeInstanceOf(Refused);
    const isApproved = outcomes[0].status === 'fulfilled';
    expect(await standing()).toMatchObject({
      status: 'pending',
      waitingCount: COUNT - 100,
      approvedCount: isApproved ? 100 : 0,
      rejectedCount: isApproved ? 0 : 100,
    });
    // Whichever it was: each order is out of the frozen money once.
    expect(before.frozen - (await held(app, 'USD')).frozen).toBe(100n * 300n);
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('of hundreds that share fifty one decides its hundred, and the other nothing', async () => {
    const outcomes = await Promise.allSettled([
      audit(chief, orderNos.slice(0, 100), 'reject'),
      audit(second, orderNos.slice(50), 'reject'),
    ]);
    expect(refusedIn(outcomes)).toHaveLength(1);
    expect(await standing()).toMatchObject({ waitingCount: 50, rejectedCount: 100 });
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('of different orders each decides theirs, and the batch counts both', async () => {
    const outcomes = await Promise.allSettled([
      audit(chief, orderNos.slice(0, 75), 'approve'),
      audit(second, orderNos.slice(75), 'reject'),
    ]);
    expect(refusedIn(outcomes)).toEqual([]);
    expect(await standing()).toMatchObject({
      status: 'approved',
      waitingCount: 0,
      approvedCount: 75,
      rejectedCount: 75,
    });
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });

  it('and its maker who cancels one of them in that second: it is cancelled alone, or decided with all', async () => {
    const [first = ''] = orderNos;
    const [decided, cancelled] = await Promise.allSettled([
      audit(chief, orderNos.slice(0, 100), 'reject'),
      maker.paymentOrder.cancelTrade({ orderType: 'payment', orderNo: first, reason: 'typed wrongly' }, freshKey()),
    ]);
    expect([decided.status, cancelled.status].sort()).toEqual(['fulfilled', 'rejected']);
    const isCancelled = cancelled.status === 'fulfilled';
    expect(await standing()).toMatchObject({
      waitingCount: isCancelled ? COUNT - 1 : COUNT - 100,
      cancelledCount: isCancelled ? 1 : 0,
      rejectedCount: isCancelled ? 0 : 100,
    });
    expect(await faultsOfBooks(app.tradeport.world)).toEqual([]);
  });
});
