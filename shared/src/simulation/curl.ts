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
  /** The sandbox that is asked; null where the request names none. */
  readonly sandbox: string | null;
  readonly signedIn: boolean;
  /** Whether its merchant demands signed calls. */
  readonly signsCalls: boolean;
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

/** What signs the request that follows, in a shell: what is signed stands in its variables. */
const signing = (method: string, url: string, body: string): readonly string[] => [
  `timestamp=$(date -u +%Y-%m-%dT%H:%M:%SZ)`,
  `signature=$(printf '%s\\n%s\\n%s\\n%s' ${method} ${quoted(url)} "$timestamp" ${body === '' ? "''" : quoted(body)} \\`,
  `  | openssl dgst -sha256 -hmac "$SIGNING_KEY" | sed 's/^.* //')`,
];

/**
 * The call as a line for curl, after those that sign it where its merchant demands that. Tokens and key are nobody's: they come from the
 * variables TOKEN, SIM_TOKEN and SIGNING_KEY.
 */
export const curlOf = (call: CurlCall): string => {
  const isGet = call.method === 'GET';
  const fields: unknown = JSON.parse(call.request);
  const { url, rest } = fillPath(call.path, fields);
  const address = `${url}${isGet ? queryOf(rest) : ''}`;
  // What was no set of fields goes as it came.
  const body = isGet ? '' : isMembers(fields) ? JSON.stringify(rest) : call.request;
  const isSigned = call.signedIn && call.signsCalls;
  const headers = [
    `language: ${call.language}`,
    ...(call.sandbox === null ? [] : [`sandbox: ${call.sandbox}`]),
    ...(call.idempotencyKey === null ? [] : [`idempotency-key: ${call.idempotencyKey}`]),
    ...(isGet ? [] : ['content-type: application/json']),
  ].map((header) => `-H ${quoted(header)}`);
  const line = [
    `curl -X ${call.method} ${quoted(`${call.origin}${address}`)}`,
    ...(call.signedIn ? ['-H "token: $TOKEN"'] : []),
    ...(isSigned ? ['-H "timestamp: $timestamp"', '-H "signature: $signature"'] : []),
    ...(call.path.startsWith(SIMULATOR) ? ['-H "sim-token: $SIM_TOKEN"'] : []),
    ...headers,
    ...(isGet ? [] : [`--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ');
  return [...(isSigned ? signing(call.method, address, body) : []), line].join('\n');
};
