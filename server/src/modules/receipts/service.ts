import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CollectionAccount, getAccount } from '../collectionAccounts/index.ts';
import type { Payer } from '../payers/index.ts';
import type { ReceivingAccount } from '../receivingAccounts/index.ts';
import type { ReceiptLifecycle } from './lifecycle.ts';
import { type Arrival, addReceipt, findReceipt, type Receipt } from './store.ts';

/** What a receipt has beside what the bank says of the transfer. */
type Origin = Pick<
  Receipt,
  'merchantId' | 'collectionAccountId' | 'receivingAccountNo' | 'payerNo' | 'payerSimType' | 'rechargeNo'
>;

/** What is known of money that arrives on a receiving account. */
export interface KnownOfMoney {
  /** The approved payer whose account it comes from. */
  readonly payer: Payer | undefined;
  /** The recharge that announced it. */
  readonly rechargeNo: string | null;
  /** How the payer's bank calls the transfer; null where it says nothing. */
  readonly transactionNo: string | null;
}

/** What the bank brought: the receipt and the entry of the arrival. */
interface Received {
  readonly orderNo: string;
  readonly entryId: string;
}

export const createReceiptService = ({ db }: World, receipts: ReceiptLifecycle) => {
  const arrive = async (
    command: Command,
    orderNo: string,
    arrival: Arrival,
    origin: Origin,
    transactionNo: string | null,
  ): Promise<Received> => {
    const { tx, sandboxId, now } = command;
    const named = transactionNo ?? `BT${await command.number()}`;
    const { entryId } = await receipts.create(command, orderNo, (state) =>
      addReceipt(tx, sandboxId, {
        ...arrival,
        ...origin,
        orderNo,
        state,
        transactionNo: named,
        arrivedAt: now,
        updatedAt: now,
      }),
    );
    if (entryId === undefined) throw new Error(`receipt ${orderNo} arrived without money`);
    return { orderNo, entryId };
  };

  /**
   * Money arrives on a collection account: it is processing until the bank says whether it is credited, held for material or
   * refused. Part of a command of the account's merchant. Answers the receipt's number and the entry of the arrival. Refuses
   * `transferToUnknownAccount` when the account was closed meanwhile.
   */
  const receive = async (
    command: Command,
    { applyNo, merchantId }: CollectionAccount,
    arrival: Arrival,
    transactionNo: string | null = null,
  ): Promise<Received> => {
    // Taking the number locks the merchant: the account cannot be closed from here on.
    const orderNo = await command.orderNo('RC');
    if ((await getAccount(command.tx, applyNo)).state !== 'success') throw refusal('transferToUnknownAccount');
    const nobody = { receivingAccountNo: null, payerNo: null, payerSimType: null, rechargeNo: null };
    return arrive(command, orderNo, arrival, { ...nobody, merchantId, collectionAccountId: applyNo }, transactionNo);
  };

  /**
   * Money arrives on a receiving account: it is processing until the bank has had its say, and then credited, or refused where it is
   * of nobody who is approved. Part of a command of the account's merchant.
   */
  const receiveFrom = async (
    command: Command,
    { merchantId, accountNo }: ReceivingAccount,
    arrival: Arrival,
    { payer, rechargeNo, transactionNo }: KnownOfMoney,
  ): Promise<Received> => {
    const origin = {
      merchantId,
      collectionAccountId: null,
      receivingAccountNo: accountNo,
      payerNo: payer?.payerNo ?? null,
      payerSimType: payer?.phoneSimType ?? null,
      rechargeNo,
    };
    return arrive(command, await command.orderNo('RC'), arrival, origin, transactionNo);
  };

  /** A receipt as it stands now, for whoever looks at the whole sandbox. */
  const find = (sandboxId: string, orderNo: string) => findReceipt(db.read({ sandboxId, platform: true }), orderNo);

  return { receive, receiveFrom, find };
};
export type ReceiptService = ReturnType<typeof createReceiptService>;
