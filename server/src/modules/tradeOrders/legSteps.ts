import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { addDays, dayOf, workingDayFrom } from '@tradeport/shared/rules/calendar.ts';
import { COVERS } from '@tradeport/shared/rules/exchangeWays.ts';
import { FORWARD_DAYS_MAX } from '@tradeport/shared/rules/forward.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { Type } from 'typebox';
import { type StepKind, type StepPart, stepOfParts, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { ExchangeService } from '../exchange/index.ts';
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

/** How long an operator of a scenario thinks between the lock and the confirmation, unless their quote would end before. */
const THINKS_MS = 40_000;

/** What a scenario may do with forward legs. */
export const legSteps = (orders: TradeOrderService, exchange: ExchangeService): readonly StepKind[] => [
  stepOfParts({
    name: 'forwardLeg',
    title: ['远期锁汇', 'Lock a forward'],
    schema: Leg,
    parts: (at, { operator, number, sell, buy, fixedSide = 'sell', amount, days, cover = 'money', next }) => {
      const confirmAt = new Date(at.getTime() + THINKS_MS);
      const slotStart = slotOf(confirmAt).startsAt;
      const lockAt = next === 'confirm' && slotStart > at ? slotStart : at;
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
        at: confirmAt,
        run: ({ caller }) => exchange.confirm(caller(operator), legNo, async () => null),
      };
      return next === 'leave' ? [lock] : [lock, confirm];
    },
  }),
];
