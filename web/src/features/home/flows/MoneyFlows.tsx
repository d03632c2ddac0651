import type { StatisticsSpan } from '@tradeport/shared/contract/accountStatistics.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../../api/api.ts';
import { useList } from '../../../api/queries.ts';
import { storage } from '../../../browser/storage.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Segmented } from '../../../ui/choices/Segmented.tsx';
import { ErrorFace } from '../../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Money } from '../../../ui/money/Money.tsx';
import { ChoicePill } from '../../../ui/records/ChoicePill.tsx';
import { Bars, type TradeStatistics } from './Bars.tsx';
import { periodName } from './bars.ts';
import styles from './Flows.module.css';
import { useText } from './text.ts';

/** In the contract's words: `STATISTICS_SPANS` itself would bring the contract's library along. */
const SPANS: readonly StatisticsSpan[] = ['30D', '12M'];
/** The browser remembers which span a person looks at. */
const SPAN_KEY = 'homeFlowsSpan';
const ALL = '';
const TRANSACTIONS = pathTo(screens.transactions);
const POLL_MS = 300_000;
const PLOT_PX = 226;

/** The same figures as the drawing, for readers of the screen. */
const Figures = ({ statistics, label }: { readonly statistics: TradeStatistics; readonly label: string }) => {
  const t = useText();
  const language = useLanguage();
  const { periods, currency, span } = statistics;
  return (
    <div className="seenByReadersOnly">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            <th scope="col">{t('moneyIn')}</th>
            <th scope="col">{t('moneyOut')}</th>
            <th scope="col">{t('net')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <tr key={period.from}>
              <th scope="row">{periodName(period, span === '12M', 'full', language)}</th>
              {(['moneyIn', 'moneyOut', 'net'] as const).map((part) => (
                <td key={part}>
                  <Money amount={period[part]} ccy={currency} signed={part === 'net'} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** Where the movements of a kind are listed: of the same days, as far back as a list reaches. */
const listOf = (kind: string, { span, from, to }: TradeStatistics): string =>
  `${TRANSACTIONS}?kind=${kind}${span === '30D' ? `&startDate=${from}&endDate=${to}` : ''}`;

interface DrawingProps {
  readonly statistics: TradeStatistics;
  readonly mayList: boolean;
}

const Drawing = ({ statistics, mayList }: DrawingProps) => {
  const t = useText();
  const { total, currency, counts, from, to, rateAt } = statistics;
  const label = t('chart', { from, to, ccy: currency });
  const isStill = [total.moneyIn, total.moneyOut].every((each) => Number(each) === 0);
  return (
    <>
      <dl className={styles.legend}>
        {(['moneyIn', 'moneyOut'] as const).map((part) => (
          <div key={part}>
            <dt>
              <i className={part === 'moneyIn' ? styles.in : styles.out} /> {t(part)}
            </dt>
            <dd>
              <Money amount={total[part]} ccy={currency} strong />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.drawing}>
        <Bars statistics={statistics} label={label} />
        {isStill && <p className={styles.still}>{t('nothing')}</p>}
      </div>
      <Figures statistics={statistics} label={label} />
      <div className={styles.foot}>
        <ul className={styles.counts} aria-label={t('trades')}>
          {counts.map(({ kind, kindText, count }) => (
            <li key={kind}>
              {mayList ? (
                <Link to={listOf(kind, statistics)}>{t('counted', { kind: kindText, count })}</Link>
              ) : (
                t('counted', { kind: kindText, count })
              )}
            </li>
          ))}
          {counts.length === 0 && <li>{t('noTrades')}</li>}
        </ul>
        <p>{t(rateAt === null ? 'aboutOne' : 'about')}</p>
      </div>
    </>
  );
};

interface MoneyFlowsProps {
  /** The currencies that may be looked at alone. */
  readonly ccys: readonly string[];
  readonly permission: readonly string[];
}

/** What came in and went out over time, in all currencies or in one, and how many trades there were. */
export function MoneyFlows({ ccys, permission }: MoneyFlowsProps) {
  const t = useText();
  const [span, setSpan] = useState<StatisticsSpan>(() => (storage.read(SPAN_KEY) === '12M' ? '12M' : '30D'));
  const [ccy, setCcy] = useState(ALL);
  const asked = useList(
    api.account.userTradeCountStatistics,
    { span, ...(isHeldCcy(ccy) ? { currency: ccy } : {}) },
    { quiet: true, unheardMs: POLL_MS },
  );
  const data = useDeferredValue(asked.data);
  return (
    <section aria-labelledby="home-flows" className={styles.panel}>
      <div className={styles.head}>
        <h2 id="home-flows">{t('title')}</h2>
        <span className={styles.tools}>
          <ChoicePill
            label={t('currency')}
            all={t('inCny')}
            options={ccys.map((value) => ({ value, label: value }))}
            value={ccy}
            onChange={setCcy}
          />
          <Segmented<StatisticsSpan>
            aria-label={t('span')}
            value={span}
            onChange={(next) => {
              storage.write(SPAN_KEY, next);
              setSpan(next);
            }}
            options={SPANS.map((value) => ({ value, label: t(`span${value}`) }))}
          />
        </span>
      </div>
      {data !== undefined && !(asked.error && asked.isPlaceholderData) ? (
        <div className={styles.body} data-stale={asked.isPlaceholderData}>
          <Drawing statistics={data} mayList={permits(permission, [TRANSACTIONS])} />
        </div>
      ) : asked.error ? (
        <ErrorFace error={asked.error} title={t('failed')} onRetry={() => void asked.refetch()} small />
      ) : (
        <Skeleton>
          <Bone width={220} height={20} />
          <Bone height={PLOT_PX} />
        </Skeleton>
      )}
    </section>
  );
}
