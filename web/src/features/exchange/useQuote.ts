import { api } from '../../api/api.ts';
import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf } from '../../api/failures.ts';
import { useList } from '../../api/queries.ts';
import { useSettled } from '../../ui/forms/useSettled.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { answers, type Draft, type Quote, type QuoteRequest, requestOf } from './draft.ts';

export interface QuoteState {
  /** The newest quote of this pair; while `pending` it may be one for other amounts. */
  readonly quote: Quote | undefined;
  /** A quote for what is filled in is on its way. */
  readonly pending: boolean;
  readonly failure: CallFailed | undefined;
  readonly again: () => void;
}

/** Quotes what is filled in: when typing pauses, and again whenever a quote has ended. */
export function useQuote(draft: Draft): QuoteState {
  const request = requestOf(draft);
  const wanted = request && JSON.stringify(request);
  const settled = useSettled(wanted);
  const asked: QuoteRequest = settled === undefined ? { ...emptyOf(draft) } : JSON.parse(settled);
  const query = useList(api.exchange.one, asked, { enabled: settled !== undefined, quiet: true });
  const { data, error } = query;
  const ofPair =
    request !== undefined && data?.sellCurrency === draft.sell && data.buyCurrency === draft.buy ? data : undefined;
  const isCurrent = wanted === settled && !query.isPlaceholderData;
  const again = () => void query.refetch();
  useWhenPast(isCurrent ? ofPair?.validUntil : undefined, again);
  const failed = error !== null && isCurrent && request !== undefined;
  return {
    quote: ofPair,
    pending: request !== undefined && !failed && !(isCurrent && ofPair !== undefined && answers(ofPair, request)),
    failure: failed ? failureOf(error) : undefined,
    again,
  };
}

/** Never sent: the query is off while there is nothing to quote. */
const emptyOf = ({ sell, buy }: Draft): QuoteRequest => ({
  sellCurrency: sell,
  buyCurrency: buy,
  tradeDirection: 'sellOut',
  amount: '0',
});
