import { stateOf } from '@tradeport/shared/states/machine.ts';
import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import buttons from '../../../ui/forms/Button.module.css';
import { DownloadButton } from '../../../ui/records/DownloadButton.tsx';
import { SumTiles } from '../../../ui/records/Sums.tsx';
import { FactsSection, RecordNote } from '../../../ui/records/sections.tsx';
import type { Slot } from '../../../ui/slot.ts';
import { useTime } from '../../../ui/times.ts';
import { useIsReviewer } from '../useIsReviewer.ts';
import styles from './Batch.module.css';
import { amountText, type Batch, feeText, ordersOf, totalText } from './batchRecord.ts';
import { useText } from './text.ts';

const DAY_S = 86_400;

const WHY = {
  pending: 'pendingWhy',
  approved: 'approvedWhy',
  rejected: 'rejectedWhy',
  expired: 'expiredWhy',
  discarded: 'discardedWhy',
} as const;
const isTold = (state: string): state is keyof typeof WHY => Object.hasOwn(WHY, state);

/** What comes next for a batch, or how it ended. */
export const BatchNote = ({ batch }: { readonly batch: Batch }) => {
  const t = useText();
  const { status, reviewerName, reviewEndsAt } = batch;
  const isOwnReview = useIsReviewer(batch);
  if (!isTold(status)) return null;
  return (
    <RecordNote tone={machine.states[stateOf(machine, status)].tone}>
      {status === 'pending' && isOwnReview ? t('pendingForYou') : t(WHY[status], { reviewer: reviewerName ?? '' })}{' '}
      {status === 'pending' && reviewEndsAt !== null && (
        <Countdown until={reviewEndsAt} span={DAY_S} label={t('reviewLeft')} showLabel />
      )}
    </RecordNote>
  );
};

/** How many of its payments stand where. */
export const BatchCounts = ({ batch }: { readonly batch: Batch }) => {
  const t = useText();
  const counts = [
    ['waiting', batch.waitingCount],
    ['approved', batch.approvedCount],
    ['rejected', batch.rejectedCount],
    ['over', batch.cancelledCount + batch.expiredCount],
  ] as const;
  const label = { waiting: t('waiting'), approved: t('approved'), rejected: t('rejected'), over: t('over') };
  return (
    <SumTiles
      label={t('standing')}
      sums={counts.map(([key, count]) => ({
        key,
        label: label[key],
        value: (
          <span className="num" translate="no">
            {count}
          </span>
        ),
      }))}
    />
  );
};

/** A batch that was submitted, or never was: how it stands, and what can be had of it. */
export const BatchStanding = ({ batch, actions }: { readonly batch: Batch; readonly actions?: Slot }) => {
  const t = useText();
  const time = useTime();
  const { batchNo, submittedAt, endedAt } = batch;
  const isOwnReview = useIsReviewer({ reviewerName: batch.reviewerName });
  const file = (content: 'orders' | 'again') => () => download(api.batchOrder.download, { content, batchNo });
  return (
    <>
      <BatchNote batch={batch} />
      {submittedAt !== null && <BatchCounts batch={batch} />}
      <div className={styles.actions}>
        {actions}
        {submittedAt !== null && (
          <>
            <Link className={buttons.button ?? ''} to={ordersOf(batchNo)}>
              {t('itsOrders')}
            </Link>
            <DownloadButton label={t('ordersFile')} onDownload={file('orders')} />
          </>
        )}
        <DownloadButton label={t('againTemplate')} onDownload={file('again')} />
      </div>
      <FactsSection
        say={t}
        heading="facts"
        facts={[
          ['payments', batch.transactionCount],
          ['method', batch.paymentMethodText],
          ['amount', amountText(batch) || null],
          ['fee', feeText(batch) || null],
          ['total', totalText(batch) || null],
          ['uploadedBy', batch.operatorName],
          ['created', time(batch.createdAt, 'second')],
          ['submittedAt', submittedAt === null ? undefined : time(submittedAt, 'second')],
          ['reviewer', isOwnReview ? t('you', { name: batch.reviewerName ?? '' }) : (batch.reviewerName ?? undefined)],
          ['ended', endedAt === null ? undefined : time(endedAt, 'second')],
        ]}
      />
    </>
  );
};
