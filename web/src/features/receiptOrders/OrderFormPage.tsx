import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { Asked } from '../../ui/forms/Asked.tsx';
import { BackToList } from '../../ui/records/BackToList.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useRecord } from '../../ui/records/useRecord.ts';
import { ImportForm } from './ImportForm.tsx';
import { LogisticsForm } from './LogisticsForm.tsx';
import { OrderForm } from './OrderForm.tsx';
import { ORDERS, orderSource, WAYS, type Way } from './orderRecord.ts';
import { useText } from './text.ts';

const nothing = {};

const useInfo = () => useCall(api.uploadDetail.searchPayeeInfo, nothing, { own: true });

/** The form of orders, once it is known what it must keep, and which order is corrected. */
const FilledIn = () => {
  const t = useText();
  const [params] = useSearchParams();
  const no = params.get('no') ?? undefined;
  const { record, missing } = useRecord(orderSource, no);
  const info = useInfo();
  if (missing || (record !== undefined && record.status !== 'auditFailed'))
    return <Empty title={t('notToCorrect')} why={t('notToCorrectWhy')} />;
  if (no !== undefined && record === undefined) return <SkeletonLines rows={8} />;
  return <Asked of={info}>{({ terms }) => <OrderForm shipDateRule={terms.shipDateRule} correcting={record} />}</Asked>;
};

const Imported = () => (
  <Asked of={useInfo()}>{({ terms }) => <ImportForm fileMegabytes={terms.fileMegabytes} />}</Asked>
);

const FORMS = { page: FilledIn, import: Imported, logistics: LogisticsForm } as const;
const TITLES = { page: 'fillInTitle', import: 'importTitle', logistics: 'logisticsTitle' } as const;
const PURPOSES = { page: 'fillInPurpose', import: 'importPurpose', logistics: 'logisticsPurpose' } as const;

const wayOf = (word: string | undefined): Way | undefined => WAYS.find((way) => way === word);

/** One of the ways to bring orders in: filled in, imported, or supplemented. */
export function OrderFormPage() {
  const t = useText();
  const way = wayOf(useParams().type);
  if (way === undefined) return <Navigate to={pathTo(screens.notFound)} replace />;
  const Way = FORMS[way];
  return (
    <>
      <PageHeader title={t(TITLES[way])} purpose={t(PURPOSES[way])} actions={<BackToList to={ORDERS} />} />
      <Way />
    </>
  );
}
