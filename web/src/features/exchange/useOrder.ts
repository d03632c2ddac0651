import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { useWhenPast } from '../../ui/records/useWhenPast.ts';
import { nextChangeAt, type Order } from './stage.ts';

/** No order under way is asked about more often than this. */
const AGAIN_MS = 3_000;

export interface OrderQuery {
  readonly order: Order | undefined;
  /** The server knows no order with this number. */
  readonly missing: boolean;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** One order with its details. It is read again when its lock ends or its delivery is due, until nothing more can happen to it. */
export function useOrder(orderNo: string | undefined): OrderQuery {
  const query = useCall(
    api.exchange.list,
    { orderNo: orderNo ?? '-', currentPage: 1, pageSize: 1 },
    { enabled: orderNo !== undefined, quiet: true },
  );
  const order = query.data?.list[0];
  const refetch = () => void query.refetch();
  useWhenPast(order && nextChangeAt(order), refetch, AGAIN_MS);
  return {
    order,
    missing: query.data !== undefined && order === undefined,
    error: query.error,
    refetch,
  };
}
