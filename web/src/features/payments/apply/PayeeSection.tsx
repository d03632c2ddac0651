import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { Select } from 'antd';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import fields from '../../../ui/forms/EntryForm.module.css';
import { useAtRest } from '../../../ui/forms/useAtRest.ts';
import { FlagName } from '../../../ui/money/FlagName.tsx';
import { ChoiceField } from '../../../ui/orders/fields.tsx';
import { OrderField, OrderSection } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import { StateCell } from '../../../ui/records/cells.tsx';
import { accountEnd } from '../paymentRecord.ts';
import type { Account, Payee, PaymentParts } from './draft.ts';
import { type Say, useText } from './text.ts';

/** Payees that are offered at once; others are found by typing. */
const OFFERED = 20;

interface PayeeChoiceProps {
  /** The one that is chosen, which need not be among those that are offered. */
  readonly chosen: Payee | undefined;
  readonly value: string | undefined;
  readonly onChange: (payeeId: string) => void;
}

const PayeeChoice = ({ chosen, value, ...control }: PayeeChoiceProps) => {
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useAtRest(typed.trim()).slice(0, 60);
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
      value={value ?? null}
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

/** Whom the money goes to, and to which of their accounts. */
export function PayeeSection({ draft, terms, change }: Filling<PaymentParts>) {
  const t = useText();
  const { payee, account } = terms;
  return (
    <OrderSection title={t('payee')} side={payee && <StateCell machine={payeeUse} state={payee.payeeStatus} />}>
      <OrderField
        name="payeeId"
        label={t('payee')}
        help={
          payee?.accounts.length === 1 &&
          account && <FlagName of={account.currency}>{accountText(t, account)}</FlagName>
        }
      >
        {(control) => (
          <PayeeChoice {...control} chosen={payee} value={draft.payeeId} onChange={(payeeId) => change({ payeeId })} />
        )}
      </OrderField>
      {payee !== undefined && payee.accounts.length > 1 && (
        <ChoiceField
          name="accountId"
          label={t('account')}
          value={draft.accountId}
          onChange={(accountId) => change({ accountId })}
          choices={payee.accounts.map((each) => ({
            value: each.accountId,
            name: <FlagName of={each.currency}>{each.currency}</FlagName>,
            detail: accountText(t, each),
            disabled: !each.isUsable,
          }))}
        />
      )}
    </OrderSection>
  );
}
