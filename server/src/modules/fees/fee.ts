import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import type { FeeBearer, FeeParts } from '@tradeport/shared/rules/fees.ts';
import type { PaymentConfig, PaymentKindName } from '@tradeport/shared/rules/paymentConfig.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import type { Received } from './received.ts';
import type { FeeRule } from './store.ts';

/** A payment whose fee is asked for. */
export interface FeeRequest {
  readonly kind: PaymentKindName;
  readonly ccy: Ccy;
  /** Above zero, in minor units. */
  readonly minor: bigint;
  /** Null for what travels without banks in between. */
  readonly bearer: FeeBearer | null;
  /** What arrives, where that is another currency. */
  readonly received?: Received;
}

export interface ComingFee {
  readonly feeMinor: bigint;
  readonly effectiveAt: Date;
}

/** What a payment costs, and when it counts. */
export interface Fee extends FeeRequest, FeeParts {
  readonly rule: FeeRule;
  /** What it will cost from a later day on, at the rate of this moment; null while no other rule was noticed. */
  readonly coming: ComingFee | null;
  /** Mid of the currency and the dollar in the slot, as the two are quoted; 1 where nothing is worked out in dollars. */
  readonly usdMid: Rate;
  readonly slotAt: Date;
  /** What leaves the balance. */
  readonly totalMinor: bigint;
  /** What is sent on. */
  readonly arrivingMinor: bigint;
  readonly valueDay: Day;
  readonly config: PaymentConfig;
  /** The first instant at which slot or value day may be others. */
  readonly validUntil: Date;
}
