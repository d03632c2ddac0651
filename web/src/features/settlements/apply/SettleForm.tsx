import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { FormWithSummary, StickyBar, Summary } from '../../../ui/forms/Summary.tsx';
import { UnsavedGuard } from '../../../ui/forms/UnsavedGuard.tsx';
import { useNarrow } from '../../../ui/media.ts';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { PaymentPasswordDialog } from '../../../ui/password/PaymentPasswordDialog.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { useTime } from '../../../ui/times.ts';
import { accountEnd } from '../settlementRecord.ts';
import { AmountSection } from './AmountSection.tsx';
import { ModeSection } from './ModeSection.tsx';
import { PayeeSection } from './PayeeSection.tsx';
import { useSummaryRows } from './summaryRows.tsx';
import { useText } from './text.ts';
import { type Ready, type SettlementDraft, type Started, useSettlement } from './useSettlement.ts';

const FORM = 'settle';

/** The last step: what is about to happen, and the payment password. */
const Confirm = ({ ready, settlement }: { readonly ready: Ready; readonly settlement: SettlementDraft }) => {
  const t = useText();
  const time = useTime();
  const { quote, payee } = ready;
  const amount = moneyText(quote.amount, quote.currency);
  const net = moneyText(quote.arrivingAmount, 'CNY');
  return (
    <PaymentPasswordDialog
      title={t('confirmTitle')}
      about={t('confirmAbout', { amount, payee: payee.payeeName, end: accountEnd(payee.accountNo) })}
      steps={[
        t('stepFreeze', { amount }),
        quote.mode === 'speedy'
          ? t('stepAdvance', { net, count: quote.days })
          : t('stepValueDay', { day: quote.valueDay }),
        quote.mode === 'speedy' ? t('stepNow', { net }) : t('stepPaid', { net, at: time(quote.paysAt, 'minute') }),
      ]}
      confirm={t('confirm', { amount })}
      send={(payPassword) => settlement.send(ready, payPassword)}
      onDone={settlement.onDone}
      onRefused={settlement.onRefused}
      onClose={settlement.onClose}
    />
  );
};

interface SideProps {
  readonly settlement: SettlementDraft;
  readonly total: ReactNode;
  readonly button: ReactNode;
}

const Side = ({ settlement, total, button }: SideProps) => {
  const t = useText();
  const { failure, before, quote, again, retried } = settlement;
  const rows = useSummaryRows(settlement);
  const isOther = before !== undefined && quote !== undefined && before.arrivingAmount !== quote.arrivingAmount;
  return (
    <Summary
      title={t('summary')}
      rows={rows}
      total={{
        label: t('receives'),
        value: total,
        ...(isOther ? { note: t('was', { value: moneyText(before.arrivingAmount, 'CNY') }) } : {}),
      }}
      actions={
        <>
          {failure && <FailureNote failure={failure} onRetry={again} />}
          {button}
        </>
      }
      foot={t(retried === undefined ? 'foot' : 'footRetry')}
    />
  );
};

/** One form: how much of what, to whom, how soon; what follows from it stands beside. */
export function SettleForm(started: Started) {
  const t = useText();
  const narrow = useNarrow();
  const settlement = useSettlement(started);
  const { quote, isPending, ready, retried } = settlement;
  const total =
    quote === undefined ? t('none') : <Money amount={quote.arrivingAmount} ccy="CNY" size="lg" neverHidden />;
  const button = (
    <Button type="primary" htmlType="submit" form={FORM} size="large" block={!narrow} loading={isPending}>
      {t('go')}
    </Button>
  );
  return (
    <>
      {retried !== undefined && (
        <RecordNote tone="bad">{t('retryNote', { number: retried.orderNo, reason: retried.reason ?? '' })}</RecordNote>
      )}
      <FormWithSummary summary={<Side settlement={settlement} total={total} button={!narrow && button} />}>
        <form id={FORM} noValidate onSubmit={settlement.submit}>
          <AmountSection settlement={settlement} />
          <PayeeSection settlement={settlement} />
          <ModeSection settlement={settlement} />
        </form>
      </FormWithSummary>
      {narrow && (
        <StickyBar label={t('receives')} value={total}>
          {button}
        </StickyBar>
      )}
      {ready !== undefined && <Confirm ready={ready} settlement={settlement} />}
      <UnsavedGuard isUnsaved={settlement.isUnsaved} />
    </>
  );
}
