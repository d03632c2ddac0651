import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { cardDispute } from '@tradeport/shared/states/cardDispute.ts';
import { cardSpend as machine } from '@tradeport/shared/states/cardSpend.ts';
import { api } from '../../../api/api.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Flag } from '../../../ui/money/Flag.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../../ui/records/cells.tsx';
import {
  moneyColumn,
  numberColumn,
  stateColumn,
  timeColumn,
  titleColumn,
  wordColumn,
} from '../../../ui/records/columns.tsx';
import { RecordPage } from '../../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../../ui/records/RecordTable.tsx';
import { useRecords } from '../../../ui/records/useRecords.ts';
import type { Slot } from '../../../ui/slot.ts';
import { SpendDrawer } from './SpendDrawer.tsx';
import { type Spend, spendList } from './spendRecord.ts';
import { useText } from './text.ts';

type Say = ReturnType<typeof useText>;

const usdOf = ({ settledUsd, heldUsd }: Spend) => ({ amount: settledUsd ?? heldUsd, ccy: 'USD' });

/** The shop takes what width is left. */
const columnsOf = (t: Say): readonly RecordColumn<Spend>[] => [
  timeColumn('spent', t('spent'), ({ spentAt }) => spentAt, { fixed: true }),
  titleColumn('shop', t('shop'), ({ shopName, spendNo }) => ({ title: shopName, second: spendNo })),
  moneyColumn('amount', t('amount'), ({ amount, currency: ccy }) => ({ amount, ccy, flag: true, strong: true }), {
    priority: 5,
  }),
  moneyColumn('usd', t('inUsd'), usdOf, { priority: 2 }),
  numberColumn('card', t('card'), ({ numberEnding: ending }) => t('numbered', { ending }), { width: 92, priority: 3 }),
  stateColumn(machine, ({ status }) => status, { width: 116, priority: 4 }),
  wordColumn(
    'dispute',
    t('dispute'),
    ({ dispute }) => (dispute === null ? t('none') : <StateCell machine={cardDispute} state={dispute.status} />),
    { width: 132, priority: 1 },
  ),
];

const SpendCard = ({ spend }: { readonly spend: Spend }) => {
  const t = useText();
  const { currency, dispute } = spend;
  return (
    <RecordCard
      flag={<Flag of={currency} />}
      title={`${spend.shopName} ${t('numbered', { ending: spend.numberEnding })}`}
      end={<Money amount={spend.amount} ccy={currency} strong />}
      second={<NumberAndTime number={spend.spendNo} at={spend.spentAt} />}
      lines="wrap"
      state={
        dispute === null ? (
          <StateCell machine={machine} state={spend.status} />
        ) : (
          <StateCell machine={cardDispute} state={dispute.status} />
        )
      }
    />
  );
};

/** What shops took of all cards: by state, filtered; a row opens everything known about it. */
export function SpendsPage({ tabs }: { readonly tabs: Slot }) {
  const t = useText();
  const records = useRecords(spendList, api.virtualCard.spendPage);
  return (
    <RecordPage
      of={records}
      name="cardSpends"
      tabs={tabs}
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      exports={api.virtualCard.spendDownload}
      counts={records.page.data?.byStatus}
      pills={{ cardNo: t('cardNo'), spendNo: t('spendNo'), currency: t('currency'), startDate: t('spent') }}
      columns={columnsOf(t)}
      rowKey={({ spendNo }) => spendNo}
      card={(spend) => <SpendCard spend={spend} />}
      empty={<Empty title={t('noSpends')} why={t('noSpendsWhy')} />}
      ticked={{ amountOf: ({ amount, currency }) => ({ amount, currency }) }}
      drawer={SpendDrawer}
    />
  );
}
