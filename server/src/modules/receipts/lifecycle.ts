import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { transferLegs } from '../../ledger/post.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import { lifecycle } from '../../platform/records/lifecycle.ts';
import { type Moment, transitions } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { BankAnswer } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CollectionAccount, getAccount } from '../collectionAccounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import {
  type DeadlineTerms,
  materialDeadline,
  materialSecondsLeft,
  readDeadlineTerms,
  refundDeadline,
} from './deadlines.ts';
import { receiptMessages } from './messages.ts';
import { findReceipt, fundsBehind, type MovePatch, type Receipt, receiptList, writeState } from './store.ts';
import { receiptSums } from './sums.ts';

const { move, moveWith } = transitions<Receipt, MovePatch>();

/** Tasks by which the bank's first answer comes; what it then does to the receipt depends on the account. */
const ACCEPTED = 'receipt.credit';
const TIMED_OUT = 'receipt.timeOut';

const reasonOf = ({ note: { reason } }: Moment) => (reason === undefined ? {} : { reason });

const fromProcessing = ({ ccy, minor }: Receipt) => transferLegs(ccy, minor, 'processing', 'bank');
const fromFrozen = ({ ccy, minor }: Receipt) => transferLegs(ccy, minor, 'frozen', 'bank');

/** A recall takes as much of the settlement quota as is there, at most the amount. */
const quotaOfRecall = (quota: bigint, { minor }: Receipt): bigint => (quota < minor ? quota : minor);

/** Whether a local account got what it does not take: another currency, or money from abroad. */
const isForeignToAccount = ({ channel, ccy }: Receipt, { type, currencies }: CollectionAccount): boolean =>
  type === 'local' && (channel !== 'local' || !currencies.includes(ccy));

/** The collection account that it came in on; undefined for money on a receiving account. */
const accountBehind = async ({ collectionAccountId }: Receipt, { reader }: Moment) =>
  collectionAccountId === null ? undefined : getAccount(reader, collectionAccountId);

/** Whether it came in on a receiving account from somebody who is no approved payer of the merchant. */
const isFromStranger = ({ receivingAccountNo, payerNo }: Receipt): boolean =>
  receivingAccountNo !== null && payerNo === null;
const strangerRefused = (receipt: Receipt) => (isFromStranger(receipt) ? refusal('receiptFromStranger') : undefined);

/** The bank has nothing against it: credited, held or refused as the account says. */
const accept = async (
  receipt: Receipt,
  at: Moment,
): Promise<{ action: 'credit' | 'holdForMaterial' | 'refusePayer'; reason?: FailureReason }> => {
  if (isFromStranger(receipt)) return { action: 'refusePayer', reason: 'payerNotOnList' };
  const account = await accountBehind(receipt, at);
  if (account === undefined) return { action: 'credit' };
  if (isForeignToAccount(receipt, account)) return { action: 'refusePayer', reason: 'localTransferOnly' };
  return { action: account.needsMaterial ? 'holdForMaterial' : 'credit' };
};

/** The task that a bank's answer about an incoming transfer becomes. */
const taskOfAnswer = (receipt: Receipt, { outcome, timedOut }: Exclude<BankAnswer, 'byHand'>): string => {
  // Whatever the bank says, money of a stranger is not taken: the reason is ours.
  if (outcome === 'done' || isFromStranger(receipt)) return ACCEPTED;
  if (outcome === 'asks') return 'receipt.hold';
  return timedOut ? TIMED_OUT : 'receipt.refuse';
};

const transferOf = ({ orderNo, payerAccountNo, minor }: Receipt, { sandboxId, now }: Command) => ({
  sandboxId,
  orderNo,
  payerAccountNo,
  minor,
  at: now,
});

const expiry = ({ expiresAt }: Receipt) => expiresAt;

const credit = moveWith(accountBehind, {
  guard: (receipt, account) => (account?.needsMaterial ? refusal('receiptNeedsMaterial') : strangerRefused(receipt)),
  money: ({ ccy, minor }) => [...transferLegs(ccy, minor, 'processing', 'available'), { account: 'quota', ccy, minor }],
  set: (_receipt, _account, { now }) => ({ creditedAt: now }),
});
const refusePayer = move({
  task: 'receipt.refuse',
  money: fromProcessing,
  reason: 'payerRefused',
  set: (_receipt, _nothing, at) => reasonOf(at),
  notify: receiptMessages.refused,
});
const payOutRefund = move({
  task: 'receipt.payOutRefund',
  due: expiry,
  money: fromProcessing,
  notify: receiptMessages.refunded,
});
/** Money and quota come back; the row then says nothing of the recall, as if there had been none. */
const refuseRecall = move({
  task: 'receipt.refuseRecall',
  money: ({ ccy, minor, recalledQuota }) => [
    ...transferLegs(ccy, minor, 'frozen', 'available'),
    { account: 'quota', ccy, minor: recalledQuota ?? 0n },
  ],
  set: () => ({ recalledQuota: null }),
  notify: receiptMessages.recallRefused,
});
const payOutRecall = move({
  task: 'receipt.payOutRecall',
  due: expiry,
  money: fromFrozen,
  notify: receiptMessages.refunded,
});

