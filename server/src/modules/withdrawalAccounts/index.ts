/**
 * Withdrawal accounts: owns the bank accounts of a merchant's own company or legal person, from the review to the removal, and
 * their lifecycle; it also answers the calls that these share with accounts of other types. Moves no money. Withdrawals ask it for an account by its id, and keep a copy of what it says; it asks identity
 * in whose name an account may be.
 */

import { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { type AccountHandlers, payeeAccountHandlers, withdrawalAccountHandlers } from './handlers.ts';
import { withdrawalAccountLifecycle } from './lifecycle.ts';
import { withdrawalAccountScenarios } from './scenarios.ts';
import { createWithdrawalAccountService, type OwnNames } from './service.ts';
import { withdrawalAccountSteps } from './steps.ts';

export type { WithdrawalAccount } from './account.ts';
export type { AccountHandlers } from './handlers.ts';
export { findStanding, findWithdrawalAccount } from './store.ts';

export const createWithdrawalAccounts = (
  world: World,
  commands: Commands,
  ownNames: OwnNames,
  settlement: AccountHandlers,
) => {
  const lifecycle = withdrawalAccountLifecycle(world);
  const service = createWithdrawalAccountService(world, commands, lifecycle, ownNames);
  return {
    calls: [
      handled(
        payeeAccount,
        payeeAccountHandlers({ withdrawal: withdrawalAccountHandlers(world, service), settlement }),
      ),
    ],
    capability: {
      name: 'withdrawalAccounts',
      lifecycles: [lifecycle.accounts],
      decisions: lifecycle.kinds,
      tasks: {},
      steps: withdrawalAccountSteps(service),
      scenarios: withdrawalAccountScenarios,
    } satisfies Capability,
  };
};
