import { changing, screens } from '@tradeport/shared/screens.ts';
import type { MerchantActionOf } from '@tradeport/shared/states/machine.ts';
import { settlement as machine } from '@tradeport/shared/states/settlement.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { CancelOrder } from '../../ui/orders/CancelOrder.tsx';
import { OrderPapers } from '../../ui/orders/OrderPapers.tsx';
import { SupplyDialog } from '../../ui/orders/supplements/SupplyDialog.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { invalidates, ofKind, retryOf, type SettlementDetail } from './settlementRecord.ts';
import { useText } from './text.ts';

const MAY_CHANGE = changing(screens.settlements);

/** What a merchant may do with a settlement, and its papers. */
export const useSettlementActions = (): RecordMoves<SettlementDetail, MerchantActionOf<typeof machine>> => {
  const t = useText();
  return {
    machine,
    stateOf: ({ state }) => state,
    actions: {
      cancel: {
        name: t('cancel'),
        screens: MAY_CHANGE,
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
      supply: {
        name: t('supply'),
        screens: MAY_CHANGE,
        primary: true,
        dialog: ({ orderNo, supplyEndsAt }, open, onDone) => (
          <SupplyDialog {...ofKind} orderNo={orderNo} until={supplyEndsAt} open={open} onDone={onDone} />
        ),
      },
      retry: { name: t('retry'), screens: MAY_CHANGE, primary: true, to: retryOf },
    },
    more: ({ orderNo, state }) => <OrderPapers {...ofKind} orderNo={orderNo} isPaid={state === 'succeeded'} />,
  };
};
