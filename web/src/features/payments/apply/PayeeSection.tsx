import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { Form, Select } from 'antd';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { ChoiceCards } from '../../../ui/forms/ChoiceCard.tsx';
import fields from '../../../ui/forms/EntryForm.module.css';
import { FormSection } from '../../../ui/forms/EntryForm.tsx';
import { useSettled } from '../../../ui/forms/useSettled.ts';
import { FlagName } from '../../../ui/money/FlagName.tsx';
import { StateCell } from '../../../ui/records/cells.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { accountEnd } from '../paymentRecord.ts';
import { type Account, fieldRules, type Payee } from './draft.ts';
import styles from './Payment.module.css';
import { type Say, useText } from './text.ts';

/** Payees that are offered at once; others are found by typing. */
const OFFERED = 20;

interface PayeeChoiceProps {
  /** The one that is chosen, which need not be among those that are offered. */
  readonly chosen: Payee | undefined;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (payeeId: string) => void;
}

const PayeeChoice = ({ chosen, ...control }: PayeeChoiceProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim()).slice(0, 60);
  const asked = useList(
    api.b2bPartner.queryPage,
    { status: ['available'], pageSize: OFFERED, ...(keyword === '' ? {} : { keyword }) },
    { quiet: true },
  );
  const listed = asked.data?.list ?? [];
  const isListed = listed.some(({ payeeId }) => payeeId === chosen?.payeeId);
  const offered = chosen === undefined || isListed ? listed : [chosen, ...listed];
  return (
    <Select
      {...control}
      size="large"
      placeholder={t('choosePayee')}
      loading={asked.isFetching}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={t(asked.isError ? 'payeesFailed' : 'noPayeeFound')}
      options={offered.map(({ payeeId, payeeName, nickname, countryText, isUsable, payeeStatusText, isFavorite }) => ({
        value: payeeId,
        disabled: !isUsable,
        label: (
          <span className={fields.option}>
            {payeeName} <span className={fields.code}>{nickname ?? countryText}</span>
            {isFavorite && <Star size={14} aria-hidden="true" />}
            {!isUsable && <span className={fields.code}>{payeeStatusText}</span>}
          </span>
        ),
      }))}
    />
  );
};

const accountText = (t: Say, { bankCountryText, bankName, accountNo }: Account): string =>
  t('accountDetail', { country: bankCountryText, bank: bankName, end: accountEnd(accountNo) });

const AccountChoice = ({
  accounts,
  ...control
}: {
  readonly accounts: readonly Account[];
  readonly value?: string;
  readonly onChange?: (accountId: string) => void;
}) => {
  const t = useText();
  return (
    <ChoiceCards
      {...control}
      label={t('account')}
      choices={accounts.map((account) => ({
        value: account.accountId,
        name: <FlagName of={account.currency}>{account.currency}</FlagName>,
        detail: accountText(t, account),
        disabled: !account.isUsable,
      }))}
    />
  );
};

interface PayeeSectionProps {
  readonly payee: Payee | undefined;
  readonly account: Account | undefined;
}

/** Whom the money goes to, and to which of their accounts. */
export function PayeeSection({ payee, account }: PayeeSectionProps) {
  const t = useText();
  const isOut = payee !== undefined && (account === undefined ? !payee.isUsable : !account.isUsable);
  return (
    <FormSection title={t('payee')} side={payee && <StateCell machine={payeeUse} state={payee.payeeStatus} />}>
      <Form.Item name="payeeId" label={t('payee')} rules={fieldRules.payeeId ?? []}>
        <PayeeChoice chosen={payee} />
      </Form.Item>
      {payee !== undefined && payee.accounts.length > 1 && (
        <Form.Item name="accountId" className={styles.accounts ?? ''} rules={fieldRules.accountId ?? []}>
          <AccountChoice accounts={payee.accounts} />
        </Form.Item>
      )}
      {payee?.accounts.length === 1 && account !== undefined && (
        <p className={styles.account}>
          <FlagName of={account.currency}>{accountText(t, account)}</FlagName>
        </p>
      )}
      {isOut && (
        <RecordNote tone="bad" alert>
          {t('notUsable')}
        </RecordNote>
      )}
    </FormSection>
  );
}
