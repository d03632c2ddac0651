import { checkLedger } from '@tradeport/server/ledger/check.ts';
import type { World } from '@tradeport/server/platform/runtime/world.ts';
import { nouns } from '../nouns/index.ts';
import { accountsOf, addTo, type Sums, WHOLE } from './books.ts';

/**
 * What every account of a merchant must hold, worked out from its objects alone, never from the journal: a second
 * book-keeping beside the ledger's own. Whatever moves money has its say here.
 */
const objectsSay = async (world: World): Promise<Sums> => {
  const sums: Sums = new Map();
  for (const noun of nouns) await noun.objectsSay?.(world, sums);
  return sums;
};

/** What may stay frozen however long one waits, by account. */
export const mayStayFrozen = async (world: World): Promise<Readonly<Record<string, bigint>>> => {
  const sums: Sums = new Map();
  for (const noun of nouns)
    for (const [account, minor] of Object.entries((await noun.mayStayFrozen?.(world)) ?? {}))
      addTo(sums, account, minor);
  return Object.fromEntries(sums);
};

/**
 * Everything that is wrong with the books of the sandbox, a line each: what the ledger's own check finds, balances below
 * zero, and balances that differ from what the objects say. None, or something is broken.
 */
export const faultsOfBooks = async (world: World): Promise<readonly string[]> => {
  const { violations } = await checkLedger(world.db, WHOLE.sandboxId);
  const faults = violations.map(({ rule, subject, detail }) => `${rule}: ${subject}: ${detail}`);
  for (const noun of nouns) faults.push(...((await noun.faults?.(world)) ?? []));
  const should = await objectsSay(world);
  for (const [name, minor] of await accountsOf(world)) {
    if (name.startsWith('platform ')) continue;
    if (minor < 0n) faults.push(`below zero: ${name}: ${minor}`);
    const expected = should.get(name) ?? 0n;
    if (minor !== expected) faults.push(`not what its objects say: ${name}: ${minor} instead of ${expected}`);
  }
  return faults;
};
