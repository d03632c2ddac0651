import { permitsChange } from '@tradeport/shared/rules/permission.ts';
import { changing, screens } from '@tradeport/shared/screens.ts';
import { movesFrom } from '@tradeport/shared/states/machine.ts';
import { recharge as machine } from '@tradeport/shared/states/recharge.ts';
import { Plus } from 'lucide-react';
import { api } from '../../api/api.ts';
import { useInvalidate, useSend } from '../../api/queries.ts';
import { useHeld } from '../../session/useUser.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
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
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import type { TogetherMove } from '../../ui/records/TogetherDialog.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import type { Slot } from '../../ui/slot.ts';
import { RechargeDrawer } from './RechargeDrawer.tsx';
import { type Recharge, rechargeList } from './rechargeRecord.ts';
import { type Say, useText } from './text.ts';

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
  numberColumn('receipt', t('receipt'), ({ receiptNo }) => receiptNo ?? t('none'), { width: 180, optional: true }),
  wordColumn('phoneSimType', t('phoneSimType'), ({ payerMobileSimType: sim }) => (sim === null ? t('none') : t(sim)), {
    width: 112,
    optional: true,
  }),
];

const RechargeCard = ({ recharge }: { readonly recharge: Recharge }) => (
  <RecordCard
    flag={<Flag of={recharge.currency} />}
    title={recharge.payerName}
    end={<Money amount={recharge.amount} ccy={recharge.currency} strong />}
    second={
      <SecondLine>
        <span translate="no">{recharge.orderNo}</span> · <TimeCell at={recharge.createdAt} />
      </SecondLine>
    }
    lines="wrap"
    state={<StateCell machine={machine} state={recharge.state} />}
  />
);

const NewLink = () => {
  const t = useText();
  return (
    <PermittedLink screen={screens.recharge} primary>
      <Plus size={16} /> {t('newRecharge')}
    </PermittedLink>
  );
};

/** Every recharge: by state, filtered; a row opens everything known about it. */
export function RechargesPage({ tabs }: { readonly tabs: Slot }) {
  const t = useText();
  const records = useRecords(rechargeList, api.offlineReceipt.paging);
  const mayClose = permitsChange(useHeld(), changing(screens.receipts, screens.recharge));
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
      title={t('recordsTitle')}
      purpose={t('purpose')}
      actions={<NewLink />}
      tabs={tabs}
      exports={api.offlineReceipt.download}
      counts={records.page.data?.byStatus}
      names={{ ask: api.offlineReceipt.names }}
      sums={api.offlineReceipt.sums}
      pills={{ name: t('payer'), keyword: t('searchRecharge'), startDate: t('submitted') }}
      columns={rechargeColumns(t)}
      rowKey={({ orderNo }) => orderNo}
      card={(recharge) => <RechargeCard recharge={recharge} />}
      empty={<Empty title={t('noRecharges')} why={t('noRechargesWhy')} />}
      views="recharge"
      ticked={{ amountOf: (row) => row, moves: mayClose ? [close] : [] }}
      drawer={RechargeDrawer}
    />
  );
}
