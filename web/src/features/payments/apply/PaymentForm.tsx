import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { EntryForm } from '../../../ui/forms/EntryForm.tsx';
import { LeaveQuestion } from '../../../ui/forms/LeaveQuestion.tsx';
import { FormWithSummary, StickyBar, Summary } from '../../../ui/forms/Summary.tsx';
import { useNarrow } from '../../../ui/media.ts';
import { Money, moneyText } from '../../../ui/money/Money.tsx';
import { AmountSection } from './AmountSection.tsx';
import { ChannelSection } from './ChannelSection.tsx';
import { Confirm, type Order } from './Confirm.tsx';
import type { Typed } from './draft.ts';
import { PayeeSection } from './PayeeSection.tsx';
import { ReviewerSection, type Reviewers } from './ReviewerSection.tsx';
import { useSummaryRows } from './summaryRows.tsx';
import { useText } from './text.ts';
import { type Balance, type PaymentDraft, usePayment } from './usePayment.ts';
import { WordsSection } from './WordsSection.tsx';

const FORM = 'payment';

interface PaymentFormProps {
  readonly balances: readonly Balance[];
  readonly reviewers: Reviewers;
  readonly payeeId: string | undefined;
  readonly accountId: string | undefined;
  readonly onDone: (order: Order) => void;
}

interface FieldsProps {
  readonly payment: PaymentDraft;
  readonly balances: readonly Balance[];
  readonly reviewers: Reviewers;
}

const Fields = ({ payment, balances, reviewers }: FieldsProps) => {
  const t = useText();
  const { form, start, draft, payee, account, fees, limits, available } = payment;
  const { minimum, maximum } = limits ?? {};
  const help =
    minimum && maximum
      ? t('limits', {
          minimum: moneyText(minimum.amount, minimum.currency),
          maximum: moneyText(maximum.amount, maximum.currency),
        })
      : undefined;
  return (
    <EntryForm<Typed>
      form={form}
      id={FORM}
      initialValues={start}
      onValuesChange={payment.change}
      onFinish={payment.submit}
      onFinishFailed={payment.onTried}
    >
      <PayeeSection payee={payee} account={account} />
      <AmountSection
        draft={draft}
        account={account}
        fee={fees.amounts}
        ccys={balances.map(({ currency }) => currency)}
        available={available}
        isPending={fees.isPending}
        error={payment.amountError}
        help={help}
        onChange={payment.take}
      />
      <ChannelSection
        draft={draft}
        account={account}
        fees={fees.fees}
        error={payment.channelError}
        onChange={payment.take}
      />
      <WordsSection contractFrom={payment.contractFrom} needsContract={payment.needsContract} onBusy={payment.onBusy} />
      <ReviewerSection reviewers={reviewers} />
    </EntryForm>
  );
};

/** What is paid, and what follows from it; the page's only primary button stands here, or at the bottom of a phone. */
const PaymentSummary = ({
  payment,
  reviewers,
  total,
  button,
}: Omit<FieldsProps, 'balances'> & { readonly total: ReactNode; readonly button: ReactNode }) => {
  const t = useText();
  const { draft, fees, refused, isUploading } = payment;
  const rows = useSummaryRows({ ...payment, fee: fees.fee, amounts: fees.amounts });
  const chosen = reviewers.list.find(({ operatorId }) => operatorId === draft.reviewerId);
  const failure = refused ?? (fees.failure?.status === 200 ? undefined : fees.failure);
  return (
    <Summary
      title={t('summary')}
      rows={rows}
      total={{ label: t('total'), value: total }}
      actions={
        <>
          {failure && <FailureNote failure={failure} onRetry={fees.again} />}
          {isUploading && <p role="status">{t('uploading')}</p>}
          {button}
        </>
      }
      foot={
        chosen === undefined ? t('footRun') : t('footReview', { reviewer: chosen.name, hours: reviewers.reviewHours })
      }
    />
  );
};

/** Asks before what is filled in is left behind. */
const Leaving = ({ isUnsaved }: Pick<PaymentDraft, 'isUnsaved'>) => {
  const t = useText();
  return (
    <LeaveQuestion
      asks={({ currentLocation, nextLocation }) => isUnsaved && nextLocation.pathname !== currentLocation.pathname}
      holdsPage={isUnsaved}
      title={t('leaveTitle')}
      why={t('leaveWhy')}
      leave={t('leave')}
      stay={t('stay')}
    />
  );
};

/** One form: to whom, how much, by which channel, what for, released by whom; what follows from it stands beside. */
export function PaymentForm({ balances, reviewers, payeeId, accountId, onDone }: PaymentFormProps) {
  const t = useText();
  const narrow = useNarrow();
  const payment = usePayment({ balances, reviewers, payeeId, accountId, onDone });
  const { fees, ready } = payment;
  const total =
    fees.fee === undefined ? (
      t('none')
    ) : (
      <Money amount={fees.fee.totalAmount} ccy={fees.fee.currency} size="lg" neverHidden />
    );
  const button = (
    <Button
      type="primary"
      htmlType="submit"
      form={FORM}
      size="large"
      block={!narrow}
      loading={fees.isPending || payment.isUploading}
    >
      {t('go')}
    </Button>
  );
  return (
    <>
      <FormWithSummary
        summary={<PaymentSummary payment={payment} reviewers={reviewers} total={total} button={!narrow && button} />}
      >
        <Fields payment={payment} balances={balances} reviewers={reviewers} />
      </FormWithSummary>
      {narrow && (
        <StickyBar label={t('total')} value={total}>
          {button}
        </StickyBar>
      )}
      {ready !== undefined && (
        <Confirm
          ready={ready}
          send={payment.send}
          onDone={payment.onDone}
          onRefused={payment.onRefused}
          onClose={payment.onClose}
        />
      )}
      <Leaving isUnsaved={payment.isUnsaved} />
    </>
  );
}
