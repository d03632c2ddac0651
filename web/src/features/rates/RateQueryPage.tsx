import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { rate } from '@tradeport/shared/contract/rate.ts';
import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { ArrowLeftRight, Star } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { useUser } from '../../session/useUser.ts';
import { RateTrend } from '../../ui/chart/RateTrend.tsx';
import { Countdown } from '../../ui/feedback/Countdown.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { agreedRate, changeText, shareText } from '../../ui/money/rateText.ts';
import { PageHeader } from '../../ui/records/PageHeader.tsx';
import { ShownSum } from '../../ui/records/ShowTheSum.tsx';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { CommonRates } from './CommonRates.tsx';
import { hasPair, type Pair, pairOfAddress } from './commonPairs.ts';
import { PairPicker } from './PairPicker.tsx';
import styles from './RateQueryPage.module.css';
import { useText } from './text.ts';
import { type CommonRatesState, useCommonRates } from './useCommonRates.ts';

const APPLY = pathTo(screens.exchange);
/** The market may be moved within a slot. */
const POLL_MS = 30_000;
/** As many common pairs as may be kept; the server holds to it as well. */
const COMMON_PAIRS_MAX = 20;

type Rate = ResultOf<(typeof rate)['queryRate']>;

const Quote = ({ quoted }: { readonly quoted: Rate }) => {
  const t = useText();
  const { sellCurrency, buyCurrency } = quoted;
  return (
    <>
      <div className={styles.hero}>
        <span className={styles.heroUnit}>{t('oneIs', { ccy: sellCurrency })}</span>{' '}
        <strong className={styles.heroRate}>{agreedRate(quoted.rate)}</strong>{' '}
        <span className={styles.heroUnit}>{buyCurrency}</span>
      </div>
      <div className={styles.heroNote}>
        <span>
          {t('change')} {changeText(quoted.changePercent)}
        </span>
        <Countdown until={quoted.validUntil} label={t('validFor')} showLabel />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('inverse')}</dt>
          <dd>
            1 {buyCurrency} = {quoted.inverse} {sellCurrency}
          </dd>
        </div>
        <div>
          <dt>
            <ShownSum label={t('mid')} sums={quoted.sums} name="rate" />
          </dt>
          <dd translate="no">{quoted.midRate}</dd>
        </div>
        <div>
          <dt>{t('spread')}</dt>
          <dd>
            {shareText(quoted.spread)} <span className={styles.factNote}>{t('spreadIncluded')}</span>
          </dd>
        </div>
      </dl>
    </>
  );
};

const QuoteLoading = () => (
  <Skeleton>
    <Bone width={280} height={30} />
    <Bone width={220} height={14} />
    <div className={styles.facts}>
      <Bone width="70%" height={36} />
      <Bone width="60%" height={36} />
      <Bone width="60%" height={36} />
    </div>
  </Skeleton>
);

const PairActions = ({ pair, common }: { readonly pair: Pair; readonly common: CommonRatesState }) => {
  const t = useText();
  const permission = useUser().data?.permission ?? [];
  const { pairs } = common;
  const isSaved = pairs !== undefined && hasPair(pairs, pair);
  const isFull = pairs !== undefined && !isSaved && pairs.length >= COMMON_PAIRS_MAX;
  return (
    <div className={styles.actions}>
      {permits(permission, [APPLY]) && (
        <Link
          to={`${APPLY}?sell=${pair.sellCurrency}&buy=${pair.buyCurrency}`}
          className={`${buttons.button} ${buttons.primary}`}
        >
          <ArrowLeftRight size={16} /> {t('exchange')}
        </Link>
      )}
      <button
        type="button"
        className={buttons.button}
        disabled={pairs === undefined || isSaved || isFull}
        onClick={() => common.add(pair)}
      >
        <Star size={16} fill={isSaved ? 'currentColor' : 'none'} /> {t(isSaved ? 'saved' : 'save')}
      </button>
      {isFull && <span className={styles.factNote}>{t('full', { max: COMMON_PAIRS_MAX })}</span>}
    </div>
  );
};

/** The customer's rate of any pair, how it is made and how it moved; and the common pairs. The pair stands in the address. */
export function RateQueryPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const pair = pairOfAddress(params);
  const common = useCommonRates();
  const quote = useCall(api.rate.queryRate, pair, { own: true, quiet: true, everyMs: POLL_MS });
  // What could not be renewed is no rate any more.
  const data = quote.isError ? undefined : quote.data;
  useWhenPast(quote.data?.validUntil, () => void quote.refetch());
  const choose = (next: Pair) => setParams({ sell: next.sellCurrency, buy: next.buyCurrency }, { replace: true });
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <PairPicker pair={pair} onPair={choose} />
          <section aria-label={t('customerRate')} className={styles.quote}>
            {data !== undefined ? (
              <Quote quoted={data} />
            ) : quote.error ? (
              <ErrorFace error={quote.error} title={t('rateFailed')} onRetry={() => void quote.refetch()} small />
            ) : (
              <QuoteLoading />
            )}
          </section>
          <PairActions pair={pair} common={common} />
          <RateTrend sell={pair.sellCurrency} buy={pair.buyCurrency} height={240} />
        </div>
        <CommonRates common={common} pair={pair} onPair={choose} />
      </div>
    </>
  );
}
