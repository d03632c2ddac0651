import type { PaymentMethod } from '@tradeport/shared/rules/paymentBatch.ts';
import type { ComingFee, Fee } from '../fees/index.ts';
import type { BatchPayment } from '../payments/index.ts';
import type { PricedTotal } from './batch.ts';

const sumOf = (minors: readonly bigint[]): bigint => minors.reduce((sum, minor) => sum + minor, 0n);

/** What fees come to once the first of them changes. */
const comingOf = (fees: readonly Fee[]): ComingFee | null => {
  const changes = fees.flatMap(({ coming }) => coming?.effectiveAt.getTime() ?? []);
  if (changes.length === 0) return null;
  const first = Math.min(...changes);
  const then = fees.map(({ feeMinor, coming }) =>
    coming?.effectiveAt.getTime() === first ? coming.feeMinor : feeMinor,
  );
  return { feeMinor: sumOf(then), effectiveAt: new Date(first) };
};

/** What payments take of each currency, in the order of the codes. */
export const totalsBy = (payments: readonly BatchPayment[]): readonly PricedTotal[] =>
  [
    ...Map.groupBy(
      payments.map(({ fee }) => fee),
      ({ ccy }) => ccy,
    ),
  ]
    .map(([ccy, fees]) => ({
      ccy,
      rowCount: fees.length,
      minor: sumOf(fees.map(({ minor }) => minor)),
      feeMinor: sumOf(fees.map(({ feeMinor }) => feeMinor)),
      coming: comingOf(fees),
    }))
    .toSorted((a, b) => (a.ccy < b.ccy ? -1 : 1));

/** By which way payments go: all alike, or some each. */
export const methodOf = (payments: readonly BatchPayment[]): PaymentMethod => {
  const channels = new Set(payments.map(({ found }) => found.account.channel));
  if (channels.size > 1) return 'mixed';
  return channels.has('local') ? 'local' : 'swift';
};
