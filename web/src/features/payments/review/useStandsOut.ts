import { api } from '../../../api/api.ts';
import { useCalls } from '../../../api/queries.ts';
import { ofKind } from '../paymentRecord.ts';
import type { Review } from './reviewRecord.ts';
import { type StandsOut, standsOut } from './standsOut.ts';

/** So many payments to the same account are compared. */
export const COMPARED = 50;

/** What is asked of the payments to an account. */
export const othersTo = ({ cardNumber }: Pick<Review, 'cardNumber'>) => ({
  ...{ ...ofKind, payee: cardNumber, currentPage: 1, pageSize: COMPARED },
});

/** What stands out of each payment that is shown, by its number; nothing yet of one that is not compared. */
export const useStandsOut = (orders: readonly Review[]): ReadonlyMap<string, StandsOut> => {
  const accounts = [...new Map(orders.map((order) => [order.cardNumber, othersTo(order)]))];
  const answers = useCalls(
    api.paymentOrder.queryPage,
    accounts.map(([, request]) => request),
  );
  const lists = new Map(accounts.map(([cardNumber], i) => [cardNumber, answers[i]?.list]));
  return new Map(
    orders.flatMap((order): [string, StandsOut][] => {
      const others = lists.get(order.cardNumber);
      return others === undefined ? [] : [[order.orderNo, standsOut(order, others)]];
    }),
  );
};
