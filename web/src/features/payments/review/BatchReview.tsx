import type { BatchOrderPageWire } from '@tradeport/shared/contract/batchOrder.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { PAYMENT_REVIEWS, paymentReviews } from '@tradeport/shared/states/payment.ts';
import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { useInvalidate, useList, useSend } from '../../../api/queries.ts';
import { usePick } from '../../../i18n/language.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { FormWithSummary } from '../../../ui/forms/Summary.tsx';
import { sumsOf, sumText } from '../../../ui/money/sumText.ts';
import { BackToList } from '../../../ui/records/BackToList.tsx';
import { CountTabs } from '../../../ui/records/CountTabs.tsx';
import { StateCell } from '../../../ui/records/cells.tsx';
import { DownloadButton } from '../../../ui/records/DownloadButton.tsx';
import { OpenRecord } from '../../../ui/records/OpenRecord.tsx';
import { PageHeader } from '../../../ui/records/PageHeader.tsx';
import { SumTiles } from '../../../ui/records/Sums.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import { useUrlFilters } from '../../../ui/records/useUrlFilters.ts';
import { useTime } from '../../../ui/times.ts';
import { BatchNote } from '../batch/BatchStanding.tsx';
import { amountText, type Batch, changed, feeText, totalText } from '../batch/batchRecord.ts';
import { useOddities } from './BatchOddities.tsx';
import { BatchOrders } from './BatchOrders.tsx';
import { orderIn, ordersIn } from './batchReviewRecord.ts';
import { backOf, hinderedIn } from './Decision.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { foundIn } from './marks.tsx';
import styles from './Review.module.css';
import { ReviewDetail } from './ReviewDrawer.tsx';
import { BATCHES } from './ReviewViews.tsx';
import type { Review } from './reviewRecord.ts';
import { useText } from './text.ts';
import { useReviewMax } from './useReviewMax.ts';

const DAY_S = 86_400;
const POLL_MS = 15_000;
const BACK = `${pathTo(screens.paymentReview)}?${new URLSearchParams({ view: BATCHES, state: 'pending' })}`;
const STATUSES = PAYMENT_REVIEWS.filter((status) => status !== 'none');

/** What is paid, what is frozen for it, until when, and how much of it waits. */
const Tiles = ({ batch }: { readonly batch: Batch }) => {
  const t = useText();
  const { waitingCount, transactionCount, reviewEndsAt, status } = batch;
  const left = status === 'pending' && reviewEndsAt !== null && (
    <Countdown until={reviewEndsAt} span={DAY_S} label={t('left')} />
  );
  return (
    <SumTiles
      label={t('totalToPay')}
      sums={[
        {
          key: 'total',
          label: t('totalToPay'),
          value: (
            <span className="num" translate="no">
              {amountText(batch)}
            </span>
          ),
        },
        {
          key: 'frozen',
          label: t('frozen'),
          value: (
            <>
              <span className="num" translate="no">
                {totalText(batch)}
              </span>
              <small className={styles.below}>{t('ofFees', { fee: feeText(batch) })}</small>
            </>
          ),
        },
        {
          key: 'waiting',
          label: t('waitingOf'),
          value: (
            <span className="num">{t('waitingFigures', { waiting: waitingCount, all: transactionCount ?? 0 })}</span>
          ),
        },
        ...(left === false ? [] : [{ key: 'left', label: t('endsAt'), value: left }]),
      ]}
    />
  );
};

interface DecideProps {
  readonly batch: Batch;
  readonly chosen: readonly Review[];
  readonly max: number;
  readonly onDone: () => void;
  readonly onRefused: () => void;
}

