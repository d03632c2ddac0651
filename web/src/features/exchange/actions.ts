import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import { type Outcome, useSend } from '../../api/queries.ts';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { type Order, type OrderAction, orderRules } from './orderRecord.ts';
import { useText } from './text.ts';

export const APPLY = pathTo(screens.exchange);

/** What is out of date once an order has moved. */
export const invalidates = [
  api.exchange.list,
  api.exchange.summary,
  api.exchange.options,
  api.subAccount.queryHomePage,
  api.subAccount.queryUserAccountBalance,
] as const;

/** The answer to a move: the order as it is now, without its details. */
type Moved = Awaited<ReturnType<typeof api.exchange.apply>>;

export interface OrderMoves {
  readonly run: (action: OrderAction, orderNo: string) => Promise<Outcome<Moved>>;
  readonly sending: OrderAction | undefined;
}

/** Carries out what a merchant may do with an order. */
export function useOrderMoves(): OrderMoves {
  const confirm = useSend(api.exchange.apply, { invalidates });
  const cancel = useSend(api.exchange.cancel, { invalidates });
  const moves: Readonly<Record<OrderAction, (orderNo: string) => Promise<Outcome<Moved>>>> = {
    confirm: (orderNo) => confirm.send({ mode: 'realTime', orderNo }),
    cancel: (orderNo) => cancel.send({ orderNo }),
  };
  return {
    run: (action, orderNo) => moves[action](orderNo),
    sending: confirm.sending ? 'confirm' : cancel.sending ? 'cancel' : undefined,
  };
}

/** The moves of the merchant as buttons of the drawer. */
export function useOrderActions(): RecordMoves<Order, OrderAction> {
  const t = useText();
  const { run } = useOrderMoves();
  return {
    ...orderRules,
    actions: {
      confirm: {
        name: t('confirm'),
        screens: [APPLY],
        primary: true,
        send: ({ id }) => run('confirm', id),
      },
      cancel: { name: t('cancel'), screens: [APPLY], send: ({ id }) => run('cancel', id) },
    },
  };
}
