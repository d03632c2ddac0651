import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { pairName } from '@tradeport/shared/rules/pairName.ts';

/** Two held currencies that differ. */
export interface Pair {
  readonly sellCurrency: Ccy;
  readonly buyCurrency: Ccy;
}

interface Named {
  readonly sellCurrency: string;
  readonly buyCurrency: string;
}

export const isPair = <P extends Named>(pair: P): pair is P & Pair =>
  isHeldCcy(pair.sellCurrency) && isHeldCcy(pair.buyCurrency) && pair.sellCurrency !== pair.buyCurrency;

export const nameOf = ({ sellCurrency, buyCurrency }: Named): string => pairName(sellCurrency, buyCurrency);
