import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { ORDINARY_DELIVERIES } from '@tradeport/shared/rules/exchangeWays.ts';
import { slotOf } from '@tradeport/shared/rules/market.ts';
import { Type } from 'typebox';
import { type StepKind, type StepPart, stepOfParts } from '../../platform/simulation/steps.ts';
import type { ExchangeService } from './service.ts';

const Exchange = Closed({
  operator: Text({ max: 40 }),
  sell: Currency,
  buy: Currency,
  /** The side whose amount is named; the sold one without. */
  fixedSide: Type.Optional(OneOf(['sell', 'buy'])),
  amount: Amount,
  /** T+0 without. */
  delivery: Type.Optional(OneOf(ORDINARY_DELIVERIES)),
  /** What becomes of the lock: it is confirmed, released, or left to run out. */
  next: OneOf(['confirm', 'cancel', 'leave']),
});

/** How long an operator of a scenario thinks between the lock and what they do then, unless their quote would end before. */
const THINKS_MS = 40_000;

/** What a scenario may do with exchanges. */
export const exchangeSteps = (exchange: ExchangeService): readonly StepKind[] => [
  stepOfParts({
    name: 'exchange',
    title: ['换汇', 'Exchange'],
    schema: Exchange,
    parts: (at, { operator, sell, buy, fixedSide = 'sell', amount, delivery = 'T0', next }) => {
      const decideAt = new Date(at.getTime() + THINKS_MS);
      const slotStart = slotOf(decideAt).startsAt;
      const lockAt = next !== 'leave' && slotStart > at ? slotStart : at;
      let orderNo = '';
      const lock: StepPart = {
        at: lockAt,
        run: async ({ caller }) => {
          const who = caller(operator);
          const { id } = await exchange.quote(who, { sell, buy, fixedSide, amount, delivery });
          orderNo = await exchange.lock(who, id, { kept: (locked) => locked.orderNo, told: (answer) => answer });
        },
      };
      const decide: StepPart = {
        at: decideAt,
        run: ({ caller }) =>
          next === 'cancel'
            ? exchange.cancel(caller(operator), orderNo, undefined, async () => null)
            : exchange.confirm(caller(operator), orderNo, async () => null),
      };
      return next === 'leave' ? [lock] : [lock, decide];
    },
  }),
];
