import { paymentBatch as machine } from '@tradeport/shared/states/paymentBatch.ts';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { download } from '../../../api/download.ts';
import { useList } from '../../../api/queries.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { NumberAndTime, RecordCard, StateCell } from '../../../ui/records/cells.tsx';
import { numberColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../../ui/records/columns.tsx';
import { DownloadButton } from '../../../ui/records/DownloadButton.tsx';
import { type RecordColumn, RecordTable } from '../../../ui/records/RecordTable.tsx';
import styles from './Batch.module.css';
import { amountText, type Batch } from './batchRecord.ts';
import { type Say, useText } from './text.ts';

const POLL_MS = 15_000;
const SHOWN = 10;

const countOf = (t: Say, { transactionCount }: Batch): string =>
  transactionCount === null ? t('none') : String(transactionCount);

/** What a batch pays, a line for each currency. */
const Amounts = ({ totals }: Pick<Batch, 'totals'>) =>
  totals.map(({ amount, currency }) => (
    <span key={currency} className={`num ${styles.line}`}>
      {moneyText(amount, currency)}
    </span>
  ));

/** What every list of batches shows of one: its file takes what width is left. */
export const batchColumns = (t: Say): readonly RecordColumn<Batch>[] => [
  timeColumn('created', t('created'), ({ createdAt }) => createdAt, { fixed: true }),
  titleColumn('file', t('file'), ({ fileName, batchNo }) => ({ title: fileName, second: batchNo })),
  numberColumn('count', t('count'), (batch) => countOf(t, batch), { width: 72, priority: 3, align: 'right' }),
  wordColumn('amount', t('amount'), ({ totals }) => (totals.length === 0 ? t('none') : <Amounts totals={totals} />), {
    width: 150,
    priority: 4,
  }),
  wordColumn('method', t('method'), ({ paymentMethodText }) => paymentMethodText ?? t('none'), {
    width: 120,
    priority: 1,
  }),
  stateColumn(machine, ({ status }) => status, { width: 124, priority: 5 }),
];

export const BatchCard = ({ batch }: { readonly batch: Batch }) => (
  <RecordCard
    title={batch.fileName}
    end={
      <span className="num" translate="no">
        {amountText(batch)}
      </span>
    }
    second={<NumberAndTime number={batch.batchNo} at={batch.createdAt} />}
    state={<StateCell machine={machine} state={batch.status} />}
    lines="wrap"
  />
);

/** The files that the operator has uploaded, and how it stands with each. */
export const OwnBatches = ({ onOpen }: { readonly onOpen: (batchNo: string) => void }) => {
  const t = useText();
  const [paged, setPaged] = useState<{ currentPage: number; pageSize: number }>({ currentPage: 1, pageSize: SHOWN });
  const page = useList(api.batchOrder.auditPage, { scope: 'made', ...paged }, { quiet: true, unheardMs: POLL_MS });
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('own')}</h2>
        <DownloadButton
          label={t('listFile')}
          disabled={page.data?.total === 0}
          onDownload={() => download(api.batchOrder.download, { content: 'batches', scope: 'made' })}
        />
      </div>
      <RecordTable
        name="ownBatches"
        label={t('own')}
        columns={batchColumns(t)}
        rowKey={({ batchNo }) => batchNo}
        page={page}
        onPage={setPaged}
        card={(batch) => <BatchCard batch={batch} />}
        onOpen={({ batchNo }) => onOpen(batchNo)}
        empty={<Empty title={t('ownEmpty')} why={t('ownEmptyWhy')} small />}
      />
    </section>
  );
};
