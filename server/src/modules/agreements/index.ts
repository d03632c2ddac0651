/**
 * Agreements: owns the texts that merchants agree to, in both languages, the versions that were published in a sandbox, and who has
 * signed which, until when it binds. Moves no money. Others may ask that the version in force be signed, and sign it.
 */
import { agreement } from '@tradeport/shared/contract/agreement.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { agreementEvents, TAKES_EFFECT, takeEffect } from './events.ts';
import { agreementHandlers } from './handlers.ts';
import { signatureLifecycle } from './lifecycle.ts';
import { createAgreementPapers } from './papers.ts';
import { agreementScenarios } from './scenarios.ts';
import { agreementSteps } from './steps.ts';

export { agreementInForce, requireSigned, signAgreement, signAtRegistration } from './signatures.ts';

export const createAgreements = (world: World, commands: Commands) => {
  const signatures = signatureLifecycle(world.calendar.overrides);
  return {
    calls: [handled(agreement, agreementHandlers(world, commands))],
    openPaper: createAgreementPapers(world),
    capability: {
      name: 'agreements',
      lifecycles: [signatures],
      decisions: [],
      tasks: { [TAKES_EFFECT]: takeEffect },
      taskTitles: { [TAKES_EFFECT]: ['新版协议生效', 'A new version of an agreement takes effect'] },
      outsideEvents: agreementEvents(signatures),
      steps: agreementSteps(signatures),
      scenarios: agreementScenarios,
    } satisfies Capability,
  };
};
