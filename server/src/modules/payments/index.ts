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
import { type FileService, stepUploads } from '../files/index.ts';
import type { ConfirmWithPassword } from '../paymentPasswords/index.ts';
import { payerByDocument } from '../poboPayers/index.ts';
import type { RefundService } from '../refunds/index.ts';
import { createAdvice } from './advice.ts';
import type { OrderDecided, OrderOver } from './decided.ts';
import { paymentEvents } from './events.ts';
import { paymentsGoOn } from './goingOn.ts';
import { paymentHandlers, paymentKind, paymentShown, reviewerHandlers, supplyHandler } from './handlers.ts';
import { paymentLifecycle } from './lifecycle.ts';
import { returnEvent } from './returnEvent.ts';
import { createReview } from './review.ts';
import { paymentScenarios } from './scenarios.ts';
import { createPaymentService } from './service.ts';
import { paymentSteps } from './steps.ts';
import { findSupplemented, paymentsWaiting } from './store.ts';
import { createSupply } from './supply.ts';

interface Parts {
  readonly fees: FeeService;
  readonly confirm: ConfirmWithPassword;
  readonly refunds: RefundService;
  readonly files: FileService;
  /** Told of each order that is decided. */
  readonly decided: OrderDecided;
  /** Told of each order that its bank is through with. */
  readonly over: OrderOver;
}

export type { Decision, OrderDecided, OrderOver } from './decided.ts';
export { paymentExport } from './export.ts';
export type { PaymentLifecycle } from './lifecycle.ts';
export { type BatchPayment, makePayments } from './makePayments.ts';
export type { Review } from './review.ts';
export { mayDecide, requireReviewer, reviewersFor, reviewersOf } from './reviewers.ts';
export { reviewViews } from './reviewViews.ts';
export { numberRepeated, pricePayment, requireBalance, requireUsable } from './rules.ts';
export { type Odd, oddView, standsOutIn } from './standsOut.ts';
export {
  accountsPaidLast,
  countReviews,
  findPayment,
  isPaidOnBehalf,
  type Payment,
  paidSince,
  paymentStore,
  reviewList,
  usedNumbers,
} from './store.ts';
export { paymentViews } from './view.ts';
export { countPaid, frozenIn, isAnyUnderWay, singlesWaiting, waitingIn } from './waitingStore.ts';

export const createPayments = (
  world: World,
  commands: Commands,
  { fees, confirm, refunds, files, decided, over }: Parts,
) => {
  const orders = paymentLifecycle(world, { refunds, decided, over });
  const service = createPaymentService({ world, commands, fees, confirm, orders });
  const review = createReview(commands, orders);
  const supply = createSupply(commands, orders);
  return {
    orders,
    review,
    kind: paymentKind(world, service),
    waiting: paymentsWaiting,
    goOn: paymentsGoOn(world, orders),
    supplemented: { find: findSupplemented, supply: supplyHandler(supply) },
    calls: [
      handled(paymentOrder, paymentHandlers(world, service, review, createAdvice(world, commands, paymentShown))),
      handled(operator, reviewerHandlers(world)),
    ],
    capability: {
      name: 'payments',
      lifecycles: [orders],
      decisions: [],
      tasks: {},
      outsideEvents: [...paymentEvents, returnEvent(orders)],
      steps: paymentSteps({
        service,
        review,
        orders,
        supply,
        upload: stepUploads(world, files),
        payerByDocument: payerByDocument(world),
      }),
      scenarios: paymentScenarios,
    } satisfies Capability,
  };
};
