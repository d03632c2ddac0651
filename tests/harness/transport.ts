import type { Tradeport } from '@tradeport/server/app.ts';
import type { ReceivedFile, Transport } from '@tradeport/shared/client.ts';
import { addressText, fillPath } from '@tradeport/shared/contract/fillPath.ts';
import { REASON_HEADER, type Reason, reasonIn } from '@tradeport/shared/words/wireReason.ts';
import type { LightMyRequestResponse as Injected, InjectOptions } from 'fastify';

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
  readonly reason: Reason | undefined;
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
    this.reason = reasonIn(headers[REASON_HEADER]);
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
    ? Object.fromEntries(Object.entries(request).map(([name, value]) => [name, addressText(value)]))
    : {};

/** A form as a browser writes it, with its file. */
export const formOf = async (
  fields: Readonly<Record<string, unknown>>,
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : 'file');
    else if (value !== undefined) form.append(name, String(value));
  const written = new Response(form);
  const type = written.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await written.arrayBuffer()), headers: { 'content-type': type } };
};

/** The file that an answer carries. */
export const fileOf = (answer: Injected): ReceivedFile => {
  const disposition = String(answer.headers['content-disposition'] ?? '');
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? '';
  return {
    fileName: decodeURIComponent(name),
    mimeType: String(answer.headers['content-type']),
    content: new Uint8Array(answer.rawPayload),
  };
};

/** Calls go straight into the server, without a socket, in the same words as over one. */
export const injectTransport =
  (app: Tradeport['app'], { token, language = 'en-US', sandbox, headers = {} }: Partial<Asker>): Transport =>
  async (call, request, { idempotencyKey, method = call.methods[0] }) => {
    const isGet = method === 'GET';
    const { url, rest } = fillPath(call.path, request);
    const form = call.fileBytesMax === undefined ? undefined : await formOf(rest);
    const answer = await app.inject({
      method: isGet ? 'GET' : 'POST',
      url,
      ...(isGet ? { query: queryOf(rest) } : { payload: JSON.stringify(rest), ...form }),
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json', ...form?.headers }),
        language,
        'system-name': 'tradeport-tests',
        ...(token === undefined ? {} : { token }),
        ...(sandbox === undefined ? {} : { sandbox }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        ...headers,
      },
    });
    if (answer.headers['content-disposition'] !== undefined) return fileOf(answer);
    const envelope: unknown = answer.json();
    if (!isEnvelope(envelope))
      throw new Error(`${call.key} answered without an envelope: ${answer.body.slice(0, 200)}`);
    if (envelope.code !== '0')
      throw new Refused(envelope.code, envelope.message, answer.statusCode, envelope.result, answer.headers);
    return envelope.result;
  };
