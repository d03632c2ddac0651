/**
 * Accounts: owns a merchant's currency accounts as they are shown. The figures themselves are written by the ledger alone.
 * Others may ask for a balance, or that currencies be switched on.
 */
import { account, subAccount } from '@tradeport/shared/contract/account.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { RateService } from '../rates/index.ts';
import { createCurrencies } from './currencies.ts';
import { balanceHandlers, statisticsHandlers, subAccountHandlers } from './handlers.ts';
import { createStatistics } from './statistics.ts';
import { accountSteps } from './steps.ts';

export { holdCurrencies, openCurrency } from './currencies.ts';
export { type GoOn, heldUpOf } from './heldUp.ts';
export { balanceFrozen } from './refusals.ts';
export { type Balance, findBalance, findBalanceOf, readBalances, requireEnabled } from './store.ts';

export const createAccounts = (world: World, commands: Commands, rates: RateService) => {
  const currencies = createCurrencies(world, commands);
  return {
    calls: [
      handled(subAccount, subAccountHandlers(world, rates, currencies)),
      handled(account, balanceHandlers(world, currencies)),
      handled(account, statisticsHandlers(createStatistics(world, rates))),
    ],
    steps: accountSteps(world),
  };
};
