import { dayOf, isWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { setPlatformClock, usePlatformNow } from '../../browser/clock.ts';
import { toast } from '../../browser/toast.ts';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';
import { ChosenJump } from './ChosenJump.tsx';
import styles from './ClockBar.module.css';
import { JumpButtons } from './JumpButtons.tsx';
import type { Jump } from './jump.ts';
import { UndoRow } from './UndoRow.tsx';
import { useForgetWorld } from './useForgetWorld.ts';

const SPEEDS = [0, 1, 60, 1440] as const;

function Speed({
  speed,
  onChoose,
}: {
  readonly speed: number | undefined;
  readonly onChoose: (speed: number) => void;
}) {
  const t = useText();
  const name = (of: number) => (of === 0 ? t('frozen') : of === 1 ? t('realTime') : `×${of}`);
  return (
    <fieldset className={styles.speed}>
      <legend>{t('speed')}</legend>
      <div className={styles.track}>
        {SPEEDS.map((of) => (
          <button key={of} type="button" aria-pressed={of === speed} onClick={() => onChoose(of)}>
            {of === 0 && <Pause size={14} />}
            {of === 1 && <Play size={14} />}
            <span>{name(of)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The jump that is chosen; Escape lets go of it, and the focus goes back to what it was chosen by. */
const useJump = () => {
  const [jump, setJump] = useState<Jump>();
  const opener = useRef<Element | null>(null);
  const end = useCallback(() => {
    setJump(undefined);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
  useEffect(() => {
    if (jump === undefined) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [jump, end]);
  const choose = (next: Jump | undefined) => {
    opener.current = document.activeElement;
    setJump(next);
  };
  return { jump, choose, end };
};

/** The sandbox clock, always on top: what time it is there, how it runs, and where it can be set to. */
export function ClockBar() {
  const t = useText();
  const time = useTime();
  const now = usePlatformNow();
  const forget = useForgetWorld();
  const { data: clock } = useLive(simApi.sim.clock, {});
  const { send } = useSend(simApi.sim.setClock);
  const today = dayOf(new Date(now));
  // The sandbox may count the day otherwise than the published calendar does.
  const { data: days } = useLive(simApi.simCalendar.list, { from: today, days: 1 });
  const works = days?.[0]?.working ?? isWorkingDay(today);
  const { jump, choose: chooseJump, end } = useJump();
  useEffect(() => {
    if (clock !== undefined) setPlatformClock({ now: clock.now, speed: clock.speed });
  }, [clock]);
  const choose = async (speed: number) => {
    const outcome = await send({ speed });
    if (!outcome.ok) toast('error', outcome.failure.message);
    forget();
  };
  return (
    <section aria-label={t('clock')} className={styles.bar}>
      <div className={styles.row}>
        <div className={styles.now}>
          <time>{time(now, 'seconds')}</time>
          <span>
            <b>{time(now, 'spoken')}</b>
            <span>
              {'Asia/Shanghai · '}
              {t(works ? 'workingDay' : 'dayOff')}
            </span>
          </span>
        </div>
        <Speed speed={clock?.speed} onChoose={(speed) => void choose(speed)} />
        <JumpButtons now={now} chosen={jump} onChoose={chooseJump} />
      </div>
      {jump === undefined ? <UndoRow /> : <ChosenJump jump={jump} now={now} onEnd={end} />}
    </section>
  );
}
