import type { TradeOrderTold } from '@tradeport/shared/contract/ftrOrder.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped, minorOf } from '@tradeport/shared/rules/money.ts';
import { tradeOrderFaults } from '@tradeport/shared/rules/tradeOrder.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import type { Tx } from '../../platform/db/database.ts';
import { keepNames } from '../../platform/records/counterpartyNames.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import type { ExchangeOrder, Legs } from '../exchange/index.ts';
import { freeFiles, useFiles } from '../files/index.ts';
import type { TradeOrderLifecycle } from './lifecycle.ts';
import type { Told, TradeOrder, TradeOrderFiles } from './order.ts';
import { addTradeOrder, findByReference, findTradeOrder, removeUnlinked } from './store.ts';

/** What each field of files takes. */
const FILE_KINDS = {
  contractFiles: 'CONTRACT_FILE',
  salesContract: 'SALES_CONTRACT',
  tradeVouchers: 'TRADE_VOUCHER',
  logisticsFiles: 'LOGISTICS_PROOF',
  attachments: 'CONTRACT_ATTACHMENT',
} as const satisfies Record<keyof TradeOrderFiles, UploadKindName>;
const FILE_FIELDS = ['contractFiles', 'salesContract', 'tradeVouchers', 'logisticsFiles', 'attachments'] as const;

/** What the wire tells, in house words. Throws for an amount that the rules have not looked at. */
const toldOf = (told: TradeOrderTold): Told => {
  const { contractFiles, salesContract, tradeVouchers, logisticsFiles, attachments } = told;
  return {
    reference: told.merchantOrderNo,
    kind: told.orderType,
    ccy: told.currency,
    totalMinor: minorOf(told.totalAmount, told.currency),
    productName: told.productName,
    productCount: told.productCount,
    productInfo: told.productInfo ?? null,
    buyerName: told.buyerName,
    buyerNameEn: told.buyerNameEn,
    tradeCountry: told.tradeCountry,
    paidOn: told.paymentTime,
    website: told.website,
    shipped: told.shipped,
    trackingNo: told.trackingNumber ?? null,
    logisticsCompany: told.logisticsCompany ?? null,
    memo: told.memo ?? null,
    files: { contractFiles, salesContract, tradeVouchers, logisticsFiles, attachments },
  };
};

/** Refuses `tradeOrderKnown` where another order of the merchant has the number. */
const requireOwnNumber = async (tx: Tx, { reference }: Told, besides?: string): Promise<void> => {
  const known = await findByReference(tx, reference);
  if (known !== undefined && known !== besides) throw refusal('tradeOrderKnown', { params: { number: reference } });
};

/** Gives the order the files that were told, and frees those that it no longer has. Refuses what `useFiles` refuses. */
const takeFiles = async (command: Command, { files }: Told, orderNo: string): Promise<void> => {
  await freeFiles(
    command,
    orderNo,
    FILE_FIELDS.flatMap((path) => files[path]),
  );
  for (const path of FILE_FIELDS) await useFiles(command, files[path], { kind: FILE_KINDS[path], path }, orderNo);
};

/** Submits a trade order in a command of its merchant. Refuses `tradeOrderKnown`, and what `useFiles` refuses. */
export const submitTradeOrder = async (
  command: Command,
  { orders }: TradeOrderLifecycle,
  wire: TradeOrderTold,
): Promise<TradeOrder> => {
  const { tx, sandboxId, merchantId, now, cause } = command;
  if (merchantId === null) throw new Error(`${cause} submits a trade order of no merchant`);
  const told = toldOf(wire);
  // Of two with one number at once, the second finds the first.
  await command.lockMerchant();
  await requireOwnNumber(tx, told);
  const orderNo = await command.orderNo('TO');
  await takeFiles(command, told, orderNo);
  const { row } = await orders.create(command, orderNo, (state) =>
    addTradeOrder(tx, { sandboxId, merchantId }, { orderNo, state }, told, now),
  );
  return row;
};

/** What a change is answered with, told within its command. Answers must survive JSON: they are kept under the idempotency key. */
type AnswerOf<R> = (command: Command, order: TradeOrder, locked: ExchangeOrder | undefined) => Promise<R>;

