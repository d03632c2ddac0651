/**
 * Agreements: owns the texts that merchants agree to, in both languages, with their versions, and who signed which. Moves no
 * money. Others may ask that the version in force be signed.
 */
import { agreement } from '@tradeport/shared/contract/agreement.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { agreementHandlers } from './handlers.ts';

export { agreementInForce, requireSigned, signAgreement } from './signatures.ts';

export const createAgreements = (world: World, commands: Commands) => ({
  calls: [handled(agreement, agreementHandlers(world, commands))],
});
