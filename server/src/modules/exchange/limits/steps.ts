import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { baseOf } from '@tradeport/shared/rules/quotation.ts';
import { ratioOf, roundRate } from '@tradeport/shared/rules/rates.ts';
import { Type } from 'typebox';
import { type StepKind, step } from '../../../platform/simulation/steps.ts';
import type { RateService } from '../../rates/index.ts';
import type { Placing } from './place.ts';

const Limit = Closed({
  operator: Text({ max: 40 }),
  sell: Currency,
  buy: Currency,
  /** The side whose amount is named; the sold one without. */
  fixedSide: Type.Optional(OneOf(['sell', 'buy'])),
  amount: Amount,
  /** The target: so many hundredths of a per cent better than the customer's price of that moment, or worse where it is below zero. */
  betterBy: Type.Integer({ minimum: -9_000, maximum: 9_000 }),
  /** The deadline: so many days later. */
  days: Type.Integer({ minimum: 0, maximum: 365 }),
});

const WHOLE = 10_000n;

/** What a scenario may do with limit orders. */
export const limitSteps = (place: Placing, rates: RateService): readonly StepKind[] => [
  step(
    'limitOrder',
    ['委托换汇', 'Place a limit order'],
    Limit,
    async ({ caller, reader }, { operator, sell, buy, fixedSide = 'sell', amount, betterBy, days }) => {
      const who = caller(operator);
      const { price } = (await rates.open(reader(), who.sandboxId)).rateAt(sell, buy, who.now);
      const { num, den } = ratioOf(price);
      // Better is more for whoever sells the base, and less for whoever buys it.
      const parts = WHOLE + BigInt(baseOf(sell, buy) === sell ? betterBy : -betterBy);
      const targetRate = roundRate({ num: num * parts, den: den * WHOLE });
      const deadlineDate = addDays(dayOf(who.now), days);
      await place(who, { sell, buy, fixedSide, amount, targetRate, deadlineDate }, async () => null);
    },
  ),
];