/**
 * The life of a receipt: who may do what, what it does to money, quota and deadlines, what the merchant is told. Until it is
 * credited the money is processing; what is refused or refunded leaves from there, in full. What is recalled after it was credited
 * is frozen, and leaves from there. The settlement quota grows when a receipt is credited.
 */
export const receiptLifecycle = (world: World) => {
  const terms = (_receipt: Receipt, { reader, sandboxId }: Moment) => readDeadlineTerms(world, reader, sandboxId);

  /** Asks the payer's bank about money that is to go back; without an answer it waits for a person there. */
  const askPayersBank =
    (done: 'agreeRefund' | 'agreeRecall', failed: 'refuseRefund' | 'refuseRecall') =>
    async (command: Command, receipt: Receipt): Promise<void> => {
      const answer = await world.bank.refundTransfer(command.tx, transferOf(receipt, command));
      if (answer !== 'byHand')
        receipts.later(command, receipt.orderNo, answer.outcome === 'failed' ? failed : done, answer.at);
    };

  /** Waits for material from now on, for what is left of the time. */
  const awaitMaterial = {
    set: (receipt: Receipt, known: DeadlineTerms, { now }: Moment) => ({
      expiresAt: materialDeadline(now, receipt.materialSecondsLeft, known),
    }),
    notify: receiptMessages.needsMaterial,
  };
  const awaitConfirmation = {
    set: (_receipt: Receipt, known: DeadlineTerms, { now }: Moment) => ({
      expiresAt: refundDeadline(now, known),
    }),
    notify: receiptMessages.refundAgreed,
  };

  const receipts = lifecycle(machine, {
    object: ({ orderNo, merchantId, state, minor, ccy, payerName, updatedAt }: Receipt) => {
      const text = `${formatGrouped(minor, ccy)} ${ccy} ← ${payerName}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    find: findReceipt,
    list: (reader, { limit, ...filter }) => receiptList.last(reader, filter, limit),
    write: (tx, { orderNo }, from, to, { at, ...patch }) =>
      writeState(tx, orderNo, from, to, { ...patch, updatedAt: at }),
    publish: publishNotice,
    explain: async (receipt, { reader, sandboxId, language }) =>
      receiptSums(receipt, await readDeadlineTerms(world, reader, sandboxId), language),
    create: move({
      money: ({ ccy, minor }) => transferLegs(ccy, minor, 'bank', 'processing'),
      notify: receiptMessages.arrived,
      next: async (command, receipt) => {
        const answer = await world.bank.acceptTransfer(command.tx, transferOf(receipt, command));
        if (answer !== 'byHand')
          command.later({ kind: taskOfAnswer(receipt, answer), subject: receipt.orderNo, dueAt: answer.at });
      },
    }),
    moves: {
      credit,
      holdForMaterial: moveWith(terms, { task: 'receipt.hold', guard: strangerRefused, ...awaitMaterial }),
      refusePayer,
      lapse: move({
        task: 'receipt.lapse',
        due: expiry,
        set: ({ expiresAt }, _nothing, { now }) => ({ materialSecondsLeft: materialSecondsLeft(now, expiresAt) }),
        next: askPayersBank('agreeRefund', 'refuseRefund'),
      }),
      agreeRefund: moveWith(terms, { task: 'receipt.agreeRefund', ...awaitConfirmation }),
      refuseRefund: moveWith(terms, {
        task: 'receipt.refuseRefund',
        reason: 'refundRefused',
        ...awaitMaterial,
        set: (receipt, known, at) => ({ ...awaitMaterial.set(receipt, known, at), ...reasonOf(at) }),
      }),
      payOutRefund,
      recall: moveWith((receipt, { reader }) => fundsBehind(reader, receipt), {
        guard: ({ ccy, minor }, { available }) =>
          available < minor
            ? refusal('recallOverBalance', {
                params: {
                  wanted: `${formatGrouped(minor, ccy)} ${ccy}`,
                  held: `${formatGrouped(available, ccy)} ${ccy}`,
                },
                sum: shortSum({ account: 'available', ccy, held: available, wanted: minor }),
              })
            : undefined,
        money: (receipt, { quota }) => [
          ...transferLegs(receipt.ccy, receipt.minor, 'available', 'frozen'),
          { account: 'quota', ccy: receipt.ccy, minor: -quotaOfRecall(quota, receipt) },
        ],
        set: (receipt, { quota }) => ({ recalledQuota: quotaOfRecall(quota, receipt) }),
        notify: receiptMessages.recalled,
        next: askPayersBank('agreeRecall', 'refuseRecall'),
      }),
      agreeRecall: moveWith(terms, { task: 'receipt.agreeRecall', ...awaitConfirmation }),
      refuseRecall,
      payOutRecall,
    },
    own: {},
    tasks: {
      [ACCEPTED]: { action: 'credit', choose: accept },
      [TIMED_OUT]: { action: 'refusePayer', reason: 'channelTimeout' },
    },
  });
  return receipts;
};
export type ReceiptLifecycle = ReturnType<typeof receiptLifecycle>;