/** The quote that is taken for the forward leg. */
interface LegAsked {
  readonly quoteId: string;
}

/** What is told of a trade anew, the leg that is locked with it, or both. */
export type Correction =
  | { readonly told: TradeOrderTold; readonly leg?: LegAsked | undefined }
  | { readonly told: undefined; readonly leg: LegAsked };

/** Refuses what the rules refuse. */
const judge = async ({ tx, sandboxId }: Command, told: TradeOrderTold): Promise<void> =>
  refuseFaults(tradeOrderFaults(told, await readHighRisk(tx, sandboxId)));

/**
 * Submitting, correcting and deleting trade orders, and the forward legs that are locked with them. Each refuses in the order of the
 * contract.
 */
export const createTradeOrderService = (commands: Commands, lifecycle: TradeOrderLifecycle, legs: Legs) => {
  const { orders } = lifecycle;

  const submit = async <R>(
    caller: SignedIn,
    told: TradeOrderTold,
    leg: LegAsked | undefined,
    answer: AnswerOf<R>,
  ): Promise<R> => {
    if (leg !== undefined) legs.requireMay(caller);
    return commands.once(commanderOf(caller), async (command) => {
      await judge(command, told);
      const order = await submitTradeOrder(command, lifecycle, told);
      return answer(command, order, leg && (await legs.lock(command, caller, leg.quoteId, order)));
    });
  };

  /** Part of a command whose merchant is locked: what was sent back is told anew, and is under review again. */
  const resubmit = async (command: Command, order: TradeOrder, wire: TradeOrderTold): Promise<TradeOrder> => {
    const { orderNo, merchantId } = order;
    orders.requireMove(order, 'mend');
    await judge(command, wire);
    const told = toldOf(wire);
    await requireOwnNumber(command.tx, told, orderNo);
    await legs.requireFitting(command, { ...told, orderNo });
    await takeFiles(command, told, orderNo);
    await keepNames(command.tx, { sandboxId: command.sandboxId, merchantId }, 'tradeOrder', [told.buyerName]);
    return orders.take(command, { ...order, ...told }, 'mend', { told });
  };

  /** Only what was sent back can be corrected; one that passed stays so, and takes a leg alone. */
  const correct = async <R>(
    caller: SignedIn,
    orderNo: string,
    { told, leg }: Correction,
    answer: AnswerOf<R>,
  ): Promise<R> => {
    if (leg !== undefined) legs.requireMay(caller);
    return commands.once(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      const found = await findTradeOrder(command.tx, orderNo);
      if (!found) throw refusal('ORDER_NOTFOUND');
      if (told === undefined && found.state !== 'pass') throw refusal('OPERATION_NOT_ALLOW');
      const order = told === undefined ? found : await resubmit(command, found, told);
      return answer(command, order, leg && (await legs.lock(command, caller, leg.quoteId, order)));
    });
  };

  /** Refuses `tradeOrderLinked` while receipts are linked to it, and `legLive` while a leg is under way. Its files are free again. */
  const remove = (caller: SignedIn, orderNo: string): Promise<void> =>
    commands.run(commanderOf(caller), async (command) => {
      // Whoever links receipts to it, or locks a leg of it, takes the merchant's number too.
      await command.lockMerchant();
      const order = await findTradeOrder(command.tx, orderNo);
      if (!order) throw refusal('ORDER_NOTFOUND');
      const { linkedMinor, ccy, reference } = order;
      if (!(await removeUnlinked(command.tx, orderNo)))
        throw refusal('tradeOrderLinked', { params: { linked: `${formatGrouped(linkedMinor, ccy)} ${ccy}` } });
      await legs.requireNone(command, orderNo);
      await legs.forget(command, orderNo);
      await freeFiles(command, orderNo, []);
      command.record({ kind: 'outside', subject: orderNo, action: 'tradeOrderDeleted', note: [reference, reference] });
    });

  return { submit, correct, remove };
};
export type TradeOrderService = ReturnType<typeof createTradeOrderService>;
