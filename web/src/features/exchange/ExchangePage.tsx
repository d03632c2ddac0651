import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { ScrollText, SearchX, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { platformNow } from '../../browser/clock.ts';
import { useUser } from '../../session/useUser.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { FormWithSummary } from '../../ui/forms/Summary.tsx';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { useText as useRecordText } from '../../ui/records/text.ts';
import { useRecord } from '../../ui/records/useRecord.ts';
import { NextStep, useMustVerify } from '../../ui/verify/NextStep.tsx';
import { RECORDS } from './actions.ts';
import { DraftDesk } from './DraftDesk.tsx';
import { type Draft, firstDraft, type Options } from './draft.ts';
import styles from './Exchange.module.css';
import { OrderDesk } from './OrderDesk.tsx';
import { Outcome } from './Outcome.tsx';
import { orderSource } from './orderRecord.ts';
import { type Order, stageOf } from './stage.ts';
import { useText } from './text.ts';

/** Balances and the expected delivery move on while the form is open. */
const FRESH_MS = 60_000;

const Loading = () => (
  <Skeleton>
    <FormWithSummary summary={<Bone height={420} />}>
      <div className={styles.column}>
        <Bone height={54} />
        <Bone width="45%" height={20} />
        <Bone height={54} />
        <Bone width="45%" height={54} />
        <Bone height={180} />
      </div>
    </FormWithSummary>
  </Skeleton>
);

/** The order's amounts as a form, for a new quote after its lock is gone. */
const draftOf = (order: Order): Draft | undefined =>
  isHeldCcy(order.sellCurrency) && isHeldCcy(order.buyCurrency)
    ? {
        sell: order.sellCurrency,
        buy: order.buyCurrency,
        typedSide: order.tradeDirection === 'sellOut' ? 'sell' : 'buy',
        amount: order.tradeDirection === 'sellOut' ? order.sellAmount : order.buyAmount,
      }
    : undefined;

const Head = () => {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  return (
    <div className={styles.headWidth}>
      <PageHeader
        title={t('title')}
        purpose={t('purpose')}
        {...(permits(permission, [RECORDS])
          ? {
              actions: (
                <Link to={RECORDS} className={buttons.button}>
                  <ScrollText size={16} /> {t('toOrders')}
                </Link>
              ),
            }
          : {})}
      />
    </div>
  );
};

/** The exchange with all its stages. The address carries the order once there is one, so that a reload or a to-do finds it again. */
function Desk({ options, onFresh }: { readonly options: Options; readonly onFresh: () => void }) {
  const t = useText();
  const say = useRecordText();
  const [params, setParams] = useSearchParams();
  const orderNo = params.get('order') || undefined;
  const ccys = options.currencies.flatMap(({ currency }) => (isHeldCcy(currency) ? [currency] : []));
  const [draft, setDraft] = useState(() => firstDraft(params, ccys));
  const { record: order, missing, error, refetch } = useRecord(orderSource, orderNo);
  const available = (ccy: string) => options.currencies.find(({ currency }) => currency === ccy)?.available;
  const toForm = (next?: Draft) => {
    if (next !== undefined) setDraft(next);
    onFresh();
    setParams({}, { replace: true });
  };
  if (orderNo === undefined)
    return (
      <>
        <Head />
        <DraftDesk
          options={options}
          available={available}
          draft={draft}
          onDraft={setDraft}
          onLocked={(number) => setParams({ order: number }, { replace: true })}
        />
      </>
    );
  const stage = stageOf(order, platformNow());
  if (order !== undefined && stage === 'placed')
    return <Outcome order={order} onNew={() => toForm({ ...draft, amount: '' })} />;
  return (
    <>
      <Head />
      {order !== undefined ? (
        <OrderDesk
          key={order.id}
          order={order}
          options={options}
          available={available}
          onMoved={() => {
            // The amounts have done their work: the next exchange starts with an empty form.
            setDraft({ ...draft, amount: '' });
            refetch();
            onFresh();
          }}
          onAgain={(old) => toForm(draftOf(old))}
        />
      ) : missing ? (
        <Empty
          icon={<SearchX size={24} />}
          title={say('missing', { noun: t('noun') })}
          why={say('missingWhy', { numberName: t('numberName'), number: orderNo })}
          actions={
            <Button type="primary" onClick={() => toForm()}>
              {t('another')}
            </Button>
          }
        />
      ) : error ? (
        <ErrorFace error={error} title={say('failed', { noun: t('noun') })} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </>
  );
}

/** Sell one currency for another at a rate that is locked first and confirmed then. */
export function ExchangePage() {
  const t = useText();
  const options = useCall(api.exchange.options, {}, { own: true, everyMs: FRESH_MS });
  const mustVerify = useMustVerify();
  const { data } = options;
  if (data !== undefined && data.currencies.length >= 2)
    return <Desk options={data} onFresh={() => void options.refetch()} />;
  return (
    <>
      <Head />
      {data !== undefined ? (
        <Empty
          icon={<Wallet size={24} />}
          title={t(mustVerify ? 'verifyFirst' : 'tooFew')}
          why={t(mustVerify ? 'verifyFirstWhy' : 'tooFewWhy')}
          actions={<NextStep screen={screens.home} label={t('toCurrencies')} />}
        />
      ) : options.error ? (
        <ErrorFace error={options.error} title={t('notLoaded')} onRetry={() => void options.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  );
}
