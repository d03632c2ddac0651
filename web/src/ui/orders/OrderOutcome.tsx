import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import { pathTo } from '@tradeport/shared/screens.ts';
import { type Machine, stateOf, type Tone } from '@tradeport/shared/states/machine.ts';
import { Button } from 'antd';
import { SearchX } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Params, Say } from '../../i18n/texts.ts';
import { Empty } from '../feedback/Empty.tsx';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';
import { Money } from '../money/Money.tsx';
import { RecordProgress } from '../records/sections.tsx';
import { useText as useRecordText } from '../records/text.ts';
import { type RecordSource, useRecord } from '../records/useRecord.ts';
import type { Slot } from '../slot.ts';
import { OrderHead } from './OrderPage.tsx';
import { Outcome } from './Outcome.tsx';
import type { OutcomeProps } from './orderForm.ts';
import { text, useText } from './text.ts';

export interface Order {
  readonly orderNo: string;
  readonly state: string;
  readonly timeline: readonly TimelineStepView[];
}

/** How it stands with an order: by its state its title and its reason are texts of the form. */
export interface Standing<Key extends string = string> {
  /** What the texts of its state are told with. */
  readonly params: Params;
  /** What is told instead of the reason of its state. */
  readonly why?: Key | undefined;
  /** When the first of the steps to come is expected, where that is known. */
  readonly due: string | null;
  /** Actions that this order will not see. */
  readonly never?: readonly string[];
  /** Otherwise that of its state; what was just made stands well. */
  readonly tone?: Tone | undefined;
  /** What was agreed on, beside number and state. */
  readonly terms?: readonly (readonly [label: string, value: ReactNode])[];
}

/** The texts of a state: `state_failed` is its title, `state_failedWhy` the reason. */
type StateWords<S extends string> = `state_${S}` | `state_${S}Why`;

/** The terms that name who is paid and how much. */
export const partyAndAmount = (
  label: string,
  party: string,
  [amount, ccy]: readonly [amount: string, ccy: string],
): NonNullable<Standing['terms']> => [
  [
    label,
    <span key="party" translate="no">
      {party}
    </span>,
  ],
  [text('amount'), <Money key="amount" amount={amount} ccy={ccy} neverHidden />],
];

interface OutcomeSpec<Answer, Rec extends Order, S extends string, Key extends string = never> {
  readonly source: RecordSource<Readonly<Record<'orderNo', string>>, Answer, Rec>;
  readonly machine: Machine<S>;
  readonly text: NoInfer<Say<Key | StateWords<S>>>;
  readonly standing: (order: Rec) => Standing<Key>;
  /** With what the form begins anew, as its address names it. */
  readonly again?: (order: Rec) => Readonly<Record<string, string>>;
  /** In place of all that, while an order still waits for its merchant. */
  readonly Waiting?: {
    readonly is: (order: Rec) => boolean;
    readonly Shown: ComponentType<{ readonly order: Rec; readonly onMoved: () => void }>;
  };
}

interface KnownProps<Rec extends Order, S extends string, Key extends string> extends Pick<OutcomeProps, 'form'> {
  readonly order: Rec;
  readonly spec: Pick<OutcomeSpec<unknown, Rec, S, Key>, 'machine' | 'text' | 'standing'>;
  readonly onNew: () => void;
}

const Known = <Rec extends Order, S extends string, Key extends string>(props: KnownProps<Rec, S, Key>) => {
  const { order, spec, form, onNew } = props;
  const { machine, text } = spec;
  const t = useText();
  const { orderNo, timeline } = order;
  const state = stateOf(machine, order.state);
  const ofState = state === machine.start ? 'good' : machine.states[state].tone;
  const { tone = ofState, why, params, terms = [], ...ahead } = spec.standing(order);
  return (
    <Outcome
      {...{ tone, machine, state, terms }}
      title={text(`state_${state}`)}
      why={text(why ?? `state_${state}Why`, params)}
      number={[t('number'), orderNo]}
      ways={[
        { label: form.text('another'), to: onNew },
        { label: form.text('viewOrder'), to: `${pathTo(form.records)}?open=${encodeURIComponent(orderNo)}` },
      ]}
    >
      <RecordProgress {...{ machine, state, timeline }} {...ahead} />
    </Outcome>
  );
};

interface OutcomeAtWork<Answer, Rec extends Order, S extends string, Key extends string> extends OutcomeProps {
  readonly spec: OutcomeSpec<Answer, Rec, S, Key>;
}

/** It follows the order until it is over. */
function OrderOutcome<A, Rec extends Order, S extends string, K extends string>(props: OutcomeAtWork<A, Rec, S, K>) {
  const { spec, orderNo, form } = props;
  const t = useRecordText();
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
  <Answer, Rec extends Order, S extends string, Key extends string = never>(spec: OutcomeSpec<Answer, Rec, S, Key>) =>
  (props: OutcomeProps): Slot => <OrderOutcome spec={spec} {...props} />;
