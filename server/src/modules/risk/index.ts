/**
 * Risk: owns the state of a merchant's currency account, and what a risk event takes aside. A freeze moves what is available into
 * the risk fund, a lift brings it back, a closure keeps the loss and gives back the rest; a merchant's accounts and cards are reached in one
 * act, too. Others ask it nothing: what spends money looks at the account's state itself. It tells each kind of order when an account
 * is free again, or closed.
 */
import type { Capability } from '../../platform/simulation/capability.ts';
import type { GoOn } from '../accounts/index.ts';
import type { AtRisk } from './atRisk.ts';
import { riskEvents } from './events.ts';
import { accountLifecycle } from './lifecycle.ts';
import { merchantEvents } from './merchantEvents.ts';
import { riskSteps } from './steps.ts';
import { accountsAtRisk } from './store.ts';
import { riskScenarios } from './story.ts';

/** `kinds`: what waits while the account that pays is frozen, one for each kind of order. `cards`: what a merchant has beside accounts. */
export const createRisk = (kinds: readonly GoOn[], cards: AtRisk) => {
  const accounts = accountLifecycle(async (...went) => {
    for (const goOn of kinds) await goOn(...went);
  });
  const ofMerchant = {
    accounts: {
      lifecycle: accounts,
      actions: { freeze: 'freeze', lift: 'lift', close: 'close' },
      of: accountsAtRisk,
    },
    cards,
  };
  return {
    capability: {
      name: 'risk',
      lifecycles: [accounts],
      decisions: [],
      tasks: {},
      scenarios: riskScenarios,
      outsideEvents: [...riskEvents(accounts), ...merchantEvents(ofMerchant)],
      steps: riskSteps(accounts),
    } satisfies Capability,
  };
};
