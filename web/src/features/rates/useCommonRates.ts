import type { account } from '@tradeport/shared/contract/account.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';
import { useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { useCall, useInvalidate, useSend } from '../../api/queries.ts';
import { toast } from '../../browser/toast.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { hasPair, heldPairs, movedPair, type Pair, pairKey, withoutPair } from './commonPairs.ts';
import { text } from './text.ts';

type CommonRate = ResultOf<(typeof account)['queryCommonRateByUser']>[number];

export interface CommonRatesState {
  /** In the user's order; what was just changed counts before the server has answered. Undefined while unknown. */
  readonly pairs: readonly Pair[] | undefined;
  readonly rateOf: (pair: Pair) => CommonRate | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly add: (pair: Pair) => void;
  readonly remove: (pair: Pair) => void;
  readonly move: (pair: Pair, by: -1 | 1) => void;
}

/**
 * Saves one list after another: the call replaces the whole list, so the newest one that is wanted is all that counts, and two
 * of them must not overtake each other.
 */
function useSaving() {
  const { send } = useSend(api.account.configCommonRatePairs);
  const invalidate = useInvalidate();
  const [wanted, setWanted] = useState<readonly Pair[]>();
  const newest = useRef<readonly Pair[]>(undefined);
  const isRunning = useRef(false);
  const run = async (): Promise<void> => {
    isRunning.current = true;
    for (let saved: readonly Pair[] | undefined; saved !== newest.current; ) {
      saved = newest.current;
      const outcome = await send({ pairs: [...(saved ?? [])] });
      if (!outcome.ok) {
        toast('error', outcome.failure.message);
        newest.current = saved;
      }
      // Read before the wanted list gives way to it; what is changed meanwhile is saved in the next round.
      if (newest.current === saved) await invalidate(api.account.queryCommonRateByUser, api.account.queryHomePageRate);
    }
    isRunning.current = false;
    setWanted(undefined);
  };
  const save = (next: readonly Pair[]): void => {
    newest.current = next;
    setWanted(next);
    if (!isRunning.current) void run();
  };
  return { wanted, save };
}

/** The user's common pairs with their rates, and what may be done to the list. */
export function useCommonRates(): CommonRatesState {
  const rates = useCall(api.account.queryCommonRateByUser, {}, { quiet: true });
  const { wanted, save } = useSaving();
  const { data } = rates;
  useWhenPast(data?.[0]?.validUntil, () => void rates.refetch());
  const pairs = wanted ?? (data && heldPairs(data));
  return {
    pairs,
    rateOf: (pair) => data?.find((rate) => pairName(rate.sellCurrency, rate.buyCurrency) === pairKey(pair)),
    error: rates.error,
    retry: () => void rates.refetch(),
    add: (pair) => {
      if (pairs === undefined || hasPair(pairs, pair)) return;
      save([...pairs, pair]);
      toast('success', text('addedToast'));
    },
    remove: (pair) => {
      if (pairs === undefined || !hasPair(pairs, pair)) return;
      save(withoutPair(pairs, pair));
      toast('success', text('removedToast'));
    },
    move: (pair, by) => {
      if (pairs === undefined) return;
      const next = movedPair(pairs, pair, by);
      if (next !== pairs) save(next);
    },
  };
}
