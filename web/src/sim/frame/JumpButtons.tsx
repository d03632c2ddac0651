import { formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { Button, Popover } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { MomentPicker } from '../../ui/forms/MomentPicker.tsx';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';
import styles from './ClockBar.module.css';
import { isSameJump, type Jump, SPANS, useJumpLabel } from './jump.ts';

/** A weekday says which day is meant for so long. */
const WEEKDAY_MS = 6 * 86_400_000;

function AnyMoment({ now, onChoose }: { readonly now: number; readonly onChoose: (jump: Jump) => void }) {
  const t = useText();
  const time = useTime();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [day = '', clock = ''] = typed.split(' ');
  const at = day === '' || clock === '' ? undefined : instantAt(day, clock);
  return (
    <div className={styles.moment}>
      {SPANS.map(([label, ms]) => (
        <Button
          key={label}
          onClick={() => onChoose({ at: formatInstant(new Date(now + ms)), aim: { seconds: ms / 1000 } })}
        >
          {t(label)}
        </Button>
      ))}
      <label htmlFor={id}>{t('moment')}</label>
      <MomentPicker id={id} value={typed} fromDay={time(now, 'day')} onChange={setTyped} />
      <Button
        type="primary"
        disabled={at === undefined || at.getTime() <= now}
        onClick={() => {
          if (at === undefined) return;
          const to = formatInstant(at);
          onChoose({ at: to, aim: { to } });
        }}
      >
        {t('choose')}
      </Button>
    </div>
  );
}

interface JumpButtonsProps {
  /** Milliseconds of the sandbox clock. */
  readonly now: number;
  readonly chosen: Jump | undefined;
  readonly onChoose: (jump: Jump | undefined) => void;
}

/** Where the clock can be set forward to, in business words, with the time that it would then be. */
export function JumpButtons({ now, chosen, onChoose }: JumpButtonsProps) {
  const t = useText();
  const time = useTime();
  const [open, setOpen] = useState(false);
  const { data: nexts = [] } = useLive(simApi.simClock.nexts, {});
  const labelOf = useJumpLabel();
  const ahead = nexts.flatMap(({ next, at }): readonly Jump[] => (at === null ? [] : [{ at, aim: { next } }]));
  /** Day and hour, as short as they are clear: the bar holds all of them in one row. */
  const whenOf = (at: string) => {
    if (time(at, 'day') === time(now, 'day')) return time(at, 'clock');
    return Date.parse(at) - now < WEEKDAY_MS ? `${time(at, 'weekday')} ${time(at, 'clock')}` : time(at, 'short');
  };
  const choose = (jump: Jump) => {
    setOpen(false);
    onChoose(isSameJump(chosen, jump) ? undefined : jump);
  };
  return (
    <fieldset className={styles.jumps}>
      <legend>{t('jumpTo')}</legend>
      <div className={styles.line}>
        <div className={styles.scroll}>
          {ahead.map((jump) => (
            <button
              key={jump.aim.next}
              type="button"
              aria-pressed={isSameJump(chosen, jump)}
              title={`${nexts.find(({ next }) => next === jump.aim.next)?.looksFor ?? ''}\n${time(jump.at)}`}
              onClick={() => choose(jump)}
            >
              {labelOf(jump)} <span>{whenOf(jump.at)}</span>
            </button>
          ))}
        </div>
        <Popover trigger="click" open={open} onOpenChange={setOpen} content={<AnyMoment now={now} onChoose={choose} />}>
          <button type="button" aria-expanded={open}>
            {t('more')} <ChevronDown size={14} />
          </button>
        </Popover>
      </div>
    </fieldset>
  );
}
