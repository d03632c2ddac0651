import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped, lesserOf } from '@tradeport/shared/rules/money.ts';
import { transferLegs } from '../../ledger/post.ts';
import { shortSum } from '../../ledger/shortfalls.ts';
import type { Moment } from '../../platform/records/transition.ts';
import { type DeadlineTerms, refundDeadline } from './deadlines.ts';
import { receiptMessages } from './messages.ts';
import {
  awaitMaterial,
  expiry,
  fromProcessing,
  keepDeadline,
  type MoveParts,
  move,
  moveWith,
  reasonOf,
  stopWaiting,
} from './moves.ts';
import { fundsBehind, type Receipt } from './store.ts';

/** What goes back leaves from where it is: processing, or frozen since the recall. */
const toPayer = (receipt: Receipt) =>
  receipt.state === 'awaitingRecallConfirmation'
    ? transferLegs(receipt.ccy, receipt.minor, 'frozen', 'bank')
    : fromProcessing(receipt);

/** A recall takes as much of the settlement quota as is there, at most the amount. */
const quotaOfRecall = (quota: bigint, { minor }: Receipt): bigint => lesserOf(quota, minor);

/** Money and quota come back; the row then says nothing of the recall, as if there had been none. */
const takeBackRecall = {
  money: ({ ccy, minor, recalledQuota }: Receipt) => [
    ...transferLegs(ccy, minor, 'frozen', 'available'),
    { account: 'quota' as const, ccy, minor: recalledQuota ?? 0n },
  ],
  set: () => ({ recalledQuota: null }),
};

const awaitConfirmation = {
  set: (_receipt: Receipt, known: DeadlineTerms, { now }: Moment) => ({ expiresAt: refundDeadline(now, known) }),
  notify: receiptMessages.refundAgreed,
};

const recall = (askPayersBank: MoveParts['askPayersBank']) =>
  moveWith((receipt, { reader }) => fundsBehind(reader, receipt), {
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
    next: askPayersBank,
  });

/** Back to the payer: asked for by the merchant, by time or by the payer's bank. */
export const refundMoves = ({ linking, terms, askPayersBank }: MoveParts) => {
  /** The money is with the payer: what proved it is free again. */
  const payOut = { money: toPayer, notify: receiptMessages.refunded, next: linking.free };
  return {
    outside: {
      agreeRefund: moveWith(terms, { task: 'receipt.agreeRefund', ...awaitConfirmation }),
      refuseRefund: moveWith(terms, {
        task: 'receipt.refuseRefund',
        reason: 'refundRefused',
        set: (receipt, known, at) => ({ ...awaitMaterial(receipt, known, at), ...reasonOf(at) }),
        notify: receiptMessages.refundRefused,
      }),
      payOutRefund: move({ task: 'receipt.payOutRefund', due: expiry, ...payOut }),
      recall: recall(askPayersBank),
      agreeRecall: moveWith(terms, {
        task: 'receipt.agreeRecall',
        ...awaitConfirmation,
        notify: receiptMessages.recallAgreed,
      }),
      refuseRecall: move({
        task: 'receipt.refuseRecall',
        ...takeBackRecall,
        notify: receiptMessages.recallRefused,
      }),
      payOutRecall: move({ task: 'receipt.payOutRecall', due: expiry, ...payOut }),
    },
    own: {
      askRefund: move({
        set: (receipt, _nothing, at) => stopWaiting(receipt, at),
        notify: receiptMessages.refundAsked,
        next: askPayersBank,
      }),
      correctPayee: move(keepDeadline),
      confirm: move(payOut),
      decline: move({ ...takeBackRecall, notify: receiptMessages.recallDeclined }),
    },
  };
};
