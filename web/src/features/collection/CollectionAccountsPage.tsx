import { accountRegions } from '@tradeport/shared/reference/accountRegions.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { usePick } from '../../i18n/language.ts';
import { useUser } from '../../session/useUser.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Bone } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { Flag } from '../../ui/money/Flag.tsx';
import { RecordCard, StateCell } from '../../ui/records/cells.tsx';
import { stateColumn, timeColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { NextStep } from '../../ui/verify/NextStep.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { Currencies, NumberAndName, Place } from './accountCells.tsx';
import { type Account, APPLY, everyList, openedList } from './accountRecord.ts';
import styles from './Collection.module.css';
import { type Say, useText } from './text.ts';

/** The columns of both lists; the bank takes what width is left. The day that a list is about comes first: the other can be added. */
const accountColumns = (t: Say, day: 'applied' | 'opened'): readonly RecordColumn<Account>[] => [
  wordColumn('account', t('account'), (account) => <NumberAndName account={account} />, {
    width: 190,
    copies: { name: t('accountNo'), value: ({ accountNo }) => accountNo },
    fixed: true,
    bone: <Bone width={170} />,
  }),
  wordColumn('place', t('country'), (account) => <Place account={account} />, { width: 150, priority: 2 }),
  wordColumn('ccys', t('currencies'), ({ currencies }) => <Currencies ccys={currencies} />, {
    width: 204,
    priority: 1,
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
    state={<Currencies ccys={account.currencies} />}
  />
);

/** The pills of both lists. */
const usePills = () => {
  const t = useText();
  const pick = usePick();
  const countries = accountRegions.map(({ code, alpha2, name }) => ({
    value: code,
    label: (
      <span className={styles.ccy}>
        <Flag of={alpha2} size={16} /> {pick(name)}
      </span>
    ),
  }));
  const types = [
    { value: 'global', label: t('global') },
    { value: 'local', label: t('local') },
  ];
  return {
    keyword: t('keyword'),
    type: { label: t('type'), options: types },
    country: { label: t('country'), options: countries },
    currency: t('currency'),
  };
};

/** The way to the form, for whoever may apply. */
const ApplyLink = (): ReactNode => {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  return (
    permits(permission, [APPLY]) && (
      <Link className={`${buttons.button} ${buttons.primary}`} to={APPLY}>
        <Plus size={16} /> {t('open')}
      </Link>
    )
  );
};

/** What both lists have in common. */
const useShared = () => {
  const t = useText();
  return {
    actions: <ApplyLink />,
    exportAt: 'pills' as const,
    pills: usePills(),
    rowKey: ({ applyNo }: Account) => applyNo,
    card: (account: Account) => <AccountCard account={account} />,
    noMatchWhy: t('noMatchWhy'),
    drawer: AccountDrawer,
  };
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
      empty={
        <Empty
          title={t('noAccounts')}
          why={t('noAccountsWhy')}
          actions={<NextStep screen={screens.openAccount} label={t('open')} />}
        />
      }
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
      empty={
        <Empty
          title={t('noApplications')}
          why={t('noAccountsWhy')}
          actions={<NextStep screen={screens.openAccount} label={t('open')} />}
        />
      }
    />
  );
}
