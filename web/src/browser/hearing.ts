import { cell, useCell } from './cell.ts';

/**
 * Whether the portal hears of the merchant's events: `live` as they happen; `lost` since an instant of the platform's clock;
 * `quiet` before the first connection, and where the server lets no further listener in.
 */
export type Hearing =
  | { readonly state: 'quiet' }
  | { readonly state: 'live' }
  | { readonly state: 'lost'; readonly since: number };

export const hearing = cell<Hearing>({ state: 'quiet' });
/** How many of the merchant's events were heard. */
export const heard = cell(0);
export const useHearing = (): Hearing => useCell(hearing);
