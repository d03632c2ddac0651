import { screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { Plus } from 'lucide-react';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Bone } from '../../ui/feedback/Skeleton.tsx';
import { PermittedLink } from '../../ui/forms/PermittedLink.tsx';
import { Ccys } from '../../ui/money/FlagName.tsx';
import { RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { stateColumn, timeColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { NumberAndName, Place } from './accountCells.tsx';
import { type Account, everyList, openedList } from './accountRecord.ts';
import { type Say, useText } from './text.ts';
import { useRegionOptions } from './useRegionOptions.tsx';

/** The columns of both lists; the bank takes what width is left. A payer needs the currency, so the place leaves before it. The day that a list is about comes first: the other can be added. */
const accountColumns = (t: Say, day: 'applied' | 'opened'): readonly RecordColumn<Account>[] => [
  wordColumn('account', t('account'), (account) => <NumberAndName account={account} />, {
    width: 190,
    copies: { name: t('accountNo'), value: ({ accountNo }) => accountNo },
    fixed: true,
    bone: <Bone width={170} />,
  }),
  wordColumn('place', t('country'), (account) => <Place account={account} />, { width: 150, priority: 2 }),
  wordColumn('ccys', t('currencies'), ({ currencies }) => <Ccys of={currencies} />, {
    width: 204,
    priority: 3,
  }),
  wordColumn('bank', t('bank'), ({ bankName }) => bankName ?? t('none'), { priority: 4 }),
  stateColumn(machine, ({ status }) => status, { width: 120, fixed: true }),
  timeColumn('applied', t('applied'), ({ createdAt }) => createdAt, {
    form: 'day',
    width: 84,
    priority: 3,
    optional: day !== 'applied',
  }),
  timeColumn('opened', t('opened'), ({ openedAt }) => openedAt, {
    form: 'day',
    width: 84,
    priority: 3,
    optional: day !== 'opened',
  }),
];

const AccountCard = ({ account }: { readonly account: Account }) => (
  <RecordCard
    title={<NumberAndName account={account} />}
    end={<StateCell machine={machine} state={account.status} />}
    second={<Place account={account} />}
    state={<Ccys of={account.currencies} />}
  />
);

/** The pills of both lists. */
const usePills = () => {
  const t = useText();
  const types = [
    { value: 'global', label: t('global') },
    { value: 'local', label: t('local') },
  ];
  return {
    keyword: t('keyword'),
    type: { label: t('type'), options: types },
    country: { label: t('country'), options: useRegionOptions() },
    currency: t('currency'),
  };
};

/** What both lists have in common. */
const useShared = () => {
  const t = useText();
  return {
    actions: (
      <PermittedLink screen={screens.openAccount} primary>
        <Plus size={16} /> {t('open')}
      </PermittedLink>
    ),
    exportAt: 'pills' as const,
    pills: usePills(),
    rowKey: ({ applyNo }: Account) => applyNo,
    card: (account: Account) => <AccountCard account={account} />,
    noMatchWhy: t('noMatchWhy'),
    drawer: AccountDrawer,
  };
};

const None = ({ title }: { readonly title: string }) => {
  const t = useText();
  const next = <NextStep screen={screens.openAccount} label={t('open')} />;
  return <Empty title={title} why={t('noAccountsWhy')} actions={next} />;
};

/** The numbers that payers pay to. */
export function CollectionAccountsPage() {
  const t = useText();
  const records = useRecords(openedList, api.subAccount.queryApplyPage, { also: [api.subAccount.queryApplyList] });
  return (
    <RecordPage
      {...useShared()}
      of={records}
      name="collectionAccounts"
      title={t('accounts')}
      purpose={t('accountsPurpose')}
      exports={api.subAccount.export}
      counts={records.page.data?.byStatus}
      columns={accountColumns(t, 'opened')}
      empty={<None title={t('noAccounts')} />}
    />
  );
}

/** Every application with its state. */
export function ApplicationsPage() {
  const t = useText();
  const records = useRecords(everyList, api.subAccount.queryApplyList, { also: [api.subAccount.queryApplyPage] });
  return (
    <RecordPage
      {...useShared()}
      of={records}
      name="accountApplications"
      title={t('applications')}
      purpose={t('applicationsPurpose')}
      counts={records.page.data?.byStatus}
      columns={accountColumns(t, 'applied')}
      empty={<None title={t('noApplications')} />}
    />
  );
}
