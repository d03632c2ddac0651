import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { platformNow } from '../../browser/clock.ts';
import { Money, moneyText } from '../../ui/money/Money.tsx';
import { agreedRate } from '../../ui/money/rateText.ts';
import { orderOutcome } from '../../ui/orders/OrderOutcome.tsx';
import { deliveryText } from '../../ui/orders/pair/pair.ts';
import { OrderDesk } from './OrderDesk.tsx';
import { isUnplaced, type Order, orderSource } from './orderRecord.ts';
import { text } from './text.ts';

/** What becomes of an exchange whose rate is locked first; `again`: with what its form begins anew. */
export const outcomeOf = (again: (order: Order) => Readonly<Record<string, string>>) =>
  orderOutcome({
    ...{ source: orderSource, machine, text, again },
    Waiting: { is: isUnplaced, Shown: OrderDesk },
    standing: ({
      state,
      sellAmount,
      sellCurrency: sell,
      buyAmount,
      buyCurrency: buy,
      rate,
      estimatedSettlementDate,
    }) => ({
      due: estimatedSettlementDate,
      tone: state === 'confirmed' ? 'good' : undefined,
      params: {
        sold: moneyText(sellAmount, sell),
        bought: moneyText(buyAmount, buy),
        when: deliveryText(estimatedSettlementDate ?? '', platformNow()),
      },
      terms: [
        [text('sellAmount'), <Money key="sell" amount={sellAmount} ccy={sell} size="lg" neverHidden />],
        [text('total'), <Money key="buy" amount={buyAmount} ccy={buy} size="lg" neverHidden />],
        [text('rate'), text('rateLine', { sell, buy, rate: agreedRate(rate) })],
      ],
    }),
  });
