import { screens } from '@tradeport/shared/screens.ts';
import { Checkbox, Select } from 'antd';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { PermittedLink } from '../../../ui/forms/PermittedLink.tsx';
import { AmountField, TextField } from '../../../ui/orders/fields.tsx';
import { FieldFault, FieldSpot, OrderField, OrderSection } from '../../../ui/orders/OrderField.tsx';
import type { Filling } from '../../../ui/orders/orderForm.ts';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { accountEnd } from '../settlementRecord.ts';
import type { Payee, SettlementParts } from './draft.ts';
import { LockField } from './LockField.tsx';
import { ModeSection } from './ModeSection.tsx';
import styles from './Settle.module.css';
import { useText } from './text.ts';

export type SettlementFilling = Filling<SettlementParts>;
const REMARK_MAX = 140;

/** Whose account it is, as the platform has it now: a payee may have been made unavailable in between. */
const AccountName = ({ payee }: { readonly payee: Payee }) => {
  const t = useText();
  const { data } = useCall(api.settleOrder.queryPayeeAccName, { payeeId: payee.accountId }, { quiet: true });
  if (data === undefined) return null;
  if (!data.available) return <RecordNote tone="bad">{t('payeeUnavailable')}</RecordNote>;
  return (
    <span className={styles.hint}>
      {t('accountIs', { name: data.accountName, bank: data.bankName, end: accountEnd(data.accountEnding) })}
    </span>
  );
};

/** Whom the money goes to; of a retry, looked at once more. */
const PayeeSection = ({ ground, draft, terms, change }: SettlementFilling) => {
  const t = useText();
  const { payee } = terms;
  return (
    <OrderSection
      title={t('payee')}
      side={<PermittedLink screen={screens.settlementPayees}>{t('toPayees')}</PermittedLink>}
    >
      <OrderField name="payeeId" label={t('payee')} help={payee && <AccountName payee={payee} />}>
        {(control) => (
          <Select
            {...control}
            placeholder={t('choosePayee')}
            value={payee?.accountId ?? null}
            showSearch={{ optionFilterProp: 'label' }}
            options={ground.payees.map(({ accountId, payeeName, nickname, payeeTypeText, bankName, accountNo }) => ({
              value: accountId,
              label: `${payeeName} · ${nickname ?? payeeTypeText} · ${bankName} ${accountEnd(accountNo)}`,
            }))}
            onChange={(payeeId: string) => change({ payeeId })}
          />
        )}
      </OrderField>
      {ground.retried !== undefined && payee !== undefined && (
        <FieldSpot name="isChecked">
          {(fault) => (
            <>
              <Checkbox checked={draft.isChecked} onChange={({ target }) => change({ isChecked: target.checked })}>
                {t('checked')}
              </Checkbox>
              <FieldFault says={fault} />
            </>
          )}
        </FieldSpot>
      )}
    </OrderSection>
  );
};

/** What is settled, at which rate, and what of it arrives. */
const AmountSection = (settlement: SettlementFilling) => {
  const { ground, draft, terms, quote, quoting, change } = settlement;
  const t = useText();
  const stands = ground.retried !== undefined;
  const ccys = stands ? undefined : ground.balances.map(({ currency }) => currency);
  return (
    <OrderSection title={t('amountSection')}>
      <AmountField
        name="amount"
        label={t('amount')}
        ccy={draft.currency}
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        readOnly={stands}
        ccys={ccys}
        onCcyChange={(chosen) => change({ currency: ccys?.find((each) => each === chosen) ?? draft.currency })}
        available={terms.available}
        takesAll={!stands}
      />
      <AmountField
        name="amount"
        isFollowing
        label={t('total')}
        ccy="CNY"
        value={quote?.arrivingAmount ?? ''}
        readOnly
        pending={quoting.isPending}
        help={quote && t('rateOf', { ccy: draft.currency, rate: quote.rate })}
      />
      {!stands && draft.currency !== 'CNH' && <LockField {...settlement} />}
    </OrderSection>
  );
};

/** To whom, how much, how soon, and a remark. */
export const SettleFields = (settlement: SettlementFilling) => {
  const t = useText();
  const { ground, draft, change } = settlement;
  const { retried } = ground;
  return (
    <>
      {retried !== undefined && (
        <RecordNote tone="bad">{t('retryNote', { number: retried.orderNo, reason: retried.reason ?? '' })}</RecordNote>
      )}
      <PayeeSection {...settlement} />
      <AmountSection {...settlement} />
      <ModeSection {...settlement} />
      {retried === undefined && (
        <TextField
          name="remark"
          label={t('remark')}
          value={draft.remark}
          max={REMARK_MAX}
          onChange={(remark) => change({ remark })}
        />
      )}
    </>
  );
};
