import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { WHOLE } from '../../ledger/books.ts';
import { batchFile, begin, checked, row, rowPayee, submit } from '../batchOrder/batches.ts';
import { operatorNamed } from '../paymentOrder/payments.ts';

let app: TestApp;
let maker: Client;
let file: File;
beforeAll(async () => {
  app = await startApp();
  maker = await app.signIn(DEMO.maker);
  file = await batchFile([row(await rowPayee(app, await app.signIn(DEMO.chief)), '100.00')]);
});
afterAll(() => app.close());

const act = (subject: string, action: string) =>
  app.anonymous.simObject.act({ machine: 'paymentBatch', subject, action });

describe('simObject/act', () => {
  it('batchUnderWay: a batch passes once all of its rows are there, and fails before any is', async () => {
    const batchNo = await begin(maker, file);
    expect((await refused(act(batchNo, 'pass'), 'OPERATION_NOT_ALLOW')).reason).toBe('batch-under-way');
    await app.tradeport.world.db.inTx(WHOLE, (tx) =>
      tx.paymentBatch.updateMany({ where: { batchNo }, data: { rowsWritten: 1 } }),
    );
    expect((await refused(act(batchNo, 'fail'), 'OPERATION_NOT_ALLOW')).reason).toBe('batch-under-way');
  });

  it('batchUndecided: what a batch comes to is made by its orders alone', async () => {
    const { batchNo } = await checked(app, maker, file);
    await submit(maker, batchNo, { reviewerId: await operatorNamed(app, DEMO.reviewer) });
    for (const action of ['approve', 'reject', 'expire'])
      expect((await refused(act(batchNo, action), 'OPERATION_NOT_ALLOW')).reason).toBe('batch-undecided');
    const [batch] = (await maker.batchOrder.auditPage({ batchNo })).list;
    expect(batch?.status).toBe('pending');
  });
});
