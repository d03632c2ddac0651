import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { materialReview } from '@tradeport/shared/states/materialReview.ts';
import { materialUsage } from '@tradeport/shared/states/materialUsage.ts';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { usePick } from '../../i18n/language.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { RecordCard, SecondLine, StateCell, TimeCell } from '../../ui/records/cells.tsx';
import {
  moneyColumn,
  numberColumn,
  stateColumn,
  timeColumn,
  titleColumn,
  wordColumn,
} from '../../ui/records/columns.tsx';
import { hasLeft, useLinkTogether } from '../../ui/records/linkTogether.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { OrderDrawer } from './OrderDrawer.tsx';
import { type Order, orderList } from './orderRecord.ts';
import { type Say, useText } from './text.ts';
import { UploadsList } from './UploadsList.tsx';
import { Ways } from './Ways.tsx';

const orderColumns = (t: Say): readonly RecordColumn<Order>[] => [
  timeColumn('uploaded', t('uploaded'), ({ uploadTime }) => uploadTime, { fixed: true }),
  titleColumn('buyer', t('buyer'), ({ buyerName, contractNo }) => ({ title: buyerName, second: contractNo })),
  moneyColumn(
    'total',
    t('orderTotal'),
    ({ orderTotal, currency }) => ({ amount: orderTotal, ccy: currency, flag: true, strong: true }),
    { priority: 5 },
  ),
  moneyColumn(
    'linkable',
    t('linkable'),
    ({ linkableAmount, currency }) => ({ amount: linkableAmount, ccy: currency }),
    {
      priority: 1,
    },
  ),
  stateColumn(materialReview, ({ status }) => status, { width: 184, priority: 4 }),
  wordColumn('usage', t('usage'), ({ usageStatusText }) => usageStatusText, { width: 112, priority: 3 }),
  numberColumn('number', t('number'), ({ detailSerialNo }) => detailSerialNo, { width: 190, optional: true }),
  numberColumn('upload', t('upload'), ({ batchNo }) => batchNo, { width: 190, optional: true }),
  wordColumn('country', t('country'), ({ tradeCountryText }) => tradeCountryText, { width: 112, optional: true }),
  wordColumn('product', t('product'), ({ productName }) => productName, { width: 160, optional: true }),
];

const OrderCard = ({ order }: { readonly order: Order }) => (
  <RecordCard
    flag={<Flag of={order.currency} />}
    title={order.buyerName}
    end={<Money amount={order.orderTotal} ccy={order.currency} strong />}
    second={
      <SecondLine>
        <span translate="no">{order.contractNo}</span> · <TimeCell at={order.uploadTime} />
      </SecondLine>
    }
    lines="wrap"
    state={<StateCell machine={materialReview} state={order.status} />}
  />
);

const OrdersList = () => {
  const t = useText();
  const pick = usePick();
  const records = useRecords(orderList, api.uploadDetail.detailPage);
  const link = useLinkTogether<Order>({
    kind: 'material',
    numberOf: ({ detailSerialNo }) => detailSerialNo,
    able: ({ status, usageStatus, linkableAmount }) =>
      status === 'reviewSuccess' && usageStatus !== 'voided' && hasLeft(linkableAmount),
  });
  const usages = Object.entries(materialUsage.states).map(([value, { label }]) => ({ value, label: pick(label) }));
  return (
    <RecordPage
      of={records}
      name="receiptOrders"
      title={t('title')}
      purpose={t('purpose', { days: ORDER_SPAN_DAYS })}
      actions={<Ways other="uploads" />}
      exports={api.uploadDetail.detailDownload}
      names={{ ask: api.uploadDetail.names }}
      sums={api.uploadDetail.sums}
      counts={records.page.data?.byStatus}
      pills={{
        name: t('buyer'),
        keyword: t('keyword'),
        batchNo: t('upload'),
        usage: { label: t('usage'), options: usages },
        currency: t('currency'),
        startDate: t('uploaded'),
      }}
      columns={orderColumns(t)}
      rowKey={({ detailSerialNo }) => detailSerialNo}
      card={(order) => <OrderCard order={order} />}
      empty={<Empty title={t('noOrders')} why={t('noOrdersWhy')} />}
      views="material"
      ticked={{ amountOf: ({ orderTotal, currency }) => ({ amount: orderTotal, currency }), moves: [link] }}
      drawer={OrderDrawer}
    />
  );
};

/** Settlement material: every order with its review and use, or the files that they came in. */
export function ReceiptOrdersPage() {
  const [params] = useSearchParams();
  return params.get('view') === 'uploads' ? <UploadsList /> : <OrdersList />;
}
