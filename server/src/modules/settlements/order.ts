import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { SettlementMode } from '@tradeport/shared/rules/settlement.ts';
import type { advance } from '@tradeport/shared/states/advance.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { settlement } from '@tradeport/shared/states/settlement.ts';

export type SettlementState = StateOf<typeof settlement>;
export type AdvanceState = StateOf<typeof advance>;

/** The payee, as it stood when it was asked for. */
export interface Payee {
  readonly payeeId: string;
  readonly payeeType: string;
  readonly payeeName: string;
  readonly payeeAccountName: string;
  readonly payeeAccountNo: string;
  readonly bankName: string;
  readonly branchName: string | null;
  readonly province: string | null;
  readonly city: string | null;
  /** Null of an order that is older than the column. */
  readonly payeeAddress: string | null;
  readonly bankAddress: string | null;
  readonly bankCode: string | null;
}

/** What an order costs, brings and when it counts, as it was worked out when it was asked for. Amounts in minor units. */
export interface Terms {
  readonly feeMinor: bigint;
  readonly speedyFeeMinor: bigint;
  readonly cnyMinor: bigint;
  /** CNY for one unit. */
  readonly rate: string;
  /** Of a currency that CNH is quoted in: the ask that the amount was divided by. Null where the rate counts. */
  readonly price: string | null;
  readonly slotAt: Date;
  readonly receiptNo: string | null;
  readonly lockNo: string | null;
  readonly feeRuleNo: string;
  readonly feeRuleIsOwn: boolean;
  readonly feeShare: string;
  readonly feeMinimumUsd: string;
  readonly feeFlatUsd: string;
  readonly usdMid: string;
  /** No days of a normal one. */
  readonly days: number;
  readonly ratePerDay: string;
  readonly countedAt: Date;
  readonly countedDay: string;
  readonly valueDay: string;
  readonly startsAt: Date;
  readonly paysAt: Date;
  /** Of a speedy one: when its limit comes back, or came. */
  readonly restoresAt: Date | null;
}

/** A CNY settlement in house words. */
export interface Settlement extends Payee, Terms {
  readonly orderNo: string;
  readonly merchantId: string;
  readonly operatorId: string;
  readonly state: SettlementState;
  readonly mode: SettlementMode;
  readonly ccy: Ccy;
  /** As its merchant entered it: what leaves the balance, the fees within it. */
  readonly minor: bigint;
  /** Null of a normal one. */
  readonly advanceState: AdvanceState | null;
  readonly remark: string | null;
  readonly agreementVersion: string | null;
  readonly retries: number;
  readonly failures: number;
  readonly askedAt: Date | null;
  readonly suppliedAt: Date | null;
  readonly supplyEndsAt: Date | null;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly reason: string | null;
  readonly cancelReason: string | null;
}

/** All that is taken out of the amount. */
export const feesOf = ({ feeMinor, speedyFeeMinor }: Pick<Terms, 'feeMinor' | 'speedyFeeMinor'>): bigint =>
  feeMinor + speedyFeeMinor;
/** What is turned into CNY. */
export const netOf = (order: Pick<Settlement, 'minor' | 'feeMinor' | 'speedyFeeMinor'>): bigint =>
  order.minor - feesOf(order);
/** Whether nothing was paid in the end, and everything is back. */
export const isBack = ({ state }: Pick<Settlement, 'state'>): boolean => state === 'failed' || state === 'cancelled';
