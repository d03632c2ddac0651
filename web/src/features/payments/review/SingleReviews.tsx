import { PAYMENT_REVIEWS, paymentReviews } from '@tradeport/shared/states/payment.ts';
import { api } from '../../../api/api.ts';
import { usePick } from '../../../i18n/language.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { CountTabs } from '../../../ui/records/CountTabs.tsx';
import { TimeCell } from '../../../ui/records/cells.tsx';
import { RecordPage } from '../../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../../ui/records/RecordTable.tsx';
import { useRecords } from '../../../ui/records/useRecords.ts';
import { PaymentCard, paymentColumns } from '../PaymentsPage.tsx';
import { useText as usePaymentText } from '../text.ts';
import { Marks } from './marks.tsx';
import { ReviewDrawer } from './ReviewDrawer.tsx';
import { ReviewTogether } from './ReviewTogether.tsx';
import { ReviewViews } from './ReviewViews.tsx';
import { type Review, reviewList } from './reviewRecord.ts';
import { type Say, useText } from './text.ts';

/** What waits stands first. */
const WAITING = 'pending';
const TABS = PAYMENT_REVIEWS.filter((status) => status !== 'none');

const Ends = ({ review: { reviewStatus, reviewEndsAt, reviewedAt } }: { readonly review: Review }) => {
  const t = useText();
  return reviewStatus === WAITING && reviewEndsAt !== null ? (
    <Countdown until={reviewEndsAt} span={86_400} label={t('left')} />
  ) : (
    <TimeCell at={reviewedAt ?? reviewEndsAt} />
  );
};

const endsColumn = (t: Say): RecordColumn<Review> => ({
  key: 'ends',
  title: t('endsAt'),
  width: 112,
  priority: 3,
  render: (review) => <Ends review={review} />,
});

/** Payments that wait for their reviewer, and those that were decided; a row opens what the decision needs. */
export function SingleReviews() {
  const t = useText();
  const say = usePaymentText();
  const pick = usePick();
  const records = useRecords(reviewList, api.paymentOrder.queryPageCheck);
  const { page, filters, change } = records;
  const odd = new Map(page.data?.overview?.map((one) => [one.orderNo, one]));
  const marksOf = ({ orderNo }: Review) => <Marks odd={odd.get(orderNo)} />;
  // Those that wait for whoever looks at the list.
  const ticks = {
    able: ({ mayReview }: Review) => mayReview,
    about: (orders: readonly Review[]) => <ReviewTogether orders={orders} odd={odd} />,
  };
  const tabs = TABS.map((status) => {
    const found = page.data?.byReview.find(({ reviewStatus }) => reviewStatus === status);
    const { count, countIsMinimum } = found ?? { count: page.data && 0, countIsMinimum: false };
    return { key: status, name: pick(paymentReviews[status].label), count, countIsMinimum };
  });
  return (
    <RecordPage
      of={records}
      name="paymentReviews"
      title={t('title')}
      purpose={t('purpose')}
      actions={<ReviewViews view="single" />}
      tabs={
        <CountTabs
          label={t('byReview')}
          tabs={tabs}
          active={String(filters.reviewStatus || WAITING)}
          onChange={(status) => change({ reviewStatus: status === WAITING ? '' : status })}
        />
      }
      pills={{
        reviewStatus: null,
        orderNo: say('orderNo'),
        payee: say('payee'),
        currency: say('currency'),
        startDate: say('created'),
      }}
      columns={[...paymentColumns<Review>(say, marksOf), endsColumn(t)]}
      rowKey={({ orderNo }) => orderNo}
      card={(review) => <PaymentCard payment={review} marks={marksOf(review)} />}
      empty={<Empty title={t('noReviews')} why={t('noReviewsWhy')} />}
      drawer={ReviewDrawer}
      {...((filters.reviewStatus || WAITING) === WAITING ? { ticks } : {})}
    />
  );
}
