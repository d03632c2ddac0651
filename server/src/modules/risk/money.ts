import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { currencyAccount } from '@tradeport/shared/states/currencyAccount.ts';
import type { ActionOf } from '@tradeport/shared/states/machine.ts';
import { type Effect, transferLegs } from '../../ledger/post.ts';

export interface RiskMoney {
  readonly ccy: Ccy;
  readonly available: bigint;
  /** What a freeze has taken aside. */
  readonly heldAside: bigint;
  /** What the platform keeps of it when the account is closed. */
  readonly loss: bigint;
}

/** What each move of a currency account does to money. A loss stays in the risk fund. */
export const riskMoney: Readonly<Record<ActionOf<typeof currencyAccount>, Effect<RiskMoney>>> = {
  freeze: ({ ccy, available }) => transferLegs(ccy, available, 'available', 'riskFund'),
  lift: ({ ccy, heldAside }) => transferLegs(ccy, heldAside, 'riskFund', 'available'),
  close: ({ ccy, heldAside, loss }) => transferLegs(ccy, heldAside - loss, 'riskFund', 'available'),
};
