import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { Day } from '@tradeport/shared/rules/calendar.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { materialReview } from '@tradeport/shared/states/materialReview.ts';
import type { materialUsage } from '@tradeport/shared/states/materialUsage.ts';

export type ReviewState = StateOf<typeof materialReview>;
export type UsageState = StateOf<typeof materialUsage>;

/** What a merchant tells of one order, in house words: what a line of a file and a form say alike. */
export interface OrderFacts {
  /** A number of the merchant's own. */
  readonly merchantTxNo: string | null;
  readonly buyerName: string;
  readonly contractNo: string;
  readonly contractDate: Day;
  /** ISO 3166 alpha-3. */
  readonly tradeCountry: string;
  readonly ccy: Ccy;
  readonly totalMinor: bigint;
  readonly website: string | null;
  readonly productCategory: string;
  readonly productName: string;
  readonly productQuantity: number;
  readonly shipped: boolean;
  readonly logisticsProvider: string | null;
  readonly trackingNo: string | null;
  readonly shipDate: Day | null;
  readonly remarks: string | null;
}

/** One order of settlement material. */
export interface MaterialOrder extends OrderFacts {
  readonly detailNo: string;
  readonly merchantId: string;
  readonly batchNo: string;
  /** Its place in the file or form, from 1. */
  readonly line: number;
  readonly state: ReviewState;
  readonly usageState: UsageState;
  /** What of the total no receipt is linked to. */
  readonly linkableMinor: bigint;
  /** What of the linked part belongs to credited receipts. */
  readonly creditedMinor: bigint;
  readonly reason: string | null;
  /** When the back office does its next thing by itself; null while only a person acts. */
  readonly actsAt: Date | null;
  /** What it then does, once it has taken the order up. */
  readonly plannedAction: string | null;
  readonly uploadedAt: Date;
  readonly updatedAt: Date;
}

/** Whether receipts can be linked to it: it passed its review and was not voided. */
export const isUsable = ({ state, usageState }: Pick<MaterialOrder, 'state' | 'usageState'>): boolean =>
  state === 'reviewSuccess' && usageState !== 'voided';
