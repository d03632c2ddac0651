import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { post } from '../../ledger/post.ts';
import { begin } from '../../platform/records/move.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CollectionAccount, getAccount } from '../collectionAccounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { receiptMessages } from './messages.ts';
import { receiptMoney } from './money.ts';
import { taskOfAnswer } from './outsideMoves.ts';
import { type Arrival, addReceipt, findReceipt } from './store.ts';

export const createReceiptService = ({ bank, db }: World) => {
  /**
   * Money arrives on a collection account: it is processing until the bank says whether it is credited, held for material or
   * refused. Part of a command of the account's merchant. Answers the receipt's number and the entry of the arrival. Refuses
   * `transferToUnknownAccount` when the account was closed meanwhile.
   */
  const receive = async (
    command: Command,
    account: CollectionAccount,
    arrival: Arrival,
  ): Promise<{ readonly orderNo: string; readonly entryId: string }> => {
    const { tx, sandboxId, now } = command;
    // Taking the number locks the merchant: the account cannot be closed from here on.
    const orderNo = await command.orderNo('RC');
    if ((await getAccount(tx, account.applyNo)).state !== 'success') throw refusal('transferToUnknownAccount');
    const entryId = await command.entryId();
    const receipt = await addReceipt(tx, sandboxId, {
      ...arrival,
      orderNo,
      merchantId: account.merchantId,
      collectionAccountId: account.applyNo,
      state: begin(command, machine, orderNo, { entryId }),
      transactionNo: `BT${await command.number()}`,
      arrivedAt: now,
      updatedAt: now,
    });
    const head = { machine: machine.name, action: machine.create, subject: orderNo };
    await post(command, entryId, head, receiptMoney.arrive({ ...arrival, recalledQuota: null }));
    await publishNotice(command, receiptMessages.arrived(receipt));
    const { payerAccountNo, minor } = arrival;
    const answer = await bank.acceptTransfer(tx, { sandboxId, orderNo, payerAccountNo, minor, at: now });
    if (answer !== 'byHand') command.later({ kind: taskOfAnswer(answer), subject: orderNo, dueAt: answer.at });
    return { orderNo, entryId };
  };

  /** A receipt as it stands now, for whoever looks at the whole sandbox. */
  const find = (sandboxId: string, orderNo: string) => findReceipt(db.read({ sandboxId, platform: true }), orderNo);

  return { receive, find };
};
export type ReceiptService = ReturnType<typeof createReceiptService>;
