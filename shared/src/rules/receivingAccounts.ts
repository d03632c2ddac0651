import { type AccountRegion, accountRegions, findAccountRegion } from '../reference/accountRegions.ts';
import type { Ccy, FiatCcy } from '../reference/currencies.ts';

/** Where the platform keeps its own bank: money reaches it from anywhere in every currency that may leave its country. */
const HUB = 'HKG';

const hub = (): AccountRegion => {
  const region = findAccountRegion(HUB);
  if (region === undefined) throw new Error(`there is no partner bank in ${HUB}`);
  return region;
};

/** Where the platform's bank keeps the receiving accounts of a currency; undefined where it keeps none. */
export const receivingRegionOf = (ccy: FiatCcy): AccountRegion | undefined =>
  hub().globalCcys.includes(ccy) ? hub() : accountRegions.find(({ localCcy }) => localCcy === ccy);

/** The chains on which USDT comes in. */
export const CHAINS = ['TRON', 'ETHEREUM'] as const;
export type Chain = (typeof CHAINS)[number];

/** Where the platform's custodian keeps its wallets. */
export const CUSTODY_COUNTRY = HUB;

/**
 * Whether a payer of a country can pay into receiving accounts of a currency: one that stays at home is paid from there alone, a chain
 * is reached from anywhere.
 */
export const reachesReceiving = (ccy: Ccy, payerCountry: string): boolean => {
  if (ccy === 'USDT') return true;
  const region = receivingRegionOf(ccy);
  return region !== undefined && (region.code === payerCountry || hub().globalCcys.includes(ccy));
};

interface Correspondent {
  readonly bankName: string;
  readonly swift: string;
}

/** The banks through which transfers in a currency come in from abroad, where there is one in between. */
const correspondents: Readonly<Partial<Record<Ccy, Correspondent>>> = {
  USD: { bankName: 'Tradeport Correspondent Bank (New York)', swift: 'TPCBUS33' },
  EUR: { bankName: 'Tradeport Correspondent Bank (Frankfurt)', swift: 'TPCBDEFF' },
  GBP: { bankName: 'Tradeport Correspondent Bank (London)', swift: 'TPCBGB2L' },
  JPY: { bankName: 'Tradeport Correspondent Bank (Tokyo)', swift: 'TPCBJPJT' },
};

export const correspondentOf = (ccy: Ccy): Correspondent | undefined => correspondents[ccy];
