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

// Who pays one need not wait for what pays many, or for somebody else.
const BatchTab = lazy(async () => ({ default: (await import('../batch/BatchTab.tsx')).BatchTab }));
const PoboTab = lazy(async () => ({ default: (await import('./PoboTab.tsx')).PoboTab }));

/** The tab of payments on behalf of somebody. */
const POBO_TAB = 'pobo';

/** Whether a product is on. Where that cannot be told the server says so, at the call that begins. */
const useIsOn = (productCode: 'batchPayment' | 'poboPayment') => {
  const { isPending, isError, data } = useCall(api.common.queryCheckUserProduct, { productCode }, { quiet: true });
  return { isPending, isOn: isError || data?.activated === true };
};

/** Pay somebody, in the own name or on behalf of another, or many by a file; what has a product of its own has no tab while it is off. */
export const NewPaymentPage = () => {
  const t = useText();
  const say = useBatchText();
  const [params, setParams] = useSearchParams();
  const batch = useIsOn('batchPayment');
  const pobo = useIsOn('poboPayment');
  const asked = params.get('tab') ?? 'single';
  const further = [
    ...(batch.isOn ? [{ key: BATCH_TAB, name: t('batch') }] : []),
    ...(pobo.isOn ? [{ key: POBO_TAB, name: t('pobo') }] : []),
  ];
  const active = further.find(({ key }) => key === asked)?.key ?? 'single';
  const queries: Readonly<Record<string, Record<string, string>>> = {
    [BATCH_TAB]: batchQuery(),
    [POBO_TAB]: { tab: POBO_TAB },
  };
  // Their place is kept while it is asked which there are: the form would move down once they come.
  const tabs = (further.length > 0 || batch.isPending || pobo.isPending) && (
    <CountTabs
      label={t('ways')}
      tabs={[{ key: 'single', name: t('single') }, ...further]}
      active={active}
      onChange={(tab) => setParams(queries[tab] ?? {})}
    />
  );
  const isWaiting = (asked === BATCH_TAB && batch.isPending) || (asked === POBO_TAB && pobo.isPending);
  if (isWaiting) return <SkeletonLines rows={8} />;
  if (active === POBO_TAB)
    return (
      <Suspense fallback={<SkeletonLines rows={8} />}>
        <PoboTab tabs={tabs} />
      </Suspense>
    );
  if (active === 'single') return <OrderPage form={payment} tabs={tabs} />;
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
