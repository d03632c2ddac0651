import type { EventLine } from '@tradeport/server/platform/runtime/command.ts';
import { type Commands, createCommands } from '@tradeport/server/platform/runtime/commands.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUpload } from '@tradeport/shared/states/materialUpload.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../harness/app.ts';
import { checkWaitingFiles } from '../../harness/fileThreads.ts';
import { refused } from '../../harness/refused.ts';
import { settlementMaterialOf } from '../../harness/settlementMaterial.ts';
import { beginImport, goodLine, orderFile } from '../uploadDetail/orderFiles.ts';
import { submitOne, today } from '../uploadDetail/orders.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const act = (machine: string, subject: string, action: string) =>
  app.anonymous.simObject.act({ machine, subject, action });

describe('simObject/act', () => {
  it('usageFollowsLinks and materialVoided: no hand links an order, or reviews one that was voided', async () => {
    const chief = await app.signIn();
    const detailNo = await submitOne(app, chief);
    await refused(act(materialUsage.name, detailNo, 'linkPart'), 'OPERATION_NOT_ALLOW');
    await act(materialReview.name, detailNo, 'takeUp');
    await chief.uploadDetail.void({ detailSerialNo: detailNo });
    await refused(act(materialReview.name, detailNo, 'pass'), 'OPERATION_NOT_ALLOW');
  });

  it('uploadUnderWay and uploadPartWritten: no hand ends a file as something that its check has not come to', async () => {
    const batchNo = await beginImport(await app.signIn(), orderFile({ lines: [goodLine(await today(app))] }));
    await refused(act(materialUpload.name, batchNo, 'finish'), 'OPERATION_NOT_ALLOW');
    const write = (rowsWritten: number) =>
      app.tradeport.world.db.inTx({ sandboxId: 'main', platform: true }, (tx) =>
        tx.materialUpload.updateMany({ where: { batchNo }, data: { rowCount: 2, rowsChecked: 2, rowsWritten } }),
      );
    await write(1);
    await refused(act(materialUpload.name, batchNo, 'fail'), 'OPERATION_NOT_ALLOW');
    // Other files of the merchant wait for one whose orders are being made.
    await write(0);
    await act(materialUpload.name, batchNo, 'fail');
  });

  it('finish: orders whose import died after the last of them are reviewed like others', async () => {
    const chief = await app.signIn();
    const batchNo = await beginImport(chief, orderFile({ lines: [goodLine(await today(app))] }));
    const { world } = app.tradeport;
    const commands = createCommands(world, async () => undefined);
    const run: Commands['run'] = (commander, work) =>
      commands.run(commander, (command) => {
        const record = (line: EventLine) => {
          if (line.machine === materialUpload.name && line.action === 'finish') throw new Error('the process died');
          command.record(line);
        };
        return work({ ...command, record });
      });
    await checkWaitingFiles(world, settlementMaterialOf(world, { ...commands, run }).imports);
    expect(await chief.uploadDetail.uploadLoopCheck({ batchNo })).toMatchObject({ status: 'checking', rowsWritten: 1 });
    await act(materialUpload.name, batchNo, 'finish');
    await app.anonymous.sim.advanceClock({ seconds: 30 });
    const { list } = await chief.uploadDetail.detailPage({ batchNo });
    expect(list.map(({ status }) => status)).toEqual(['reviewSuccess']);
  });
});
