import { REFERENCE_MAX } from '@tradeport/shared/contract/paymentOrder.ts';
import { MERCHANT_ORDER_NO_MAX, WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { AutoComplete, Select } from 'antd';
import { UploadField } from '../../../ui/forms/UploadField.tsx';
import { AmountField, TextField } from '../../../ui/orders/fields.tsx';
import { FieldSpot, OrderField, OrderSection, Pair } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import { ChannelSection } from './ChannelSection.tsx';
import { ccyOf, type PaymentParts } from './draft.ts';
import { contractFrom, limitsText } from './faults.ts';
import { PayeeSection } from './PayeeSection.tsx';
import { useText } from './text.ts';

type PaymentFilling = Filling<PaymentParts>;

/** What is paid; and what arrives, where that is in another currency: either may be typed, the other follows. */
const AmountSection = ({ ground, draft, terms, quote, quoting, change }: PaymentFilling) => {
  const t = useText();
  const { account, ccy, available, fees } = terms;
  const amounts = quote ?? fees.shown?.[0];
  const isOther = account !== undefined && ccyOf(account) !== ccy;
  const isReceiving = isOther && draft.fixedSide === 'receive';
  const ccys = ground.balances.map(({ currency }) => currency);
  return (
    <OrderSection title={t('amountSection')}>
      <AmountField
        name="amount"
        isFollowing={isReceiving}
        label={t('youPay')}
        ccy={ccy}
        value={isReceiving ? (amounts?.amount ?? '') : draft.amount}
        pending={isReceiving && quoting.isPending}
        onChange={(amount) => change({ amount, fixedSide: 'pay' })}
        ccys={ccys}
        onCcyChange={(chosen) => change({ paymentCurrency: ccys.find((each) => each === chosen) })}
        available={available}
        help={limitsText(terms)}
      />
      {isOther && (
        <AmountField
          name="amount"
          isFollowing={!isReceiving}
          label={t('payeeGets')}
          ccy={ccyOf(account)}
          value={isReceiving ? draft.amount : (amounts?.arrivingAmount ?? '')}
          pending={!isReceiving && quoting.isPending}
          onChange={(amount) => change({ amount, fixedSide: 'receive' })}
        />
      )}
    </OrderSection>
  );
};

const PURPOSES = [
  'purposeGoods',
  'purposeLogistics',
  'purposeService',
  'purposeAdvertising',
  'purposeSoftware',
  'purposeRent',
] as const;

const FILES = [
  ['proofFiles', 'PAYMENT_PROOF', 'proof'],
  ['contractFiles', 'PAYMENT_CONTRACT', 'contracts'],
] as const;

/** What the money is for, in the words of the merchant and of the bank, and the papers that prove it. */
const WordsSection = ({ draft, terms, change, onBusy }: PaymentFilling) => {
  const t = useText();
  const from = contractFrom(terms);
  const words = (name: 'reference' | 'merchantOrderNo' | 'remark', help: string, max: number) => (
    <TextField
      name={name}
      label={t(name)}
      help={help}
      max={max}
      showCount={name === 'reference'}
      value={draft[name]}
      onChange={(typed) => change({ [name]: typed })}
    />
  );
  return (
    <OrderSection title={t('wordsSection')}>
      <Pair>
        <OrderField name="purpose" label={t('purposeOf')}>
          {(control) => (
            <AutoComplete
              {...control}
              maxLength={WORDS_MAX}
              value={draft.purpose}
              options={PURPOSES.map((purpose) => ({ value: t(purpose) }))}
              showSearch={{ filterOption: (typed, option) => (option?.value ?? '').includes(typed) }}
              onChange={(purpose) => change({ purpose })}
            />
          )}
        </OrderField>
        {words('reference', t('referenceHelp', { max: REFERENCE_MAX }), REFERENCE_MAX)}
        {words('merchantOrderNo', t('merchantOrderHelp'), MERCHANT_ORDER_NO_MAX)}
        {words('remark', t('remarkHelp'), WORDS_MAX)}
      </Pair>
      {FILES.map(([name, kind, label]) => (
        <FieldSpot key={name} name={name}>
          {(fault) => (
            <UploadField
              label={name === 'contractFiles' && from !== undefined ? t('contractsFrom', { from }) : t(label)}
              kind={kind}
              value={draft[name]}
              onChange={(files) => change({ [name]: files })}
              error={fault}
              onBusy={(isBusy) => onBusy(name, isBusy)}
            />
          )}
        </FieldSpot>
      ))}
    </OrderSection>
  );
};

/** Who releases the payment: somebody has to be chosen where a review is asked for, and may be elsewhere. */
const ReviewerSection = ({ ground, draft, change }: PaymentFilling) => {
  const t = useText();
  const { reviewNeeded, reviewHours, list } = ground.reviewers;
  if (!reviewNeeded && list.length === 0) return null;
  return (
    <OrderSection title={t('reviewSection')}>
      <OrderField
        name="reviewerId"
        label={t(reviewNeeded ? 'reviewer' : 'reviewerOptional')}
        help={t(reviewNeeded ? 'reviewWhy' : 'reviewOptionalWhy', { hours: reviewHours })}
      >
        {(control) => (
          <Select
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            allowClear={!reviewNeeded}
            disabled={list.length === 0}
            placeholder={t(reviewNeeded ? 'chooseReviewer' : 'noReviewNeeded')}
            value={draft.reviewerId}
            options={list.map(({ operatorId, name }) => ({ value: operatorId, label: name }))}
            onChange={(reviewerId: string | undefined) => change({ reviewerId })}
          />
        )}
      </OrderField>
    </OrderSection>
  );
};

/** To whom, how much, by which channel, what for, released by whom. */
export const PaymentFields = (payment: PaymentFilling) => (
  <>
    <PayeeSection {...payment} />
    <AmountSection {...payment} />
    <ChannelSection {...payment} />
    <WordsSection {...payment} />
    <ReviewerSection {...payment} />
  </>
);
