import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { platformNow } from '../../browser/clock.ts';
import { agreedRate } from '../../ui/money/rateText.ts';
import { orderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { deliveryText } from '../../ui/orders/pair/pair.ts';
import { OrderDesk } from './OrderDesk.tsx';
import { isUnplaced, type Order, orderSource } from './orderRecord.ts';
import { exchangedOf } from './pairForm.tsx';
import { text } from './text.ts';

/** What becomes of an exchange whose rate is locked first; `again`: with what its form begins anew. */
export const outcomeOf = (again: (order: Order) => Readonly<Record<string, string>>) =>
  orderOutcome({
    source: orderSource,
    machine,
    text,
    again,
    Waiting: { is: isUnplaced, Shown: OrderDesk },
    standing: (order) => {
      const { state, sellCurrency: sell, buyCurrency: buy, rate, estimatedSettlementDate } = order;
      const { words, terms } = exchangedOf(order, text('total'));
      return {
        due: estimatedSettlementDate,
        tone: state === 'confirmed' ? 'good' : undefined,
        params: { ...words, when: deliveryText(estimatedSettlementDate ?? '', platformNow()) },
        terms: [...terms, [text('rate'), text('rateLine', { sell, buy, rate: agreedRate(rate) })]],
      };
    },
  });
