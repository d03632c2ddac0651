import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { exchangeOrder as machine } from '@tradeport/shared/states/exchangeOrder.ts';
import { PairFlags } from '../../ui/money/FlagName.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { moneyColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import type { Order } from './orderRecord.ts';
import type { Say } from './text.ts';

const nameOf = ({ sellCurrency, buyCurrency }: Order): string => pairName(sellCurrency, buyCurrency);
const flagsOf = ({ sellCurrency, buyCurrency }: Order) => <PairFlags sell={sellCurrency} buy={buyCurrency} />;
const sold = ({ sellAmount, sellCurrency }: Order) => ({ amount: sellAmount, ccy: sellCurrency, strong: true });
export const bought = ({ buyAmount, buyCurrency }: Order) => ({ amount: buyAmount, ccy: buyCurrency, strong: true });

/** The columns that lists of exchange orders have in common, whatever an order waits for. The pair takes what width is left. */
export const sharedColumns = (t: Say, priority: { readonly state: number }) => ({
  created: timeColumn('created', t('created'), ({ createdAt }: Order) => createdAt, { fixed: true }),
  pair: titleColumn('pair', t('pair'), (order: Order) => ({
    lead: flagsOf(order),
    title: nameOf(order),
    second: order.id,
    wraps: true,
  })),
  sold: moneyColumn('sold', t('sellAmount'), sold, { priority: 4 }),
  state: stateColumn(machine, ({ state }: Order) => state, { width: 160, priority: priority.state }),
  operator: wordColumn('operator', t('operator'), ({ operatorName }: Order) => operatorName, {
    width: 108,
    priority: 1,
  }),
  updated: timeColumn('updated', t('updated'), ({ updatedAt }: Order) => updatedAt, { optional: true }),
});

/** What their filters are called. */
export const filterNames = (t: Say) => ({
  orderNo: t('orderNo'),
  sellCurrency: t('sellCcy'),
  buyCurrency: t('buyCcy'),
  startDate: t('created'),
});

export const OrderCard = ({ order }: { readonly order: Order }) => (
  <RecordCard
    flag={flagsOf(order)}
    title={nameOf(order)}
    end={<Money {...sold(order)} />}
    second={<NumberAndTime number={order.id} at={order.createdAt} />}
    state={<StateCell machine={machine} state={order.state} />}
  />
);
