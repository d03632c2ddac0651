import { ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { materialUpload as machine } from '@tradeport/shared/states/materialUpload.ts';
import { api } from '../../api/api.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { RecordCard, SecondLine, StateCell, TimeCell } from '../../ui/records/cells.tsx';
import { numberColumn, stateColumn, timeColumn, titleColumn, wordColumn } from '../../ui/records/columns.tsx';
import { RecordDetail } from '../../ui/records/RecordDetail.tsx';
import { DrawerSection, type Fact, Facts } from '../../ui/records/RecordDrawer.tsx';
import { type DrawerProps, RecordPage } from '../../ui/records/RecordPage.tsx';
import type { RecordColumn } from '../../ui/records/RecordTable.tsx';
import { RecordHero, RecordNote } from '../../ui/records/sections.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useRecords } from '../../ui/records/useRecords.ts';
import { useTime } from '../../ui/times.ts';
import { useCancelImport } from './cancelImport.tsx';
import { ImportErrors } from './ImportErrors.tsx';
import { type Upload, uploadList, uploadSource } from './orderRecord.ts';
import { Progress } from './Progress.tsx';
import { type Say, useText } from './text.ts';
import { UploadFiles } from './UploadFiles.tsx';
import { Ways } from './Ways.tsx';

const nameOf = (t: Say, { fileName }: Upload): string => fileName ?? t('filledIn');
const countOf = (t: Say, { rowCount }: Upload): string => (rowCount === null ? t('none') : String(rowCount));

const columns = (t: Say): readonly RecordColumn<Upload>[] => [
  timeColumn('uploaded', t('uploaded'), ({ uploadTime }) => uploadTime, { fixed: true }),
  titleColumn('file', t('fileName'), (upload) => ({ title: nameOf(t, upload), second: upload.batchNo })),
  wordColumn('rows', t('rows'), (upload) => countOf(t, upload), { width: 96, priority: 3 }),
  stateColumn(machine, ({ status }) => status, { width: 150, priority: 4 }),
  wordColumn('by', t('uploadedBy'), ({ uploadedBy }) => uploadedBy, { width: 130, priority: 1 }),
  numberColumn('errors', t('errorRows'), ({ errorCount }) => String(errorCount), { width: 96, optional: true }),
];

const Card = ({ upload }: { readonly upload: Upload }) => {
  const t = useText();
  return (
    <RecordCard
      title={nameOf(t, upload)}
      end={countOf(t, upload)}
      second={
        <SecondLine>
          <span translate="no">{upload.batchNo}</span> · <TimeCell at={upload.uploadTime} />
        </SecondLine>
      }
      lines="wrap"
      state={<StateCell machine={machine} state={upload.status} />}
    />
  );
};

const Detail = ({ upload }: { readonly upload: Upload }) => {
  const t = useText();
  const time = useTime();
  const facts: readonly Fact[] = [
    { key: 'upload', label: t('upload'), value: upload.batchNo },
    { key: 'rows', label: t('rows'), value: countOf(t, upload) },
    { key: 'checked', label: t('checked'), value: String(upload.rowsChecked) },
    { key: 'written', label: t('written'), value: String(upload.rowsWritten) },
    { key: 'errors', label: t('errorRows'), value: String(upload.errorCount) },
    { key: 'by', label: t('uploadedBy'), value: upload.uploadedBy },
    { key: 'uploaded', label: t('uploaded'), value: time(upload.uploadTime, 'second') },
    { key: 'ended', label: t('ended'), value: upload.endedAt === null ? t('none') : time(upload.endedAt, 'second') },
  ];
  return (
    <>
      <RecordHero label={t('fileName')} side={<StateCell machine={machine} state={upload.status} />}>
        {nameOf(t, upload)}
      </RecordHero>
      {upload.status === 'checking' && <Progress of={upload} />}
      {upload.status === 'cancelled' && <RecordNote tone="ended">{t('cancelledNote')}</RecordNote>}
      {upload.reason !== null && <RecordNote tone="bad">{upload.reason}</RecordNote>}
      {upload.status === 'failed' && <ImportErrors {...upload} />}
      <DrawerSection title={t('uploadFacts')}>
        <Facts facts={facts} />
      </DrawerSection>
    </>
  );
};

const UploadDrawer = ({ number, onClose, onChanged }: DrawerProps) => {
  const t = useText();
  const query = useRecord(uploadSource, number, onChanged);
  const cancelling = useCancelImport<Upload>();
  return (
    <RecordDetail
      of={query}
      onClose={onClose}
      title={t('uploadDetail')}
      noun={t('uploadNoun')}
      numberName={t('upload')}
      moves={{ ...cancelling, more: (upload) => <UploadFiles {...upload} /> }}
    >
      {(upload) => <Detail key={upload.batchNo} upload={upload} />}
    </RecordDetail>
  );
};

/** Everything that orders came in, and what its check came to. */
export function UploadsList() {
  const t = useText();
  const records = useRecords(uploadList, api.uploadDetail.page);
  return (
    <RecordPage
      of={records}
      name="receiptOrderUploads"
      title={t('uploads')}
      purpose={t('uploadsPurpose', { days: ORDER_SPAN_DAYS })}
      actions={<Ways other="orders" />}
      counts={records.page.data?.byStatus}
      pills={{ keyword: t('uploadKeyword'), startDate: t('uploaded') }}
      columns={columns(t)}
      rowKey={({ batchNo }) => batchNo}
      card={(upload) => <Card upload={upload} />}
      empty={<Empty title={t('noUploads')} why={t('noUploadsWhy')} />}
      drawer={UploadDrawer}
    />
  );
}
