import type { BankDetails } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { moneyFact, moneyText } from '../../ui/money/Money.tsx';
import { accountOfOrder } from '../../ui/paidAccount/lines.ts';
import { PaidAccountSection } from '../../ui/paidAccount/PaidAccount.tsx';
import { FactsSection } from '../../ui/records/sections.tsx';
import { useTime } from '../../ui/times.ts';
import type { Payment } from './paymentRecord.ts';
import { useText } from './text.ts';
import { useIsReviewer } from './useIsReviewer.ts';

/** The amounts, the people, and the account with everything that the bank gets. */
export const PaymentFacts = ({ order }: { readonly order: Payment & BankDetails }) => {
  const t = useText();
  const time = useTime();
  const isOwnReview = useIsReviewer(order);
  const reviewer = isOwnReview ? t('you', { name: order.reviewerName ?? '' }) : order.reviewerName;
  const { currency, receiveCurrency, rate } = order;
  const isWaiting = order.actualAmount === null && order.backAmount === null;
  const isReviewed = order.reviewStatus !== 'none';
  return (
    <>
      <FactsSection
        say={t}
        heading="facts"
        facts={[
          ['amount', moneyText(order.amount, currency)],
          ['fee', moneyFact(order.feeAmount, currency)],
          ['total', moneyFact(order.totalAmount, currency)],
          ['actual', moneyFact(order.actualAmount, receiveCurrency)],
          ['toArrive', isWaiting ? moneyText(order.receiveAmount, receiveCurrency) : undefined],
          ['givenBack', moneyFact(order.backAmount, currency)],
          ['rate', rate === null ? undefined : `1 ${currency} = ${rate} ${receiveCurrency}`],
          ['channel', t(order.channel)],
          ['bearer', order.feeBearer ?? undefined],
          ['valueDay', order.valueDay],
          ['payerAccount', order.payerAccount],
          ['onBehalfOf', order.poboPayerName ?? undefined],
          ['merchantOrderNo', order.merchantOrderNo],
          ['batchNo', order.batchNo ?? undefined],
          ['purposeOf', order.purpose],
          ['reference', order.reference],
          ['remark', order.remark],
          ['operator', order.operatorName],
          ['created', time(order.createdAt, 'second')],
          ['reviewer', isReviewed ? reviewer : undefined],
          ['reviewedBy', order.reviewedBy ?? undefined],
          ['reviewedAt', order.reviewedAt === null ? undefined : time(order.reviewedAt, 'second')],
          ['opinion', order.reviewOpinion ?? undefined],
          ['ended', order.endedAt && time(order.endedAt, 'second')],
        ]}
      />
      <PaidAccountSection account={accountOfOrder(order)} />
    </>
  );
};
