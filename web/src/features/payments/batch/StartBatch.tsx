import { BATCH_ROWS_MAX } from '@tradeport/shared/rules/paymentBatch.ts';
import { thousands } from '@tradeport/shared/rules/thousands.ts';
import { api } from '../../../api/api.ts';
import { useSend } from '../../../api/queries.ts';
import { FileToCheck } from '../../../ui/forms/FileToCheck.tsx';
import styles from './Batch.module.css';
import { OwnBatches } from './OwnBatches.tsx';
import { Templates } from './Templates.tsx';
import { useText } from './text.ts';

/** Where a batch begins: the template, the file, and the batches that there are already. */
export const StartBatch = ({ onBatch }: { readonly onBatch: (batchNo: string) => void }) => {
  const t = useText();
  const { send, sending } = useSend(api.batchOrder.apply, { invalidates: [api.batchOrder.auditPage] });
  return (
    <div className={styles.page}>
      <div className={styles.narrow}>
        <ol className={styles.steps}>
          <li>{t('step1')}</li>
          <li>{t('step2', { rows: thousands(BATCH_ROWS_MAX) })}</li>
          <li>{t('step3')}</li>
        </ol>
        <section className={styles.section}>
          <h2>{t('templates')}</h2>
          <Templates />
        </section>
        <FileToCheck
          label={t('batchFile')}
          kind="BATCH_PAYMENT_FILE"
          check={t('check')}
          sending={sending}
          begin={send}
          onBegun={({ batchNo }) => onBatch(batchNo)}
        />
      </div>
      <OwnBatches onOpen={onBatch} />
    </div>
  );
};
