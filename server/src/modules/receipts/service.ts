import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import type { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { startEarly } from '../../platform/runtime/startEarly.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CollectionAccount, getAccount, readHighRisk } from '../collectionAccounts/index.ts';
import { filesUsedBy, useFiles } from '../files/index.ts';
import type { Payer } from '../payers/index.ts';
import type { ReceivingAccount } from '../receivingAccounts/index.ts';
import type { ReceiptLifecycle } from './lifecycle.ts';
import type { LinkableKind } from './linkable.ts';
import type { Linking } from './linking.ts';
import { type Arrival, addReceipt, findReceipt, type Receipt, type RefundPayee } from './store.ts';

const MATERIAL = { kind: 'RECEIPT_MATERIAL', path: 'fileIds' } as const;

/** Adds documents to those that the receipt has: the most that it may have is meant of all of them. */
const addMaterial = async (command: Command, orderNo: string, fileIds: readonly string[]): Promise<void> => {
  if (fileIds.length === 0) return;
  const given = (await filesUsedBy(command.tx, orderNo)).filter(({ kind }) => kind === MATERIAL.kind);
  // One that it has already counts once.
  const others = given.map(({ id }) => id).filter((id) => !fileIds.includes(id));
  await useFiles(command, [...others, ...fileIds], MATERIAL, orderNo);
};

/** How the answer to a call is made of the receipt as it stands then. */
type Answer<R> = (command: Command, receipt: Receipt) => Promise<R>;
type OwnAction = (typeof machine)['merchantActions'][number];

/** The receipt, with its merchant locked: it stands still from here on. Refuses `ORDER_NOTFOUND`. */
const getReceipt = async (command: Command, orderNo: string): Promise<Receipt> => {
  const locking = startEarly(command.lockMerchant());
  const found = await findReceipt(command.tx, orderNo);
  await locking;
  if (!found) throw refusal('ORDER_NOTFOUND');
  return found;
};

/** The same, where its state lets the merchant do this. */
const getFor = async (
  { receipts }: Pick<ReceiptLifecycle, 'receipts'>,
  command: Command,
  orderNo: string,
  action: OwnAction,
): Promise<Receipt> => {
  const receipt = await getReceipt(command, orderNo);
  receipts.requireMove(receipt, action);
  return receipt;
};

const isLinkedInFull = ({ linkedMinor, minor }: Receipt): boolean => linkedMinor === minor;

/** What the merchant does with its receipts. Answers must survive JSON: some are kept under the idempotency key. */
const createOwnMoves = (commands: Commands, lifecycle: ReceiptLifecycle, linking: Linking) => {
  const { receipts } = lifecycle;
  /**
   * Links a receipt to orders of one kind, or changes how much of it is linked to them; what completes the amount hands it in. One
   * under review takes new amounts only, and is its merchant's to complete again; what changes nothing leaves it where it is. Refuses
   * as `linkErrors` of the contract.
   */
  const link = <R>(
    caller: SignedIn,
    orderNo: string,
    kind: LinkableKind,
    orders: Parameters<Linking['link']>[3],
    answer: Answer<R>,
  ): Promise<R> =>
    commands.run(commanderOf(caller), async (command) => {
      const receipt = await getReceipt(command, orderNo);
      const onlyChanges = orders.every(({ newAmount }) => newAmount !== undefined);
      receipts.requireMove(receipt, onlyChanges ? 'changeLink' : 'link');
      const { more, changed } = await linking.link(command, receipt, kind, orders);
      if (onlyChanges && !changed) return answer(command, receipt);
      const linked = { ...receipt, linkedMinor: receipt.linkedMinor + more };
      const isWhole = isLinkedInFull(linked);
      // A review that was asked for other amounts is not the one of these: it is asked for anew.
      const open = receipt.state === 'underReview' ? await receipts.take(command, linked, 'changeLink') : linked;
      if (isWhole) return answer(command, await receipts.take(command, open, 'handIn'));
      if (open !== linked) return answer(command, open);
      return answer(command, await receipts.take(command, linked, changed ? 'changeLink' : 'link'));
    });

  /** Undoes a link. A receipt under review is the merchant's to complete again. */
  const unlink = <R>(caller: SignedIn, orderNo: string, linkedOrderNo: string, answer: Answer<R>): Promise<R> =>
    commands.run(commanderOf(caller), async (command) => {
      const receipt = await getFor(lifecycle, command, orderNo, 'unlink');
      await linking.unlink(command, receipt, linkedOrderNo);
      return answer(command, await receipts.take(command, receipt, 'unlink'));
    });

  /** Adds documents; a receipt that is linked in full is handed in again. Refuses in the order of the contract. */
  const supply = <R>(caller: SignedIn, orderNo: string, fileIds: readonly string[], answer: Answer<R>): Promise<R> =>
    commands.run(commanderOf(caller), async (command) => {
      const receipt = await getFor(lifecycle, command, orderNo, 'supply');
      const isWhole = isLinkedInFull(receipt);
      if (fileIds.length === 0 && !isWhole) throw refusal('nothingSupplied');
      await addMaterial(command, orderNo, fileIds);
      return answer(command, await receipts.take(command, receipt, isWhole ? 'handIn' : 'supply'));
    });

  const taken = <R>(
    caller: SignedIn,
    orderNo: string,
    answer: Answer<R>,
    take: (command: Command, receipt: Receipt) => Promise<Receipt>,
  ): Promise<R> =>
    commands.once(commanderOf(caller), async (command) =>
      answer(command, await take(command, await getReceipt(command, orderNo))),
    );

  /** Asks the money of a receipt back that waits for material. */
  const askRefund = <R>(caller: SignedIn, orderNo: string, refundReason: string, answer: Answer<R>): Promise<R> =>
    taken(caller, orderNo, answer, (command, receipt) =>
      receipts.take(command, receipt, 'askRefund', { refundReason }),
    );

  /** Confirms a refund that the bank agreed to, or declines the recall of a credited receipt. */
  const answerRefund = <R>(
    caller: SignedIn,
    orderNo: string,
    action: 'confirm' | 'decline',
    answer: Answer<R>,
  ): Promise<R> =>
    taken(caller, orderNo, answer, async (command, receipt) => {
      await receipts.take(command, receipt, action);
      // Once the money is gone its links are too.
      return getReceipt(command, orderNo);
    });

  /** Corrects where a refund goes, while one is under way; a recall goes back the way it came. Refuses `INVALID_COUNTRY`, what the state does not allow, `ERROR_COUNTRY`. */
  const correctPayee = <R>(caller: SignedIn, orderNo: string, payee: RefundPayee, answer: Answer<R>): Promise<R> => {
    if (!findCountry(payee.country)) throw refusal('INVALID_COUNTRY');
    return taken(caller, orderNo, answer, async (command, receipt) => {
      receipts.requireMove(receipt, 'correctPayee');
      if ((await readHighRisk(command.tx, command.sandboxId)).includes(payee.country)) throw refusal('ERROR_COUNTRY');
      return receipts.take(command, receipt, 'correctPayee', { refundPayee: payee });
    });
  };

  return { link, unlink, supply, askRefund, answerRefund, correctPayee };
};

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

export const createReceiptService = (
  { db }: World,
  commands: Commands,
  lifecycle: ReceiptLifecycle,
  linking: Linking,
) => {
  const arrive = async (
    command: Command,
    orderNo: string,
    arrival: Arrival,
    origin: Origin,
    transactionNo: string | null,
  ): Promise<Received> => {
    const { tx, sandboxId, now } = command;
    const named = transactionNo ?? `BT${await command.number()}`;
    const { entryId } = await lifecycle.receipts.create(command, orderNo, (state) =>
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

  return { receive, receiveFrom, find, ...createOwnMoves(commands, lifecycle, linking) };
};
export type ReceiptService = ReturnType<typeof createReceiptService>;
