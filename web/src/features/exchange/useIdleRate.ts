import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { type Draft, type IdleRate, requestOf } from './draft.ts';
import { termsOfRate } from './terms.tsx';

/** The pair's rate while no amount is filled in: whoever only looks sees it without typing. */
export function useIdleRate(draft: Draft): IdleRate | undefined {
  const isIdle = requestOf(draft) === undefined;
  const rate = useCall(
    api.rate.queryRate,
    { sellCurrency: draft.sell, buyCurrency: draft.buy },
    { enabled: isIdle, quiet: true },
  );
  const { data } = rate;
  useWhenPast(isIdle ? data?.validUntil : undefined, () => void rate.refetch());
  return isIdle && data !== undefined ? { terms: termsOfRate(data), validUntil: data.validUntil } : undefined;
}
