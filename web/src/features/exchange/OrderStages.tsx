import { screens } from '@tradeport/shared/screens.ts';
import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { platformNow } from '../../browser/clock.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { OrderHead } from '../../ui/orders/OrderPage.tsx';
import { useText as useRecordText } from '../../ui/records/text.ts';
import { useRecord } from '../../ui/records/useRecord.ts';
import { OrderDesk } from './OrderDesk.tsx';
import { Outcome } from './Outcome.tsx';
import { orderSource } from './orderRecord.ts';
import { type Order, stageOf } from './stage.ts';
import { useText } from './text.ts';

/** An order before it is placed: its lock, under the head of the page. */
const Unplaced = ({ children }: { readonly children: ReactNode }) => (
  <>
    <OrderHead text={useText()} records={screens.exchangeOrders} />
    {children}
  </>
);

/** An order of an exchange as far as it has come: its lock, or what became of it. */
export function OrderStages({ orderNo }: { readonly orderNo: string }) {
  const t = useText();
  const say = useRecordText();
  const [, setParams] = useSearchParams();
  const options = useCall(api.exchange.options, {}, { own: true });
  const { record: order, missing, error, refetch } = useRecord(orderSource, orderNo);
  /** The form with the pair of an order, for a new quote with its amount too. */
  const toForm = (old?: Order, isSame = false) => {
    void options.refetch();
    if (old === undefined) return setParams({}, { replace: true });
    const { sellCurrency: sell, buyCurrency: buy, tradeDirection, sellAmount, buyAmount } = old;
    const [side, amount] = tradeDirection === 'sellOut' ? ['sell', sellAmount] : ['buy', buyAmount];
    setParams({ sell, buy, ...(isSame ? { side, amount } : {}) }, { replace: true });
  };
  if (order !== undefined && stageOf(order, platformNow()) === 'placed')
    return <Outcome order={order} onNew={() => toForm(order)} />;
  if (order !== undefined && options.data !== undefined)
    return (
      <Unplaced>
        <OrderDesk
          key={order.id}
          order={order}
          options={options.data}
          onMoved={() => {
            refetch();
            void options.refetch();
          }}
          onAgain={(old) => toForm(old, true)}
        />
      </Unplaced>
    );
  if (missing)
    return (
      <Unplaced>
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
      </Unplaced>
    );
  const failed = error ?? (order === undefined ? null : options.error);
  return (
    <Unplaced>
      {failed ? (
        <ErrorFace error={failed} title={say('failed', { noun: t('noun') })} onRetry={refetch} />
      ) : (
        <SkeletonLines rows={10} />
      )}
    </Unplaced>
  );
}
