import { ArrowDown, ArrowUp, Star, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { Bone, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import buttons from '../../ui/forms/Button.module.css';
import { PairFlags } from '../../ui/money/FlagName.tsx';
import { changeText, glanceRate } from '../../ui/money/rateText.ts';
import styles from './CommonRates.module.css';
import { type Pair, pairKey } from './commonPairs.ts';
import { useText } from './text.ts';
import type { CommonRatesState } from './useCommonRates.ts';

/** As many as the home page shows. */
const HOME_PAIRS = 5;

interface RowProps {
  readonly pair: Pair;
  readonly place: number;
  readonly common: CommonRatesState;
  readonly chosen: boolean;
  readonly onPair: (pair: Pair) => void;
  readonly onMoved: (pair: Pair, by: -1 | 1) => void;
}

const Row = ({ pair, place, common, chosen, onPair, onMoved }: RowProps) => {
  const t = useText();
  const name = pairKey(pair);
  const known = common.rateOf(pair);
  const count = common.pairs?.length ?? 0;
  const shift = (by: -1 | 1) => (
    <button
      type="button"
      className={buttons.icon}
      data-move={`${name} ${by}`}
      aria-label={t(by < 0 ? 'up' : 'down', { pair: name })}
      title={t(by < 0 ? 'up' : 'down', { pair: name })}
      disabled={by < 0 ? place === 0 : place === count - 1}
      onClick={() => onMoved(pair, by)}
    >
      {by < 0 ? <ArrowUp size={16} /> : <ArrowDown size={16} />}
    </button>
  );
  return (
    <li className={chosen ? `${styles.row} ${styles.chosen}` : styles.row}>
      <button
        type="button"
        className={styles.pair}
        aria-current={chosen}
        title={t('open', { pair: name })}
        onClick={() => onPair(pair)}
      >
        <PairFlags sell={pair.sellCurrency} buy={pair.buyCurrency} size={18} />
        <span>{name}</span>
      </button>
      {known === undefined ? (
        <Bone width={96} />
      ) : (
        <span className={styles.figures}>
          <span className={styles.change}>{changeText(known.changePercent)}</span>
          <span className={styles.rate} translate="no">
            {glanceRate(known.rate)}
          </span>
        </span>
      )}
      <span className={styles.tools}>
        {shift(-1)}
        {shift(1)}
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('remove', { pair: name })}
          title={count > 1 ? t('remove', { pair: name }) : t('last')}
          disabled={count <= 1}
          onClick={() => common.remove(pair)}
        >
          <X size={16} />
        </button>
      </span>
    </li>
  );
};

const Loading = () => (
  <Skeleton>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <div key={row} className={`${styles.row} ${styles.apart}`}>
        <Bone width={110} height={16} />
        <Bone width={96} height={14} />
      </div>
    ))}
  </Skeleton>
);

interface CommonRatesProps {
  readonly common: CommonRatesState;
  readonly pair: Pair;
  readonly onPair: (pair: Pair) => void;
}

/** The saved pairs with their rates, in an order of the user's own. */
export function CommonRates({ common, pair, onPair }: CommonRatesProps) {
  const t = useText();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ readonly pair: Pair; readonly by: -1 | 1 }>();
  const { pairs } = common;
  // The button goes along with its row: whoever moves a pair by keyboard presses again without looking for it.
  useEffect(() => {
    if (moved === undefined || pairs === undefined) return;
    const name = pairKey(moved.pair);
    const buttons = [moved.by, -moved.by].map((by) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-move="${name} ${by}"]`),
    );
    buttons.find((button) => button !== null && button !== undefined && !button.disabled)?.focus();
  }, [moved, pairs]);
  const place = moved && pairs ? pairs.findIndex((each) => pairKey(each) === pairKey(moved.pair)) + 1 : 0;
  return (
    <section aria-labelledby="common-rates" className={styles.panel}>
      <h2 id="common-rates">{t('common')}</h2>
      <p className={styles.note}>{t('commonNote', { count: HOME_PAIRS })}</p>
      {pairs === undefined ? (
        common.error ? (
          <ErrorFace error={common.error} title={t('commonFailed')} onRetry={common.retry} small />
        ) : (
          <Loading />
        )
      ) : pairs.length === 0 ? (
        <Empty icon={<Star size={18} />} title={t('noCommon')} why={t('noCommonWhy')} small />
      ) : (
        <ul ref={list}>
          {pairs.map((each, i) => (
            <Row
              key={pairKey(each)}
              pair={each}
              place={i}
              common={common}
              chosen={pairKey(each) === pairKey(pair)}
              onPair={onPair}
              onMoved={(which, by) => {
                setMoved({ pair: which, by });
                common.move(which, by);
              }}
            />
          ))}
        </ul>
      )}
      <p className="seenByReadersOnly" aria-live="polite">
        {moved && place > 0 && t('movedTo', { pair: pairKey(moved.pair), place, count: pairs?.length ?? 0 })}
      </p>
    </section>
  );
}
