import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { useCall, useInvalidate } from '../../../api/queries.ts';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { StateCell } from '../../../ui/records/cells.tsx';
import { DownloadButton } from '../../../ui/records/DownloadButton.tsx';
import { FileFaults } from '../../../ui/records/FileFaults.tsx';
import { RecordNote } from '../../../ui/records/sections.tsx';
import styles from './Batch.module.css';
import { BatchStanding } from './BatchStanding.tsx';
import { type BatchResult, batchQuery } from './batchRecord.ts';
import { StartBatch } from './StartBatch.tsx';
import { SubmitBatch } from './SubmitBatch.tsx';
import { useText } from './text.ts';

/** How often a check that is under way is asked about; the figures of one that is ready, each minute. */
const EVERY_MS = 1_000;
const FRESH_MS = 60_000;

const everyMs = (answer: BatchResult | undefined): number | undefined => {
  if (answer === undefined || answer.status === 'checking') return EVERY_MS;
  return answer.status === 'ready' ? FRESH_MS : undefined;
};

interface BatchProps {
  readonly result: BatchResult;
}

/** How far the check is. */
const Progress = ({ result: { rowCount, rowsChecked } }: BatchProps) => {
  const t = useText();
  return (
    <div className={styles.progress} role="status">
      <progress aria-label={t('checking')} max={rowCount ?? 1} value={rowsChecked} />
      <p className={styles.figures}>
        {rowCount === null ? t('reading') : t('checkFigures', { rows: rowCount, checked: rowsChecked })}
      </p>
      <p>{t('goesOn')}</p>
    </div>
  );
};

/** Why the file is not taken: each wrong row with column and reason, here and in the error file. */
const Failed = ({ result, onAnother }: BatchProps & { readonly onAnother: () => void }) => {
  const t = useText();
  const { batchNo, faultText, hasErrorFile, errors } = result;
  return (
    <>
      <RecordNote tone="bad">{faultText}</RecordNote>
      <div className={styles.actions}>
        <Button type="primary" onClick={onAnother}>
          {t('correctedFile')}
        </Button>
        {hasErrorFile && (
          <DownloadButton
            label={t('errorFile')}
            onDownload={() => download(api.batchOrder.download, { content: 'errors', batchNo })}
          />
        )}
      </div>
      {errors.length > 0 && (
        <FileFaults name="batchRowFaults" title={t('errorsTitle', { count: errors.length })} faults={errors} />
      )}
    </>
  );
};

/** One batch of the operator's own, from its check on. */
const OneBatch = ({ batchNo, onAnother }: { readonly batchNo: string; readonly onAnother: () => void }) => {
  const t = useText();
  const invalidate = useInvalidate();
  const query = useCall(api.batchOrder.applyResult, { batchNo }, { everyMs });
  const { data: result } = query;
  const status = result?.status;
  useEffect(() => {
    if (status !== undefined) void invalidate(api.batchOrder.auditPage);
  }, [status, invalidate]);
  if (result === undefined)
    return query.error ? (
      <ErrorFace error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <SkeletonLines rows={8} />
    );
  const another = <Button onClick={onAnother}>{t('anotherFile')}</Button>;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <strong>{result.fileName}</strong>{' '}
          <span className="num" translate="no">
            {result.batchNo}
          </span>
        </div>
        <StateCell machine={machine} state={result.status} />
      </div>
      {result.status === 'checking' && <Progress result={result} />}
      {result.status === 'checkFailed' && <Failed result={result} onAnother={onAnother} />}
      {result.status === 'ready' && (
        <SubmitBatch result={result} again={async () => (await query.refetch()).data} another={another} />
      )}
      {!['checking', 'checkFailed', 'ready'].includes(result.status) && (
        <BatchStanding batch={result} actions={another} />
      )}
    </div>
  );
};

/** Payments by a file; the address carries the batch that was begun. */
export const BatchTab = () => {
  const [params, setParams] = useSearchParams();
  const batchNo = params.get('batch');
  const open = (no?: string) => setParams(batchQuery(no));
  return batchNo === null ? (
    <StartBatch onBatch={open} />
  ) : (
    <OneBatch key={batchNo} batchNo={batchNo} onAnother={() => open()} />
  );
};
