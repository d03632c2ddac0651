import type { OrderInfoWire } from '@tradeport/shared/contract/uploadDetail.ts';
import { minorOf } from '@tradeport/shared/rules/money.ts';
import type { OrderFacts } from './order.ts';

/** What an order tells, in house words. Throws for one that did not pass the rules. */
export const factsOf = (told: OrderInfoWire): OrderFacts => ({
  merchantTxNo: told.merchantTxNo ?? null,
  buyerName: told.buyerName,
  contractNo: told.contractNo,
  contractDate: told.contractDate,
  tradeCountry: told.tradeCountry,
  ccy: told.currency,
  totalMinor: minorOf(told.orderTotal, told.currency),
  website: told.website ?? null,
  productCategory: told.productCategory,
  productName: told.productName,
  productQuantity: told.productQuantity,
  shipped: told.shipped,
  logisticsProvider: told.logisticsProvider ?? null,
  trackingNo: told.trackingNo ?? null,
  shipDate: told.shipDate ?? null,
  remarks: told.remarks ?? null,
});
