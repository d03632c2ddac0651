import { type Ccy, HELD_CCYS, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';

export interface Pair {
  readonly sellCurrency: Ccy;
  readonly buyCurrency: Ccy;
}

export const pairKey = ({ sellCurrency, buyCurrency }: Pair): string => pairName(sellCurrency, buyCurrency);

/** The pairs of an answer whose currencies are held: anything else could not be saved again. */
export const heldPairs = (
  rows: readonly { readonly sellCurrency: string; readonly buyCurrency: string }[],
): readonly Pair[] =>
  rows.flatMap(({ sellCurrency, buyCurrency }) =>
    isHeldCcy(sellCurrency) && isHeldCcy(buyCurrency) ? [{ sellCurrency, buyCurrency }] : [],
  );

export const hasPair = (pairs: readonly Pair[], pair: Pair): boolean =>
  pairs.some((each) => pairKey(each) === pairKey(pair));

export const withoutPair = (pairs: readonly Pair[], pair: Pair): readonly Pair[] =>
  pairs.filter((each) => pairKey(each) !== pairKey(pair));

/** The pair one place nearer to the top (-1) or the end (1); the list as it is when there is no such place. */
export function movedPair(pairs: readonly Pair[], pair: Pair, by: -1 | 1): readonly Pair[] {
  const from = pairs.findIndex((each) => pairKey(each) === pairKey(pair));
  const other = pairs[from + by];
  const moved = pairs[from];
  if (moved === undefined || other === undefined) return pairs;
  return pairs.map((each, i) => (i === from ? other : i === from + by ? moved : each));
}

/** The pair that an address asks for: unknown currencies and two equal ones fall back to what can be queried. */
export function pairOfAddress(params: URLSearchParams): Pair {
  const asked = (name: string, fallback: Ccy): Ccy => {
    const word = params.get(name) ?? '';
    return isHeldCcy(word) ? word : fallback;
  };
  const sellCurrency = asked('sell', 'USD');
  const buyCurrency = asked('buy', sellCurrency === 'CNH' ? 'USD' : 'CNH');
  if (sellCurrency !== buyCurrency) return { sellCurrency, buyCurrency };
  return { sellCurrency, buyCurrency: HELD_CCYS.find((ccy) => ccy !== sellCurrency) ?? 'CNH' };
}

/** What choosing a currency on one side makes of the pair: choosing the other side's turns the pair around. */
export function withCurrency(pair: Pair, side: 'sell' | 'buy', ccy: Ccy): Pair {
  const other = side === 'sell' ? pair.buyCurrency : pair.sellCurrency;
  if (ccy === other) return turned(pair);
  return side === 'sell' ? { ...pair, sellCurrency: ccy } : { ...pair, buyCurrency: ccy };
}

export const turned = ({ sellCurrency, buyCurrency }: Pair): Pair => ({
  sellCurrency: buyCurrency,
  buyCurrency: sellCurrency,
});
