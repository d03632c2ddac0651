import { ACCOUNT_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { receipt as machine } from '@tradeport/shared/states/receipt.ts';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../ui/records/cells.tsx';
import {
  moneyColumn,
  numberColumn,
  stateColumn,
  timeColumn,
  titleColumn,
  wordColumn,
} from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import type { Slot } from '../../ui/slot.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { useLinkReceipts } from './linkTogether.tsx';
import { ReceiptDrawer } from './ReceiptDrawer.tsx';
import { type Receipt, receiptList } from './receiptRecord.ts';
import { type Say, useText } from './text.ts';

/** The payer takes what width is left. */
const receiptColumns = (t: Say): readonly RecordColumn<Receipt>[] => [
  timeColumn('arrived', t('arrived'), ({ arrivedAt }) => arrivedAt, { fixed: true }),
  titleColumn('payer', t('payer'), ({ payerHolderName, orderNo }) => ({ title: payerHolderName, second: orderNo })),
  moneyColumn(
    'amount',
    t('amount'),
    ({ estimatedAmount, currency }) => ({ amount: estimatedAmount, ccy: currency, flag: true, strong: true }),
    { priority: 5 },
  ),
  numberColumn('account', t('account'), ({ receivingAccountNo }) => receivingAccountNo, {
    width: 140,
    priority: 2,
    copies: { name: t('account'), value: ({ receivingAccountNo }) => receivingAccountNo },
  }),
  stateColumn(machine, ({ state }) => state, { width: 204, priority: 4 }),
  timeColumn('expires', t('expires'), ({ orderExpiry }) => orderExpiry, { priority: 1 }),
  wordColumn('country', t('country'), ({ paymentCountryText }) => paymentCountryText, { width: 112, optional: true }),
  wordColumn('type', t('paymentType'), ({ paymentType }) => t(paymentType), { width: 120, optional: true }),
  timeColumn('credited', t('credited'), ({ creditedAt }) => creditedAt, { optional: true }),
  numberColumn('recharge', t('recharge'), ({ receiptOrderId }) => receiptOrderId ?? t('none'), {
    width: 180,
    optional: true,
  }),
  wordColumn('simType', t('simType'), ({ payerMobileSimType: sim }) => (sim === null ? t('none') : t(sim)), {
    width: 112,
    optional: true,
  }),
];

const ReceiptCard = ({ receipt }: { readonly receipt: Receipt }) => (
  <RecordCard
    flag={<Flag of={receipt.currency} />}
    title={receipt.payerHolderName}
    end={<Money amount={receipt.estimatedAmount} ccy={receipt.currency} strong />}
    second={<NumberAndTime number={receipt.orderNo} at={receipt.arrivedAt} />}
    lines="wrap"
    state={<StateCell machine={machine} state={receipt.state} />}
  />
);

/** All money that came in: by state, filtered; a row opens everything known about it. */
export function ReceiptsPage({ tabs }: { readonly tabs: Slot }) {
  const t = useText();
  const records = useRecords(receiptList, api.receipt.paging);
  const link = useLinkReceipts();
  return (
    <RecordPage
      of={records}
      name="receipts"
      tabs={tabs}
      title={t('title')}
      purpose={t('purpose', { days: ACCOUNT_SPAN_DAYS })}
      exports={api.receipt.download}
      counts={records.page.data?.byStatus}
      names={{ ask: api.receipt.names }}
      sums={api.receipt.sums}
      pills={{
        name: t('payer'),
        orderNo: t('orderNo'),
        currency: t('currency'),
        startDate: t('arrived'),
        payerName: null,
      }}
      columns={receiptColumns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(receipt) => <ReceiptCard receipt={receipt} />}
      empty={
        <Empty
          title={t('noReceipts')}
          why={t('noReceiptsWhy')}
          actions={<NextStep screen={screens.collectionAccounts} label={t('toAccounts')} />}
        />
      }
      views="receipt"
      ticked={{
        amountOf: ({ estimatedAmount, currency }) => ({ amount: estimatedAmount, currency }),
        partyOf: ({ payerHolderName }) => payerHolderName,
        moves: link,
      }}
      drawer={ReceiptDrawer}
    />
  );
}
