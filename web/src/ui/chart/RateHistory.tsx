import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { RateSpan, rate } from '@tradeport/shared/contract/rate.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';
import type { ReactNode } from 'react';
import { Segmented } from '../choices/Segmented.tsx';
import { ErrorFace } from '../feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../feedback/Skeleton.tsx';
import { changeText, glanceRate } from '../money/rateText.ts';
import { useText } from '../text.ts';
import styles from './RateChart.module.css';
import { RateChart } from './RateChart.tsx';

type History = ResultOf<(typeof rate)['queryRateList']>;

/** In the contract's words: `RATE_SPANS` itself would bring the contract's library along. */
const SPANS: readonly RateSpan[] = ['1D', '1W', '1M', '3M', '6M', '1Y'];

interface RateHistoryProps {
  readonly sell: string;
  readonly buy: string;
  readonly span: RateSpan;
  readonly onSpan: (span: RateSpan) => void;
  /** Of `useList(api.rate.queryRateList, …)`: the old line stays while another span loads. */
  readonly history: {
    readonly data: History | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly mark?: { readonly rate: string; readonly label: string } | undefined;
  readonly heading?: ReactNode;
  readonly height?: number;
}

const HEIGHT_PX = 180;

/** The customer's rate of a pair over time, with the choice of the span: its own four faces. */
export function RateHistory(props: RateHistoryProps) {
  const { sell, buy, span, history, height = HEIGHT_PX } = props;
  const t = useText();
  const { data } = history;
  const fits = data !== undefined && data.sellCurrency === sell && data.buyCurrency === buy ? data : undefined;
  const name = pairName(sell, buy);
  return (
    <section aria-label={t('rateHistory', { pair: name })}>
      <div className={styles.head}>
        <div>
          <h2>{props.heading ?? name}</h2>
          <p>
            {fits === undefined
              ? t('customerRate')
              : t('lowAndHigh', {
                  low: glanceRate(fits.low),
                  high: glanceRate(fits.high),
                  change: changeText(fits.changePercent),
                  span: t(`spanLong${fits.span}`),
                })}
          </p>
        </div>
        <Segmented<RateSpan>
          aria-label={t('span')}
          value={span}
          onChange={props.onSpan}
          options={SPANS.map((value) => ({ value, label: t(`span${value}`) }))}
        />
      </div>
      {fits !== undefined ? (
        <div className={styles.body} data-stale={fits.span !== span}>
          <RateChart
            points={fits.points}
            mark={props.mark}
            height={height}
            label={t('rateChart', { pair: name, span: t(`spanLong${fits.span}`), low: fits.low, high: fits.high })}
          />
        </div>
      ) : history.error ? (
        <ErrorFace error={history.error} title={t('rateNotLoaded')} onRetry={() => void history.refetch()} small />
      ) : (
        <Skeleton>
          <Bone height={height} />
        </Skeleton>
      )}
    </section>
  );
}
