import { screens } from '@tradeport/shared/screens.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { SkeletonLines } from '../../../ui/feedback/Skeleton.tsx';
import { OrderHead, OrderPage } from '../../../ui/orders/OrderPage.tsx';
import { CountTabs } from '../../../ui/records/CountTabs.tsx';
import { BATCH_TAB, batchQuery } from '../batch/batchRecord.ts';
import { useText as useBatchText } from '../batch/text.ts';
import { payment } from './paymentForm.tsx';
import { text, useText } from './text.ts';

/** Who pays one need not wait for what pays many. */
const BatchTab = lazy(async () => ({ default: (await import('../batch/BatchTab.tsx')).BatchTab }));

/** Pay somebody, or many by a file; payments by a file have no tab while their product is off. */
export const NewPaymentPage = () => {
  const t = useText();
  const say = useBatchText();
  const [params, setParams] = useSearchParams();
  const product = useCall(api.common.queryCheckUserProduct, { productCode: 'batchPayment' }, { quiet: true });
  const isAsked = params.get('tab') === BATCH_TAB;
  // Where that cannot be told the server says so, at the call that begins a batch.
  const isOn = product.isError || product.data?.activated === true;
  const tabs = isOn && (
    <CountTabs
      label={t('ways')}
      tabs={[
        { key: 'single', name: t('single') },
        { key: BATCH_TAB, name: t('batch') },
      ]}
      active={isAsked ? BATCH_TAB : 'single'}
      onChange={(tab) => setParams(tab === BATCH_TAB ? batchQuery() : {})}
    />
  );
  if (isAsked && product.isPending) return <SkeletonLines rows={8} />;
  if (!isAsked || !isOn) return <OrderPage form={payment} tabs={tabs} />;
  return (
    <>
      <OrderHead text={text} records={screens.payments} purpose={say('purpose')} />
      {tabs}
      <Suspense fallback={<SkeletonLines rows={8} />}>
        <BatchTab />
      </Suspense>
    </>
  );
};
