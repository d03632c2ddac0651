import { Button, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { useSend } from '../../../api/queries.ts';
import { Countdown } from '../../../ui/feedback/Countdown.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { sumText } from '../../../ui/money/sumText.ts';
import { TimeCell } from '../../../ui/records/cells.tsx';
import { DownloadButton } from '../../../ui/records/DownloadButton.tsx';
import { RecordPage } from '../../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../../ui/records/RecordTable.tsx';
import { useRecords } from '../../../ui/records/useRecords.ts';
import { amountText, type Batch, changed } from '../batch/batchRecord.ts';
import { BatchCard, batchColumns } from '../batch/OwnBatches.tsx';
import { useText as useBatchText } from '../batch/text.ts';
import { batchList } from './batchReviewRecord.ts';
import { DecisionForm } from './DecisionForm.tsx';
import styles from './Review.module.css';
import { ReviewViews } from './ReviewViews.tsx';
import { type Say, useText } from './text.ts';
import { useReviewMax } from './useReviewMax.ts';

const DAY_S = 86_400;

const endsColumn = (t: Say): RecordColumn<Batch> => ({
  key: 'ends',
  title: t('endsAt'),
  width: 112,
  priority: 3,
  render: ({ status, reviewEndsAt, endedAt }) =>
    status === 'pending' && reviewEndsAt !== null ? (
      <Countdown until={reviewEndsAt} span={DAY_S} label={t('left')} />
    ) : (
      <TimeCell at={endedAt} />
    ),
});

const sumOf = (batches: readonly Batch[], of: 'amount' | 'totalAmount'): string =>
  sumText(batches.flatMap(({ totals }) => totals.map((total) => ({ amount: total[of], currency: total.currency }))));

/** What was ticked: its sum, and one decision about all that waits in it. */
const Together = ({ batches }: { readonly batches: readonly Batch[] }) => {
  const t = useText();
  const { send } = useSend(api.batchOrder.batchAuditOrder, { invalidates: changed });
  // What is decided on is what was ticked when the question opened, whatever leaves the list meanwhile.
  const [asked, setAsked] = useState<readonly Batch[]>();
  const close = () => setAsked(undefined);
  const count = (asked ?? []).reduce((sum, { waitingCount }) => sum + waitingCount, 0);
  const max = useReviewMax();
  return (
    <>
      <span className="num" translate="no">
        {sumOf(batches, 'amount')}
      </span>
      <Button size="small" type="primary" onClick={() => setAsked(batches)}>
        {t('together')}
      </Button>
      <Modal
        open={asked !== undefined}
        title={t('wholeTitle', { count: asked?.length ?? 0 })}
        onCancel={close}
        footer={null}
        width={560}
        destroyOnHidden
      >
        <p>{t('wholeWhy', { max })}</p>
        <ul className={styles.together}>
          {asked?.map((batch) => (
            <li key={batch.batchNo}>
              <span>
                {batch.fileName}
                <small>
                  <span translate="no">{batch.batchNo}</span> · {batch.operatorName} ·{' '}
                  {t('stillWaiting', { count: batch.waitingCount })}
                </small>
              </span>
              <span className="num" translate="no">
                {amountText(batch)}
              </span>
            </li>
          ))}
        </ul>
        {asked && count > max && (
          <p className={styles.wrong} role="alert">
            {t('tooManyInBatches', { count, max })}
          </p>
        )}
        {asked && (
          <DecisionForm
            count={count}
            back={sumOf(asked, 'totalAmount')}
            amount={sumOf(asked, 'amount')}
            disabled={count > max}
            send={(decided) => send({ batchNos: asked.map(({ batchNo }) => batchNo), ...decided })}
            onDone={close}
          />
        )}
      </Modal>
    </>
  );
};

const ticks = {
  able: ({ mayReview, waitingCount }: Batch) => mayReview && waitingCount > 0,
  about: (batches: readonly Batch[]) => <Together batches={batches} />,
};

/** Batches that wait for their reviewer, and those that were decided; a row opens the payments of one. */
export const BatchReviews = () => {
  const t = useText();
  const say = useBatchText();
  const records = useRecords(batchList, api.batchOrder.auditPage);
  const { counted: _shown, ...asked } = batchList.exportRequest(records.filters);
  return (
    <RecordPage
      of={records}
      name="batchReviews"
      title={t('title')}
      purpose={t('batchesPurpose')}
      actions={
        <>
          <ReviewViews view="batches" />
          <DownloadButton
            label={say('listFile')}
            onDownload={() => download(api.batchOrder.download, { content: 'batches', ...asked })}
          />
        </>
      }
      counts={records.page.data?.byStatus}
      pills={{ keyword: t('batchKeyword'), startDate: say('created') }}
      columns={[...batchColumns(say), endsColumn(t)]}
      rowKey={({ batchNo }) => batchNo}
      card={(batch) => <BatchCard batch={batch} />}
      empty={<Empty title={t('noBatches')} why={t('noBatchesWhy')} />}
      drawer={NoDrawer}
      ticks={ticks}
    />
  );
};

/** A batch opens as a page of its own. */
const NoDrawer = () => null;