/** The decision about what is ticked, with its sums as they grow; nothing is chosen beforehand. */
const Decide = ({ batch, chosen, max, onDone, onRefused }: DecideProps) => {
  const t = useText();
  const { send } = useSend(api.batchOrder.auditOrder, { invalidates: changed });
  const count = chosen.length;
  const isTooMany = count > max;
  return (
    <aside className={styles.aside} aria-label={t('decision')}>
      <DecisionForm
        count={count}
        back={backOf(chosen)}
        hindered={hinderedIn(chosen)}
        amount={sumText(chosen)}
        disabled={count === 0 || isTooMany}
        send={(decided) => send({ orderNos: chosen.map(({ orderNo }) => orderNo), ...decided })}
        onDone={onDone}
        onRefused={onRefused}
      >
        <dl className={styles.running} aria-live="polite">
          <div>
            <dt>{t('chosen')}</dt>
            <dd className="num" translate="no">
              {count}
            </dd>
          </div>
          {sumsOf(chosen).map(({ currency, amount }) => (
            <div key={currency}>
              <dt>{t('chosenSum', { currency })}</dt>
              <dd className="num" translate="no">
                {amount}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t('chosenLeft')}</dt>
            <dd className="num" translate="no">
              {Math.max(0, batch.waitingCount - count)}
            </dd>
          </div>
        </dl>
        {count === 0 && <p className={styles.foot}>{t('chooseFirst')}</p>}
        {isTooMany && (
          <p className={styles.wrong} role="alert">
            {t('tooMany', { max })}
          </p>
        )}
      </DecisionForm>
    </aside>
  );
};

/** The payments that are ticked, over all pages; what is seen to wait no longer is unticked, and told. */
const useChosen = (rows: readonly Review[] | undefined) => {
  const [chosen, setChosen] = useState<readonly Review[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  useEffect(() => {
    if (rows === undefined) return;
    const over = new Set(rows.filter(({ reviewStatus }) => reviewStatus !== 'pending').map(({ orderNo }) => orderNo));
    const lost = chosen.filter(({ orderNo }) => over.has(orderNo));
    if (lost.length === 0) return;
    setGone(lost.map(({ orderNo }) => orderNo));
    setChosen(chosen.filter(({ orderNo }) => !over.has(orderNo)));
  }, [rows, chosen]);
  const choose = (next: readonly Review[]) => {
    setGone([]);
    setChosen(next);
  };
  return { chosen, gone, choose };
};

interface ReviewTabsProps {
  readonly byReview: BatchOrderPageWire['byReview'];
  readonly active: string;
  readonly onChange: (reviewStatus: string) => void;
}

/** The payments by how their review stands. */
const ReviewTabs = ({ byReview, active, onChange }: ReviewTabsProps) => {
  const t = useText();
  const pick = usePick();
  const named = STATUSES.map((status) => {
    const { count = 0, countIsMinimum } = byReview.find(({ reviewStatus }) => reviewStatus === status) ?? {};
    return { key: status, name: pick(paymentReviews[status].label), count, countIsMinimum };
  });
  return (
    <CountTabs
      label={t('ordersByReview')}
      active={active}
      onChange={onChange}
      tabs={[{ key: '', name: t('all') }, ...named]}
    />
  );
};
const Head = ({ batch }: { readonly batch: Batch }) => {
  const t = useText();
  const time = useTime();
  const { batchNo, operatorName, submittedAt, createdAt, fileName } = batch;
  return (
    <PageHeader
      title={t('batchTitle', { number: batchNo })}
      purpose={t('submittedBy', {
        operator: operatorName,
        at: time(submittedAt ?? createdAt, 'minute'),
        file: fileName,
      })}
      actions={
        <>
          <StateCell machine={machine} state={batch.status} />
          <DownloadButton
            label={t('batchFile')}
            onDownload={() => download(api.batchOrder.download, { content: 'orders', batchNo })}
          />
          <BackToList to={BACK} />
        </>
      }
    />
  );
};

/** What is to be known before the list: how it ended, whose review it is, what has changed since. */
const Notes = ({ batch, gone }: { readonly batch: Batch; readonly gone: readonly string[] }) => {
  const t = useText();
  const isOpen = batch.status === 'pending';
  return (
    <>
      {!isOpen && <BatchNote batch={batch} />}
      {isOpen && !batch.mayReview && (
        <RecordNote tone="ended">{t('batchNotYours', { reviewer: batch.reviewerName ?? '' })}</RecordNote>
      )}
      {gone.length > 0 && (
        <RecordNote tone="wait" alert>
          {t('goneSince', { numbers: gone.join(', ') })}
        </RecordNote>
      )}
    </>
  );
};

/** The payment that is open in the drawer stands in the address, beside the batch. */
const useLooked = () => {
  const [params, setParams] = useSearchParams();
  const look = (orderNo?: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (orderNo === undefined) next.delete('order');
      else next.set('order', orderNo);
      return next;
    });
  return { looked: params.get('order') ?? undefined, look };
};

/** One batch: what stands out of it, its payments to be ticked, and the decision about those that are. */
export const BatchReview = ({ batchNo }: { readonly batchNo: string }) => {
  const t = useText();
  const invalidate = useInvalidate();
  const list = useMemo(() => ordersIn(batchNo), [batchNo]);
  const source = useMemo(() => orderIn(batchNo), [batchNo]);
  const [filters, change] = useUrlFilters(list.defaults);
  const page = useList(api.batchOrder.orderPage, list.listRequest(filters), { own: true, unheardMs: POLL_MS });
  const { chosen, gone, choose } = useChosen(page.data?.list);
  const { looked, look } = useLooked();
  const odd = useOddities(batchNo);
  const max = useReviewMax();
  const renew = () => void invalidate(...changed);
  if (page.data === undefined)
    return page.error ? (
      <ErrorFace error={page.error} onRetry={() => void page.refetch()} />
    ) : (
      <SkeletonLines rows={10} />
    );
  const { batch, byReview } = page.data;
  if (batch === null)
    return <Empty title={t('noSuchBatch')} why={t('noSuchBatchWhy')} actions={<BackToList to={BACK} />} />;
  const tabs = (
    <ReviewTabs
      byReview={byReview}
      active={String(filters.reviewStatus)}
      onChange={(reviewStatus) => change({ reviewStatus })}
    />
  );
  const orders = (
    <>
      <Notes batch={batch} gone={gone} />
      <BatchOrders {...{ batch, page, list, filters, change, chosen, choose, look, tabs, odd, max }} />
    </>
  );
  const decide = batch.status === 'pending' && batch.mayReview && (
    <Decide {...{ batch, chosen, max }} onDone={() => choose([])} onRefused={renew} />
  );
  return (
    <>
      <Head batch={batch} />
      <Tiles batch={batch} />
      {decide === false ? orders : <FormWithSummary summary={decide}>{orders}</FormWithSummary>}
      <OpenRecord number={looked} onClose={() => look()} onChanged={renew} source={source} say={t}>
        {(order) => <ReviewDetail order={order} found={foundIn(odd, order)} />}
      </OpenRecord>
    </>
  );
};
