import type { Client } from '@tradeport/shared/client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { beginImport, goodLine, orderFile } from './orderFiles.ts';
import { today } from './orders.ts';

let app: TestApp;
let chief: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn();
});
afterAll(() => app.close());

describe('uploadDetail/uploadLoopCheck', () => {
  it('goes on where a process died that had written some of the orders', async () => {
    const { world } = app.tradeport;
    const scope = { sandboxId: 'main', platform: true } as const;
    const day = await today(app);
    const lines = Array.from({ length: 250 }, (_, i) => goodLine(day, { contractNo: `K-${i + 1}` }));
    const batchNo = await beginImport(chief, orderFile({ lines }));
    await app.tradeport.runDueTasks();
    // As it would be found after a kill behind the first hundred: the others were never written, and the hold has not ended.
    await world.db.inTx(scope, async (tx) => {
      await tx.materialOrder.deleteMany({ where: { batchNo, line: { gt: 100 } } });
      await tx.materialUpload.updateMany({
        where: { batchNo },
        data: {
          state: 'checking',
          rowsWritten: 100,
          endedAt: null,
          heldUntil: new Date(app.time.now().getTime() + 30_000),
        },
      });
    });
    await app.tradeport.runDueTasks();
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({
      status: 'checking',
      rowsWritten: 100,
    });
    await app.forward(31_000);
    await app.tradeport.runDueTasks();
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({ status: 'done', rowsWritten: 250 });
    const rows = await world.db.read(scope).materialOrder.findMany({ where: { batchNo }, orderBy: { line: 'asc' } });
    expect(rows.map(({ contractNo }) => contractNo)).toEqual(lines.map(({ contractNo }) => contractNo));
  });

  it('ORDER_NOTFOUND: no such upload', async () => {
    await refused(chief.uploadDetail.uploadLoopCheck({ batchNo: 'UB000' }), 'ORDER_NOTFOUND');
  });
});
