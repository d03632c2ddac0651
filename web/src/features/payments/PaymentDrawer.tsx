import { stateOf } from '@tradeport/shared/states/machine.ts';
import { isPaymentOver, payment as machine } from '@tradeport/shared/states/payment.ts';
import { api } from '../../api/api.ts';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { WhereOffered } from '../../ui/feedback/WhereOffered.tsx';
import { CountryFlag } from '../../ui/money/CountryFlag.tsx';
import { Money } from '../../ui/money/Money.tsx';
import { LeftOutNote } from '../../ui/orders/OnHold.tsx';
import { SwiftTracking } from '../../ui/orders/SwiftTracking.tsx';
import { SupplementsSection } from '../../ui/orders/supplements/SupplementsSection.tsx';
import { FilesSection } from '../../ui/records/FilesSection.tsx';
import { OpenRecord } from '../../ui/records/OpenRecord.tsx';
import { DrawerSection } from '../../ui/records/RecordDrawer.tsx';
import type { DrawerProps } from '../../ui/records/RecordPage.tsx';
import { SumLines } from '../../ui/records/ShowTheSum.tsx';
import { LedgerSection, RecordHero, RecordNote, RecordProgress } from '../../ui/records/sections.tsx';
import { usePaymentActions } from './actions.tsx';
import { PaymentFacts } from './PaymentFacts.tsx';
import { PaymentState } from './PaymentState.tsx';
import {
  accountEnd,
  aheadOf,
  countryOf,
  ofKind,
  type Payment,
  type PaymentDetail,
  paymentSource,
} from './paymentRecord.ts';
import { useText } from './text.ts';
import { useIsReviewer } from './useIsReviewer.ts';

interface OrderProps {
  readonly order: Payment;
}

/** What comes next, or why it ended as it did. */
export const PaymentNote = ({ order }: OrderProps) => {
  const t = useText();
  const { state, reason, cancelReason, reviewOpinion, reviewEndsAt, supplyEndsAt, refundNo } = order;
  const isOwnReview = useIsReviewer(order);
  const back = t('back');
  if (order.abnormal) return <RecordNote tone="wait">{t('abnormalWhy')}</RecordNote>;
  switch (stateOf(machine, state)) {
    case 'pending':
      if (order.reviewStatus !== 'pending' && order.hindrance !== null) return <LeftOutNote why={order.hindrance} />;
      if (order.reviewStatus !== 'pending') return <RecordNote tone="busy">{t('waitsForRun')}</RecordNote>;
      return (
        <RecordNote tone={order.hindrance === null ? 'wait' : 'bad'}>
          {order.hindrance !== null && <span>{t('onlyReject', { why: order.hindrance })} </span>}
          <span>{isOwnReview ? t('waitsForYou') : t('waitsForReview', { reviewer: order.reviewerName ?? '' })} </span>
          {reviewEndsAt !== null && <Countdown until={reviewEndsAt} span={86_400} label={t('reviewLeft')} showLabel />}
        </RecordNote>
      );
    case 'supplement':
      return (
        <RecordNote tone="wait">
          {t('asksMaterial')}{' '}
          {supplyEndsAt !== null && <Countdown until={supplyEndsAt} span={259_200} label={t('supplyLeft')} showLabel />}
        </RecordNote>
      );
    case 'failed':
      return <RecordNote tone="bad">{`${reason ?? ''} ${back}`}</RecordNote>;
    case 'rejected':
      return (
        <RecordNote tone="bad">
          {reviewOpinion === null ? t('rejectedNoWords') : t('rejectedFor', { reason: reviewOpinion })} {back}
        </RecordNote>
      );
    case 'cancelled':
      return (
        <RecordNote tone="ended">
          {t('cancelledFor', { reason: cancelReason ?? '' })} {back}
        </RecordNote>
      );
    case 'reviewExpired':
      return (
        <RecordNote tone="ended">
          {t('expired')} {back}
        </RecordNote>
      );
    case 'returned':
      return <RecordNote tone="bad">{`${reason ?? ''} ${t('returned', { number: refundNo ?? '' })}`}</RecordNote>;
    case 'succeeded':
    case 'processing':
      return null;
  }
};

/** The head of a payment: what is paid to whom, and how it stands. */
export const PaymentHero = ({ order }: OrderProps) => {
  const t = useText();
  return (
    <RecordHero
      label={t('amount')}
      below={
        <>
          <CountryFlag of={countryOf(order)} size={16} />
          {t('to', { payee: order.payeeName, bank: order.bankName, end: accountEnd(order.cardNumber) })}
          {order.poboPayerName !== null && <span> · {t('behalf', { payer: order.poboPayerName })}</span>}
        </>
      }
      side={
        <>
          <PaymentState payment={order} />
          {isPaymentOver(order.state) ? null : <span>{t('expected', { day: order.valueDay })}</span>}
        </>
      }
    >
      <Money amount={order.amount} ccy={order.currency} size="hero" />
    </RecordHero>
  );
};

/** All else that is known of a payment. */
export const PaymentBody = ({ order }: { readonly order: PaymentDetail }) => {
  const t = useText();
  const state = stateOf(machine, order.state);
  const isSent =
    order.channel === 'global' && state !== 'cancelled' && state !== 'rejected' && state !== 'reviewExpired';
  return (
    <>
      <RecordProgress machine={machine} state={state} timeline={order.timeline} {...aheadOf(order)} />
      {isSent && (
        <WhereOffered calls={[api.account.gpiInfo]}>
          <SwiftTracking {...ofKind} orderNo={order.orderNo} isOver={isPaymentOver(state)} />
        </WhereOffered>
      )}
      <LedgerSection entries={order.ledger} />
      <PaymentFacts order={order} />
      <SupplementsSection {...ofKind} orderNo={order.orderNo} isOpen={!isPaymentOver(state)} />
      <FilesSection title={t('bill')} fileIds={order.billFiles.map(({ fileId }) => fileId)} />
      <FilesSection title={t('proof')} fileIds={order.proofFiles.map(({ fileId }) => fileId)} />
      <FilesSection title={t('contracts')} fileIds={order.contractFiles.map(({ fileId }) => fileId)} />
      {order.sums.map((sum) => (
        <DrawerSection key={sum.name} title={sum.title}>
          <SumLines sum={sum} />
        </DrawerSection>
      ))}
    </>
  );
};

/** Everything known about one payment; it follows the payment while it is under way. */
export const PaymentDrawer = (drawer: DrawerProps) => (
  <OpenRecord {...drawer} source={paymentSource} say={useText()} moves={usePaymentActions()}>
    {(order) => (
      <>
        <PaymentHero order={order} />
        <PaymentNote order={order} />
        <PaymentBody order={order} />
      </>
    )}
  </OpenRecord>
);
