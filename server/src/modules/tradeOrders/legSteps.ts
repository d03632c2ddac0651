import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { addDays, dayOf, workingDayFrom } from '@tradeport/shared/rules/calendar.ts';
import { COVERS } from '@tradeport/shared/rules/exchangeWays.ts';
import { FORWARD_DAYS_MAX } from '@tradeport/shared/rules/forward.ts';
import { Type } from 'typebox';
import { type StepKind, type StepPart, stepOfParts, UnknownInStep } from '../../platform/simulation/steps.ts';
import { type ExchangeService, thinking } from '../exchange/index.ts';
import type { TradeOrderService } from './service.ts';
import { findByReference } from './store.ts';

const Leg = Closed({
  operator: Text({ max: 40 }),
  /** The merchant's own number of a trade order that passed. */
  number: Text({ max: 32 }),
  sell: Currency,
  buy: Currency,
  /** The side whose amount is named; the sold one without. */
  fixedSide: Type.Optional(OneOf(['sell', 'buy'])),
  amount: Amount,
  /** Calendar days on which it is delivered: on the working day then, or the first after. */
  days: Type.Integer({ minimum: 1, maximum: FORWARD_DAYS_MAX }),
  /** What stands behind it; money without. */
  cover: Type.Optional(OneOf(COVERS)),
  /** What becomes of the lock: it is confirmed, or left to run out. */
  next: OneOf(['confirm', 'leave']),
});

/** What a scenario may do with forward legs. */
export const legSteps = (orders: TradeOrderService, exchange: ExchangeService): readonly StepKind[] => [
  stepOfParts({
    name: 'forwardLeg',
    title: ['远期锁汇', 'Lock a forward'],
    schema: Leg,
    parts: (at, { operator, number, sell, buy, fixedSide = 'sell', amount, days, cover = 'money', next }) => {
      const { lockAt, decideAt } = thinking(at, next === 'confirm');
      let legNo = '';
      const lock: StepPart = {
        at: lockAt,
        run: async ({ caller, reader }) => {
          const who = caller(operator);
          const orderNo = await findByReference(reader(), number);
          if (orderNo === undefined) throw new UnknownInStep(['合同', 'contract'], number);
          const delivery = { forwardOn: workingDayFrom(addDays(dayOf(lockAt), days)) };
          const { id: quoteId } = await exchange.quote(who, { sell, buy, fixedSide, amount, delivery, cover });
          const leg = { told: undefined, leg: { quoteId } };
          legNo = await orders.correct(who, orderNo, leg, async (_command, _order, locked) => locked?.orderNo ?? '');
        },
      };
      const confirm: StepPart = {
        at: decideAt,
        run: ({ caller }) => exchange.confirm(caller(operator), legNo, async () => null),
      };
      return next === 'leave' ? [lock] : [lock, confirm];
    },
  }),
];
