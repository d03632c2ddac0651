import type { ReceivedFile, Transport } from '@tradeport/shared/client.ts';
import type { Route } from '@tradeport/shared/contract/define.ts';
import { addressText, fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { dispositionFileName } from '@tradeport/shared/rules/dispositionName.ts';
import { REASON_HEADER, reasonIn } from '@tradeport/shared/words/wireReason.ts';
import { CallRefused, NoAnswer } from './refusal.ts';
import { signatureHeaders, signedBody } from './signing.ts';

/** Where the server is, and as whom it is asked. */
export interface Connection {
  /** Origin of the server: `http://127.0.0.1:8080`. */
  readonly url: string;
  /** The world that is asked; `main` without. */
  readonly sandbox?: string;
  /** The token of a session, as the login or a persona gives it. */
  readonly token?: string;
  /** The key that calls are signed with, where the merchant of the session demands it. */
  readonly signingKey?: string;
  /** What the simulator asks for where it is closed to strangers. */
  readonly simToken?: string;
  /** The language of the server's words; `en-US` without. */
  readonly language?: 'zh-CN' | 'en-US';
  /** How the caller is called in the server's log. */
  readonly systemName?: string;
  /**
   * How often a call whose connection broke is asked again: 2 without, 0 for never. Only what may be asked twice is: what reads,
   * and what moves money under an idempotency key.
   */
  readonly retries?: number;
  /** What carries requests, in place of the global one. */
  readonly fetch?: typeof fetch;
}

const RETRIES = 2;

/** Who asks, and where: what travels with every request. */
export const headersOf = (connection: Connection): Record<string, string> => {
  const { sandbox, token, simToken, language = 'en-US', systemName = 'tradeport-client' } = connection;
  return {
    'system-name': systemName,
    language,
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(token === undefined ? {} : { token }),
    ...(simToken === undefined ? {} : { 'sim-token': simToken }),
  };
};

/** The address of a path on the server of a connection. */
export const addressAt = ({ url }: Connection, path: string): string => `${url.replace(/\/+$/, '')}${path}`;

const queryOf = (fields: Readonly<Record<string, unknown>>): string => {
  const given = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, addressText(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

/** A form with its file; what is undefined stays out. */
const formOf = (fields: Readonly<Record<string, unknown>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value);
    else if (value !== undefined) form.append(name, String(value));
  return form;
};

/** Why a request was not answered, as people read it. */
const whyOf = (thrown: unknown): string => {
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
  if (!(cause instanceof Error)) return '';
  const code = 'code' in cause ? String(cause.code) : '';
  return `: ${cause.message === '' ? code : cause.message}`;
};

/** What is sent: a text, a form, or nothing. */
interface Sent extends RequestInit {
  readonly method: 'GET' | 'POST';
  readonly body?: string | FormData;
  readonly headers: Record<string, string>;
}

/** The request as it is sent now: each time that it is sent it is signed anew. */
const signedNow = async ({ signingKey }: Connection, path: string, sent: Sent, body: string): Promise<Sent> => {
  if (signingKey === undefined) return sent;
  const signature = await signatureHeaders(signingKey, { method: sent.method, path, body });
  return { ...sent, headers: { ...sent.headers, ...signature } };
};

/** Asks, and asks again where the connection broke and it is safe to. Rejects with NoAnswer, or as an aborted fetch does. */
const ask = async (connection: Connection, path: string, sent: Sent, tries: number): Promise<Response> => {
  const { fetch: carry = fetch, signingKey } = connection;
  const address = addressAt(connection, path);
  const body = signingKey === undefined ? '' : await signedBody(sent.body);
  const { pathname, search } = new URL(address);
  for (let left = tries; ; left -= 1) {
    const init = await signedNow(connection, `${pathname}${search}`, sent, body);
    try {
      return await carry(address, init);
    } catch (thrown) {
      if (sent.signal?.aborted) throw thrown;
      if (left <= 1)
        throw new NoAnswer(`Cannot reach the server at ${new URL(address).origin}${whyOf(thrown)}`, { cause: thrown });
    }
  }
};

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'result' in value;

/** What an answer says. Rejects with NoAnswer where it is no envelope of Tradeport's. */
const envelopeOf = async (key: string, response: Response): Promise<Envelope> => {
  const said: unknown = await response.json().catch(() => undefined);
  if (isEnvelope(said)) return said;
  throw new NoAnswer(`${key} was answered with ${response.status} by something that is no Tradeport`);
};

const secondsIn = (header: string | null): number | undefined =>
  header === null || !/^\d+$/.test(header) ? undefined : Number(header);

/** What an answer refuses with. */
export const refusalIn = async (key: string, response: Response): Promise<CallRefused> => {
  const { code, message, result } = await envelopeOf(key, response);
  return new CallRefused({
    call: key,
    code,
    reason: reasonIn(response.headers.get(REASON_HEADER)),
    message,
    result,
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: secondsIn(response.headers.get('retry-after')),
  });
};

const fileIn = async (key: string, response: Response): Promise<ReceivedFile> => {
  const fileName = dispositionFileName(response.headers.get('content-disposition') ?? '');
  if (fileName === undefined) throw await refusalIn(key, response);
  return {
    fileName,
    mimeType: response.headers.get('content-type') ?? '',
    content: new Uint8Array(await response.arrayBuffer()),
  };
};

const resultIn = async (key: string, response: Response): Promise<unknown> => {
  const copy = response.clone();
  const envelope = await envelopeOf(key, response);
  if (envelope.code === '0') return envelope.result;
  throw await refusalIn(key, copy);
};

const bodyOf = (
  route: Route,
  rest: Readonly<Record<string, unknown>>,
): Pick<Sent, 'body'> & { readonly headers?: Record<string, string> } =>
  route.fileBytesMax === undefined
    ? { body: JSON.stringify(rest), headers: { 'content-type': 'application/json' } }
    : { body: formOf(rest) };

/**
 * Carries calls over fetch. Rejects with CallRefused for a code other than 0, with NoAnswer where no Tradeport answers. What moves
 * money travels under an idempotency key, a fresh one unless the call brings its own.
 */
export const fetchTransport =
  (connection: Connection): Transport =>
  async (route, request, { idempotencyKey, method = route.methods[0], signal }) => {
    const isGet = method === 'GET';
    const { url, rest } = fillPath(route.path, request);
    const key = idempotencyKey ?? (route.money ? crypto.randomUUID() : undefined);
    const { body, headers }: Partial<Sent> = isGet ? {} : bodyOf(route, rest);
    const sent: Sent = {
      method: isGet ? 'GET' : 'POST',
      headers: {
        ...headers,
        ...headersOf(connection),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal instanceof AbortSignal ? { signal } : {}),
    };
    const tries = isGet || key !== undefined ? (connection.retries ?? RETRIES) + 1 : 1;
    const response = await ask(connection, `${url}${isGet ? queryOf(rest) : ''}`, sent, tries);
    return route.answersFile === undefined ? resultIn(route.key, response) : fileIn(route.key, response);
  };
