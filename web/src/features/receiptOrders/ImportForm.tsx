import { ORDER_FILE_ROWS_MAX } from '@tradeport/shared/rules/settlementOrder.ts';
import { thousands } from '@tradeport/shared/rules/thousands.ts';
import { materialUpload as machine } from '@tradeport/shared/states/materialUpload.ts';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { download } from '../../api/download.ts';
import { useCall, useInvalidate, useSend } from '../../api/queries.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { FileToCheck } from '../../ui/forms/FileToCheck.tsx';
import { DownloadButton } from '../../ui/records/DownloadButton.tsx';
import { StateTag } from '../../ui/records/StateTag.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { CancelImport } from './cancelImport.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import styles from './Orders.module.css';
import { Progress } from './Progress.tsx';
import { useText } from './text.ts';
import { UploadFiles } from './UploadFiles.tsx';

const UPLOAD = 'upload';
/** How often a check that is under way is asked about. */
const EVERY_MS = 1_000;

/** How far the check of a file is, and what it came to; it goes on whether anybody looks or not. */
const Check = ({ batchNo, onAnother }: { readonly batchNo: string; readonly onAnother: () => void }) => {
  const t = useText();
  const invalidate = useInvalidate();
  const query = useCall(
    api.uploadDetail.uploadLoopCheck,
    { batchNo },
    { own: true, everyMs: (answer) => (answer === undefined || answer.status === 'checking' ? EVERY_MS : undefined) },
  );
  const { data } = query;
  const status = data?.status;
  useEffect(() => {
    if (status === 'done') void invalidate(api.uploadDetail.detailPage, api.uploadDetail.page);
  }, [status, invalidate]);
  if (data === undefined)
    return query.error ? <ErrorFace error={query.error} onRetry={() => void query.refetch()} /> : <SkeletonLines />;
  const { rowCount, reason } = data;
  const isUnderWay = data.status === 'checking';
  return (
    <section className={styles.progress} role="status" aria-live="polite">
      <div>
        <StateTag state={machine.states[data.status]} />
      </div>
      {data.status !== 'cancelled' && <Progress of={data} />}
      {isUnderWay && <p>{t('goesOn')}</p>}
      {isUnderWay && <CancelImport of={data} onTried={() => void query.refetch()} />}
      {data.status === 'cancelled' && <RecordNote tone="ended">{t('cancelledNote')}</RecordNote>}
      {reason !== null && <RecordNote tone="bad">{reason}</RecordNote>}
      {data.status === 'done' && <RecordNote tone="good">{t('imported', { count: rowCount ?? 0 })}</RecordNote>}
      {!isUnderWay && (
        <div className={styles.actions}>
          <Button type={data.status === 'failed' ? 'primary' : 'default'} onClick={onAnother}>
            {t('anotherFile')}
          </Button>
          <UploadFiles {...data} />
        </div>
      )}
      {data.status === 'failed' && <ImportErrors {...data} />}
    </section>
  );
};

/** A file of orders: the template, the upload, and its check, which the address names so that a reload shows it again. */
export function ImportForm({ fileMegabytes }: { readonly fileMegabytes: number }) {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const { send, sending } = useSend(api.uploadDetail.upload, { invalidates: [api.uploadDetail.page] });
  const template = useCall(api.file.getFileTemplateDfsId, { id: 'SETTLEMENT_ORDER' });
  const batchNo = params.get(UPLOAD);
  if (batchNo !== null) return <Check batchNo={batchNo} onAnother={() => setParams({})} />;
  const { data: id } = template;
  return (
    <div className={styles.narrowPage}>
      <ul className={styles.steps}>
        <li>{t('step1')}</li>
        <li>{t('step2', { rows: thousands(ORDER_FILE_ROWS_MAX) })}</li>
        <li>{t('step3')}</li>
      </ul>
      <div className={styles.actions}>
        <DownloadButton
          label={t('template')}
          disabled={id === undefined}
          onDownload={() => (id === undefined ? Promise.resolve(false) : download(api.file.getDownloadInfo, { id }))}
        />
      </div>
      <FileToCheck
        label={t('orderFile')}
        kind="SETTLEMENT_ORDER_FILE"
        megabytes={fileMegabytes}
        check={t('check')}
        sending={sending}
        begin={send}
        onBegun={(begun) => setParams({ [UPLOAD]: begun.batchNo })}
      />
    </div>
  );
}
