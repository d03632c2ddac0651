import { useId } from 'react';
import { useNarrow } from '../../ui/media.ts';
import { moneyText } from '../../ui/money/Money.tsx';
import { Timeline } from '../../ui/records/Timeline.tsx';
import { useTime } from '../../ui/times.ts';
import { LANES, type Lane, type Life, type LifeStep, lifeSteps } from './lifeSteps.ts';
import styles from './SequenceDiagram.module.css';
import { useText } from './text.ts';

/** Measures of the drawing, in its own units. */
const TIME_WIDTH = 110;
const LANE_WIDTH = 150;
const HEAD_HEIGHT = 32;
const STEP_HEIGHT = 54;
const WIDTH = TIME_WIDTH + LANE_WIDTH * LANES.length;
const TIP = 7;

const laneX = (lane: Lane): number => TIME_WIDTH + LANE_WIDTH * (LANES.indexOf(lane) + 0.5);

const useLaneNames = (): Readonly<Record<Lane, string>> => {
  const t = useText();
  return {
    merchant: t('merchantLane'),
    portal: t('portalLane'),
    ledger: t('ledgerLane'),
    bank: t('bankLane'),
    backOffice: t('backOfficeLane'),
    clock: t('clockLane'),
  };
};

const moneyOf = ({ money }: LifeStep): string =>
  money.map(({ account, currency, amount }) => `${account} ${moneyText(amount, currency, true)}`).join('; ');

/** The arrow itself: from lane to lane, or, where somebody does something at their own lane, a loop beside it. */
function Arrow({ step, y }: { readonly step: LifeStep; readonly y: number }) {
  const from = laneX(step.from);
  const to = laneX(step.to);
  const isEntry = step.to === 'ledger';
  const toRight = from < to;
  const line = isEntry ? `${styles.arrow} ${styles.entry}` : styles.arrow;
  const tip = isEntry ? styles.entryTip : styles.tip;
  if (from === to)
    return (
      <>
        <path className={line} d={`M${from} ${y - 6}h26v12h-${26 - TIP}`} />
        <path className={tip} d={`M${to} ${y + 6}l${TIP + 1}-4v8z`} />
      </>
    );
  const back = toRight ? -TIP : TIP;
  return (
    <>
      <path className={line} d={`M${from} ${y}H${to + back}`} />
      <path className={tip} d={`M${to} ${y}l${back - Math.sign(-back)} -4v8z`} />
    </>
  );
}

function Step({ step, index }: { readonly step: LifeStep; readonly index: number }) {
  const time = useTime();
  const y = HEAD_HEIGHT + STEP_HEIGHT * index + 30;
  const left = Math.min(laneX(step.from), laneX(step.to)) + 10;
  const below = step.from === step.to ? left + 24 : left;
  return (
    <g>
      {step.to === 'portal' && (
        <text x={0} y={y + 4} className={styles.time}>
          {time(step.at, 'short')}
        </text>
      )}
      <Arrow step={step} y={y} />
      <text x={left} y={y - 8} className={styles.what}>
        {step.what}
      </text>
      {step.state !== null && (
        <text x={below} y={y + 17} className={`${styles.state} ${styles[step.state.tone]}`}>
          {`→ ${step.state.text}`}
        </text>
      )}
      {step.money.length > 0 && (
        <text x={left} y={y + 17} className={styles.money}>
          {moneyOf(step)}
        </text>
      )}
    </g>
  );
}

function Drawing({ steps, label }: { readonly steps: readonly LifeStep[]; readonly label: string }) {
  const names = useLaneNames();
  const id = useId();
  const height = HEAD_HEIGHT + STEP_HEIGHT * steps.length + 16;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-labelledby={id}>
      <title id={id}>{label}</title>
      {LANES.map((lane) => (
        <g key={lane}>
          <line className={styles.lifeline} x1={laneX(lane)} x2={laneX(lane)} y1={HEAD_HEIGHT} y2={height} />
          <rect className={styles.head} x={laneX(lane) - 58} y={1} width={116} height={HEAD_HEIGHT - 4} rx={8} />
          <text className={styles.lane} x={laneX(lane)} y={20} textAnchor="middle">
            {names[lane]}
          </text>
        </g>
      ))}
      {steps.map((step, index) => (
        <Step key={step.key} step={step} index={index} />
      ))}
    </svg>
  );
}

/**
 * The life of one object as arrows between those who take part in it. Readers of the screen, and phones, get the same
 * steps as a list.
 */
export function SequenceDiagram({ life, label }: { readonly life: Life; readonly label: string }) {
  const t = useText();
  const time = useTime();
  const narrow = useNarrow();
  const names = useLaneNames();
  const steps = lifeSteps(life);
  const whoOf = (step: LifeStep): string => `${names[step.from]} → ${names[step.to]}`;
  const whatOf = (step: LifeStep): string =>
    [step.what, step.state?.text ?? '', moneyOf(step)].filter((part) => part !== '').join(' · ');
  if (narrow)
    return (
      <Timeline
        label={label}
        steps={steps.map((step) => ({
          key: step.key,
          title: step.what,
          tone: step.state?.tone ?? 'ended',
          who: [whoOf(step), step.state?.text ?? '', moneyOf(step)].filter((part) => part !== '').join(' · '),
          time: time(step.at, 'short'),
        }))}
      />
    );
  return (
    <>
      <Drawing steps={steps} label={label} />
      <ol className="seenByReadersOnly">
        {steps.map((step) => (
          <li key={step.key}>
            {t('step', {
              at: time(step.at, 'second'),
              from: names[step.from],
              to: names[step.to],
              what: whatOf(step),
            })}
          </li>
        ))}
      </ol>
    </>
  );
}
