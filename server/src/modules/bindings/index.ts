/**
 * Bindings: how operators change the number or the address that they log in with, by themselves. Moves no money. Codes, proofs and
 * logins are the session's, names are the operators', activation links are registration's.
 */
import { bindEmail, bindPhone } from '@tradeport/shared/contract/access.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { emailHandlers, phoneHandlers } from './handlers.ts';
import { createBindings, type Hands } from './service.ts';

export const createBinding = (world: World, commands: Commands, hands: Hands) => {
  const bindings = createBindings(world, commands, hands);
  return { calls: [handled(bindPhone, phoneHandlers(bindings)), handled(bindEmail, emailHandlers(bindings))] };
};
