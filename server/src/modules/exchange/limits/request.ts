import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { exchange } from '@tradeport/shared/contract/exchange.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { fixedSideOf } from '../view.ts';
import type { LimitRequest } from './place.ts';

type Apply = RequestOf<(typeof exchange)['apply']>;

/** What a mode asks for and the request left out. Refuses `EMPTY_PARAM`, each of them marked. */
const missing = (request: Apply, fields: readonly (keyof Apply)[]) =>
  refusal('EMPTY_PARAM', {
    fields: fields
      .filter((field) => request[field] === undefined)
      .map((path) => ({ path, rule: 'required', text: ['此方式须填写', 'Required in this mode'] })),
  });

/** The locked order that is confirmed. */
export const namedOrder = (request: Apply): string => {
  if (request.orderNo === undefined) throw missing(request, ['orderNo']);
  return request.orderNo;
};

/** The limit order that is placed. */
export const limitOf = (request: Apply): LimitRequest => {
  const { sellCurrency: sell, buyCurrency: buy, tradeDirection, amount, targetRate, deadlineDate } = request;
  if (!sell || !buy || !tradeDirection || !amount || !targetRate || !deadlineDate)
    throw missing(request, ['sellCurrency', 'buyCurrency', 'tradeDirection', 'amount', 'targetRate', 'deadlineDate']);
  return { sell, buy, fixedSide: fixedSideOf(tradeDirection), amount, targetRate, deadlineDate };
};
