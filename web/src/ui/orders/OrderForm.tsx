import { pathTo } from '@tradeport/shared/screens.ts';
import { Button, ConfigProvider } from 'antd';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/language.ts';
import { FailureNote } from '../feedback/FailureNote.tsx';
import { FORM_SIZES } from '../forms/formSizes.ts';
import { FormWithSummary, StickyBar, Summary } from '../forms/Summary.tsx';
import { UnsavedGuard } from '../forms/UnsavedGuard.tsx';
import { useNarrow } from '../media.ts';
import { RecordNote } from '../records/sections.tsx';
import { ConfirmOrder } from './ConfirmOrder.tsx';
import { FigureValue, rowsOf } from './figures.tsx';
import { FieldFaults, fieldLeft } from './OrderField.tsx';
import styles from './OrderForm.module.css';
import type { OrderForm, OrderParts } from './orderForm.ts';
import { useText } from './text.ts';
import { type OrderAtWork, useOrder } from './useOrder.ts';

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
            {form.text('viewOrder')} {orderNo}
          </Link>
        </RecordNote>
      </div>
    );
  }
  return isAwaited ? <RecordNote tone="wait">{t('unanswered')}</RecordNote> : null;
};

const Side = <P extends OrderParts>({ form, order, button }: AtWorkProps<P> & { readonly button: ReactNode }) => {
  const t = useText();
  const { known, quoting, changes, failure, isUploading } = order;
  const total = order.figuresOf(quoting.shown).at(-1);
  const was = changes.find(({ key }) => key === total?.key);
  return (
    <Summary
      title={form.text('summary')}
      rows={rowsOf({
        figures: form.figures(known),
        changes,
        sums: known.quote?.sums ?? form.idleSums?.(known),
        isStale: quoting.isStale,
      })}
      {...(total === undefined
        ? {}
        : {
            total: {
              label: total.label,
              value: <FigureValue figure={total} isStale={quoting.isStale} size="lg" />,
              note: was === undefined ? total.note : t('was', { value: was.was }),
            },
          })}
      actions={
        <>
          <div ref={order.refusalSpot} className={styles.refusal}>
            {failure && <FailureNote failure={failure} onRetry={() => void quoting.again()} />}
          </div>
          {isUploading && <p role="status">{t('uploading')}</p>}
          {button}
        </>
      }
      foot={form.foot(known)}
    />
  );
};

interface OrderFormViewProps<P extends OrderParts> {
  readonly form: OrderForm<P>;
  readonly ground: P['ground'];
  readonly onDone: (orderNo: string) => void;
}

/** A money form: its fields, beside them what follows from what is typed, at the end the password. */
export function OrderFormView<P extends OrderParts>({ form, ground, onDone }: OrderFormViewProps<P>) {
  // What the form declares is told in the language of the moment.
  useLanguage();
  const narrow = useNarrow();
  const id = useId();
  const order = useOrder(form, ground, onDone);
  const { known, quoting } = order;
  const { Fields } = form;
  const button = (
    <Button
      type="primary"
      htmlType="submit"
      form={id}
      size="large"
      icon={form.icon}
      block={!narrow}
      loading={order.isWaiting}
    >
      {form.text('go')}
    </Button>
  );
  const total = order.figuresOf(quoting.shown).at(-1);
  return (
    <>
      <SentBefore form={form} order={order} />
      <FormWithSummary summary={<Side form={form} order={order} button={!narrow && button} />}>
        <form
          id={id}
          ref={order.at}
          noValidate
          onSubmit={order.submit}
          onBlur={(event) => order.leave(fieldLeft(event))}
        >
          <FieldFaults value={order.faultAt}>
            <ConfigProvider theme={FORM_SIZES}>
              <Fields {...known} quoting={quoting} change={order.change} onBusy={order.onBusy} />
            </ConfigProvider>
          </FieldFaults>
        </form>
      </FormWithSummary>
      {narrow && total !== undefined && (
        <StickyBar label={total.label} value={<FigureValue figure={total} isStale={quoting.isStale} size="lg" />}>
          {button}
        </StickyBar>
      )}
      {order.isConfirming && form.confirm && <ConfirmOrder confirmOf={form.confirm} order={order} />}
      <UnsavedGuard isUnsaved={order.isUnsaved} />
    </>
  );
}
