import type { RateSpan } from '@tradeport/shared/contract/rate.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useList } from '../../api/queries.ts';
import { RateHistory } from '../../ui/chart/RateHistory.tsx';
import { Card } from '../Card.tsx';
import { simApi } from '../simApi.ts';
import styles from './Market.module.css';
import { isPair, type Pair } from './pair.ts';
import { useText } from './text.ts';

const options = HELD_CCYS.map((ccy) => ({ value: ccy, label: ccy }));

/** The chosen pair over time, as customers see it; any other pair can be chosen here. */
export function PairChart({ pair, onChoose }: { readonly pair: Pair; readonly onChoose: (pair: Pair) => void }) {
  const t = useText();
  const [span, setSpan] = useState<RateSpan>('1D');
  const history = useList(simApi.simMarket.history, { ...pair, span });
  const choose = (chosen: Pair) => {
    if (isPair(chosen)) onChoose(chosen);
    else onChoose({ sellCurrency: pair.buyCurrency, buyCurrency: pair.sellCurrency });
  };
  return (
    <Card
      title={t('anyPair')}
      end={
        <span className={styles.choose}>
          <Select
            aria-label={t('sells')}
            value={pair.sellCurrency}
            options={options}
            onChange={(sellCurrency) => choose({ ...pair, sellCurrency })}
          />
          <Select
            aria-label={t('buys')}
            value={pair.buyCurrency}
            options={options}
            onChange={(buyCurrency) => choose({ ...pair, buyCurrency })}
          />
        </span>
      }
    >
      <RateHistory sell={pair.sellCurrency} buy={pair.buyCurrency} span={span} onSpan={setSpan} history={history} />
    </Card>
  );
}
