import { type Ccy, type CryptoDecimals, heldCcys } from '@tradeport/shared/reference/currencies.ts';
import { siteValue, useSiteValue } from './siteConfig.ts';

/** Whether the site hands out vouchers; their calls are refused where it does not. */
export const useVouchers = (): boolean => useSiteValue('DOWNLOAD_VOUCHER') !== 'false';

/** The currencies that can be held here, in the order in which lists show them. */
export const useHeldCcys = (): readonly Ccy[] => heldCcys(useSiteValue('HELD_CRYPTO') === 'true');

/** With how many decimals amounts of USDT are entered here. */
export const cryptoDecimals = (): CryptoDecimals => (siteValue('CRYPTO_DECIMALS') === '6' ? 6 : 4);
