import { removeEmptyFields } from '@tradeport/server/http/emptyFields.ts';
import { withPath } from '@tradeport/server/http/input.ts';
import { checkRequest } from '@tradeport/server/platform/runtime/validation.ts';
import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import type { InjectOptions } from 'fastify';

/** The values of the `:name` parts of a call's path in a URL. */
const pathParts = (path: string, pathname: string): Readonly<Record<string, string>> => {
  const parts = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]*)')}$`).exec(pathname)?.groups ?? {};
  return Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, decodeURIComponent(text)]));
};

/**
 * What the validator of the server throws at a request with JSON or query fields, without a server or a database; undefined when the
 * request passes. Anything but a `Refusal` is a fault of the validator.
 */
export const validatorRefusal = (call: AnyCall, { url, method, payload }: InjectOptions): Refusal | undefined => {
  const [pathname = '', query = ''] = String(url).split('?');
  const isQuery = method === 'GET';
  const fields: unknown = isQuery ? Object.fromEntries(new URLSearchParams(query)) : JSON.parse(String(payload));
  const input = withPath(fields, pathParts(call.path, pathname));
  const source = isQuery ? 'query' : 'body';
  try {
    removeEmptyFields(call.request, input, source);
    checkRequest(call.request, input, source);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
};
