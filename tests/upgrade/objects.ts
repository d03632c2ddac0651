import type { Client } from '@tradeport/client';
import { machines } from '@tradeport/shared/states/index.ts';

/** How many objects of a sandbox are in each state, as `machine state`. */
export const countObjects = async ({ simObject }: Pick<Client, 'simObject'>) => {
  const counts: Record<string, number> = {};
  for (const { name, states } of machines)
    for (const state of Object.keys(states)) {
      // A machine that the server of an earlier commit does not have.
      const found = await simObject.list({ machine: name, state, limit: 200 }).catch(() => []);
      if (found.length > 0) counts[`${name} ${state}`] = found.length;
    }
  return counts;
};
