import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';

/** The kinds of orders that the calls of money going out serve. */
export type OrderType = NonNullable<RequestOf<(typeof paymentOrder)['query']>['orderType']>;
