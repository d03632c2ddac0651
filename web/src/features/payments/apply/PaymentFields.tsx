import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import { Button } from 'antd';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { ComparedChoices } from '../../../ui/forms/ComparedChoices.tsx';
import styles from '../../../ui/forms/EntryForm.module.css';
import { useAtRest } from '../../../ui/forms/useAtRest.ts';
import { FlagName } from '../../../ui/money/FlagName.tsx';
import { groupedAmount, moneyText } from '../../../ui/money/Money.tsx';
import { AmountField, ChoiceField, PickField } from '../../../ui/orders/fields.tsx';
import { FieldSpot, OrderSection } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import { StateCell } from '../../../ui/records/cells.tsx';
import { accountEnd } from '../paymentRecord.ts';
import { type Account, ccyOf, type Draft, type Fee, limitsText, type PaymentParts } from './draft.ts';
import own from './Payment.module.css';
import { type Say, text, useText } from './text.ts';

type Payment = Filling<PaymentParts>;

/** Payees that are offered at once; others are found by typing. */
const OFFERED = 20;
const KEYWORD_MAX = 60;

const accountText = (t: Say, { bankCountryText, bankName, accountNo }: Account): string =>
  t('accountDetail', { country: bankCountryText, bank: bankName, end: accountEnd(accountNo) });

/** Payees that were paid lately: one press chooses payee and account. Nothing where that is not known. */
const PaidLately = ({ change, terms: { used } }: Pick<Payment, 'change' | 'terms'>) => {
  const t = useText();
  if (used === undefined || used.payees.length === 0) return null;
  return (
    <section className={own.lately} aria-label={t('lately')}>
      <span className={styles.code}>{t('lately')}</span>
      {used.payees.map(({ payeeId, accountId, payeeName, accountEnding, currency }) => (
        <Button key={accountId} size="small" onClick={() => change({ payeeId, accountId })}>
          <FlagName of={currency}>{t('paidLately', { payee: payeeName, end: accountEnd(accountEnding) })}</FlagName>
        </Button>
      ))}
    </section>
  );
};

/** Whom the money goes to, and to which of their accounts. */
const PayeeSection = ({ draft, terms, change }: Payment) => {
  const { payee, account } = terms;
  const t = useText();
  const [typed, setTyped] = useState('');
  const keyword = useAtRest(typed.trim()).slice(0, KEYWORD_MAX);
  const sought = { status: ['available' as const], pageSize: OFFERED, ...(keyword === '' ? {} : { keyword }) };
  const asked = useList(api.b2bPartner.queryPage, sought, { quiet: true });
  const listed = asked.data?.list ?? [];
  const isListed = payee === undefined || listed.some(({ payeeId }) => payeeId === payee.payeeId);
  const accounts = payee?.accounts ?? [];
  return (
    <OrderSection title={t('payee')} side={payee && <StateCell machine={payeeUse} state={payee.payeeStatus} />}>
      <PickField
        name="payeeId"
        label={t('payee')}
        help={accounts.length === 1 && account && <FlagName of={account.currency}>{accountText(t, account)}</FlagName>}
        placeholder={t('choosePayee')}
        loading={asked.isFetching}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        notFoundContent={t(asked.isError ? 'payeesFailed' : 'noPayeeFound')}
        value={draft.payeeId}
        onChange={(payeeId) => change({ payeeId })}
        options={(isListed ? listed : [payee, ...listed]).map((each) => ({
          value: each.payeeId,
          disabled: !each.isUsable,
          label: (
            <span className={styles.option}>
              {each.payeeName} <span className={styles.code}>{each.nickname ?? each.countryText}</span>
              {each.isFavorite && <Star size={14} aria-hidden="true" />}
              {!each.isUsable && <span className={styles.code}>{each.payeeStatusText}</span>}
            </span>
          ),
        }))}
      />
      {draft.payeeId === undefined && <PaidLately change={change} terms={terms} />}
      {accounts.length > 1 && (
        <ChoiceField
          name="accountId"
          label={t('account')}
          value={draft.accountId}
          onChange={(accountId) => change({ accountId })}
          choices={accounts.map((each) => ({
            value: each.accountId,
            name: <FlagName of={each.currency}>{each.currency}</FlagName>,
            detail: accountText(t, each),
            disabled: !each.isUsable,
          }))}
        />
      )}
    </OrderSection>
  );
};

