import { Button } from 'antd';
import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { CountryFlag, CountryName } from '../../ui/money/CountryFlag.tsx';
import { RecordCard, Secondary, SecondLine } from '../../ui/records/cells.tsx';
import { timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { useRecords } from '../../ui/records/useRecords.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { accountList, LIST, type PayeeAccount, payeeAt, useRights } from './payeeRecord.ts';
import { type Say, useText } from './text.ts';

/** The account takes what width is left. */
const accountColumns = (t: Say): readonly RecordColumn<PayeeAccount>[] => [
  {
    ...titleColumn<PayeeAccount>('account', t('accountNo'), ({ bankAccountNo, bankAccountName }) => ({
      title: bankAccountNo,
      second: bankAccountName,
    })),
    copies: { name: t('accountNo'), value: ({ bankAccountNo }) => bankAccountNo },
  },
  wordColumn('currency', t('currency'), ({ bankAccountCcy }) => bankAccountCcy, { width: 84, priority: 5 }),
  wordColumn('bank', t('bank'), ({ bankName }) => bankName, { width: 240, priority: 4 }),
  wordColumn(
    'bankCountry',
    t('bankCountry'),
    ({ bankCountry, bankCountryText }) => <CountryName of={bankCountry}>{bankCountryText}</CountryName>,
    { width: 170, priority: 2 },
  ),
  wordColumn('channel', t('channel'), ({ channel }) => t(channel), { width: 140, priority: 3 }),
  wordColumn('payee', t('payee'), ({ payeeName }) => payeeName, { width: 200, optional: true }),
  timeColumn('added', t('added'), ({ createdAt }) => createdAt, { form: 'day', width: 96, priority: 1 }),
];

const AccountCard = ({ account }: { readonly account: PayeeAccount }) => {
  const t = useText();
  return (
    <RecordCard
      flag={<CountryFlag of={account.bankCountry} />}
      title={
        <span className="num" translate="no">
          {account.bankAccountNo}
        </span>
      }
      end={account.bankAccountCcy}
      second={<SecondLine>{account.bankName}</SecondLine>}
      state={<Secondary>{t(account.channel)}</Secondary>}
    />
  );
};

/** Adding an account, to whom it is added, and the way back. */
const HeaderActions = ({ payeeId }: { readonly payeeId: string }) => {
  const t = useText();
  const { mayChangeAccounts } = useRights();
  const [isAdding, setAdding] = useState(false);
  const payee = useCall(
    api.b2bPartner.queryDetail,
    { payeeId: payeeId || '-' },
    { enabled: payeeId !== '', quiet: true },
  ).data;
  return (
    <>
      <Link className={buttons.button ?? ''} to={payeeId === '' ? LIST : payeeAt(payeeId)}>
        <ArrowLeft size={16} /> {payee?.payeeName ?? t('title')}
      </Link>
      {mayChangeAccounts && payee?.status === 'available' && (
        <>
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
            {t('addAccount')}
          </Button>
          <AccountDialog
            payeeId={payee.payeeId}
            payeeName={payee.payeeName}
            open={isAdding}
            onDone={() => setAdding(false)}
          />
        </>
      )}
    </>
  );
};

/** The accounts of one payee, or of all where the address names none. */
export function AccountsPage() {
  const t = useText();
  const records = useRecords(accountList, api.b2bPartner.bankPage);
  const payeeId = String(records.filters.payeeId ?? '');
  return (
    <RecordPage
      of={records}
      name="payeeAccounts"
      title={t('accountsTitle')}
      purpose={t('accountsPurpose')}
      actions={<HeaderActions payeeId={payeeId} />}
      pills={{
        payeeId: null,
        keyword: t('accountKeyword'),
        bankAccountCcy: t('currency'),
        channel: {
          label: t('channel'),
          options: (['local', 'global'] as const).map((value) => ({ value, label: t(value) })),
        },
        removed: { label: t('removedOnes'), options: [{ value: 'true', label: t('onlyRemoved') }] },
      }}
      columns={accountColumns(t)}
      rowKey={({ accountId }) => accountId}
      card={(account) => <AccountCard account={account} />}
      noMatchWhy={t('noAccountMatchWhy')}
      empty={<Empty title={t('noAccounts')} why={t('noAccountsWhy')} />}
      drawer={AccountDrawer}
    />
  );
}
