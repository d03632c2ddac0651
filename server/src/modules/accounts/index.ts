/**
 * Accounts: owns a merchant's currency accounts as they are shown. The figures themselves are written by the ledger alone.
 * Others may ask for a balance, or that currencies be switched on.
 */
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { RateService } from '../rates/index.ts';
import { createCurrencies } from './currencies.ts';
import { balanceHandlers, statisticsHandlers, subAccountHandlers } from './handlers.ts';
import { createStatistics } from './statistics.ts';

export { holdCurrencies } from './currencies.ts';
export { balanceFrozen } from './refusals.ts';
export { accountSteps } from './steps.ts';
export { findBalance, findBalanceOf, readBalances, requireEnabled } from './store.ts';

export const createAccounts = (world: World, commands: Commands, rates: RateService) => {
  const currencies = createCurrencies(world, commands);
  return {
    handlers: {
      subAccount: subAccountHandlers(world, rates, currencies),
      account: { ...balanceHandlers(world, currencies), ...statisticsHandlers(createStatistics(world, rates)) },
    },
  };
};
