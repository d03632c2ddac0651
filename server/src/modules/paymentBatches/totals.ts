import type { PaymentMethod } from '@tradeport/shared/rules/paymentBatch.ts';
import type { BatchPayment } from '../payments/index.ts';
import type { BatchTotal } from './batch.ts';

/** What payments take of each currency, in the order of the codes. */
export const totalsBy = (payments: readonly BatchPayment[]): readonly BatchTotal[] => {
  const totals = new Map<string, BatchTotal>();
  for (const { fee } of payments) {
    const { rowCount, minor, feeMinor } = totals.get(fee.ccy) ?? { rowCount: 0, minor: 0n, feeMinor: 0n };
    totals.set(fee.ccy, {
      ccy: fee.ccy,
      rowCount: rowCount + 1,
      minor: minor + fee.minor,
      feeMinor: feeMinor + fee.feeMinor,
    });
  }
  return [...totals.values()].toSorted((a, b) => (a.ccy < b.ccy ? -1 : 1));
};

/** By which way payments go: all alike, or some each. */
export const methodOf = (payments: readonly BatchPayment[]): PaymentMethod => {
  const channels = new Set(payments.map(({ found }) => found.account.channel));
  if (channels.size > 1) return 'mixed';
  return channels.has('local') ? 'local' : 'swift';
};
