import type { OrderWire } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { orderView, type Shown } from '../payouts/index.ts';
import { isBack, type Withdrawal } from './store.ts';

/** A withdrawal as the wire shows it. */
export const withdrawalView = (order: Withdrawal, shown: Shown): OrderWire => {
  const { ccy, minor, feeMinor, quotaMinor, state } = order;
  const view = orderView(
    order,
    {
      orderType: 'withdrawal',
      machine,
      state,
      isBack: isBack(order),
      totalMinor: minor,
      receiveMinor: minor - feeMinor,
      receiveCcy: ccy,
      isCompany: order.entity === 'company',
    },
    shown,
  );
  return { ...view, quotaAmount: formatAmount(quotaMinor, ccy) };
};
