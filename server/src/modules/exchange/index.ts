/**
 * Exchange: owns exchange orders and their lifecycle (quote, lock, confirm, deliver, settle). A confirmation freezes the sold
 * amount; the settlement hands it over and brings the bought one, settlement quota included. Others ask it how
 * a conversion to nothing is refused; trade orders, to lock their forward legs and for those that they have.
 */

import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { OWED_PAID, TAKE_IN } from '../../ledger/waitingFor.ts';
import { handled } from '../../platform/runtime/calls.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { Capability } from '../../platform/simulation/capability.ts';
import type { RateService } from '../rates/index.ts';
import { exchangeEvents } from './events.ts';
import { exchangeHandlers, type RequirePapers } from './handlers.ts';
import { createLegs } from './legs.ts';
import { exchangeLifecycle } from './lifecycle.ts';
import { limitsGoOn } from './limits/goOn.ts';
import { createPlacing } from './limits/place.ts';
import { limitSteps } from './limits/steps.ts';
import { isIdleWatch, WATCH, watchHandler } from './limits/watch.ts';
import { exchangeScenarios } from './scenarios.ts';
import { createExchangeService } from './service.ts';
import { takeIn, tellOwedPaid } from './shortMoves.ts';
import { exchangeSteps } from './steps.ts';

export { type Legs, legView } from './legs.ts';
export { countFilled, type WaitingTarget, waitingTargets } from './limits/desk.ts';
export { watchAll } from './limits/watch.ts';
export { resultIsZero } from './refusals.ts';
export type { ExchangeService } from './service.ts';
export type { ExchangeOrder } from './store.ts';
export { thinking } from './thinking.ts';

export const createExchange = (world: World, commands: Commands, rates: RateService, requirePapers: RequirePapers) => {
  const lifecycle = exchangeLifecycle(world, rates);
  const service = createExchangeService(world, commands, rates, lifecycle);
  const legs = createLegs(world, lifecycle);
  const place = createPlacing(commands, rates, lifecycle);
  return {
    service,
    legs,
    goOn: limitsGoOn(lifecycle),
    calls: [handled(exchange, exchangeHandlers(world, service, place, rates, requirePapers))],
    capability: {
      name: 'exchange',
      lifecycles: [lifecycle],
      decisions: [],
      tasks: { [WATCH]: watchHandler(rates), [TAKE_IN]: takeIn(lifecycle), [OWED_PAID]: tellOwedPaid },
      taskTitles: {
        [WATCH]: ['比对委托的目标汇率', 'Limit-order targets compared'],
        [TAKE_IN]: ['来款用于换汇短款', 'Money that came in is taken for what exchanges are short of'],
        [OWED_PAID]: ['告知换汇欠款已结清', 'What was owed for an exchange is told to be paid'],
      },
      isIdle: isIdleWatch(rates),
      outsideEvents: exchangeEvents(lifecycle),
      scenarios: exchangeScenarios,
      steps: [...exchangeSteps({ exchange: service, rates, orders: lifecycle }), ...limitSteps(place, rates)],
    } satisfies Capability,
  };
};
