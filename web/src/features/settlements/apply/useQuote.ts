import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { failureOf } from '../../../api/failures.ts';
import { useList } from '../../../api/queries.ts';
import { useSettled } from '../../../ui/forms/useSettled.ts';
import { useWhenPast } from '../../../ui/records/useWhenPast.ts';
import type { Quote, QuoteRequest } from './draft.ts';

export interface QuoteState {
  /** Of what is filled in; while `isPending` none. */
  readonly quote: Quote | undefined;
  readonly isPending: boolean;
  readonly failure: CallFailed | undefined;
  readonly again: () => void;
}

/** Balance, quota and limit move on while the form is open. */
const FRESH_MS = 60_000;
/** Never sent: the query is off while there is nothing to ask. */
const NOTHING: QuoteRequest = { currency: 'USD', receiveCurrency: 'CNY', mode: 'normal', amount: '0' };

/** The quote of what is filled in: asked when typing pauses, and again whenever any of it may be another. */
export function useQuote(request: QuoteRequest | undefined): QuoteState {
  const wanted = request && JSON.stringify(request);
  const settled = useSettled(wanted);
  const asked: QuoteRequest = settled === undefined ? NOTHING : JSON.parse(settled);
  const enabled = settled !== undefined;
  const query = useList(api.settleOrder.calRateAndFee, asked, { enabled, quiet: true, everyMs: FRESH_MS });
  const isCurrent = wanted !== undefined && wanted === settled && !query.isPlaceholderData;
  const refused = isCurrent ? query.error : null;
  const quote = isCurrent && refused === null ? query.data : undefined;
  const again = () => void query.refetch();
  useWhenPast(quote?.validUntil, again);
  return {
    quote,
    isPending: request !== undefined && quote === undefined && refused === null,
    failure: refused === null ? undefined : failureOf(refused),
    again,
  };
}
