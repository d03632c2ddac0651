import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { simDecision } from '@tradeport/shared/contract/sim/decision.ts';
import { Checkbox } from 'antd';
import { Link } from 'react-router-dom';
import { useTime } from '../../ui/times.ts';
import { useSpan } from '../frame/useSpan.ts';
import { OpenInPortal } from '../OpenInPortal.tsx';
import { BeforeAfter, MoneyMoves } from '../object/MoneyMoves.tsx';
import styles from './DecisionInbox.module.css';
import { useText } from './text.ts';

export type Waiting = ResultOf<typeof simDecision.waiting>[number];
type Choice = Waiting['choices'][number];

const COMMON = ['approve', 'ask', 'reject'] as const;

/** What an outcome is called: most kinds share three words, any other outcome goes by the words of its move. */
export function useOutcomeText(): (outcome: string, choices: readonly Choice[]) => string {
  const t = useText();
  return (outcome, choices) => {
    const common = COMMON.find((one) => one === outcome);
    return common ? t(common) : (choices.find((one) => one.outcome === outcome)?.move.title ?? outcome);
  };
}

export const keyOf = ({ kind, object }: Waiting): string => `${kind}/${object.subject}`;

interface WaitingItemProps {
  readonly waiting: Waiting;
  readonly now: number;
  readonly ticked: boolean;
  readonly onTick: () => void;
}

/** One thing that waits: what, whose, since when; once ticked, what each outcome would do. */
export function WaitingItem({ waiting, now, ticked, onTick }: WaitingItemProps) {
  const t = useText();
  const outcomeText = useOutcomeText();
  const time = useTime();
  const span = useSpan();
  const { kind, kindTitle, object, answer, answersAt, choices, noted, hasApplication } = waiting;
  return (
    <li className={ticked ? `${styles.item} ${styles.ticked}` : styles.item}>
      <div className={styles.line}>
        <Checkbox checked={ticked} onChange={onTick} className={styles.tick ?? ''}>
          <span className={styles.what}>
            <b>{kindTitle}</b>
            <span>{object.title}</span>
            <span>{object.merchantName}</span>
          </span>
        </Checkbox>
        <span className={styles.since}>
          <Link to={`/objects?open=${object.machine}/${object.subject}`}>{object.subject}</Link>
          {hasApplication && <Link to={`/decisions/${kind}/${object.subject}`}>{t('review')}</Link>}
          <OpenInPortal {...object} />
          <span>{span(now - Date.parse(object.updatedAt))}</span>
          <span>
            {answer === null || answersAt === null
              ? t('byHand')
              : t('byItself', { answer: outcomeText(answer, choices), at: time(answersAt, 'short') })}
          </span>
        </span>
      </div>
      {noted.map((remark) => (
        <p key={remark} className={styles.remark}>
          {remark}
        </p>
      ))}
      {ticked && (
        <ul className={styles.choices}>
          {choices.map(({ outcome, move }) => (
            <li key={outcome}>
              <span className={styles.choice}>
                <b>{outcomeText(outcome, choices)}</b>
                <BeforeAfter from={object.state} to={move.to} />
              </span>
              <MoneyMoves money={move.money} collects={move.collects} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
