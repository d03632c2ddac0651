/**
 * Risk: owns the state of a merchant's currency account, and what a risk event takes aside. A freeze moves what is available into
 * the risk fund, a lift brings it back, a closure keeps the loss and gives back the rest. Others ask it nothing: what spends
 * money looks at the account's state itself. It tells each kind of order when an account is free again, or closed.
 */
import type { Capability } from '../../platform/simulation/capability.ts';
import type { GoOn } from '../accounts/index.ts';
import { riskEvents } from './events.ts';
import { accountLifecycle } from './lifecycle.ts';
import { riskSteps } from './steps.ts';
import { riskScenarios } from './story.ts';

/** `kinds`: what waits while the account that pays is frozen, one for each kind of order. */
export const createRisk = (kinds: readonly GoOn[]) => {
  const accounts = accountLifecycle(async (...went) => {
    for (const goOn of kinds) await goOn(...went);
  });
  return {
    capability: {
      name: 'risk',
      lifecycles: [accounts],
      decisions: [],
      tasks: {},
      scenarios: riskScenarios,
      outsideEvents: riskEvents(accounts),
      steps: riskSteps(accounts),
    } satisfies Capability,
  };
};
