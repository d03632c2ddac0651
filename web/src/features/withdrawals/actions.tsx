import { changing, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { CancelOrder } from '../../ui/orders/CancelOrder.tsx';
import { OrderPapers } from '../../ui/orders/OrderPapers.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { useText } from './text.ts';
import { invalidates, ofKind, type WithdrawalDetail } from './withdrawalRecord.ts';

/** What a merchant may do with a withdrawal, and its papers. */
export const useWithdrawalActions = (): RecordMoves<WithdrawalDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  return {
    machine,
    stateOf: ({ state }) => state,
    actions: {
      cancel: {
        name: t('cancel'),
        screens: changing(screens.withdrawals),
        dialog: ({ orderNo, amount, currency }, open, onDone) => (
          <CancelOrder
            {...ofKind}
            orderNo={orderNo}
            invalidates={invalidates}
            say={{
              title: t('cancelTitle'),
              why: t('cancelWhy', { amount: moneyText(amount, currency) }),
              name: t('cancel'),
              done: t('cancelled'),
            }}
            open={open}
            onDone={onDone}
          />
        ),
      },
    },
    more: ({ orderNo, state }) => <OrderPapers {...ofKind} orderNo={orderNo} isPaid={state === 'succeeded'} />,
  };
};
