import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import type { ftrOrder } from '@tradeport/shared/contract/ftrOrder.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { isDay } from '@tradeport/shared/rules/calendar.ts';
import type { Cover } from '@tradeport/shared/rules/exchangeWays.ts';
import { forwardDayFault } from '@tradeport/shared/rules/forward.ts';
import { exchangeOrder } from '@tradeport/shared/states/exchangeOrder.ts';
import { isFinal, stateOf } from '@tradeport/shared/states/machine.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { groundOf } from '../../../ui/forms/Asked.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { isMore, minorOf } from '../../../ui/money/minor.ts';
import type { Faults, Known, Loaded } from '../../../ui/orders/orderForm.ts';
import { firstDraft, type PairDraft, shownAmounts, typedCcy } from '../../../ui/orders/pair/pair.ts';
import type { Quote } from '../draft.ts';
import { type Options, pairFaults, type useIdleRate, useOptions } from '../pairForm.tsx';
import { text } from './text.ts';

export type Contract = ResultOf<(typeof ftrOrder)['queryDetail']>;

/** What can be exchanged, and the contract that the address names; null where it names none. */
export const useGround = (params: URLSearchParams) => {
  const orderNo = params.get('contract') ?? '';
  const options = useOptions();
  const asked = useCall(api.ftrOrder.queryDetail, { orderNo }, { own: true, enabled: orderNo !== '', quiet: true });
  const isNamed = orderNo !== '';
  return groundOf(isNamed ? [options, asked] : [options], {
    options: options.data,
    contract: isNamed ? asked.data : null,
  });
};

/** The pair with the day on which it is delivered. */
export interface ForwardDraft extends PairDraft {
  readonly deliveryDay: string;
  readonly cover: Cover;
}

export interface ForwardParts {
  readonly ground: Loaded<typeof useGround>;
  readonly draft: ForwardDraft;
  readonly terms: ReturnType<typeof useIdleRate>;
  readonly quote: Quote;
  readonly request: { readonly orderNo: string; readonly leg: { readonly quoteId: string } };
}

/** Where the form starts: with what its address names, the contract's currency sold. */
export const startOf = (
  params: URLSearchParams,
  ccys: readonly Ccy[],
  contract: Pick<Contract, 'currency'> | null,
): ForwardDraft => {
  const asked = new URLSearchParams(params);
  if (contract !== null && !params.has('sell') && !params.has('buy')) asked.set('sell', contract.currency);
  return { ...firstDraft(asked, ccys), deliveryDay: params.get('day') ?? '', cover: 'money' };
};

const dayFaultOf = (day: string, { firstDay, lastDay }: Options['forward']) =>
  forwardDayFault(day, { first: firstDay, last: lastDay });

/** What is asked of the server for this draft; undefined while there is nothing to quote. */
export const requestOf = (
  draft: ForwardDraft,
  { forward }: Pick<Options, 'forward'>,
): RequestOf<(typeof exchange)['one']> | undefined => {
  const { sell, buy, typedSide, amount, deliveryDay, cover } = draft;
  if (minorOf(amount, typedCcy(draft)) === undefined || !isDay(deliveryDay)) return undefined;
  if (dayFaultOf(deliveryDay, forward) !== undefined) return undefined;
  const tradeDirection = typedSide === 'sell' ? 'sellOut' : 'buyIn';
  const pair = { sellCurrency: sell, buyCurrency: buy, tradeDirection, amount } as const;
  return { ...pair, delivery: 'forward', deliveryDay, cover };
};

/** Whether a forward of the contract is under way. */
export const hasLive = ({ leg }: Pick<Contract, 'leg'>): boolean =>
  leg !== null && !isFinal(exchangeOrder, stateOf(exchangeOrder, leg.state));

/** What speaks against the contract: that none is chosen, that it has a forward already, that the pair is not of its currency, or more than its total. */
const contractFaults = ({ ground: { contract }, draft, quote }: Known<ForwardParts>): Faults<ForwardParts> => {
  if (contract === null) return [{ field: 'sell', says: text('needContract') }];
  const { currency, totalAmount } = contract;
  const shown = shownAmounts(draft, quote);
  const side = draft.sell === currency ? 'sell' : draft.buy === currency ? 'buy' : undefined;
  if (hasLive(contract)) return [{ field: 'sell', says: text('hasLive'), atOnce: true }];
  if (side === undefined) return [{ field: 'sell', says: text('otherCurrency', { ccy: currency }), atOnce: true }];
  const isAbove = isMore(shown[side], totalAmount, draft[side]);
  const says = text('aboveTotal', { total: moneyText(totalAmount, currency) });
  return [isAbove && { field: side, says, atOnce: true }];
};

const dayFaults = ({ ground: { options }, draft: { deliveryDay } }: Known<ForwardParts>): Faults<ForwardParts> => {
  if (!isDay(deliveryDay)) return [];
  const { firstDay: first, lastDay: last } = options.forward;
  const wrong = dayFaultOf(deliveryDay, options.forward);
  const says = text(wrong === 'deliveryDayOff' ? 'dayOff' : 'dayOutside', { first, last });
  return [wrong !== undefined && { field: 'deliveryDay', says, atOnce: true }];
};

/** What speaks against the forward, at each field in the order of the form. */
export function faultsOf(known: Known<ForwardParts>, refused: string | undefined): Faults<ForwardParts> {
  const { ground, draft, quote } = known;
  const { options } = ground;
  return [
    ...pairFaults({ options, draft, quote }, quote?.cover === 'money'),
    ...contractFaults(known),
    ...dayFaults(known),
    refused !== undefined && { field: draft.typedSide, says: refused, atOnce: true },
  ];
}
