import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { Select } from 'antd';
import { useId } from 'react';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { usePlatformNow } from '../../../browser/clock.ts';
import { useUser } from '../../../session/useUser.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { FormSection } from '../../../ui/forms/EntryForm.tsx';
import { AmountBox } from '../../../ui/money/AmountBox.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { useTime } from '../../../ui/times.ts';
import styles from './Settle.module.css';
import { useText } from './text.ts';
import type { SettlementDraft } from './useSettlement.ts';

interface SectionProps {
  readonly settlement: SettlementDraft;
}

const LOCK_SECONDS = 7_200;
/** More locks than live at once are not offered. */
const OFFERED = 50;

/** The locked rates of credited receipts in the currency: one of them may be taken instead of the present rate. */
const LockField = ({ settlement }: SectionProps) => {
  const t = useText();
  const time = useTime();
  const id = useId();
  const now = usePlatformNow();
  const { draft, change, quote, faults } = settlement;
  const held = useUser().data?.permission ?? [];
  const asked = useCall(
    api.receipt.paging,
    { currency: draft.currency, status: [receipt.states.credited.code], currentPage: 1, pageSize: OFFERED },
    { enabled: permits(held, [pathTo(screens.receipts)]), quiet: true },
  );
  const live = (asked.data?.list ?? []).flatMap(
    ({ orderNo, lockRateExpiry, actualAmount, currency, payerHolderName }) =>
      lockRateExpiry !== null && Date.parse(lockRateExpiry) > now
        ? [
            {
              value: orderNo,
              label: t('lockChoice', {
                amount: moneyText(actualAmount ?? '0', currency),
                payer: payerHolderName,
                until: time(lockRateExpiry, 'clock'),
              }),
            },
          ]
        : [],
  );
  const { receiptNo } = draft;
  if (live.length === 0 && receiptNo === undefined) return null;
  const isListed = receiptNo === undefined || live.some(({ value }) => value === receiptNo);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {t('lock')}
      </label>
      <Select
        id={id}
        size="large"
        allowClear
        placeholder={t('lockNone')}
        value={receiptNo}
        status={faults.lock === undefined ? '' : 'error'}
        options={isListed ? live : [{ value: receiptNo, label: receiptNo }, ...live]}
        onChange={(chosen: string | undefined) => change({ receiptNo: chosen })}
      />
      {faults.lock !== undefined && (
        <span role="alert" className={styles.wrong}>
          {faults.lock}{' '}
          <button type="button" className={styles.link} onClick={() => change({ receiptNo: undefined })}>
            {t('presentRate')}
          </button>
        </span>
      )}
      {quote?.lockEndsAt && (
        <span className={`${styles.hint} ${styles.lock}`}>
          <span>{t('lockedAt', { rate: quote.rate })}</span>
          <Countdown
            key={quote.lockEndsAt}
            until={quote.lockEndsAt}
            span={LOCK_SECONDS}
            label={t('lockLeft')}
            showLabel
            onEnd={settlement.again}
          />
        </span>
      )}
    </div>
  );
};

/** What is settled, at which rate, and what of it arrives. */
export function AmountSection({ settlement }: SectionProps) {
  const t = useText();
  const { draft, change, onCcy, balances, available, faults, quote, isPending, retried } = settlement;
  const stands = retried !== undefined;
  return (
    <FormSection title={t('amountSection')}>
      <div className={styles.column}>
        <AmountBox
          label={t('amount')}
          ccy={draft.currency}
          value={draft.amount}
          onChange={(amount) => change({ amount })}
          readOnly={stands}
          {...(stands ? {} : { ccys: balances.map(({ currency }) => currency), onCcyChange: onCcy })}
          {...(available === undefined ? {} : { available })}
          {...(available === undefined || stands ? {} : { onAll: () => change({ amount: available }) })}
          {...(faults.amount === undefined ? {} : { error: faults.amount })}
        />
        <AmountBox
          label={t('receives')}
          ccy="CNY"
          value={quote?.arrivingAmount ?? ''}
          readOnly
          pending={isPending}
          {...(quote === undefined ? {} : { help: t('rateOf', { ccy: draft.currency, rate: quote.rate }) })}
        />
        {!stands && draft.currency !== 'CNH' && <LockField settlement={settlement} />}
      </div>
    </FormSection>
  );
}
