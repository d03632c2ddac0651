import { dayOf, formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { Button, Popover } from 'antd';
import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MomentPicker } from '../../ui/forms/MomentPicker.tsx';
import { readMoment } from '../../ui/forms/moment.ts';
import { useNarrow } from '../../ui/media.ts';
import { fittingBoxes } from '../../ui/records/fittingTabs.ts';
import { useFitting } from '../../ui/records/useFitting.ts';
import { useWidth } from '../../ui/records/useWidth.ts';
import { useTime } from '../../ui/times.ts';
import { useLive } from '../live.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';
import styles from './ClockBar.module.css';
import { isSameJump, type Jump, SPANS, useJumpLabel } from './jump.ts';

/** A weekday says which day is meant for so long. */
const WEEKDAY_MS = 6 * 86_400_000;

/** Pixels between two buttons. */
const GAP = 6;
const MORE_WIDTH = 84;

function AnyMoment({ now, onChoose }: { readonly now: number; readonly onChoose: (jump: Jump) => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const at = readMoment(typed) ?? undefined;
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
      <MomentPicker id={id} value={typed} fromDay={dayOf(new Date(now))} onChange={setTyped} />
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

/** How many jumps have room in the bar; "more" is always there, for any other moment. */
const fittingJumps = (widths: readonly number[], room: number): number =>
  fittingBoxes(widths, room - MORE_WIDTH - GAP, GAP, -GAP);

interface JumpButtonProps {
  readonly jump: Jump;
  readonly isChosen: boolean;
  readonly isHidden?: boolean;
  readonly title: string;
  readonly when: string;
  readonly onPress: () => void;
}

const JumpButton = ({ jump, isChosen, isHidden = false, title, when, onPress }: JumpButtonProps) => (
  <button
    type="button"
    data-jump=""
    className={isHidden ? styles.without : undefined}
    aria-pressed={isChosen}
    title={title}
    onClick={onPress}
  >
    {useJumpLabel()(jump)} <span>{when}</span>
  </button>
);

/** Where the clock can be set forward to, in business words, with the time that it would then be; what has no room is behind "more". */
export function JumpButtons({ now, chosen, onChoose }: JumpButtonsProps) {
  const t = useText();
  const time = useTime();
  const [open, setOpen] = useState(false);
  const { data: nexts = [] } = useLive(simApi.simClock.nexts, {});
  const row = useRef<HTMLDivElement>(null);
  const narrow = useNarrow();
  const { ref: line, width } = useWidth();
  const fitting = useFitting(row, '[data-jump]', width, fittingJumps);
  const count = narrow ? undefined : fitting;
  const ahead = nexts.flatMap(({ next, at, looksFor }) =>
    at === null ? [] : [{ jump: { at, aim: { next } }, looksFor }],
  );
  /** Day and hour, as short as they are clear. */
  const whenOf = (at: string) => {
    if (time(at, 'day') === time(now, 'day')) return time(at, 'clock');
    return Date.parse(at) - now < WEEKDAY_MS ? `${time(at, 'weekday')} ${time(at, 'clock')}` : time(at, 'short');
  };
  const choose = (jump: Jump) => {
    setOpen(false);
    onChoose(isSameJump(chosen, jump) ? undefined : jump);
  };
  const buttonOf = ({ jump, looksFor }: (typeof ahead)[number], isHidden = false) => (
    <JumpButton
      key={jump.aim.next}
      jump={jump}
      isHidden={isHidden}
      isChosen={isSameJump(chosen, jump)}
      title={`${looksFor}\n${time(jump.at)}`}
      when={whenOf(jump.at)}
      onPress={() => choose(jump)}
    />
  );
  const more = (
    <div className={styles.moreJumps}>
      {ahead.slice(count ?? ahead.length).map((each) => buttonOf(each))}
      <AnyMoment now={now} onChoose={choose} />
    </div>
  );
  return (
    <fieldset className={styles.jumps}>
      <legend>{t('jumpTo')}</legend>
      <div ref={line} className={styles.line}>
        <div ref={row} className={styles.scroll}>
          {ahead.map((each, i) => buttonOf(each, i >= (count ?? ahead.length)))}
        </div>
        <Popover trigger="click" open={open} onOpenChange={setOpen} content={more}>
          <button type="button" aria-expanded={open}>
            {t('more')} <ChevronDown size={14} />
          </button>
        </Popover>
      </div>
    </fieldset>
  );
}
