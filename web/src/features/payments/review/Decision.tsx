import { OPINION_MAX } from '@tradeport/shared/contract/paymentOrder.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useSend } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { ChoiceCards } from '../../../ui/forms/ChoiceCard.tsx';
import { sumText } from '../../../ui/money/sumText.ts';
import { invalidates } from '../paymentRecord.ts';
import styles from './Review.module.css';
import type { Review } from './reviewRecord.ts';
import { text, useText } from './text.ts';

type Choice = 'approve' | 'reject';

interface DecisionProps {
  /** One or more: all of them are decided alike, or none is. */
  readonly orders: readonly Review[];
  readonly onDone?: () => void;
}

/** Approve or reject, in the reviewer's words; to reject a reason is needed. */
export function Decision({ orders, onDone }: DecisionProps) {
  const t = useText();
  const id = useId();
  const { send, sending } = useSend(api.paymentOrder.b2bCheck, { invalidates });
  const kept = orders.filter(({ hindrance }) => hindrance !== null).length;
  // Nobody decides by leaving things as they are: nothing is chosen beforehand.
  const [chosen, setDecision] = useState<Choice>();
  const decision = chosen === 'approve' && kept > 0 ? undefined : chosen;
  const [opinion, setOpinion] = useState('');
  const [isWanting, setWanting] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const isRejecting = decision === 'reject';
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    const words = opinion.trim();
    setFailure(undefined);
    if (decision === undefined) return;
    if (isRejecting && words === '') return setWanting(true);
    const outcome = await send({
      orderNos: orders.map(({ orderNo }) => orderNo),
      decision,
      ...(words === '' ? {} : { opinion: words }),
    });
    if (!outcome.ok) return setFailure(outcome.failure);
    toast('success', text(isRejecting ? 'rejected' : 'approved', { count: orders.length }));
    onDone?.();
  };
  const count = orders.length;
  const all = sumText(orders.map(({ amount, totalAmount, currency }) => ({ amount: totalAmount ?? amount, currency })));
  return (
    <form className={styles.decision} noValidate onSubmit={(event) => void decide(event)}>
      <ChoiceCards
        label={t('decision')}
        across
        value={decision}
        onChange={(value) => setDecision(value === 'reject' ? 'reject' : 'approve')}
        choices={[
          {
            value: 'approve',
            name: t('approve'),
            detail: kept > 0 ? t('approveNot', { count: kept }) : t('approveWhy'),
            disabled: kept > 0,
          },
          { value: 'reject', name: t('reject'), detail: t('rejectWhy', { amount: all }) },
        ]}
      />
      <div className={styles.opinion}>
        <label htmlFor={id}>{isRejecting ? t('reason', { count }) : t('opinion')}</label>
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={OPINION_MAX}
          showCount
          value={opinion}
          aria-invalid={isRejecting && isWanting}
          status={isRejecting && isWanting ? 'error' : ''}
          onChange={(event) => {
            setOpinion(event.target.value);
            setWanting(false);
          }}
        />
        {isRejecting && isWanting && (
          <p className={styles.wrong} role="alert">
            {t('needReason', { count })}
          </p>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
      <Button
        type="primary"
        size="large"
        block
        danger={isRejecting}
        htmlType="submit"
        loading={sending}
        disabled={decision === undefined}
      >
        {decision === undefined
          ? t('decideFirst')
          : isRejecting
            ? t('rejectGo', { count })
            : t(count === 1 ? 'approveGo' : 'approveAll', { count, amount: sumText(orders) })}
      </Button>
      <p className={styles.foot}>{t('foot')}</p>
    </form>
  );
}
