import type { RateSpan } from '@tradeport/shared/contract/rate.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { RateHistory } from '../../ui/chart/RateHistory.tsx';
import { useText } from './text.ts';

interface RateTrendProps {
  readonly sell: Ccy;
  readonly buy: Ccy;
  /** Drawn dashed across the chart. */
  readonly lockedRate?: string;
}

const FRESH_MS = 5 * 60_000;

/** How the pair moved, under the form. */
export function RateTrend({ sell, buy, lockedRate }: RateTrendProps) {
  const t = useText();
  const [span, setSpan] = useState<RateSpan>('1D');
  const history = useList(
    api.rate.queryRateList,
    { sellCurrency: sell, buyCurrency: buy, span },
    { quiet: true, everyMs: FRESH_MS },
  );
  return (
    <RateHistory
      sell={sell}
      buy={buy}
      span={span}
      onSpan={setSpan}
      history={history}
      mark={lockedRate === undefined ? undefined : { rate: lockedRate, label: t('locked') }}
    />
  );
}
