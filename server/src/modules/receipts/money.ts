import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import type { receipt } from '@tradeport/shared/states/receipt.ts';
import { type Effect, noMoney, transferLegs } from '../../ledger/post.ts';

export interface ReceiptMoney {
  readonly ccy: Ccy;
  readonly minor: bigint;
  /** The settlement quota that a recall takes, or has taken; null without one. */
  readonly recalledQuota: bigint | null;
}

/** A recall takes as much of the settlement quota as is there, at most the amount. */
export const quotaOfRecall = (quota: bigint, { minor }: Pick<ReceiptMoney, 'minor'>): bigint =>
  quota < minor ? quota : minor;

/**
 * What each move of a receipt does to money; `arrive` makes it. The settlement quota grows when a receipt is credited. Until
 * then the money is processing: what is refused or refunded leaves from there, in full. What is recalled after it was credited is
 * frozen, and leaves from there.
 */
export const receiptMoney: Readonly<Record<ActionOf<typeof receipt> | 'arrive', Effect<ReceiptMoney>>> = {
  arrive: ({ ccy, minor }) => transferLegs(ccy, minor, 'bank', 'processing'),
  credit: ({ ccy, minor }) => [
    ...transferLegs(ccy, minor, 'processing', 'available'),
    { account: 'quota', ccy, minor },
  ],
  holdForMaterial: noMoney,
  refusePayer: ({ ccy, minor }) => transferLegs(ccy, minor, 'processing', 'bank'),
  lapse: noMoney,
  agreeRefund: noMoney,
  refuseRefund: noMoney,
  payOutRefund: ({ ccy, minor }) => transferLegs(ccy, minor, 'processing', 'bank'),
  recall: ({ ccy, minor, recalledQuota }) => [
    ...transferLegs(ccy, minor, 'available', 'frozen'),
    { account: 'quota', ccy, minor: -(recalledQuota ?? 0n) },
  ],
  agreeRecall: noMoney,
  refuseRecall: ({ ccy, minor, recalledQuota }) => [
    ...transferLegs(ccy, minor, 'frozen', 'available'),
    { account: 'quota', ccy, minor: recalledQuota ?? 0n },
  ],
  payOutRecall: ({ ccy, minor }) => transferLegs(ccy, minor, 'frozen', 'bank'),
};
