import type { CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import { parseAmount } from '@tradeport/shared/rules/money.ts';
import { ASKS_MINOR_ENDING, endingOf, FAILS_MINOR_ENDING } from '@tradeport/shared/simulation/decidingValues.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import type { receipt } from '@tradeport/shared/states/receipt.ts';

interface Transfer {
  readonly ccy: CurrencyCode;
  readonly amount: string;
  readonly payerAccountNo: string;
  /** The account takes money for which settlement material is asked. */
  readonly needsMaterial: boolean;
  /** The account takes approved payers only, and this is none. */
  readonly isStranger: boolean;
}

interface Expected {
  readonly state: StateOf<typeof receipt>;
  readonly note?: 'staysUnderWay' | 'timesOut' | 'firstFails';
}

/** Where a transfer will end up by the values that decide; the amount beats the payer's account. Undefined: no amount yet. */
export function expected({ ccy, amount, payerAccountNo, needsMaterial, isStranger }: Transfer): Expected | undefined {
  const parsed = parseAmount(amount, ccy);
  if (!parsed.ok || parsed.minor === 0n) return undefined;
  const ending = parsed.minor % 100n;
  const done: Expected = { state: needsMaterial ? 'awaitingMaterial' : 'credited' };
  if (isStranger)
    return endingOf(payerAccountNo) === '0005'
      ? { state: 'arrived', note: 'staysUnderWay' }
      : { state: 'creditFailed' };
  if (ending === FAILS_MINOR_ENDING) return { state: 'creditFailed' };
  if (ending === ASKS_MINOR_ENDING) return { state: 'awaitingMaterial' };
  switch (endingOf(payerAccountNo)) {
    case '0002':
      return { state: 'creditFailed' };
    case '0003':
      return { state: 'awaitingMaterial' };
    case '0005':
      return { state: 'arrived', note: 'staysUnderWay' };
    case '0006':
      return { ...done, note: 'firstFails' };
    case '0009':
      return { state: 'creditFailed', note: 'timesOut' };
    default:
      return done;
  }
}
