import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import type { receipt } from '@tradeport/shared/states/receipt.ts';
import { type Effect, noMoney, transferLegs } from '../../ledger/post.ts';

export interface ReceiptMoney {
  readonly ccy: Ccy;
  readonly minor: bigint;
}

/**
 * What each move of a receipt does to money; `arrive` makes it. The settlement quota grows when a receipt is credited. Until
 * then the money is processing: what is refused or refunded leaves from there, in full.
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
};
