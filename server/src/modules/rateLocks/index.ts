/**
 * Rate locks: owns the settlement rates that are kept for receipts, each for two hours. Moves no money. Settlements ask it for the
 * live lock of the receipt that they name, and use it up; it asks receipts for the money that a lock is about, and rates for the rate.
 */
import { rate } from '@tradeport/shared/contract/rate.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { RateService } from '../rates/index.ts';
import { rateLockHandlers } from './handlers.ts';
import { rateLockLifecycle } from './lifecycle.ts';
import { rateLockScenarios } from './scenarios.ts';
import { createRateLockService } from './service.ts';
import { rateLockSteps } from './steps.ts';

export { type NamedLock, type RateLockService, requireLock, requireWithinLock } from './service.ts';
export type { RateLock } from './store.ts';

export const createRateLocks = (commands: Commands, rates: RateService) => {
  const locks = rateLockLifecycle();
  const service = createRateLockService(commands, rates, locks);
  return {
    service,
    calls: [handled(rate, rateLockHandlers(service))],
    capability: {
      name: 'rateLocks',
      lifecycles: [locks],
      decisions: [],
      tasks: {},
      steps: rateLockSteps(service),
      scenarios: rateLockScenarios,
    } satisfies Capability,
  };
};
