import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { movesFrom } from '@tradeport/shared/states/machine.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import { Plus } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useInvalidate, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { Flag } from '../../ui/money/Flag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { BackToList } from '../../ui/records/BackToList.tsx';
import { RecordCard, SecondLine, StateCell, TimeCell } from '../../ui/records/cells.tsx';
import { moneyColumn, numberColumn, stateColumn, timeColumn, titleColumn } from '../../ui/records/columns.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import type { TogetherMove } from '../../ui/records/TogetherDialog.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { RechargeDrawer } from './RechargeDrawer.tsx';
import { RechargeForm } from './RechargeForm.tsx';
import { type Recharge, rechargeList } from './rechargeRecord.ts';
import { type Say, text, useText } from './text.ts';

const LIST = pathTo(screens.recharge);
/** In the address: the form in the place of the list. */
const NEW = 'new';

/** The payer takes what width is left. */
const rechargeColumns = (t: Say): readonly RecordColumn<Recharge>[] => [
  timeColumn('submitted', t('submitted'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('payer', t('payer'), ({ payerName, orderNo }) => ({ title: payerName, second: orderNo })),
  moneyColumn('amount', t('amount'), ({ amount, currency }) => ({ amount, ccy: currency, flag: true, strong: true }), {
    priority: 5,
  }),
  numberColumn('transaction', t('transactionNo'), ({ transactionNo }) => transactionNo, { width: 150, priority: 2 }),
  stateColumn(machine, ({ state }) => state, { width: 150, priority: 4 }),
  timeColumn('expires', t('expires'), ({ expiresAt }) => expiresAt, { priority: 1 }),
];

const RechargeCard = ({ recharge }: { readonly recharge: Recharge }) => (
  <RecordCard
    flag={<Flag of={recharge.currency} />}
    title={recharge.payerName}
    end={<Money amount={recharge.amount} ccy={recharge.currency} strong />}
    second={
      <SecondLine>
        {recharge.orderNo} · <TimeCell at={recharge.createdAt} />
      </SecondLine>
    }
    lines="wrap"
    state={<StateCell machine={machine} state={recharge.state} />}
  />
);

const NewLink = () => {
  const t = useText();
  return (
    <Link className={`${buttons.button} ${buttons.primary}`} to={`${LIST}?${NEW}=1`}>
      <Plus size={16} /> {t('newRecharge')}
    </Link>
  );
};

/** Every recharge: by state, filtered; a row opens everything known about it. */
function Recharges() {
  const t = useText();
  const records = useRecords(rechargeList, api.offlineReceipt.paging);
  const invalidate = useInvalidate();
  const closing = useSend(api.offlineReceipt.close);
  const close: TogetherMove<Recharge> = {
    name: t('close'),
    able: ({ state }) => movesFrom(machine, state).some(({ action }) => action === 'close'),
    act: ({ orderNo }) => closing.send({ orderNo }),
    after: () => void invalidate(api.offlineReceipt.paging, api.offlineReceipt.detail),
  };
  return (
    <RecordPage
      of={records}
      name="recharges"
      title={t('title')}
      purpose={t('purpose')}
      actions={<NewLink />}
      counts={records.page.data?.byStatus}
      names={{ ask: api.offlineReceipt.names }}
      sums={api.offlineReceipt.sums}
      pills={{ name: t('payer'), keyword: t('searchRecharge'), startDate: t('submitted') }}
      columns={rechargeColumns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(recharge) => <RechargeCard recharge={recharge} />}
      empty={<Empty title={t('noRecharges')} why={t('noRechargesWhy')} />}
      views="recharge"
      ticked={{ amountOf: (row) => row, moves: [close] }}
      drawer={RechargeDrawer}
    />
  );
}

/** The form, and back to the list with what it made. */
function NewRecharge() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t('newRecharge')} purpose={t('purpose')} actions={<BackToList to={LIST} />} />
      <RechargeForm
        onSent={(orderNo) => {
          toast('success', text('sent'));
          void navigate(`${LIST}?open=${encodeURIComponent(orderNo)}`);
        }}
      />
    </>
  );
}

/** Recharges, and the form for a new one (`?new=1`). */
export function RechargePage() {
  const [search] = useSearchParams();
  return search.get(NEW) === null ? <Recharges /> : <NewRecharge />;
}
