import { Amount } from '@tradeport/shared/contract/common.ts';
import { type ExternalEventKind, moveEvent } from '../../platform/simulation/externalEvents.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';

/** What a counterparty may do with an exchange by hand, in any part. */
export const exchangeEvents = (orders: ExchangeLifecycle): readonly ExternalEventKind[] => [
  moveEvent(orders, 'settlePart', {
    name: 'exchange.settlePart',
    title: ['交易对手部分交割', 'Counterparty settles a part'],
    purpose: [
      '按所填金额交割一部分，其余待交割；不填则交割未交割金额的一半',
      'Settles the named part of the sold amount and leaves the rest; half of what is left where none is named',
    ],
    subject: ['换汇订单号', 'Exchange order number'],
    particulars: { amount: { schema: Amount, label: ['交割的卖出金额', 'Sold amount that is settled'] } },
  }),
];
