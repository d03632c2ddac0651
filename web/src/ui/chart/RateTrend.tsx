import type { RateSpan } from '@tradeport/shared/contract/rate.ts';
import { type CurrencyCode, isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { type ComponentProps, useState } from 'react';
import { api } from '../../api/api.ts';
import { useList } from '../../api/queries.ts';
import { RateHistory } from './RateHistory.tsx';

type RateTrendProps = Pick<ComponentProps<typeof RateHistory>, 'sell' | 'buy' | 'mark' | 'height'>;

/** Its last point is a slot old at most. */
const FRESH_MS = 5 * 60_000;

/** Throws for what is no currency: nothing else stands in a pair. */
const codeOf = (ccy: string): CurrencyCode => {
  if (!isCurrencyCode(ccy)) throw new Error(`a rate of ${ccy}`);
  return ccy;
};

/** How the rate of a pair moved, over the span that is chosen. */
export function RateTrend(props: RateTrendProps) {
  const [span, setSpan] = useState<RateSpan>('1D');
  const { sell, buy } = props;
  const asked = { sellCurrency: codeOf(sell), buyCurrency: codeOf(buy), span };
  const history = useList(api.rate.queryRateList, asked, { quiet: true, everyMs: FRESH_MS });
  return <RateHistory {...props} span={span} onSpan={setSpan} history={history} />;
}
