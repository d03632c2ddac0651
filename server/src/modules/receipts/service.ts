import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CollectionAccount, getAccount } from '../collectionAccounts/index.ts';
import type { ReceiptLifecycle } from './lifecycle.ts';
import { type Arrival, addReceipt, findReceipt } from './store.ts';

export const createReceiptService = ({ db }: World, receipts: ReceiptLifecycle) => {
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
    const transactionNo = `BT${await command.number()}`;
    const { entryId } = await receipts.create(command, orderNo, (state) =>
      addReceipt(tx, sandboxId, {
        ...arrival,
        orderNo,
        merchantId: account.merchantId,
        collectionAccountId: account.applyNo,
        state,
        transactionNo,
        arrivedAt: now,
        updatedAt: now,
      }),
    );
    if (entryId === undefined) throw new Error(`receipt ${orderNo} arrived without money`);
    return { orderNo, entryId };
  };

  /** A receipt as it stands now, for whoever looks at the whole sandbox. */
  const find = (sandboxId: string, orderNo: string) => findReceipt(db.read({ sandboxId, platform: true }), orderNo);

  return { receive, find };
};
export type ReceiptService = ReturnType<typeof createReceiptService>;
