/**
 * Withdrawals: owns the orders by which a merchant's money goes to an account of its own, and their lifecycle: the amount is
 * frozen, taken up by the bank's next run, paid or given back, with its fee and its settlement quota. It asks withdrawal accounts
 * where the money goes, fees what it costs, payment passwords whether it may. Payouts answers the calls that it shares with other kinds of orders.
 */

import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FeeService } from '../fees/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { withdrawalsGoOn } from './goingOn.ts';
import { withdrawalHandlers, withdrawalKind } from './handlers.ts';
import { withdrawalLifecycle } from './lifecycle.ts';
import { withdrawalScenarios } from './scenarios.ts';
import { createWithdrawalService } from './service.ts';
import { withdrawalSteps } from './steps.ts';

export const createWithdrawals = (world: World, commands: Commands, fees: FeeService, confirm: ConfirmWithPassword) => {
  const orders = withdrawalLifecycle(world);
  const service = createWithdrawalService({ world, commands, fees, confirm, orders });
  return {
    kind: withdrawalKind(world, service),
    goOn: withdrawalsGoOn(world, orders),
    calls: [handled(paymentOrder, withdrawalHandlers(service))],
    capability: {
      name: 'withdrawals',
      lifecycles: [orders],
      decisions: [],
      tasks: {},
      steps: withdrawalSteps(service),
      scenarios: withdrawalScenarios,
    } satisfies Capability,
  };
};
