import type { account } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { SLOT_MS } from '@tradeport/shared/rules/market.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { ChartLine, ChevronRight, Lock } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { Spark } from '../../ui/chart/Spark.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { Flag } from '../../ui/money/Flag.tsx';
import { changeText, glanceRate } from '../../ui/money/rateText.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { useTime } from '../../ui/times.ts';
import { LockChoice } from './locks/LockChoice.tsx';
import styles from './Panels.module.css';
import { useText } from './text.ts';

const RATE_QUERY = pathTo(screens.rates);
const APPLY = pathTo(screens.exchange);
/** Live rates are labelled CNY; what is held and exchanged is the offshore renminbi. */
const HELD_RENMINBI = 'CNH';

/** The market may be moved within a slot. */
const POLL_MS = 30_000;

type LiveRate = ResultOf<(typeof account)['queryHomePageRate']>[number];

interface May {
  readonly mayExchange: boolean;
  readonly maySettle: boolean;
}

const Row = ({ rate, mayExchange, maySettle }: May & { readonly rate: LiveRate }) => {
  const t = useText();
  const { sellCurrency, unit } = rate;
  const change = changeText(rate.changePercent);
  const pair = `sell=${sellCurrency}&buy=${HELD_RENMINBI}`;
  const lockThis = t('lockThis', { ccy: sellCurrency });
  return (
    <li className={styles.rate}>
      <Link to={`${RATE_QUERY}?${pair}`} className={styles.rateName} title={t('queryThis', { ccy: sellCurrency })}>
        <Flag of={sellCurrency} />
        <span>{sellCurrency}</span>
        {unit > 1 && <span className={styles.unit}>×{unit}</span>}
      </Link>
      <Spark values={rate.trend} />
      <span className={styles.change}>
        <span aria-hidden="true">{change}</span>
        <span className="seenByReadersOnly">{t('change', { change })}</span>
      </span>
      <span className={styles.figure} translate="no">
        {glanceRate(rate.rate)}
      </span>
      {maySettle && (
        <LockChoice ccy={sellCurrency} label={lockThis} className={styles.rateTool} exchangeTo={`${APPLY}?${pair}`} />
      )}
      {mayExchange && !maySettle && (
        <Link to={`${APPLY}?${pair}`} className={styles.rateTool} aria-label={lockThis} title={lockThis}>
          <Lock size={16} />
        </Link>
      )}
    </li>
  );
};

const Loading = () => (
  <Skeleton>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <div key={row} className={`${styles.rate} ${styles.apart}`}>
        <Bone width={56} height={16} />
        <Bone width={72} height={14} />
        <Bone width={56} height={14} />
      </div>
    ))}
  </Skeleton>
);

/** The first five common pairs that buy renminbi, renewed as each rate ends. */
export function LiveRates(may: May) {
  const t = useText();
  const time = useTime();
  const rates = useCall(api.account.queryHomePageRate, {}, { quiet: true, everyMs: POLL_MS });
  // What could not be renewed is no live rate any more.
  const data = useDeferredValue(rates.isError ? undefined : rates.data);
  const until = data?.[0]?.validUntil;
  useWhenPast(rates.data?.[0]?.validUntil, () => void rates.refetch());
  const at = until === undefined ? undefined : time(formatInstant(new Date(Date.parse(until) - SLOT_MS)), 'clock');
  return (
    <section aria-labelledby="home-rates" className={styles.panel}>
      <div className={styles.panelHead}>
        <h2 id="home-rates">
          {t('rates')} <span className={styles.note}>{at === undefined ? t('buysCnyOnly') : t('buysCny', { at })}</span>
        </h2>
        <Link to={RATE_QUERY} className={styles.all} aria-label={t('allRatesLong')}>
          {t('allRates')} <ChevronRight size={14} />
        </Link>
      </div>
      {data === undefined ? (
        rates.error ? (
          <ErrorFace error={rates.error} title={t('ratesFailed')} onRetry={() => void rates.refetch()} small />
        ) : (
          <Loading />
        )
      ) : data.length === 0 ? (
        <Empty
          icon={<ChartLine size={18} />}
          title={t('noRates')}
          why={t('noRatesWhy')}
          small
          actions={
            <Link to={RATE_QUERY} className={buttons.button}>
              {t('noRatesGo')}
            </Link>
          }
        />
      ) : (
        <ul>
          {data.map((rate) => (
            <Row key={rate.sellCurrency} rate={rate} {...may} />
          ))}
        </ul>
      )}
    </section>
  );
}
