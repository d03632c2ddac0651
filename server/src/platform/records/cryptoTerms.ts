import type { CryptoDecimals, CurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { Reader, Tx } from '../db/database.ts';
import { type Assume, readAssumptions } from './assumptions.ts';

/** What a sandbox makes of USDT. */
export interface CryptoTerms {
  /** Whether it can be held. */
  readonly isHeld: boolean;
  /** Decimals that its amounts are entered and worked out with. */
  readonly decimals: CryptoDecimals;
}

export const cryptoTermsOf = (assume: Assume): CryptoTerms => ({
  isHeld: assume('usdtHeld') === 'true',
  decimals: assume('usdtDecimals') === '6' ? 6 : 4,
});

export const readCryptoTerms = async (reader: Reader | Tx, sandboxId: string): Promise<CryptoTerms> =>
  cryptoTermsOf(await readAssumptions(reader, sandboxId));

/** Whether all of these can be held in a sandbox: its switches are only looked at for USDT. */
export const canBeHeld = async (
  reader: Reader | Tx,
  sandboxId: string,
  ccys: readonly CurrencyCode[],
): Promise<boolean> => !ccys.includes('USDT') || (await readCryptoTerms(reader, sandboxId)).isHeld;
