import { fillPath } from '../contract/fillPath.ts';
import { isMembers } from '../rules/members.ts';

/** A call as a command line would make it. */
export interface CurlCall {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  /** JSON of the request, the parts of the path among its fields. */
  readonly request: string;
  readonly language: string;
  readonly sandbox: string;
  readonly signedIn: boolean;
  readonly idempotencyKey: string | null;
}

/** In single quotes, as every shell of the Bourne family reads them. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const query = Object.entries(fields).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`,
  );
  return query.length === 0 ? '' : `?${query.join('&')}`;
};

const SIMULATOR = '/sim/';

/** The call as a line for curl. The tokens are nobody's: they come from the variables TOKEN and SIM_TOKEN. */
export const curlOf = (call: CurlCall): string => {
  const isGet = call.method === 'GET';
  const fields: unknown = JSON.parse(call.request);
  const { url, rest } = fillPath(call.path, fields);
  // What was no set of fields goes as it came.
  const headers = [
    `language: ${call.language}`,
    `sandbox: ${call.sandbox}`,
    ...(call.idempotencyKey === null ? [] : [`idempotency-key: ${call.idempotencyKey}`]),
    ...(isGet ? [] : ['content-type: application/json']),
  ].map((header) => `-H ${quoted(header)}`);
  return [
    `curl -X ${call.method} ${quoted(`${call.origin}${url}${isGet ? queryOf(rest) : ''}`)}`,
    ...(call.signedIn ? ['-H "token: $TOKEN"'] : []),
    ...(call.path.startsWith(SIMULATOR) ? ['-H "sim-token: $SIM_TOKEN"'] : []),
    ...headers,
    ...(isGet ? [] : [`--data-raw ${quoted(isMembers(fields) ? JSON.stringify(rest) : call.request)}`]),
  ].join(' \\\n  ');
};
