/**
 * Registration: how a business comes in. It makes the merchant and their chief operator at once, and binds an email address to an
 * operator by a link. Moves no money. Codes and people are the session's, merchants are identity's.
 */
import { register } from '@tradeport/shared/contract/login.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { type Handlers, handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import { createAddRegistered, createRegister, type Door } from './createUser.ts';
import { createEmailActivation } from './emailActivation.ts';
import { activationLifecycle } from './lifecycle.ts';
import { registrationSteps } from './steps.ts';
import { registrationScenarios } from './story.ts';

export { endActivation } from './emailActivation.ts';

export const createRegistration = (world: World, commands: Commands, { codes, people, openFirst }: Door) => {
  const add = createAddRegistered(world, people);
  const createUser = createRegister(world, commands, { codes, openFirst }, add);
  const { bind, activate } = createEmailActivation(world, commands, codes);
  const handlers: Omit<Handlers<typeof register>, 'sendCaptcha'> = {
    createUser: async (request, caller) => {
      const { session, ...registered } = await createUser(request, caller);
      return { ...registered, token: session.token, validUntil: formatInstant(session.validUntil) };
    },
    bindEmail: async (request, caller) => {
      const { email, until } = await bind(request, caller);
      return { email, validUntil: formatInstant(until) };
    },
    activationEmail: ({ token }, caller) => activate(token, caller),
  };
  return {
    calls: [handled(register, handlers)],
    capability: {
      name: 'registration',
      lifecycles: [activationLifecycle],
      decisions: [],
      tasks: {},
      scenarios: registrationScenarios,
      steps: registrationSteps(world, add),
    } satisfies Capability,
  };
};
