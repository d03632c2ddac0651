import { together } from '../nouns/index.ts';
import type { MoneyCall } from '../nouns/noun.ts';

/** Every money call of the catalogue, by its key. */
export const moneyCalls: Readonly<Record<string, MoneyCall>> = together((noun) => noun.moneyCalls);
