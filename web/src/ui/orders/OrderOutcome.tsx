import type { TimelineStepView } from '@tradeport/shared/contract/common.ts';
import { pathTo, type Screen } from '@tradeport/shared/screens.ts';
import { type Machine, stateOf, type Tone } from '@tradeport/shared/states/machine.ts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { Say } from '../../i18n/texts.ts';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { SkeletonLines } from '../feedback/Skeleton.tsx';
import buttons from '../forms/Button.module.css';
import { ToneTile } from '../records/StateTag.tsx';
import { RecordProgress } from '../records/sections.tsx';
import { useText } from '../records/text.ts';
import { type RecordSource, useRecord } from '../records/useRecord.ts';
import styles from './OrderOutcome.module.css';

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
}

interface OrderOutcomeProps<Request, Rec extends Order> {
  readonly source: RecordSource<Request, Rec, Rec>;
  readonly machine: Machine;
  readonly orderNo: string;
  readonly standing: (order: Rec) => Standing;
  readonly say: Say<'noun' | 'numberName' | 'another' | 'viewOrder'>;
  /** Where the order is found from now on. */
  readonly records: Screen;
  readonly onNew: () => void;
}

const Known = <Request, Rec extends Order>({
  order,
  machine,
  standing,
  say,
  records,
  onNew,
}: Omit<OrderOutcomeProps<Request, Rec>, 'source' | 'orderNo'> & { readonly order: Rec }) => {
  const { tone, title, why, ...ahead } = standing(order);
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <ToneTile tone={tone} />
        <div role="status">
          <h1>{title}</h1>
          <p className={styles.words}>{why}</p>
        </div>
      </div>
      <RecordProgress machine={machine} state={stateOf(machine, order.state)} timeline={order.timeline} {...ahead} />
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={onNew}>
          {say('another')}
        </Button>
        <Link
          className={`${buttons.button} ${buttons.large}`}
          to={`${pathTo(records)}?open=${encodeURIComponent(order.orderNo)}`}
        >
          {say('viewOrder')}
        </Link>
      </div>
    </div>
  );
};

/** After the password: what happens next, and the ways on. It follows the order until it is over. */
export function OrderOutcome<Request, Rec extends Order>({
  source,
  orderNo,
  ...shown
}: OrderOutcomeProps<Request, Rec>) {
  const { say, onNew } = shown;
  const t = useText();
  const { record, missing, error, refetch } = useRecord(source, orderNo);
  if (record !== undefined) return <Known order={record} {...shown} />;
  if (missing)
    return (
      <div className={styles.outcome}>
        <p>{t('missingWhy', { numberName: say('numberName'), number: orderNo })}</p>
        <div className={styles.actions}>
          <Button type="primary" onClick={onNew}>
            {say('another')}
          </Button>
        </div>
      </div>
    );
  return error ? (
    <ErrorFace error={error} title={t('failed', { noun: say('noun') })} onRetry={refetch} />
  ) : (
    <SkeletonLines rows={6} />
  );
}
