import { OPINION_MAX } from '@tradeport/shared/contract/paymentReview.ts';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import type { CallFailed } from '../../../api/CallFailed.ts';
import type { Outcome } from '../../../api/queries.ts';
import { toast } from '../../../browser/toast.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { ChoiceCards } from '../../../ui/forms/ChoiceCard.tsx';
import type { Slot } from '../../../ui/slot.ts';
import styles from './Review.module.css';
import { text, useText } from './text.ts';

export type Choice = 'approve' | 'reject';

/** What a reviewer says, as each of the reviewing calls takes it. */
export interface Decided {
  readonly decision: Choice;
  readonly opinion?: string;
}

interface DecisionFormProps {
  /** How many payments are decided alike. */
  readonly count: number;
  /** What comes back where they are rejected, with fees; and what is paid where they are approved. */
  readonly back: string;
  readonly amount: string;
  /** How many of them cannot be approved: only rejecting is left then. */
  readonly hindered?: number;
  /** Nothing can be decided at present. */
  readonly disabled?: boolean;
  readonly send: (decided: Decided) => Promise<Outcome<unknown>>;
  readonly onDone?: () => void;
  readonly onRefused?: () => void;
  /** Between the opinion and the button. */
  readonly children?: Slot;
}

/** Approve or reject, in the reviewer's words. Nobody decides by leaving things as they are: nothing is chosen beforehand; to reject a reason is needed. */
export function DecisionForm({ count, back, amount, hindered = 0, children, ...asked }: DecisionFormProps) {
  const t = useText();
  const id = useId();
  const [chosen, setDecision] = useState<Choice>();
  const decision = hindered > 0 && chosen === 'approve' ? undefined : chosen;
  const [opinion, setOpinion] = useState('');
  const [isWanting, setWanting] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailed>();
  const isRejecting = decision === 'reject';
  const decide = async (event: FormEvent) => {
    event.preventDefault();
    const words = opinion.trim();
    setFailure(undefined);
    if (decision === undefined) return;
    if (isRejecting && words === '') return setWanting(true);
    setSending(true);
    const outcome = await asked.send({ decision, ...(words === '' ? {} : { opinion: words }) });
    setSending(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return asked.onRefused?.();
    }
    toast('success', text(isRejecting ? 'rejected' : 'approved', { count }));
    setOpinion('');
    setDecision(undefined);
    asked.onDone?.();
  };
  const go = isRejecting ? t('rejectGo', { count }) : t(count === 1 ? 'approveGo' : 'approveAll', { count, amount });
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
            detail: hindered > 0 ? t('approveNot', { count: hindered }) : t('approveWhy', { count }),
            disabled: hindered > 0,
          },
          {
            value: 'reject',
            name: t('reject'),
            detail: back === '' ? t('rejectNothing') : t('rejectWhy', { amount: back }),
          },
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
          aria-invalid={isWanting}
          status={isWanting ? 'error' : ''}
          onChange={(event) => {
            setOpinion(event.target.value);
            setWanting(false);
          }}
        />
        {isWanting && (
          <p className={styles.wrong} role="alert">
            {t('needReason', { count })}
          </p>
        )}
      </div>
      {children}
      {failure && <FailureNote failure={failure} />}
      <Button
        type="primary"
        size="large"
        block
        danger={isRejecting}
        htmlType="submit"
        loading={sending}
        disabled={asked.disabled === true || decision === undefined}
      >
        {decision === undefined ? t('decideFirst') : go}
      </Button>
      <p className={styles.foot}>{t('foot')}</p>
    </form>
  );
}
