import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { limitFaults, targetKey } from '@tradeport/shared/rules/limitOrders.ts';
import type { Rate } from '@tradeport/shared/rules/rates.ts';
import { refuseFaults } from '../../../platform/records/fieldFaults.ts';
import type { SignedIn } from '../../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../../platform/runtime/command.ts';
import type { Commands } from '../../../platform/runtime/commands.ts';
import { startEarly } from '../../../platform/runtime/startEarly.ts';
import { requireEnabled } from '../../accounts/index.ts';
import type { RateService } from '../../rates/index.ts';
import type { ExchangeLifecycle } from '../lifecycle.ts';
import { amountsAt, type Quote, refuseOutsideLimits } from '../quote.ts';
import { addOrder, type ExchangeOrder } from '../store.ts';
import { requireUsable } from '../usable.ts';

/** An exchange that waits for a price. */
export interface LimitRequest extends Pick<Quote, 'sell' | 'buy' | 'fixedSide'> {
  readonly amount: string;
  /** As the pair is quoted. */
  readonly targetRate: Rate;
  readonly deadlineDate: string;
}

/** Part of a command: the order is made and its money frozen. */
const placeIn = async (
  command: Command,
  rates: RateService,
  orders: ExchangeLifecycle,
  { session }: SignedIn,
  request: LimitRequest,
): Promise<ExchangeOrder> => {
  const { tx, now, sandboxId } = command;
  const { sell, buy, fixedSide, targetRate, deadlineDate } = request;
  if (sell === buy) throw refusal('sameCurrency');
  refuseFaults(limitFaults(request, dayOf(now)));
  const numbering = startEarly(command.orderNo('EX'));
  const using = startEarly(requireUsable(tx, request));
  const opening = startEarly(rates.open(tx, sandboxId));
  await requireEnabled(tx, sandboxId, [sell, buy]);
  await using;
  const market = await opening;
  const amounts = amountsAt(market, request, targetRate);
  refuseOutsideLimits(market, sell, amounts.sellMinor, now);
  const { rate, mid, price, spread } = market.rateAt(sell, buy, now);
  const { merchantId, operatorId } = session;
  const orderNo = await numbering;
  const { row } = await orders.create(
    command,
    orderNo,
    (state) =>
      addOrder(
        tx,
        { sandboxId, merchantId, quoteId: '' },
        {
          sell,
          buy,
          fixedSide,
          ...amounts,
          rate,
          mid,
          price,
          spread,
          orderNo,
          operatorId,
          state,
          mode: 'delegated',
          delivery: 'T0',
          cover: 'money',
          lockedUntil: null,
          targetPrice: targetRate,
          targetKey: targetKey(targetRate),
          deadlineOn: deadlineDate,
          createdAt: now,
          updatedAt: now,
        },
      ),
    'place',
  );
  return row;
};

/** Places limit orders. Refuses as its call says; answers must survive JSON. */
export const createPlacing =
  (commands: Commands, rates: RateService, orders: ExchangeLifecycle) =>
  <R>(
    caller: SignedIn,
    request: LimitRequest,
    answer: (command: Command, order: ExchangeOrder) => Promise<R>,
  ): Promise<R> =>
    commands.once(commanderOf(caller), async (command) =>
      answer(command, await placeIn(command, rates, orders, caller, request)),
    );
export type Placing = ReturnType<typeof createPlacing>;
