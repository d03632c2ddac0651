import type { AnyCall, Method } from '@tradeport/shared/contract/define.ts';

/**
 * The id of an operation: the key of its call with an underscore, `paymentOrder_cancelTrade`. A call with two methods adds the method,
 * `dataCache_city_get`. Generators make names of functions and files from it.
 */
export const operationIdOf = ({ key, methods }: Pick<AnyCall, 'key' | 'methods'>, method: Method): string => {
  const id = key.replaceAll('/', '_');
  return methods.length > 1 ? `${id}_${method.toLowerCase()}` : id;
};

/** The key of the call of an operation. */
export const callKeyOf = (operationId: unknown): string =>
  String(operationId)
    .replace(/_(get|post)$/, '')
    .replace('_', '/');
