import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { payment as machine } from '@tradeport/shared/states/payment.ts';
import { api } from '../../api/api.ts';
import { WhereOffered } from '../../ui/feedback/WhereOffered.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { CancelOrder } from '../../ui/orders/CancelOrder.tsx';
import { OrderPapers } from '../../ui/orders/OrderPapers.tsx';
import { SupplyDialog } from '../../ui/orders/supplements/SupplyDialog.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { Advice } from './Advice.tsx';
import { invalidates, ofKind, type PaymentDetail, payAgain } from './paymentRecord.ts';
import { useText } from './text.ts';

/** What a merchant may do with a payment, and its papers. A reviewer decides on the page of reviews. */
export const usePaymentActions = (): RecordMoves<PaymentDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  return {
    machine,
    stateOf: ({ state }) => state,
    actions: {
      approve: 'elsewhere',
      reject: 'elsewhere',
      supply: {
        name: t('supply'),
        screens: changing(screens.payments),
        primary: true,
        dialog: ({ orderNo, supplyEndsAt }, open, onDone) => (
          <SupplyDialog {...ofKind} orderNo={orderNo} until={supplyEndsAt} open={open} onDone={onDone} />
        ),
      },
      cancel: {
        name: t('cancel'),
        screens: changing(screens.payments),
        dialog: ({ orderNo, amount, totalAmount, currency }, open, onDone) => (
          <CancelOrder
            {...ofKind}
            orderNo={orderNo}
            invalidates={invalidates}
            say={{
              title: t('cancelTitle'),
              why: t('cancelWhy', { amount: moneyText(totalAmount ?? amount, currency) }),
              name: t('cancel'),
              done: t('cancelled'),
            }}
            open={open}
            onDone={onDone}
          />
        ),
      },
    },
    more: (order) => (
      <>
        <OrderPapers
          {...ofKind}
          orderNo={order.orderNo}
          isPaid={order.state === 'succeeded' || order.state === 'returned'}
        />
        {order.state === 'succeeded' && (
          <WhereOffered calls={[api.paymentOrder.downloadAdvice, api.paymentOrder.sendAdvice]}>
            <Advice orderNo={order.orderNo} payeeId={order.payeeId} />
          </WhereOffered>
        )}
        {order.refundNo !== null && (
          <PermittedLink
            screen={screens.refunds}
            to={`${pathTo(screens.refunds)}?open=${encodeURIComponent(order.refundNo)}`}
          >
            {t('toRefund')}
          </PermittedLink>
        )}
        <PermittedLink screen={screens.newPayment} to={payAgain(order)}>
          {t('another')}
        </PermittedLink>
      </>
    ),
  };
};
