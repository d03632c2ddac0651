import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { type Outcome, useSend } from '../../api/queries.ts';
import { useUser } from '../../app/frame/useUser.ts';
import { usePlatformNow } from '../../browser/clock.ts';
import { FailureNote } from './FailureNote.tsx';
import { actionsOf, type Order, type OrderAction } from './stage.ts';
import { useText } from './text.ts';

export const APPLY = pathTo(screens.exchange);
export const RECORDS = pathTo(screens.exchangeOrders);

interface ActionSpec {
  /** The screens whose holders may do it. */
  readonly screens: readonly string[];
  readonly primary: boolean;
}

/** One entry for every move of the machine that the merchant makes: a forgotten one does not compile. */
export const orderActions: Readonly<Record<OrderAction, ActionSpec>> = {
  confirm: { screens: [APPLY], primary: true },
  cancel: { screens: [APPLY], primary: false },
};

/** What is out of date once an order has moved. */
const invalidates = [
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

interface ActionButtonsProps {
  readonly order: Order;
  /** The order is out of date, whether the move was made or refused. */
  readonly onTried: () => void;
}

/** Buttons for what the order's state and this person's rights allow; nothing when that is nothing. */
export function useActionButtons({ order, onTried }: ActionButtonsProps) {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  const now = usePlatformNow();
  const moves = useOrderMoves();
  const [failure, setFailure] = useState<CallFailed>();
  const allowed = actionsOf(order, now).filter((action) => permits(permission, orderActions[action].screens));
  const run = async (action: OrderAction) => {
    setFailure(undefined);
    const outcome = await moves.run(action, order.id);
    if (!outcome.ok) setFailure(outcome.failure);
    onTried();
  };
  const buttons =
    allowed.length === 0
      ? undefined
      : [...allowed].reverse().map((action) => (
          <Button
            key={action}
            type={orderActions[action].primary ? 'primary' : 'default'}
            loading={moves.sending === action}
            disabled={moves.sending !== undefined && moves.sending !== action}
            onClick={() => void run(action)}
          >
            {t(action)}
          </Button>
        ));
  return { buttons, note: failure && <FailureNote failure={failure} /> };
}
