import type { Tradeport } from '@tradeport/server/app.ts';
import type { Transport } from '@tradeport/shared/client.ts';

/** Who asks, and how. */
export interface Asker {
  readonly token: string;
  readonly language: 'zh-CN' | 'en-US';
  readonly sandbox: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A call was refused: what the envelope said. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: string;
  readonly status: number;
  readonly result: unknown;
  readonly headers: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    message: string,
    status: number,
    result: unknown,
    headers: Readonly<Record<string, unknown>>,
  ) {
    super(`${code}: ${message}`);
    this.code = code;
    this.status = status;
    this.result = result;
    this.headers = headers;
  }
}

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value;

const queryOf = (request: unknown): Record<string, string> =>
  typeof request === 'object' && request !== null
    ? Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]))
    : {};

/** Calls go straight into the server, without a socket, in the same words as over one. */
export const injectTransport =
  (app: Tradeport['app'], { token, language = 'en-US', sandbox, headers = {} }: Partial<Asker>): Transport =>
  async (call, request, { idempotencyKey, method = call.methods[0] }) => {
    const isGet = method === 'GET';
    const answer = await app.inject({
      method: isGet ? 'GET' : 'POST',
      url: call.path,
      ...(isGet ? { query: queryOf(request) } : { payload: JSON.stringify(request) }),
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        language,
        'system-name': 'tradeport-tests',
        ...(token === undefined ? {} : { token }),
        ...(sandbox === undefined ? {} : { sandbox }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
    });
    const envelope: unknown = answer.json();
    if (!isEnvelope(envelope))
      throw new Error(`${call.key} answered without an envelope: ${answer.body.slice(0, 200)}`);
    if (envelope.code !== '0')
      throw new Refused(envelope.code, envelope.message, answer.statusCode, envelope.result, answer.headers);
    return envelope.result;
  };
