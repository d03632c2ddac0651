import type { FieldFault } from '@tradeport/shared/rules/fieldFault.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { OrderFacts } from './order.ts';
import { standingOfContracts } from './store.ts';

/** What makes an order the proof of one trade: of two that are alike in it one proves nothing. No tracking number is one too. */
export type Trade = Pick<OrderFacts, 'contractNo' | 'buyerName' | 'ccy' | 'totalMinor' | 'trackingNo'>;

/** The same for two orders that prove one trade. */
export const keyOf = ({ contractNo, buyerName, ccy, totalMinor, trackingNo }: Trade): string =>
  JSON.stringify([contractNo, buyerName, ccy, String(totalMinor), trackingNo]);

/** An order that is put down, or corrected: under its own number. */
export interface PutDown {
  readonly facts: OrderFacts;
  readonly detailNo?: string;
}

/**
 * For each of some orders where the same trade is proved already: the number of another order of the merchant's that is neither refused
 * nor voided, or the place of an earlier one among these, from 1; undefined where nothing is. What is corrected is no other to itself.
 */
export const repeatedTrades = async (
  reader: Reader | Tx,
  orders: readonly PutDown[],
): Promise<readonly (string | number | undefined)[]> => {
  const standing = new Map<string, readonly string[]>();
  for (const order of await standingOfContracts(reader, [...new Set(orders.map(({ facts }) => facts.contractNo))])) {
    const key = keyOf(order);
    standing.set(key, [...(standing.get(key) ?? []), order.detailNo]);
  }
  const corrected = new Set(orders.flatMap(({ detailNo }) => detailNo ?? []));
  const places = new Map<string, number>();
  return orders.map(({ facts }, i) => {
    const key = keyOf(facts);
    const earlier = places.get(key);
    if (earlier === undefined) places.set(key, i + 1);
    return standing.get(key)?.find((no) => !corrected.has(no)) ?? earlier;
  });
};

/** What is wrong with orders of a form whose trade is proved already, each at its contract number. */
export const tradeFaults = async (
  reader: Reader | Tx,
  orders: readonly PutDown[],
): Promise<readonly FieldFault<'tradeRepeated'>[]> =>
  (await repeatedTrades(reader, orders)).flatMap((where, i) =>
    where === undefined
      ? []
      : [
          {
            path: `orders.${i}.contractNo`,
            reason: 'tradeRepeated' as const,
            params: { where: typeof where === 'string' ? where : `#${where}` },
          },
        ],
  );
