/**
 * Risk: owns the state of a merchant's currency account, and what a risk event takes aside. A freeze moves what is available into
 * the risk fund, a lift brings it back, a closure keeps the loss and gives back the rest. Others ask it nothing: what spends
 * money looks at the account's state itself.
 */
import type { Capability } from '../../platform/simulation/capability.ts';
import { riskEvents } from './events.ts';
import { accountLifecycle } from './lifecycle.ts';
import { riskSteps } from './steps.ts';
import { riskScenarios } from './story.ts';

export const createRisk = () => ({
  capability: {
    name: 'risk',
    lifecycles: [accountLifecycle],
    decisions: [],
    tasks: {},
    scenarios: riskScenarios,
    outsideEvents: riskEvents,
    steps: riskSteps,
  } satisfies Capability,
});
