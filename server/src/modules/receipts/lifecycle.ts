import { refusal } from '@tradeport/shared/contract/refusal.ts';
import type { FailureReason } from '@tradeport/shared/reference/failureReasons.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { transferLegs } from '../../ledger/post.ts';
import { reviewed } from '../../platform/records/reviewed.ts';
import type { Moment } from '../../platform/records/transition.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { BankAnswer } from '../../platform/runtime/ports.ts';
import type { World } from '../../platform/runtime/world.ts';
import { type CollectionAccount, getAccount } from '../collectionAccounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import { readDeadlineTerms } from './deadlines.ts';
import type { Linking } from './linking.ts';
import { materialMoves } from './materialMoves.ts';
import { receiptMessages } from './messages.ts';
import {
  fromProcessing,
  isFromStranger,
  type MoveParts,
  move,
  moveWith,
  reasonOf,
  strangerRefused,
  toBalance,
} from './moves.ts';
import { refundMoves } from './refundMoves.ts';
import { type Receipt, receiptStore } from './store.ts';
import { receiptSums } from './sums.ts';

/** Tasks by which the bank's first answer comes; what it then does to the receipt depends on the account. */
const ACCEPTED = 'receipt.credit';
const TIMED_OUT = 'receipt.timeOut';

/** Whether a local account got what it does not take: another currency, or money from abroad. */
const isForeignToAccount = ({ channel, ccy }: Receipt, { type, currencies }: CollectionAccount): boolean =>
  type === 'local' && (channel !== 'local' || currencies.every((own) => own !== ccy));

/** The collection account that it came in on; undefined for money on a receiving account. */
const accountBehind = async ({ collectionAccountId }: Receipt, { reader }: Moment) =>
  collectionAccountId === null ? undefined : getAccount(reader, collectionAccountId);

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

/** The money of a transfer that arrives: it is processing until the bank has had its say. */
export const arrivalLegs = ({ ccy, minor }: Pick<Receipt, 'ccy' | 'minor'>) =>
  transferLegs(ccy, minor, 'bank', 'processing');

const transferOf = ({ orderNo, payerAccountNo, minor }: Receipt, { sandboxId, now }: Command) => ({
  sandboxId,
  orderNo,
  payerAccountNo,
  minor,
  at: now,
});

const credit = moveWith(accountBehind, {
  guard: (receipt, account) => (account?.needsMaterial ? refusal('receiptNeedsMaterial') : strangerRefused(receipt)),
  money: toBalance,
  set: (_receipt, _account, { now }) => ({ creditedAt: now }),
  notify: receiptMessages.credited,
});
const refusePayer = move({
  task: 'receipt.refuse',
  money: fromProcessing,
  reason: 'payerRefused',
  set: (_receipt, _nothing, at) => reasonOf(at),
  notify: receiptMessages.refused,
});
/**
 * The life of a receipt: who may do what, what it does to money, quota and deadlines, what the merchant is told. Until it is
 * credited the money is processing; what is refused or refunded leaves from there, in full. What is recalled after it was credited
 * is frozen, and leaves from there. The settlement quota grows when a receipt is credited. Its links stay until it is refunded.
 */
export const receiptLifecycle = (world: World, linking: Pick<Linking, 'free' | 'settle' | 'lastTrackingNo'>) => {
  const parts: MoveParts = {
    linking,
    terms: (_receipt, { reader, sandboxId }) => readDeadlineTerms(world, reader, sandboxId),
    askPayersBank: async (command, receipt) => {
      const answer = await world.bank.refundTransfer(command.tx, transferOf(receipt, command));
      if (answer === 'byHand') return;
      const [done, failed] =
        receipt.state === 'recalled'
          ? (['agreeRecall', 'refuseRecall'] as const)
          : (['agreeRefund', 'refuseRefund'] as const);
      receipts.later(command, receipt.orderNo, answer.outcome === 'failed' ? failed : done, answer.at);
    },
  };
  const material = materialMoves(parts);
  const refunds = refundMoves(parts);

  const { records: receipts, kinds } = reviewed(machine, {
    backOffice: world.backOffice,
    reviews: [
      {
        name: 'receiptReview',
        title: ['收款材料审核', 'Review of a receipt'],
        waitsIn: 'underReview',
        actions: { approve: 'approve', reject: 'reject' },
        shows: ({ orderNo }, reader) => linking.lastTrackingNo(reader, orderNo),
        isStage: true,
      },
    ],
    object: ({ orderNo, merchantId, state, minor, ccy, payerName, updatedAt }: Receipt) => {
      const text = `${formatGrouped(minor, ccy)} ${ccy} ← ${payerName}`;
      return { subject: orderNo, merchantId, state, title: [text, text] as const, updatedAt };
    },
    ...receiptStore,
    publish: publishNotice,
    explain: async (receipt, { reader, sandboxId, language }) =>
      receiptSums(receipt, await readDeadlineTerms(world, reader, sandboxId), language),
    create: move({
      money: arrivalLegs,
      notify: receiptMessages.arrived,
      next: async (command, receipt) => {
        const answer = await world.bank.acceptTransfer(command.tx, transferOf(receipt, command));
        if (answer !== 'byHand')
          command.later({ kind: taskOfAnswer(receipt, answer), subject: receipt.orderNo, dueAt: answer.at });
      },
    }),
    moves: { credit, refusePayer, ...material.outside, ...refunds.outside },
    own: { ...material.own, ...refunds.own },
    tasks: {
      [ACCEPTED]: { action: 'credit', choose: accept },
      [TIMED_OUT]: { action: 'refusePayer', reason: 'channelTimeout' },
    },
  });
  return { receipts, kinds };
};
export type ReceiptLifecycle = ReturnType<typeof receiptLifecycle>;
