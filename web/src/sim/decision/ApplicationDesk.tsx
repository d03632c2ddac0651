import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useForgetWorld } from '../frame/useForgetWorld.ts';
import { noWhy, WhyFields } from '../object/WhyFields.tsx';
import { simApi } from '../simApi.ts';
import styles from './Application.module.css';
import { type Marks, marksTold, unsaid } from './application.ts';
import { useText } from './text.ts';
import { useOutcomeText, type Waiting } from './WaitingItem.tsx';

interface ApplicationDeskProps {
  readonly waiting: Waiting;
  readonly marks: Marks;
  /** A mark without a word stands in the way: it is to be told of. */
  readonly onUnsaid: () => void;
}

/** What is decided of an application: it is approved as it stands, or turned down with a reason and what was marked. */
export function ApplicationDesk({ waiting, marks, onUnsaid }: ApplicationDeskProps) {
  const t = useText();
  const navigate = useNavigate();
  const forget = useForgetWorld();
  const outcomeText = useOutcomeText();
  const [why, setWhy] = useState(noWhy);
  const [fault, setFault] = useState<'reasonMissing'>();
  const { send, sending } = useSend(simApi.simDecision.decide);
  const { kind, object, choices } = waiting;
  const isMarked = marks.size > 0;
  const decide = async (outcome: Waiting['choices'][number]['outcome']) => {
    const isRejection = outcome === 'reject';
    const wordless = isRejection ? unsaid(marks) : undefined;
    if (wordless !== undefined) {
      onUnsaid();
      document.querySelector<HTMLElement>(`[data-path="${wordless}"] input`)?.focus();
      return;
    }
    if (isRejection && why.reason === '') {
      setFault('reasonMissing');
      return;
    }
    const answer = await send({
      items: [{ kind, subject: object.subject }],
      outcome,
      ...why.given,
      ...(isMarked ? { marks: marksTold(marks) } : {}),
    });
    const [decided] = answer.ok ? answer.result : [];
    const message = answer.ok ? decided?.message : answer.failure.message;
    if (decided?.done !== true) {
      toast('error', t('notDone', { subject: object.subject, why: message ?? '' }));
      forget();
      return;
    }
    toast('success', t('done', { count: 1 }));
    forget();
    void navigate('/decisions');
  };
  return (
    <section className={styles.desk} aria-label={t('answer')}>
      <WhyFields
        value={why}
        onChange={(next) => {
          setWhy(next);
          setFault(undefined);
        }}
      />
      {fault !== undefined && (
        <p className={styles.fault} role="alert">
          {t(fault)}
        </p>
      )}
      <div className={styles.buttons}>
        <span role="status">{isMarked ? t('marked', { count: marks.size }) : t('nothingMarked')}</span>
        {choices.map(({ outcome }) => (
          <Button
            key={outcome}
            type={outcome === 'approve' ? 'primary' : 'default'}
            loading={sending}
            disabled={outcome === 'approve' && isMarked}
            {...(outcome === 'approve' && isMarked ? { title: t('approveMarked') } : {})}
            onClick={() => void decide(outcome)}
          >
            {outcomeText(outcome, choices)}
          </Button>
        ))}
      </div>
    </section>
  );
}
