import type { account } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { shortFigure } from '../../../i18n/written.ts';
import { useNarrow } from '../../../ui/media.ts';
import { useHideBalances } from '../../../ui/money/hideBalances.ts';
import { Money } from '../../../ui/money/Money.tsx';
import { barHeight, barTicks, isLabelled, periodName } from './bars.ts';
import styles from './Flows.module.css';
import { useText } from './text.ts';

export type TradeStatistics = ResultOf<(typeof account)['userTradeCountStatistics']>;
type Period = TradeStatistics['periods'][number];

/** As many labels as fit side by side. */
const LABELS = 12;
/** A day is told with its month, and takes twice the room of a month; on a phone there is half of it. */
const FEWER_LABELS = 6;

interface TipProps {
  readonly period: Period;
  readonly name: string;
  readonly ccy: string;
  /** Stands on the other side of the plot than what it tells of. */
  readonly atStart: boolean;
}

const Tip = ({ period, name, ccy, atStart }: TipProps) => {
  const t = useText();
  return (
    <div className={`${styles.tip} ${atStart ? styles.tipAtStart : styles.tipAtEnd}`} aria-hidden="true">
      <strong>{name}</strong>
      <dl>
        <div>
          <dt>
            <i className={styles.in} /> {t('moneyIn')}
          </dt>
          <dd>
            <Money amount={period.moneyIn} ccy={ccy} />
          </dd>
        </div>
        <div>
          <dt>
            <i className={styles.out} /> {t('moneyOut')}
          </dt>
          <dd>
            <Money amount={period.moneyOut} ccy={ccy} />
          </dd>
        </div>
        <div className={styles.tipNet}>
          <dt>{t('net')}</dt>
          <dd>
            <Money amount={period.net} ccy={ccy} signed strong />
          </dd>
        </div>
      </dl>
    </div>
  );
};

/** A pair of bars for each period, what came in beside what went out; the figures of the one that is pointed at. */
export function Bars({ statistics, label }: { readonly statistics: TradeStatistics; readonly label: string }) {
  const language = useLanguage();
  const [hidden] = useHideBalances();
  const narrow = useNarrow();
  const [at, setAt] = useState<number>();
  const { periods, currency, span } = statistics;
  const isMonth = span === '12M';
  const ticks = barTicks(Math.max(...periods.flatMap(({ moneyIn, moneyOut }) => [Number(moneyIn), Number(moneyOut)])));
  const top = ticks.at(-1) ?? 0;
  const most = narrow || !isMonth ? FEWER_LABELS : LABELS;
  const pointed = at === undefined ? undefined : periods[at];
  return (
    <div className={styles.chart}>
      <div className={styles.axis} aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${top > 0 ? (tick / top) * 100 : 0}%` }}>
            {hidden && tick > 0 ? '' : shortFigure(tick, language)}
          </span>
        ))}
      </div>
      <div className={styles.plot} role="img" aria-label={label} onPointerLeave={() => setAt(undefined)}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.line} style={{ bottom: `${top > 0 ? (tick / top) * 100 : 0}%` }} />
        ))}
        {periods.map((period, i) => (
          <span
            key={period.from}
            className={`${styles.column} ${at === i ? styles.pointed : ''}`}
            onPointerEnter={() => setAt(i)}
          >
            <span className={styles.in} style={{ height: `${barHeight(Number(period.moneyIn), top)}%` }} />
            <span className={styles.out} style={{ height: `${barHeight(Number(period.moneyOut), top)}%` }} />
            {isLabelled(i, periods.length, most) && (
              <span className={styles.tick}>{periodName(period, isMonth, 'short', language)}</span>
            )}
          </span>
        ))}
        {pointed !== undefined && at !== undefined && (
          <Tip
            period={pointed}
            name={periodName(pointed, isMonth, 'full', language)}
            ccy={currency}
            atStart={at >= periods.length / 2}
          />
        )}
      </div>
    </div>
  );
}
