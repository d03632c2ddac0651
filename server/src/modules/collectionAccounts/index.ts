/**
 * Collection accounts: owns the numbers that payers pay to, from the application to the closing, and their lifecycle. Moves no
 * money; an account that opens brings the currency accounts that its money goes to. Others ask it for an account by its number,
 * and whether it is open; it asks receipts, through what it is handed, whether any is unfinished on an account.
 */

import { account, subAccount } from '@tradeport/shared/contract/account.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { collectionAccountHandlers, hasAccountsHandler } from './handlers.ts';
import { accountLifecycle } from './lifecycle.ts';
import type { CountOpenReceipts } from './receiptsOpen.ts';
import { accountScenarios } from './scenarios.ts';
import { createCollectionAccountService } from './service.ts';
import { accountOpeningSteps } from './steps.ts';

export type { CollectionAccount } from './account.ts';
export { readHighRisk } from './highRisk.ts';
export {
  findAccount,
  findOpenAccount,
  getAccount,
  listAccounts,
  listOpenAccounts,
  payableAccountsById,
} from './store.ts';

export const createCollectionAccounts = (world: World, commands: Commands, countOpenReceipts: CountOpenReceipts) => {
  const lifecycle = accountLifecycle(world, countOpenReceipts);
  const service = createCollectionAccountService(world, commands, lifecycle);
  return {
    calls: [
      handled(subAccount, collectionAccountHandlers(world, service)),
      handled(account, hasAccountsHandler(world)),
    ],
    capability: {
      name: 'collectionAccounts',
      lifecycles: [lifecycle.accounts],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: accountOpeningSteps(service, lifecycle),
      scenarios: accountScenarios,
    } satisfies Capability,
  };
};
