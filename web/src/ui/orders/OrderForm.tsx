import { pathTo } from '@tradeport/shared/screens.ts';
import { ConfigProvider } from 'antd';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { FieldFaults, fieldLeft } from '../forms/Field.tsx';
import { FORM_SIZES } from '../forms/formSizes.ts';
import { RecordFields } from '../forms/record/RecordFields.tsx';
import { Refused } from '../forms/record/Refused.tsx';
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx';
import { RecordNote } from '../records/sections.tsx';
import { ConfirmOrder } from './ConfirmOrder.tsx';
import styles from './OrderForm.module.css';
import { OrderLayout } from './OrderLayout.tsx';
import type { OrderForm, OrderParts } from './orderForm.ts';
import { useText } from './text.ts';
import { type OrderAtWork, totalOf, useOrder } from './useOrder.ts';

interface AtWorkProps<P extends OrderParts> {
  readonly form: OrderForm<P>;
  readonly order: OrderAtWork<P>;
}

/** What became of what was sent before: it went through, or nobody knows yet. */
const SentBefore = <P extends OrderParts>({ form, order }: AtWorkProps<P>) => {
  const t = useText();
  const { earlier, isAwaited } = order;
  const spot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (earlier !== undefined) spot.current?.scrollIntoView({ block: 'nearest' });
  }, [earlier]);
  if (earlier !== undefined) {
    const orderNo = earlier.order?.orderNo;
    const records = pathTo(form.records);
    return (
      <div ref={spot} className={styles.refusal}>
        <RecordNote tone="wait" alert>
          {t('wentThrough')}{' '}
          <Link to={orderNo === undefined ? records : `${records}?open=${encodeURIComponent(orderNo)}`}>
            {`${form.text('viewOrder')} ${orderNo ?? ''}`}
          </Link>
        </RecordNote>
      </div>
    );
  }
  return isAwaited ? <RecordNote tone="wait">{t('unanswered')}</RecordNote> : null;
};

interface OrderFormViewProps<P extends OrderParts> {
  readonly form: OrderForm<P>;
  readonly ground: P['ground'];
  readonly onDone: (orderNo: string) => void;
}

/** A money form: its fields, beside them what follows from what is typed, at the end the password. */
export function OrderFormView<P extends OrderParts>({ form, ground, onDone }: OrderFormViewProps<P>) {
  const t = useText();
  // What the form declares is told in the language of the moment.
  useLanguage();
  const id = useId();
  const order = useOrder(form, ground, onDone);
  const { known, quoting, changes, failure } = order;
  const { Fields } = form;
  return (
    <>
      <SentBefore form={form} order={order} />
      <OrderLayout
        title={form.text('summary')}
        figures={form.figures(known)}
        total={totalOf(form, known)}
        changes={changes}
        sums={known.quote?.sums ?? form.idleSums?.(known)}
        isStale={quoting.isStale}
        above={
          <>
            <div ref={order.refusalSpot} className={styles.refusal}>
              {failure && <FailureNote failure={failure} onRetry={() => void quoting.again()} />}
            </div>
            {order.isUploading && <p role="status">{t('uploading')}</p>}
          </>
        }
        // Below the button, which must not move while it is pressed.
        below={<Refused {...order.fields} />}
        button={{ htmlType: 'submit', form: id, icon: form.icon, loading: order.isWaiting, children: form.text('go') }}
        foot={form.foot(known)}
      >
        <form
          id={id}
          ref={order.at}
          noValidate
          onSubmit={order.submit}
          onBlur={(event) => order.leave(...fieldLeft(event))}
        >
          <FieldFaults value={order.faultAt}>
            <ConfigProvider theme={FORM_SIZES}>
              {Fields && <Fields {...known} quoting={quoting} change={order.change} />}
              <RecordFields entry={order.fields} isTitled isUnfolded />
            </ConfigProvider>
          </FieldFaults>
        </form>
      </OrderLayout>
      {order.isConfirming && form.confirm && <ConfirmOrder confirmOf={form.confirm} order={order} />}
      <UnsavedGuard isUnsaved={order.isUnsaved} />
    </>
  );
}
