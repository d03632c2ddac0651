import type { MarketPairView } from '@tradeport/shared/contract/sim/market.ts';
import { Spark } from '../../ui/chart/Spark.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { changeText, glanceRate } from '../../ui/money/rateText.ts';
import tags from '../../ui/records/StateTag.module.css';
import styles from './Market.module.css';
import { isPair, nameOf, type Pair } from './pair.ts';
import { useText } from './text.ts';

const kindKey = { pin: 'pinned', shift: 'shifted', moveTo: 'moved', clear: 'moved' } as const;

/** What was done to a rate and holds now, in a word. */
export const useKindText = (): ((change: NonNullable<MarketPairView['change']>) => string) => {
  const t = useText();
  return ({ kind }) => t(kindKey[kind]);
};

interface PairListProps {
  readonly pairs: readonly MarketPairView[];
  readonly chosen: Pair;
  readonly onChoose: (pair: Pair) => void;
}

/** A pair a line: mid and customer's rate, the last day as a small line, and a tag where somebody changed it. */
export function PairList({ pairs, chosen, onChoose }: PairListProps) {
  const t = useText();
  const kindText = useKindText();
  return (
    <table className={styles.pairs}>
      <thead>
        <tr>
          <th scope="col">{t('pairs')}</th>
          <th scope="col">{t('mid')}</th>
          <th scope="col" className={styles.wide}>
            {t('customer')}
          </th>
          <th scope="col">{t('day')}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.filter(isPair).map((pair) => (
          <tr key={nameOf(pair)} data-chosen={nameOf(pair) === nameOf(chosen)}>
            <th scope="row">
              <button
                type="button"
                className={styles.pair}
                aria-pressed={nameOf(pair) === nameOf(chosen)}
                onClick={() => onChoose(pair)}
              >
                <Flag of={pair.sellCurrency} />
                {nameOf(pair)}
                {pair.change && <span className={`${tags.tag} ${tags.wait}`}>{kindText(pair.change)}</span>}
              </button>
            </th>
            <td>{glanceRate(pair.mid)}</td>
            <td className={styles.wide}>{glanceRate(pair.rate)}</td>
            <td>
              <span className={styles.day}>
                <span className={styles.wide}>
                  <Spark values={pair.trend} />
                </span>
                <span>{changeText(pair.changePercent)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
