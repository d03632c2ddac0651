/**
 * Payment passwords: owns what an operator confirms with when money goes out, and the tries at it. Moves no money. Modules whose
 * orders move money out run them through `confirm`.
 */
import { password } from '@tradeport/shared/contract/password.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Codes } from '../session/index.ts';
import { createConfirm } from './confirm.ts';
import { passwordHandlers } from './handlers.ts';
import { createPasswordService } from './service.ts';
import { passwordSteps } from './steps.ts';

export type { ConfirmWithPassword } from './confirm.ts';

export const createPaymentPasswords = (world: World, commands: Commands, codes: Codes) => ({
  calls: [handled(password, passwordHandlers(createPasswordService(world, commands, codes)))],
  confirm: createConfirm(world, commands),
  steps: passwordSteps(world),
});
