import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { withdrawal as machine } from '@tradeport/shared/states/withdrawal.ts';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { moneyText } from '../../ui/money/Money.tsx';
import { ToneTile } from '../../ui/records/StateTag.tsx';
import { RecordProgress } from '../../ui/records/sections.tsx';
import { useText as useRecordText } from '../../ui/records/text.ts';
import { useRecord } from '../../ui/records/useRecord.ts';
import { useText } from './text.ts';
import styles from './Withdraw.module.css';
import { type WithdrawalDetail, withdrawalSource } from './withdrawalRecord.ts';

const WORDS = {
  submitted: ['submitted', 'submittedWhy'],
  underReview: ['submitted', 'submittedWhy'],
  succeeded: ['paid', 'paidWhy'],
  failed: ['failed', 'failedWhy'],
  cancelled: ['cancelled', 'failedWhy'],
} as const;

interface OutcomeProps {
  readonly orderNo: string;
  readonly onNew: () => void;
}

const Known = ({ order, onNew }: { readonly order: WithdrawalDetail; readonly onNew: () => void }) => {
  const t = useText();
  const state = stateOf(machine, order.state);
  const [title, why] = WORDS[state];
  const { currency } = order;
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <ToneTile tone={state === 'submitted' ? 'good' : machine.states[state].tone} />
        <div role="status">
          <h1>{t(title)}</h1>
          <p className={styles.words}>
            {t(why, {
              amount: moneyText(order.amount, currency),
              net: moneyText(order.actualAmount ?? order.amount, currency),
              day: order.valueDay,
            })}
          </p>
        </div>
      </div>
      <RecordProgress
        machine={machine}
        state={state}
        timeline={order.timeline}
        due={state === 'submitted' ? order.runAt : null}
      />
      <div className={styles.actions}>
        <Button type="primary" size="large" onClick={onNew}>
          {t('another')}
        </Button>
        <Link
          className={`${buttons.button} ${buttons.large}`}
          to={`${pathTo(screens.withdrawals)}?open=${encodeURIComponent(order.orderNo)}`}
        >
          {t('viewOrder')}
        </Link>
      </div>
    </div>
  );
};

/** After the password: what happens next, and the ways on. It follows the order until it is over. */
export function Outcome({ orderNo, onNew }: OutcomeProps) {
  const t = useText();
  const say = useRecordText();
  const { record, missing, error, refetch } = useRecord(withdrawalSource, orderNo);
  if (record !== undefined) return <Known order={record} onNew={onNew} />;
  if (missing)
    return (
      <div className={styles.outcome}>
        <p>{say('missingWhy', { numberName: t('numberName'), number: orderNo })}</p>
        <div className={styles.actions}>
          <Button type="primary" onClick={onNew}>
            {t('another')}
          </Button>
        </div>
      </div>
    );
  return error ? (
    <ErrorFace error={error} title={say('failed', { noun: t('noun') })} onRetry={refetch} />
  ) : (
    <SkeletonLines rows={6} />
  );
}
