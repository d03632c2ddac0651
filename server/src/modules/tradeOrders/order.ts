import type { TradeOrderType } from '@tradeport/shared/reference/businessDictionaries.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { tradeOrder } from '@tradeport/shared/states/tradeOrder.ts';

export type TradeOrderState = StateOf<typeof tradeOrder>;

/** Ids of uploaded files, by the field that they were uploaded for. */
export interface TradeOrderFiles {
  readonly contractFiles: readonly string[];
  readonly salesContract: readonly string[];
  readonly tradeVouchers: readonly string[];
  readonly logisticsFiles: readonly string[];
  readonly attachments: readonly string[];
}

/** What a merchant tells of a trade. */
export interface Told {
  /** The merchant's own number of the order. */
  readonly reference: string;
  readonly kind: TradeOrderType;
  readonly ccy: Ccy;
  readonly totalMinor: bigint;
  readonly productName: string;
  readonly productCount: number;
  readonly productInfo: string | null;
  readonly buyerName: string;
  readonly buyerNameEn: string;
  /** ISO 3166 alpha-3. */
  readonly tradeCountry: string;
  readonly paidOn: string;
  readonly website: string;
  readonly shipped: boolean;
  readonly trackingNo: string | null;
  readonly logisticsCompany: string | null;
  readonly memo: string | null;
  readonly files: TradeOrderFiles;
}

/** A trade order in house words. */
export interface TradeOrder extends Told {
  readonly orderNo: string;
  readonly merchantId: string;
  readonly state: TradeOrderState;
  /** How much of the total receipts are linked to, and how much of that belongs to receipts that were credited. */
  readonly linkedMinor: bigint;
  readonly creditedMinor: bigint;
  readonly reason: string | null;
  /** The reviewer's own words. */
  readonly opinion: string | null;
  readonly auditedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
