/**
 * Payments: owns the orders by which a merchant's money goes to its payees, and their lifecycle: amount and fee are frozen, released
 * by a reviewer or taken up by the bank's next run, paid or given back. It asks payees where the money goes, fees what it costs and
 * what arrives, the session who may review, payment passwords whether it may. Payouts answers the calls that it shares with other
 * kinds of orders.
 */
import { operator } from '@tradeport/shared/contract/operator.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { FeeService } from '../fees/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { paymentEvents } from './events.ts';
import { paymentHandlers, paymentKind, reviewerHandlers } from './handlers.ts';
import { paymentLifecycle } from './lifecycle.ts';
import { createReview } from './review.ts';
import { paymentScenarios } from './scenarios.ts';
import { createPaymentService } from './service.ts';
import { paymentSteps } from './steps.ts';

export const createPayments = (world: World, commands: Commands, fees: FeeService, confirm: ConfirmWithPassword) => {
  const orders = paymentLifecycle(world);
  const service = createPaymentService({ world, commands, fees, confirm, orders });
  const review = createReview(commands, orders);
  return {
    kind: paymentKind(world, service),
    orders,
    calls: [handled(paymentOrder, paymentHandlers(world, service, review)), handled(operator, reviewerHandlers(world))],
    capability: {
      name: 'payments',
      lifecycles: [orders],
      decisions: [],
      tasks: {},
      outsideEvents: paymentEvents,
      steps: paymentSteps(service, review),
      scenarios: paymentScenarios,
    } satisfies Capability,
  };
};
