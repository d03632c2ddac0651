import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { moveMoney } from '../../ledger/moveMoney.ts';
import { type ActNote, quoteOf } from '../../platform/records/lifecycle.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { receiptMoney } from './money.ts';
import { findReceipt, type MovePatch, type Receipt, writeState } from './store.ts';

/** Moves a receipt with its money; answers it as it stands then. Refuses as `moveMoney` does. */
export const moveReceipt = async (
  command: Command,
  receipt: Receipt,
  action: ActionOf<typeof machine>,
  note: ActNote,
  patch: MovePatch = {},
): Promise<Receipt> => {
  const { tx, now } = command;
  const { orderNo } = receipt;
  const quote = quoteOf(note);
  await moveMoney(
    command,
    machine,
    {
      subject: orderNo,
      from: receipt.state,
      action,
      ...(quote === undefined ? {} : { note: quote }),
      write: (to, from) => writeState(tx, orderNo, from, to, { ...patch, updatedAt: now }),
    },
    receiptMoney[action]({ ...receipt, recalledQuota: patch.recalledQuota ?? receipt.recalledQuota }),
  );
  const moved = await findReceipt(tx, orderNo);
  if (!moved) throw new Error(`receipt ${orderNo} is gone`);
  return moved;
};
