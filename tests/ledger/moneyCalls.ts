import type { KindOfCall } from '../contract/goodRequests.ts';
import { together } from '../nouns/index.ts';
import type { MoneyCall } from '../nouns/noun.ts';

/** Every money call of the catalogue for each kind that it serves, by its name. */
export const moneyCalls: Readonly<Record<string, MoneyCall>> = together((noun) => noun.moneyCalls);

/** How a money call is made to succeed and to be refused, the kind named in each request. Throws when no noun has it. */
export const moneyCallOf = ({ name, named }: KindOfCall): MoneyCall => {
  const call = moneyCalls[name];
  if (!call) throw new Error(`${name} is missing among the moneyCalls of tests/nouns`);
  return {
    ...call,
    good: async (client, app) => ({ ...named, ...(await call.good(client, app)) }),
    bad: async (client) => ({ ...named, ...(await call.bad(client)) }),
  };
};
