import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { describe, expect, it } from 'vitest';
import { legalActions } from '../../ui/records/RecordActions.tsx';
import { stepsAhead } from '../../ui/records/useTimeline.ts';
import { firstOf } from '../../ui/records/useWhenPast.ts';
import { isLocked, isUnplaced, nextChangeAt, type Order, type OrderState, orderRules } from './orderRecord.ts';

const LOCKED_UNTIL = '2026-11-21T15:45:00+08:00';
const DUE = '2026-11-21T15:47:00+08:00';
const before = Date.parse(LOCKED_UNTIL) - 1;
const after = Date.parse(LOCKED_UNTIL);
const states = Object.keys(exchangeOrder.states);

const order = (state: string, change: Partial<Order> = {}): Order => ({
  id: 'EX1',
  mode: 'realTime',
  currencyPair: 'USD/CNH',
  tradeDirection: 'sellOut',
  delivery: 'T0',
  cover: 'money',
  sellCurrency: 'USD',
  sellAmount: '100.00',
  buyCurrency: 'CNH',
  buyAmount: '708.00',
  status: 0,
  statusText: '',
  state,
  deliveryDay: null,
  rate: '7.08',
  inverse: '0.14124294',
  midRate: '7.09',
  estimatedRate: '7.08',
  targetRate: null,
  settlementRate: null,
  settledAt: null,
  settledSellAmount: '0.00',
  settledBuyAmount: '0.00',
  closingStatus: null,
  closingTime: null,
  closingRate: null,
  closingLoss: null,
  closingPenalty: null,
  amountDueToday: null,
  owedAmount: null,
  deadlineDate: null,
  estimatedSettlementDate: state === 'awaitingConfirmation' ? null : DUE,
  creditLimitUsed: null,
  creditLimitRemaining: null,
  tradeOrderNo: null,
  forwardPoints: null,
  lockedUntil: LOCKED_UNTIL,
  createdAt: '2026-11-21T15:41:00+08:00',
  updatedAt: '2026-11-21T15:41:00+08:00',
  operatorName: '',
  reason: null,
  ...change,
});

describe('an order on the page of its exchange', () => {
  it.each(['awaitingConfirmation', 'cancelled', 'expired'])('that is %s is no exchange', (state) => {
    expect(isUnplaced(order(state))).toBe(true);
  });

  it.each(['confirmed', 'settling', 'settled', 'failed', 'closing', 'closed'])(
    'that is %s has been placed',
    (state) => {
      expect(isUnplaced(order(state))).toBe(false);
      expect(isLocked(order(state), before)).toBe(false);
    },
  );

  it('holds its rate while it waits, up to the end of the lock', () => {
    expect(isLocked(order('awaitingConfirmation'), before)).toBe(true);
    expect(isLocked(order('awaitingConfirmation'), after)).toBe(false);
    expect(isLocked(order('cancelled'), before)).toBe(false);
  });
});

describe('what the merchant may do', () => {
  const actionsOf = (of: Order, now: number) => legalActions(orderRules, of, now);

  it('is to confirm or release while the lock lasts', () => {
    expect(actionsOf(order('awaitingConfirmation'), before)).toEqual(['confirm', 'cancel']);
  });

  it('is nothing once it is over, even before its expiry is written', () => {
    expect(actionsOf(order('awaitingConfirmation'), after)).toEqual([]);
  });

  it.each(['confirmed', 'placed'] as const)('is to cancel what is %s, whenever its lock was', (state) => {
    expect(actionsOf(order(state), after)).toEqual(['cancel']);
  });

  it.each(states.filter((state) => ![exchangeOrder.start, 'confirmed', 'placed'].includes(state)))(
    'is nothing for an order that is %s',
    (state) => {
      expect(actionsOf(order(state), before)).toEqual([]);
    },
  );
});

describe('when to look again', () => {
  it.each([
    ['awaitingConfirmation', LOCKED_UNTIL],
    ['confirmed', DUE],
    ['settling', DUE],
    ['settled', undefined],
    ['failed', undefined],
    ['cancelled', undefined],
    ['expired', undefined],
  ])('at an order that is %s', (state, at) => {
    expect(nextChangeAt(order(state))).toBe(at);
  });

  it('is the earliest instant of a page', () => {
    const firstChangeAt = (orders: readonly Order[]) => firstOf(orders.flatMap((each) => nextChangeAt(each) ?? []));
    expect(firstChangeAt([order('settled'), order('settling'), order('awaitingConfirmation')])).toBe(LOCKED_UNTIL);
    expect(firstChangeAt([order('settled')])).toBeUndefined();
    expect(firstChangeAt([])).toBeUndefined();
  });
});

describe('the steps ahead', () => {
  const ahead = (state: OrderState) => stepsAhead(exchangeOrder, state).map(({ to }) => to);

  it('lead to the settlement', () => {
    expect(ahead('awaitingConfirmation')).toEqual(['confirmed', 'settling', 'settled']);
    expect(ahead('settling')).toEqual(['settled']);
  });

  it.each(['settled', 'failed', 'cancelled', 'expired'] as const)('are none for an order that is %s', (state) => {
    expect(ahead(state)).toEqual([]);
  });
});
