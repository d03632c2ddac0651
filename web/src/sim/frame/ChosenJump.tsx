import { Popover } from 'antd';
import { FastForward } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';
import styles from './ClockBar.module.css';
import { type Jump, useJumpLabel } from './jump.ts';
import { useUndo } from './undo.ts';
import { useForgetWorld } from './useForgetWorld.ts';
import { useSpan } from './useSpan.ts';
import { linesOf, WhatHappens } from './WhatHappens.tsx';

const SHOWN = 3;

interface ChosenJumpProps {
  readonly jump: Jump;
  /** Milliseconds of the sandbox clock. */
  readonly now: number;
  readonly onEnd: () => void;
}

/** The third ink row, while a jump is chosen: what will run on the way, then the one amber button of the console. */
export function ChosenJump({ jump, now, onEnd }: ChosenJumpProps) {
  const t = useText();
  const time = useTime();
  const span = useSpan();
  const forget = useForgetWorld();
  const labelOf = useJumpLabel();
  const { data: preview } = useLive(simApi.simClock.preview, jump.aim);
  const { send, sending } = useSend(simApi.simClock.jump);
  const { doing } = useUndo();
  const [keeping, setKeeping] = useState(false);
  const at = preview?.to ?? jump.at;
  const isToday = time(at, 'day') === time(now, 'day');
  const go = async () => {
    setKeeping(true);
    const outcome = await doing('jump', () => send(jump.aim));
    setKeeping(false);
    forget();
    if (!outcome.ok) {
      toast('error', outcome.failure.message);
      return;
    }
    toast('success', t('jumped', { count: outcome.result.ran.length }));
    onEnd();
  };
  return (
    <div className={styles.chosen}>
      <FastForward size={16} className={styles.mark} />
      <p>
        <b>
          {t('jumpTo')} {labelOf(jump)}
        </b>
        <span> {t('jumpAhead', { span: span(Date.parse(at) - now) })}</span>
        {preview !== undefined && <span> · {t('willRun', { count: preview.total })}</span>}
      </p>
      <ul className={styles.tasks}>
        {preview?.tasks.slice(0, SHOWN).map(({ taskId, title, about, subject, dueAt, money }) => (
          <li key={taskId}>
            {time(dueAt, time(dueAt, 'day') === time(now, 'day') ? 'clock' : 'short')}{' '}
            <span className={styles.quiet}>{title}</span>{' '}
            {about === null ? (
              <code translate="no" className={styles.quiet}>
                {subject}
              </code>
            ) : (
              <span className={styles.quiet}>{about}</span>
            )}
            {money.length > 0 && <span title={linesOf(money)}> · {t('movesMoney')}</span>}
          </li>
        ))}
        {preview !== undefined && preview.total > SHOWN && <li>{t('andMore', { count: preview.total - SHOWN })}</li>}
      </ul>
      {preview !== undefined && preview.total > 0 && (
        <Popover trigger="click" content={<WhatHappens preview={preview} now={now} />}>
          <button type="button" className={styles.cancel}>
            {t('details')}
          </button>
        </Popover>
      )}
      <button type="button" className={styles.cancel} onClick={onEnd}>
        {t('cancel')}
      </button>
      <button type="button" className={styles.go} disabled={sending || keeping} onClick={() => void go()}>
        {t('jumpNow', { at: time(at, isToday ? 'clock' : 'short') })}
      </button>
    </div>
  );
}
