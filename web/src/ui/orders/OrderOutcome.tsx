import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import { pathTo } from '@tradeport/shared/screens.ts';
import { type Machine, stateOf, type Tone } from '@tradeport/shared/states/machine.ts';
import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { CopyButton } from '../feedback/CopyButton.tsx';
import { Empty } from '../feedback/Empty.tsx';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';
import buttons from '../forms/Button.module.css';
import { StateCell } from '../records/cells.tsx';
import { ToneTile } from '../records/StateTag.tsx';
import { RecordProgress } from '../records/sections.tsx';
import { useText } from '../records/text.ts';
import { type RecordSource, useRecord } from '../records/useRecord.ts';
import styles from './OrderOutcome.module.css';
import { OrderHead } from './OrderPage.tsx';
import type { OutcomeProps } from './orderForm.ts';
import { useText as useOrderText } from './text.ts';

export interface Order {
  readonly orderNo: string;
  readonly state: string;
  readonly timeline: readonly TimelineStepView[];
}

/** How it stands with an order, in words. */
export interface Standing {
  readonly tone: Tone;
  readonly title: string;
  readonly why: string;
  /** When the first of the steps to come is expected, where that is known. */
  readonly due: string | null;
  /** Actions that this order will not see. */
  readonly never?: readonly string[];
  /** What was agreed on, beside number and state. */
  readonly terms?: readonly (readonly [label: string, value: ReactNode])[];
}

interface OutcomeSpec<Answer, Rec extends Order> {
  readonly source: RecordSource<Readonly<Record<'orderNo', string>>, Answer, Rec>;
  readonly machine: Machine;
  readonly standing: (order: Rec) => Standing;
  /** With what the form begins anew, as its address names it. */
  readonly again?: (order: Rec) => Readonly<Record<string, string>>;
  /** In place of all that, while an order still waits for its merchant. */
  readonly Waiting?: {
    readonly is: (order: Rec) => boolean;
    readonly Shown: ComponentType<{ readonly order: Rec; readonly onMoved: () => void }>;
  };
}

interface KnownProps<Rec extends Order> extends Pick<OutcomeProps, 'form'> {
  readonly order: Rec;
  readonly spec: Pick<OutcomeSpec<unknown, Rec>, 'machine' | 'standing'>;
  readonly onNew: () => void;
}

const Known = <Rec extends Order>({ order, spec: { machine, standing }, form, onNew }: KnownProps<Rec>) => {
  const t = useOrderText();
  const say = useText();
  const { tone, title, why, terms = [], ...ahead } = standing(order);
  const state = stateOf(machine, order.state);
  const facts: Required<Standing>['terms'] = [
    [
      t('number'),
      <>
        <span className="num">{order.orderNo}</span> <CopyButton value={order.orderNo} name={t('number')} />
      </>,
    ],
    [say('state'), <StateCell key="state" machine={machine} state={order.state} />],
    ...terms,
  ];
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <ToneTile tone={tone} />
        <div role="status">
          <h1>{title}</h1>
          <p className={styles.words}>{why}</p>
        </div>
      </div>
      <dl className={styles.terms}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RecordProgress machine={machine} state={state} timeline={order.timeline} {...ahead} />
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={onNew}>
          {form.text('another')}
        </Button>
        <Link
          className={`${buttons.button} ${buttons.large}`}
          to={`${pathTo(form.records)}?open=${encodeURIComponent(order.orderNo)}`}
        >
          {form.text('viewOrder')}
        </Link>
      </div>
    </div>
  );
};

interface OutcomeAtWork<Answer, Rec extends Order> extends OutcomeProps {
  readonly spec: OutcomeSpec<Answer, Rec>;
}

/** It follows the order until it is over. */
function OrderOutcome<Answer, Rec extends Order>({ spec, orderNo, form }: OutcomeAtWork<Answer, Rec>) {
  const t = useText();
  const [, setParams] = useSearchParams();
  const { record, missing, error, refetch } = useRecord(spec.source, orderNo);
  const { Waiting, again } = spec;
  const onNew = () => setParams(record === undefined ? {} : { ...again?.(record) }, { replace: true });
  if (record !== undefined && Waiting?.is(record)) return <Waiting.Shown order={record} onMoved={refetch} />;
  if (record !== undefined) return <Known order={record} spec={spec} form={form} onNew={onNew} />;
  const { text } = form;
  const [noun, numberName] = [text('noun'), text('numberName')];
  return (
    <>
      <OrderHead {...form} />
      {missing ? (
        <Empty
          icon={<SearchX size={24} />}
          title={t('missing', { noun })}
          why={t('missingWhy', { numberName, number: orderNo })}
          actions={
            <Button type="primary" onClick={onNew}>
              {text('another')}
            </Button>
          }
        />
      ) : error ? (
        <ErrorFace error={error} title={t('failed', { noun })} onRetry={refetch} />
      ) : (
        <SkeletonLines rows={6} />
      )}
    </>
  );
}

/** What becomes of an order that was made, as a form declares it: what happens next, and the ways on. */
export const orderOutcome =
  <Answer, Rec extends Order>(spec: OutcomeSpec<Answer, Rec>) =>
  (props: OutcomeProps): ReactNode => <OrderOutcome spec={spec} {...props} />;
