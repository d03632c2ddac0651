import type { FeeBearer } from '@tradeport/shared/rules/fees.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { begin } from '../../platform/records/move.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Fee } from '../fees/index.ts';
import type { FoundPayee } from '../payees/index.ts';
import { amountsOf, ownName, paidTo } from './service.ts';
import { addPayments } from './store.ts';

/** A payment of a file, as it was found right. */
export interface BatchPayment {
  /** Its place in the file, from 1. */
  readonly line: number;
  readonly found: FoundPayee;
  readonly bearer: FeeBearer | null;
  readonly fee: Fee;
  readonly merchantOrderNo: string | null;
  readonly purpose: string;
  readonly reference: string | null;
  readonly remark: string | null;
}

/** The file that payments came with, and who reviews them until when. */
interface Batch {
  readonly batchNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly reviewerId: string;
  readonly reviewEndsAt: Date;
  /** The entry that froze what each currency pays. */
  readonly entryOf: (ccy: string) => string | undefined;
}

/**
 * Makes the payments of a file at once, all of them waiting for their reviewer. Part of a command of their merchant that freezes what
 * they take, and that sees to it that they expire: nothing is left for later here.
 */
export const makePayments = async (
  { bank }: Pick<World, 'bank'>,
  command: Command,
  { batchNo, merchantId, operatorId, reviewerId, reviewEndsAt, entryOf }: Batch,
  payments: readonly BatchPayment[],
): Promise<void> => {
  const { tx, sandboxId, now } = command;
  // Lists have the last number first: the first row of the file takes it.
  const numbers = [...(await command.orderNos('PM', payments.length))].reverse();
  const runs = new Map<string, Date>();
  for (const { fee } of payments) {
    const ccy = fee.received?.ccy ?? fee.ccy;
    if (!runs.has(ccy)) runs.set(ccy, await bank.nextRun(tx, { sandboxId, ccy, at: now }));
  }
  const rows = payments.flatMap(({ line, found, fee, ...told }, i) => {
    const [orderNo, amounts] = [numbers[i], amountsOf(fee)];
    const runAt = runs.get(amounts.receiveCcy);
    if (orderNo === undefined || runAt === undefined) return [];
    return [
      {
        ...paidTo(found),
        ...amounts,
        ...told,
        orderNo,
        merchantId,
        operatorId,
        state: machine.start,
        batchNo,
        batchLine: line,
        ...ownName,
        fixedSide: 'pay' as const,
        channel: found.account.channel,
        reviewStatus: 'pending' as const,
        reviewerId,
        reviewEndsAt,
        runAt,
        createdAt: now,
      },
    ];
  });
  await addPayments(tx, { sandboxId, merchantId }, rows);
  for (const { orderNo, ccy } of rows) {
    const entryId = entryOf(ccy);
    begin(command, machine, orderNo, entryId === undefined ? {} : { entryId });
  }
};