/** What is paid; and what arrives, where that is in another currency: either may be typed, the other follows. */
const AmountSection = ({ ground, draft, terms, quote, quoting, change }: Payment) => {
  const t = useText();
  const { account, ccy, available, fees } = terms;
  const amounts = quote ?? fees.shown?.[0];
  const other = account !== undefined && ccyOf(account) !== ccy ? ccyOf(account) : undefined;
  const isReceiving = other !== undefined && draft.fixedSide === 'receive';
  const ccys = ground.balances.map(({ currency }) => currency);
  const box = (side: Draft['fixedSide'], quoted: string | undefined) => {
    const isFollowing = isReceiving !== (side === 'receive');
    return {
      ...{ name: 'amount', label: t(side === 'pay' ? 'youPay' : 'payeeGets'), isFollowing },
      value: isFollowing ? (quoted ?? '') : draft.amount,
      pending: isFollowing && quoting.isPending,
      onChange: (amount: string) => change({ amount, fixedSide: side }),
    };
  };
  return (
    <OrderSection title={t('amountSection')}>
      <AmountField
        {...box('pay', amounts?.amount)}
        ccy={ccy}
        ccys={ccys}
        onCcyChange={(chosen) => change({ paymentCurrency: ccys.find((each) => each === chosen) })}
        available={available}
        help={limitsText(terms)}
      />
      {other && <AmountField {...box('receive', amounts?.arrivingAmount)} ccy={other} />}
    </OrderSection>
  );
};

/** By which channels money leaves, with who bears their fees, in the order of the comparison. */
const CHANNELS = [
  { value: 'local', channel: 'local', bearer: null, why: 'localWhy', off: 'localOff' },
  { value: 'OUR', channel: 'global', bearer: 'OUR', why: 'ourWhy', off: 'swiftOff' },
  { value: 'SHA', channel: 'global', bearer: 'SHA', why: 'shaWhy', off: 'swiftOff' },
] as const;

/** What the channel of an account is called, once it is known who bears its fees. */
export const channelName = (account: Account | undefined, { feeBearer }: Draft): string | undefined => {
  const found = account?.channel === 'local' ? 'local' : account && feeBearer;
  return found && text(found);
};

/** Fee, arrival, what the payee gets and what is debited; dashes for a channel that has no fee for the amount. */
const cellsOf = (t: Say, fee: Fee | undefined): readonly string[] => {
  if (fee === undefined) return Array.from({ length: 4 }, () => t('none'));
  const { feeAmount, arrivingAmount, arrivingCurrency, currency, totalAmount } = fee;
  const [from = 0, to = 0] = fee.arrivalDays;
  return [
    groupedAmount(feeAmount),
    to === 0 ? t('sameDay') : t('workingDays', { from, to }),
    arrivingCurrency === currency ? groupedAmount(arrivingAmount) : moneyText(arrivingAmount, arrivingCurrency),
    groupedAmount(totalAmount),
  ];
};

/** All fees side by side: local, or SWIFT at our cost or shared. By which the account is reached decides its country. */
const ChannelSection = ({ draft, terms: { account, ccy, fees }, change }: Payment) => {
  const t = useText();
  const isOpen = account !== undefined && (fees.shown !== undefined || draft.amount !== '');
  return (
    <OrderSection title={t('channels')} note={isOpen ? t('channelsWhy', { ccy }) : t('channelsFirst')}>
      {isOpen && (
        <FieldSpot name="feeBearer">
          <ComparedChoices
            label={t('channels')}
            columns={[t('fee'), t('arrival'), t('gets'), t('total')]}
            value={account.channel === 'local' ? 'local' : draft.feeBearer}
            onChange={(value) => change({ feeBearer: value === 'OUR' ? 'OUR' : 'SHA' })}
            choices={CHANNELS.map(({ value, channel, bearer, why, off }) => {
              const product = channel === 'local' ? 'localPayment' : 'globalPayment';
              const fee = fees.shown?.find((each) => each.productCode === product && each.feeBearer === bearer);
              const isOff = channel !== account.channel;
              return { value, name: t(value), detail: t(isOff ? off : why), cells: cellsOf(t, fee), isOff };
            })}
          />
        </FieldSpot>
      )}
    </OrderSection>
  );
};

/** Who releases the payment: somebody has to be chosen where a review is asked for, and may be elsewhere. */
const ReviewerSection = ({ ground, draft, change }: Payment) => {
  const t = useText();
  const { reviewNeeded, reviewHours: hours, list } = ground.reviewers;
  if (!reviewNeeded && list.length === 0) return null;
  return (
    <OrderSection title={t('reviewSection')}>
      <PickField
        name="reviewerId"
        label={t(reviewNeeded ? 'reviewer' : 'reviewerOptional')}
        help={t(reviewNeeded ? 'reviewWhy' : 'reviewOptionalWhy', { hours })}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear={!reviewNeeded}
        disabled={list.length === 0}
        placeholder={t(reviewNeeded ? 'chooseReviewer' : 'noReviewNeeded')}
        value={draft.reviewerId}
        options={list.map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
        onChange={(reviewerId) => change({ reviewerId })}
      />
    </OrderSection>
  );
};

/** To whom, how much, by which channel, released by whom. */
export const PaymentFields = (payment: Payment) => (
  <>
    <PayeeSection {...payment} />
    <AmountSection {...payment} />
    <ChannelSection {...payment} />
    <ReviewerSection {...payment} />
  </>
);
