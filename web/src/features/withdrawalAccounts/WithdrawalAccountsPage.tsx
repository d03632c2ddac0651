import { screens } from '@tradeport/shared/screens.ts';
import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { AddLink, AddNext } from '../../ui/forms/AddLink.tsx';
import { useCountryOptions } from '../../ui/forms/countries.tsx';
import { RecordFormPage } from '../../ui/forms/record/RecordFormPage.tsx';
import { CountryFlag, CountryName } from '../../ui/money/CountryFlag.tsx';
import { RecordCard, StateCell, TitleCell } from '../../ui/records/cells.tsx';
import { stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { accountPage } from './accountPage.ts';
import { type Account, accountList, formOf, NEW, useRights } from './accountRecord.ts';
import { type Say, useText } from './text.ts';
import { WithdrawalAccountDrawer } from './WithdrawalAccountDrawer.tsx';

const nameOf = ({ nickname, accountName }: Account): string => nickname ?? accountName;

/** The account takes what width is left. */
const accountColumns = (t: Say): readonly RecordColumn<Account>[] => [
  titleColumn('account', t('account'), (account) => ({ title: account.accountNo, second: nameOf(account) })),
  wordColumn('currency', t('currency'), ({ currency }) => currency, { width: 84, priority: 5 }),
  wordColumn('bank', t('bank'), ({ bankName }) => bankName, { width: 240, priority: 3 }),
  wordColumn(
    'country',
    t('country'),
    ({ bankCountry, bankCountryText }) => <CountryName of={bankCountry}>{bankCountryText}</CountryName>,
    { width: 170, priority: 2 },
  ),
  stateColumn(machine, ({ status }) => status, { width: 120, priority: 4 }),
  timeColumn('added', t('added'), ({ createdAt }) => createdAt, { form: 'day', width: 96, priority: 1 }),
];

const AccountCard = ({ account }: { readonly account: Account }) => (
  <RecordCard
    flag={<CountryFlag of={account.bankCountry} />}
    title={
      <span className="num" translate="no">
        {account.accountNo}
      </span>
    }
    end={<StateCell machine={machine} state={account.status} />}
    second={<TitleCell title={account.bankName} second={nameOf(account)} />}
    state={account.currency}
  />
);

const Accounts = () => {
  const t = useText();
  const add = { to: formOf(NEW), label: t('add'), may: useRights().mayChange };
  const records = useRecords(accountList, api.payeeAccount.queryManagePage);
  const options = useCountryOptions('account');
  return (
    <RecordPage
      of={records}
      name="withdrawalAccounts"
      title={t('title')}
      purpose={t('purpose')}
      actions={<AddLink {...add} />}
      counts={records.page.data?.byStatus}
      pills={{
        keyword: t('keyword'),
        currency: t('currency'),
        bankCountry: { label: t('country'), options },
      }}
      columns={accountColumns(t)}
      rowKey={({ accountId }) => accountId}
      card={(account) => <AccountCard account={account} />}
      noMatchWhy={t('noMatchWhy')}
      empty={
        <Empty
          title={t('noAccounts')}
          why={t('noAccountsWhy')}
          actions={<AddNext {...add} screen={screens.withdrawalAccounts} />}
        />
      }
      drawer={WithdrawalAccountDrawer}
    />
  );
};

/** The accounts that money is withdrawn to; in place of the list, the form that adds one or corrects one that was rejected (`?form=`). */
export function WithdrawalAccountsPage() {
  const form = useSearchParams()[0].get('form');
  if (form === null) return <Accounts />;
  return <RecordFormPage of={accountPage} id={form === NEW ? undefined : form} />;
}
