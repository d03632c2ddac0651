import { changing, pathTo, screens } from '@tradeport/shared/screens.ts';
import { api } from '../../api/api.ts';
import { type Outcome, useSend } from '../../api/queries.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import type { Question } from '../../ui/records/MoveQuestion.tsx';
import type { RecordMoves } from '../../ui/records/RecordActions.tsx';
import { isUnplaced, type Order, type OrderAction, orderRules, orderState } from './orderRecord.ts';
import { type Say, useText } from './text.ts';

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
  readonly run: (action: OrderAction, order: Order) => Promise<Outcome<Moved>>;
  readonly sending: OrderAction | undefined;
}

type ClosingTerms = NonNullable<NonNullable<Order['detail']>['closingTerms']>;

/** What a cancel sends of the figures that were shown. */
const agreedOf = ({ closingRate, closingLoss }: ClosingTerms) => ({ closingRate, closingLoss });

/** Carries out what a merchant may do with an order. */
export function useOrderMoves(): OrderMoves {
  const confirm = useSend(api.exchange.apply, { invalidates });
  const cancel = useSend(api.exchange.cancel, { invalidates });
  const moves: Readonly<Record<OrderAction, (order: Order) => Promise<Outcome<Moved>>>> = {
    confirm: ({ id: orderNo }) => confirm.send({ mode: 'realTime', orderNo }),
    cancel: ({ id: orderNo, detail }) => {
      const terms = detail?.closingTerms ?? undefined;
      return cancel.send({ orderNo, ...(terms === undefined ? {} : { closingTerms: agreedOf(terms) }) });
    },
  };
  return {
    run: (action, order) => moves[action](order),
    sending: confirm.sending ? 'confirm' : cancel.sending ? 'cancel' : undefined,
  };
}

/** What a cancel of a confirmed order costs, asked before it is made. */
const closingQuestion = (t: Say, { detail, sellCurrency }: Order): Question => {
  const terms = detail?.closingTerms ?? undefined;
  return {
    title: t('cancelTitle'),
    why:
      terms === undefined
        ? t('cancelNoPrice')
        : t('cancelWhy', {
            rate: terms.closingRate,
            loss: moneyText(terms.closingLoss, sellCurrency),
            back: moneyText(terms.closingBack, sellCurrency),
          }),
    keep: t('cancelKeep'),
    done: t('cancelDone'),
  };
};

/** What is asked before an order is cancelled: of a locked rate nothing, of one that waits for a price that all comes back. */
const questionOf = (t: Say, order: Order): Question | undefined => {
  if (isUnplaced(order)) return undefined;
  if (orderState(order) !== 'placed') return closingQuestion(t, order);
  const why = t('withdrawWhy', { sold: moneyText(order.sellAmount, order.sellCurrency) });
  return { title: t('withdrawTitle'), why, keep: t('cancelKeep'), done: t('withdrawDone') };
};

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
        send: (order) => run('confirm', order),
      },
      cancel: {
        name: (order) => t(isUnplaced(order) ? 'cancel' : 'cancelOrder'),
        screens: changing(screens.exchangeOrders, screens.delegateOrders, screens.forwards, screens.exchange),
        send: (order) => run('cancel', order),
        question: (order) => questionOf(t, order),
      },
    },
  };
}
