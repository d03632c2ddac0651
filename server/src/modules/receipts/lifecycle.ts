import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { transferLegs } from '../../ledger/post.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
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
import type { Linking } from './linking.ts';
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

const accountBehind = ({ collectionAccountId }: Receipt, { reader }: Moment) => getAccount(reader, collectionAccountId);

/** The bank has nothing against it: credited, held or refused as the account says. */
const accept = async (
  receipt: Receipt,
  at: Moment,
): Promise<{ action: 'credit' | 'holdForMaterial' | 'refusePayer'; reason?: FailureReason }> => {
  const account = await accountBehind(receipt, at);
  if (isForeignToAccount(receipt, account)) return { action: 'refusePayer', reason: 'localTransferOnly' };
  return { action: account.needsMaterial ? 'holdForMaterial' : 'credit' };
};

/** The task that a bank's answer about an incoming transfer becomes. */
const taskOfAnswer = ({ outcome, timedOut }: Exclude<BankAnswer, 'byHand'>): string => {
  if (outcome === 'done') return ACCEPTED;
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

/** Why the back office sends the documents of a receipt back where it says nothing else. */
const REJECTED = 'materialIncomplete';

const isRecall = ({ state }: Receipt): boolean => state === 'awaitingRecallConfirmation';
const toPayer = (receipt: Receipt) => (isRecall(receipt) ? fromFrozen(receipt) : fromProcessing(receipt));

const incomplete = ({ minor, linkedMinor, ccy }: Receipt): Refusal =>
  refusal('linksIncomplete', { params: { left: `${formatGrouped(minor - linkedMinor, ccy)} ${ccy}` } });
const requireLinked = (receipt: Receipt): Refusal | undefined =>
  receipt.linkedMinor === receipt.minor ? undefined : incomplete(receipt);

/** What the merchant does while it waits does not lengthen the time. */
const keepWaiting = { set: ({ expiresAt }: Receipt) => ({ expiresAt }) };
/** It waits for material no longer: what is left of the time is kept for when it comes back. */
const stopWaiting = ({ expiresAt }: Receipt, { now }: Moment) => ({
  materialSecondsLeft: materialSecondsLeft(now, expiresAt),
});

const expiry = ({ expiresAt }: Receipt) => expiresAt;

/** The amount is the merchant's to use, and to settle. */
const toBalance = ({ ccy, minor }: Receipt) => [
  ...transferLegs(ccy, minor, 'processing', 'available'),
  { account: 'quota' as const, ccy, minor },
];

const credit = moveWith(accountBehind, {
  guard: (_receipt, { needsMaterial }) => (needsMaterial ? refusal('receiptNeedsMaterial') : undefined),
  money: toBalance,
  set: (_receipt, _account, { now }) => ({ creditedAt: now }),
});
const refusePayer = move({
  task: 'receipt.refuse',
  money: fromProcessing,
  reason: 'payerRefused',
  set: (_receipt, _nothing, at) => reasonOf(at),
  notify: receiptMessages.refused,
});
/** Money and quota come back; the row then says nothing of the recall, as if there had been none. */
const takeBackRecall = {
  money: ({ ccy, minor, recalledQuota }: Receipt) => [
    ...transferLegs(ccy, minor, 'frozen', 'available'),
    { account: 'quota' as const, ccy, minor: recalledQuota ?? 0n },
  ],
  set: () => ({ recalledQuota: null }),
};
const refuseRecall = move({
  task: 'receipt.refuseRecall',
  ...takeBackRecall,
  notify: receiptMessages.recallRefused,
});

/**
 * The life of a receipt: who may do what, what it does to money, quota and deadlines, what the merchant is told. Until it is
 * credited the money is processing; what is refused or refunded leaves from there, in full. What is recalled after it was credited
 * is frozen, and leaves from there. The settlement quota grows when a receipt is credited. Its links stay until it is refunded.
 */
export const receiptLifecycle = (world: World, linking: Pick<Linking, 'free' | 'settle' | 'lastTrackingNo'>) => {
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
  const awaitMaterial = (receipt: Receipt, known: DeadlineTerms, { now }: Moment) => ({
    expiresAt: materialDeadline(now, receipt.materialSecondsLeft, known),
  });
  /** The money is with the payer: what it proved is free again. */
  const payOut = { money: toPayer, notify: receiptMessages.refunded, next: linking.free };
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
          command.later({ kind: taskOfAnswer(answer), subject: receipt.orderNo, dueAt: answer.at });
      },
    }),
    moves: {
      credit,
      holdForMaterial: moveWith(terms, {
        task: 'receipt.hold',
        set: awaitMaterial,
        notify: receiptMessages.needsMaterial,
      }),
      refusePayer,
      lapse: move({
        task: 'receipt.lapse',
        due: expiry,
        set: (receipt, _nothing, at) => stopWaiting(receipt, at),
        notify: receiptMessages.lapsed,
        next: askPayersBank('agreeRefund', 'refuseRefund'),
      }),
      approve: move({
        money: toBalance,
        set: (_receipt, _nothing, { now }) => ({ creditedAt: now, reason: null }),
        notify: receiptMessages.approved,
        next: linking.settle,
      }),
      reject: moveWith(terms, {
        reason: REJECTED,
        set: (receipt, known, at) => ({ ...awaitMaterial(receipt, known, at), ...reasonOf(at) }),
        notify: receiptMessages.rejected,
      }),
      agreeRefund: moveWith(terms, { task: 'receipt.agreeRefund', ...awaitConfirmation }),
      refuseRefund: moveWith(terms, {
        task: 'receipt.refuseRefund',
        reason: 'refundRefused',
        set: (receipt, known, at) => ({ ...awaitMaterial(receipt, known, at), ...reasonOf(at) }),
        notify: receiptMessages.refundRefused,
      }),
      payOutRefund: move({ task: 'receipt.payOutRefund', due: expiry, ...payOut }),
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
      payOutRecall: move({ task: 'receipt.payOutRecall', due: expiry, ...payOut }),
    },
    own: {
      handIn: move({
        guard: requireLinked,
        set: (receipt, _nothing, at) => ({ ...stopWaiting(receipt, at), reason: null }),
        notify: receiptMessages.inReview,
        next: (command, { orderNo }) => awaitDecision(world.backOffice, command, review, orderNo),
      }),
      link: move(keepWaiting),
      supply: move(keepWaiting),
      unlink: moveWith(terms, {
        set: (receipt, known, at) =>
          receipt.state === 'underReview' ? awaitMaterial(receipt, known, at) : keepWaiting.set(receipt),
      }),
      askRefund: move({
        set: (receipt, _nothing, at) => stopWaiting(receipt, at),
        notify: receiptMessages.refundAsked,
        next: askPayersBank('agreeRefund', 'refuseRefund'),
      }),
      correctPayee: move(keepWaiting),
      confirm: move(payOut),
      decline: move({ ...takeBackRecall, notify: receiptMessages.recallDeclined }),
    },
    tasks: {
      [ACCEPTED]: { action: 'credit', choose: accept },
      [TIMED_OUT]: { action: 'refusePayer', reason: 'channelTimeout' },
    },
  });
  const review: DecisionKind<typeof machine> = {
    name: 'receiptReview',
    title: ['收款材料审核', 'Review of a receipt'],
    lifecycle: receipts,
    waitsIn: 'underReview',
    actions: { approve: 'approve', reject: 'reject' },
    rejects: REJECTED,
    valueOf: linking.lastTrackingNo,
  };
  return { receipts, review };
};
export type ReceiptLifecycle = ReturnType<typeof receiptLifecycle>;
