import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { dayOf, instantAt, isWorkingDay, previousWorkingDay } from '@tradeport/shared/rules/calendar.ts';
import { COVERS, ORDINARY_DELIVERIES } from '@tradeport/shared/rules/exchangeWays.ts';
import { MARKET_OPENS } from '@tradeport/shared/rules/tradingHours.ts';
import { Type } from 'typebox';
import { type StepKind, type StepPart, type StepRun, step, stepOfParts } from '../../platform/simulation/steps.ts';
import type { RateService } from '../rates/index.ts';
import { closingNow, closingView } from './closing.ts';
import type { ExchangeLifecycle } from './lifecycle.ts';
import type { ExchangeService } from './service.ts';
import { closingOrders, orderStore } from './store.ts';
import { thinking } from './thinking.ts';

const Exchange = Closed({
  operator: Text({ max: 40 }),
  sell: Currency,
  buy: Currency,
  /** The side whose amount is named; the sold one without. */
  fixedSide: Type.Optional(OneOf(['sell', 'buy'])),
  amount: Amount,
  /** T+0 without. */
  delivery: Type.Optional(OneOf(ORDINARY_DELIVERIES)),
  /** What stands behind it; money without. */
  cover: Type.Optional(OneOf(COVERS)),
  /** Made early enough for a delivery on the next day to be the last that has begun by the step's moment. */
  deliveredLast: Type.Optional(Type.Literal(true)),
  /** What becomes of the lock: it is confirmed, released, or left to run out; or confirmed and its position closed soon after. */
  next: OneOf(['confirm', 'cancel', 'leave', 'close']),
});

/** How long until they regret what they have confirmed. */
const REGRETS_MS = 60_000;
/** Longer than any counterparty takes from the opening of the market to its word. */
const SETTLES_MS = 120_000;

/** An afternoon so early that what is delivered on the business day after it has been, and nothing that was made later has. */
const beforeLastDelivery = (at: Date): Date => {
  const today = dayOf(at);
  const hasOpened = isWorkingDay(today) && at.getTime() >= instantAt(today, MARKET_OPENS).getTime() + SETTLES_MS;
  return instantAt(previousWorkingDay(hasOpened ? today : previousWorkingDay(today)), '15:00');
};

/** Closes the position of an order at what it costs at the moment. */
const closeAtOnce = async (
  { exchange, rates }: Parts,
  { caller, reader, sandboxId, at }: StepRun,
  { operator, orderNo }: { readonly operator: string; readonly orderNo: string },
): Promise<void> => {
  const order = await orderStore.find(reader(), orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  const shown = closingView(closingNow(await rates.open(reader(), sandboxId), order, at), order);
  await exchange.cancel(caller(operator), orderNo, shown, async () => null);
};

interface Parts {
  readonly exchange: ExchangeService;
  readonly rates: RateService;
  readonly orders: ExchangeLifecycle;
}

/** What a scenario may do with exchanges. */
export const exchangeSteps = (parts: Parts): readonly StepKind[] => [
  stepOfParts({
    name: 'exchange',
    title: ['换汇', 'Exchange'],
    schema: Exchange,
    parts: (asked, { operator, sell, buy, fixedSide = 'sell', amount, delivery = 'T0', cover = 'money', ...more }) => {
      const { exchange } = parts;
      const { next, deliveredLast } = more;
      const at = deliveredLast === true ? beforeLastDelivery(asked) : asked;
      const { lockAt, decideAt } = thinking(at, next !== 'leave');
      let orderNo = '';
      const lock: StepPart = {
        at: lockAt,
        run: async ({ caller }) => {
          const who = caller(operator);
          const { id } = await exchange.quote(who, { sell, buy, fixedSide, amount, delivery, cover });
          orderNo = await exchange.lock(who, id, { kept: (locked) => locked.orderNo, told: (answer) => answer });
        },
      };
      if (next === 'leave') return [lock];
      const decide: StepPart = {
        at: decideAt,
        run: ({ caller }) =>
          next === 'cancel'
            ? exchange.cancel(caller(operator), orderNo, undefined, async () => null)
            : exchange.confirm(caller(operator), orderNo, async () => null),
      };
      if (next !== 'close') return [lock, decide];
      const regret: StepPart = {
        at: new Date(decideAt.getTime() + REGRETS_MS),
        run: (run) => closeAtOnce(parts, run, { operator, orderNo }),
      };
      return [lock, decide, regret];
    },
  }),
  // Where a closing takes no time there is none that could fail.
  step(
    'closingsFail',
    ['平仓失败', 'Closings fail'],
    Closed({ merchant: Text({ max: 40 }) }),
    ({ command }, { merchant }) =>
      command(merchant, async (within) => {
        for (const order of await closingOrders(within.tx, merchant)) {
          const isPending = order.state === 'closingPending';
          const underWay = isPending ? await parts.orders.actOn(within, order, 'startClosing') : order;
          await parts.orders.actOn(within, underWay, 'failClosing');
        }
      }),
  ),
];
