import type { CallFailed } from '../../api/CallFailed.ts';
import { failureOf } from '../../api/failures.ts';
import { type Ask, useList } from '../../api/queries.ts';
import { platformNow } from '../../browser/clock.ts';
import { useAtRest } from '../forms/useAtRest.ts';
import { useWhenPast } from '../records/useWhenPast.ts';

export interface QuoteState<Quote> {
  /** What was asked, as text; undefined while there is nothing to ask. */
  readonly asked: string | undefined;
  /** Of exactly what is filled in; none while that is on its way, or refused. */
  readonly current: Quote | undefined;
  /** What there is to show: the current one, or the last one until the next is here. */
  readonly shown: Quote | undefined;
  /** What is shown is about to be another. */
  readonly isStale: boolean;
  readonly isPending: boolean;
  readonly failure: CallFailed | undefined;
  /** Asks anew; answers what came back, undefined where that was a failure. */
  readonly again: () => Promise<Quote | undefined>;
}

interface Renewing<Request, Quote> {
  /** The instant until which an answer holds. */
  readonly endsAt: (quote: Quote) => string | undefined;
  /** Whether an older answer may stand, greyed, until this request is answered; it may unless told otherwise. */
  readonly isAkin?: (quote: Quote, request: Request) => boolean;
}

/** What an answer rests on (rate, fees, balance, limits) moves on while a form is open. */
const FRESH_MS = 60_000;

/**
 * The quote of what is filled in: asked when typing pauses, again when its time is up, and each minute. What is asked by itself while
 * nobody sits there keeps no session alive.
 */
export function useQuote<Request extends object, Quote>(
  ask: Ask<Request, Quote>,
  request: Request | undefined,
  { endsAt, isAkin = () => true }: Renewing<Request, Quote>,
): QuoteState<Quote> {
  const wanted = request && JSON.stringify(request);
  const atRest = useAtRest(wanted);
  // While there is nothing to ask the query is off, and this is never sent.
  const asked: Request = JSON.parse(atRest ?? '{}');
  const query = useList(ask, asked, { enabled: atRest !== undefined, quiet: true, everyMs: FRESH_MS });
  const isCurrent = wanted !== undefined && wanted === atRest && !query.isPlaceholderData;
  const error = isCurrent ? query.error : null;
  const current = isCurrent && error === null ? query.data : undefined;
  const isOld = request !== undefined && error === null && query.data !== undefined && isAkin(query.data, request);
  const isPending = request !== undefined && current === undefined && error === null;
  const until = current && endsAt(current);
  const again = async (): Promise<Quote | undefined> => {
    const { data, error: failed } = await query.refetch();
    return failed === null ? data : undefined;
  };
  useWhenPast(until, () => void again());
  return {
    asked: wanted,
    current,
    shown: current ?? (isOld ? query.data : undefined),
    isStale: isPending || (query.isFetching && until !== undefined && platformNow() >= Date.parse(until)),
    isPending,
    failure: error === null ? undefined : failureOf(error),
    again,
  };
}

interface Offer {
  readonly currency: string;
  readonly validUntil: string;
}

/** The quote of an amount in one currency, which says itself until when it holds. */
export const useOffer = <Request extends { readonly currency: string }, Quote extends Offer>(
  ask: Ask<Request, Quote>,
  request: Request | undefined,
): QuoteState<Quote> =>
  useQuote(ask, request, {
    endsAt: ({ validUntil }) => validUntil,
    isAkin: (quote, asked) => quote.currency === asked.currency,
  });

/** Of several quotes that are answered together the one that applies. */
export const quoteOf = <All, Quote>(
  state: QuoteState<All>,
  pick: (all: All | undefined) => Quote | undefined,
): QuoteState<Quote> => ({
  ...state,
  current: pick(state.current),
  shown: pick(state.shown),
  again: async () => pick(await state.again()),
});
