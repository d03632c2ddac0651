import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { payingPeople } from '../paymentOrder/payments.ts';
import { batchFile, checked, type RowPayee, row, rowPayee, submit } from './batches.ts';

let app: TestApp;
let maker: Client;
let reviewer: Client;
let reviewerId: string;
let local: RowPayee;
beforeAll(async () => {
  app = await startApp();
  const people = await payingPeople(app);
  ({ maker, reviewer, reviewerId } = people);
  local = await rowPayee(app, people.chief);
  // What the demo has under way is over by then.
  await app.anonymous.sim.advanceClock({ seconds: 3_600 });
});
afterAll(() => app.close());

/** A batch of these amounts that waits for its reviewer, with its orders in the order of the file. */
const submitted = async (name: string, amounts: readonly string[]) => {
  const rows = amounts.map((amount) => row(local, amount));
  const { batchNo } = await checked(app, maker, batchFile(rows, { name }));
  await submit(maker, batchNo, { reviewerId });
  const { list } = await reviewer.batchOrder.orderPage({ batchNo, pageSize: 100 });
  return { batchNo, orderNos: list.map(({ orderNo }) => orderNo) };
};
const audit = (orderNos: readonly string[], decision: 'approve' | 'reject') =>
  reviewer.batchOrder.auditOrder({ orderNos: [...orderNos], decision, opinion: 'seen' }, freshKey());
const cancel = (orderNo: string) =>
  maker.paymentOrder.cancelTrade({ orderType: 'payment', orderNo, reason: 'typed wrongly' }, freshKey());
/** What the merchant was told of a file or of payments of these amounts, the first message first. */
const told = async (names: readonly string[]) => {
  const { list } = await maker.notice.page({ systemNoticeType: 1, pageSize: 100 });
  const titles = list.map(({ title }) => title).toReversed();
  return titles.filter((title) => names.some((name) => title.includes(name)));
};

describe('messages of a batch', () => {
  it('one that it waits, one of what it came to, one of what was paid, whatever became of each order', async () => {
    const amounts = ['21.00', '22.00', '23.00', '24.00', '25.00'];
    const { orderNos } = await submitted('several', amounts);
    const [first = '', second = '', ...others] = orderNos;
    await audit([first, second], 'approve');
    await app.anonymous.sim.advanceClock({ seconds: 3_600 });
    // The bank is through with two; somebody still has to decide on the others.
    expect(await told(['several', ...amounts])).toEqual(['Payment batch to review: several.xlsx']);
    await cancel(others[0] ?? '');
    await audit(others.slice(1), 'reject');
    expect(await told(['several', ...amounts])).toEqual([
      'Payment batch to review: several.xlsx',
      'Payment batch reviewed: several.xlsx',
      'Payment batch completed: several.xlsx',
    ]);
  });

  it('what was paid is told once the bank is through with the last, with what failed; why that did is told of the order', async () => {
    const amounts = ['31.00', '32.14', '33.00'];
    const { orderNos } = await submitted('failing', amounts);
    await audit(orderNos, 'approve');
    expect(await told(['failing', ...amounts])).toHaveLength(2);
    await app.anonymous.sim.advanceClock({ seconds: 3_600 });
    expect(await told(['failing', ...amounts])).toEqual([
      'Payment batch to review: failing.xlsx',
      'Payment batch reviewed: failing.xlsx',
      'Payment failed: 32.14 USD',
      'Payment batch completed: failing.xlsx',
    ]);
    const { list } = await maker.notice.page({ systemNoticeType: 1, pageSize: 100 });
    const { noticeId = '' } = list.find(({ title }) => title === 'Payment batch completed: failing.xlsx') ?? {};
    expect((await maker.notice.detail({ noticeId })).content).toContain('2 paid, 1 failed.');
  });

  it('a batch of which nothing was approved is told of as turned down, and never as paid', async () => {
    const amounts = ['41.00', '42.00'];
    const { orderNos } = await submitted('nothing', amounts);
    await cancel(orderNos[0] ?? '');
    await audit(orderNos.slice(1), 'reject');
    await app.anonymous.sim.advanceClock({ seconds: 3_600 });
    expect(await told(['nothing', ...amounts])).toEqual([
      'Payment batch to review: nothing.xlsx',
      'Payment batch turned down: nothing.xlsx',
    ]);
  });
});
