import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { publishNotice } from '../notices/index.ts';
import { countPaid, isAnyUnderWay, type OrderDecided, type OrderOver } from '../payments/index.ts';
import type { Batch } from './batch.ts';
import { batchMessages } from './messages.ts';
import { type BatchPatch, batchStore, countDecided } from './store.ts';

const { move } = transitions<Batch, BatchPatch>();
/** For so long a file that was found right waits to be submitted. */
const SUBMIT_MS = 24 * 3_600_000;

type End = 'approve' | 'reject' | 'expire';

/** What the decisions on its orders make of a batch; undefined while some are still to be decided. */
const endOf = ({ waitingCount, approvedCount, rejectedCount, expiredCount }: Batch): End | undefined => {
  if (waitingCount > 0) return undefined;
  if (approvedCount > 0) return 'approve';
  return rejectedCount > 0 || expiredCount === 0 ? 'reject' : 'expire';
};
const onlyAs = (end: End) => (batch: Batch) => (endOf(batch) === end ? undefined : refusal('batchUndecided'));
const endedNow = (_batch: Batch, _nothing: undefined, { now }: Moment): BatchPatch => ({ endedAt: now });
const isWritten = ({ rowCount, rowsWritten }: Batch): boolean => rowCount !== null && rowsWritten === rowCount;

/**
 * The life of a batch: it ends as what its check comes to, or is submitted by whoever uploaded it; what it comes to then is made by
 * the decisions on its orders alone. Its money is frozen as it is submitted; from then on each order moves its own.
 */
export const paymentBatchLifecycle = () => {
  const batches = lifecycle(machine, {
    object: ({ batchNo, merchantId, state, fileName, updatedAt }: Batch) => ({
      subject: batchNo,
      merchantId,
      state,
      title: [fileName, fileName] as const,
      updatedAt,
    }),
    ...batchStore,
    publish: publishNotice,
    moves: {
      pass: move({
        guard: (batch) => (isWritten(batch) ? undefined : refusal('batchUnderWay')),
        set: (_batch, _nothing, { now }) => ({ submitBy: new Date(now.getTime() + SUBMIT_MS) }),
      }),
      fail: move({
        guard: ({ rowsWritten }) => (rowsWritten > 0 ? refusal('batchUnderWay') : undefined),
        set: (batch, nothing, at) => ({ fault: 'unreadable', ...endedNow(batch, nothing, at) }),
        notify: batchMessages.failed,
      }),
      discard: move({
        task: 'paymentBatch.discard',
        due: ({ submitBy }) => submitBy,
        set: endedNow,
        notify: batchMessages.discarded,
      }),
      approve: move({ guard: onlyAs('approve'), set: endedNow, notify: batchMessages.approved }),
      reject: move({ guard: onlyAs('reject'), set: endedNow, notify: batchMessages.rejected }),
      expire: move({ guard: onlyAs('expire'), set: endedNow, notify: batchMessages.expired }),
    },
    own: { submit: move({ notify: batchMessages.waits }) },
  });

  /** Tells once what was paid of a batch: when nobody has to decide, and the bank is through with what was approved. */
  const tellPaid = async (command: Command, batchNo: string): Promise<void> => {
    const { tx } = command;
    const batch = await batchStore.get(tx, batchNo);
    if (batch.waitingCount > 0 || batch.approvedCount === 0 || (await isAnyUnderWay(tx, batchNo))) return;
    const told = batchMessages.paid(batch, await countPaid(tx, batchNo));
    await publishNotice(command, told, { machine: machine.name, subject: batchNo });
  };

  /** Counts an order of a batch as decided; the last one ends the batch. */
  const decided: OrderDecided = async (command, { batchNo }, decision) => {
    if (batchNo === null) return;
    if (!(await countDecided(command.tx, batchNo, decision))) throw new Error(`no order of ${batchNo} had waited`);
    const batch = await batchStore.get(command.tx, batchNo);
    const end = endOf(batch);
    if (end === undefined) return;
    await batches.actOn(command, batch, end);
    if (decision !== 'approved') await tellPaid(command, batchNo);
  };
  const over: OrderOver = async (command, { batchNo }) => {
    if (batchNo !== null) await tellPaid(command, batchNo);
  };
  return { batches, decided, over };
};
export type BatchLifecycle = ReturnType<typeof paymentBatchLifecycle>['batches'];
