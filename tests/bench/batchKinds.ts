import { batchOrder } from '@tradeport/shared/contract/batchOrder.ts';
import { START_AT } from '../harness/time.ts';
import { givePayees } from './batchFiles.ts';
import { BENCH_SANDBOX, type BenchMerchant, PAY_PASSWORD } from './benchDatabase.ts';
import type { Kind } from './commandKinds.ts';
import { FIRST_NO } from './numberedRows.ts';
import { withDatabase } from './withDatabase.ts';

/** As many as one review takes. */
const ROWS = 100;
const FIRST_MINOR = 10_000n;

/** In their order: what is reviewed was submitted before. */
export const batchKinds: readonly Kind[] = [
  {
    what: 'submission of a batch of 100',
    path: batchOrder.apply.path,
    bodies: async (reader, { chiefId }) => {
      const ready = await reader.paymentBatch.findMany({ orderBy: { batchNo: 'asc' }, select: { batchNo: true } });
      return ready.map(({ batchNo }) => ({ batchNo, reviewerId: chiefId, ticks: [], payPassword: PAY_PASSWORD }));
    },
  },
  {
    what: 'review of 100 payments',
    path: batchOrder.batchAuditOrder.path,
    byChief: true,
    bodies: async (reader) => {
      const waiting = await reader.paymentBatch.findMany({ orderBy: { batchNo: 'asc' }, select: { batchNo: true } });
      return waiting.map(({ batchNo }) => ({ batchNos: [batchNo], decision: 'approve' }));
    },
  },
];

/** Gives merchants so many batches each that were found right. */
export const fillForBatches = (url: string, merchants: readonly BenchMerchant[], count: number): Promise<void> =>
  withDatabase(url, async (database) => {
    for (const [place, merchant] of merchants.entries()) {
      const { merchantId, operatorId } = merchant;
      const payees = await givePayees(database, merchant, place);
      for (let i = 0; i < count; i += 1) {
        const batchNo = `PB${FIRST_NO + place * count + i}`;
        const own = { sandboxId: BENCH_SANDBOX, batchNo, merchantId };
        const rows = payees.slice(0, ROWS).map(({ payeeId, accountId }, row) => ({
          ...{ ...own, payeeId, accountId, line: row + 1, rowNo: row + 2, ccy: 'USD', purpose: 'Payment for goods' },
          amountMinor: FIRST_MINOR + BigInt(i * ROWS + row),
        }));
        await database.inTx({ sandboxId: BENCH_SANDBOX, merchantId }, async (tx) => {
          await tx.paymentBatch.create({
            data: {
              ...{ ...own, operatorId, state: 'ready', fileId: batchNo, fileName: 'payments.xlsx', folded: '' },
              ...{ contentSha: batchNo, language: 'zh-CN', method: 'local', submitBy: null },
              ...{ rowCount: ROWS, rowsChecked: ROWS, rowsWritten: ROWS, createdAt: START_AT, updatedAt: START_AT },
            },
          });
          await tx.paymentBatchRow.createMany({ data: rows });
        });
      }
    }
  });
