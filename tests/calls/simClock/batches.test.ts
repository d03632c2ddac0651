import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { batchFile, checked, row, rowPayee, submit } from '../batchOrder/batches.ts';
import { payingPeople } from '../paymentOrder/payments.ts';

let app: TestApp;
let maker: Client;
let reviewer: Client;
let batchNo: string;
beforeAll(async () => {
  app = await startApp();
  const people = await payingPeople(app);
  ({ maker, reviewer } = people);
  const local = await rowPayee(app, people.chief);
  // What the demo has waiting is over by then.
  await app.anonymous.sim.advanceClock({ seconds: 3 * 86_400 });
  ({ batchNo } = await checked(app, maker, batchFile([row(local, '1000.00'), row(local, '500.00')])));
  await submit(maker, batchNo, { reviewerId: people.reviewerId });
});
afterAll(() => app.close());

const nextExpiry = async () => (await app.anonymous.simClock.nexts({})).find(({ next }) => next === 'reviewExpiry')?.at;
const foretold = async () => {
  const { tasks } = await app.anonymous.simClock.preview({ seconds: 2 * 86_400 });
  return tasks.filter(({ subject }) => subject === batchNo).map(({ kind, machine, about }) => [kind, machine, about]);
};

describe('simClock/preview and nexts', () => {
  it('say of a batch what comes back of it, as long as something waits for its reviewer', async () => {
    const [batch] = (await maker.batchOrder.auditPage({ batchNo })).list;
    expect(await nextExpiry()).toBe(batch?.reviewEndsAt);
    expect(await foretold()).toEqual([
      ['paymentBatch.expireReview', 'paymentBatch', 'payments.xlsx · payments cancelled: 2, back: 1,504.50 USD'],
    ]);
    const { list } = await reviewer.batchOrder.orderPage({ batchNo });
    const [first = '', second = ''] = list.map(({ orderNo }) => orderNo);
    await reviewer.batchOrder.auditOrder({ orderNos: [first], decision: 'reject', opinion: 'no' }, freshKey());
    const [[, , about] = []] = await foretold();
    expect(about).toBe('payments.xlsx · payments cancelled: 1, back: 501.50 USD');
    await reviewer.batchOrder.auditOrder({ orderNos: [second], decision: 'reject', opinion: 'no' }, freshKey());
    expect(await foretold()).toEqual([]);
    expect(await nextExpiry()).toBeNull();
  });
});
