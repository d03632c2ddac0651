import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useSend } from '../../../api/queries.ts';
import type { UploadedFile } from '../../../api/upload.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { UploadField } from '../../../ui/forms/UploadField.tsx';
import styles from './Batch.module.css';
import { OwnBatches } from './OwnBatches.tsx';
import { Templates } from './Templates.tsx';
import { useText } from './text.ts';

/** Where a batch begins: the template, the file, and the batches that there are already. */
export const StartBatch = ({ onBatch }: { readonly onBatch: (batchNo: string) => void }) => {
  const t = useText();
  const [file, setFile] = useState<UploadedFile>();
  const [failure, setFailure] = useState<CallFailed>();
  const { send, sending } = useSend(api.batchOrder.apply, { invalidates: [api.batchOrder.auditPage] });
  const check = async () => {
    if (file === undefined) return;
    setFailure(undefined);
    const outcome = await send({ fileId: file.fileId });
    if (outcome.ok) onBatch(outcome.result.batchNo);
    else setFailure(outcome.failure);
  };
  return (
    <div className={styles.page}>
      <div className={styles.narrow}>
        <ol className={styles.steps}>
          <li>{t('step1')}</li>
          <li>{t('step2', { rows: BATCH_ROWS_MAX.toLocaleString('en') })}</li>
          <li>{t('step3')}</li>
        </ol>
        <section className={styles.section}>
          <h2>{t('templates')}</h2>
          <Templates />
        </section>
        <UploadField
          label={t('batchFile')}
          kind="BATCH_PAYMENT_FILE"
          value={file === undefined ? [] : [file]}
          onChange={(files) => {
            setFile(files[0]);
            setFailure(undefined);
          }}
        />
        {failure !== undefined && <FailureNote failure={failure} />}
        <div className={styles.actions}>
          <Button
            type="primary"
            size="large"
            disabled={file === undefined}
            loading={sending}
            onClick={() => void check()}
          >
            {t('check')}
          </Button>
        </div>
      </div>
      <OwnBatches onOpen={onBatch} />
    </div>
  );
};
