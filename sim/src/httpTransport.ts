import type { Transport } from '@tradeport/shared/client.ts';
import { addressText } from '@tradeport/shared/contract/fillPath.ts';

/** The server refused: what its envelope said. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly code: string;
  readonly result: unknown;

  constructor(code: string, message: string, result: unknown) {
    super(message);
    this.code = code;
    this.result = result;
  }
}

/** Nobody answers at the address, or somebody who is not Tradeport. */
export class NoServer extends Error {
  override readonly name = 'NoServer';
}

/** Where to ask, and as whom. */
export interface Door {
  readonly url: string;
  readonly sandbox: string;
  /** What the simulator asks for where it is closed to strangers. */
  readonly simToken?: string;
  readonly language: 'zh-CN' | 'en-US';
}

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && 'result' in value;

const queryOf = (request: unknown): string => {
  const fields = typeof request === 'object' && request !== null ? Object.entries(request) : [];
  const given = fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, addressText(value)]);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

const answerTo = async (address: string, init: RequestInit): Promise<unknown> => {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new NoServer(`Cannot reach ${new URL(address).origin}${cause}. Is the server running?`);
  }
  try {
    return await response.json();
  } catch {
    throw new NoServer(`${new URL(address).origin} is no Tradeport server, or its simulator is off.`);
  }
};

/** Who asks, and where: what travels with every request. */
export const headersOf = ({ sandbox, simToken, language }: Door): Record<string, string> => ({
  'system-name': 'tradeport-sim',
  language,
  sandbox,
  ...(simToken === undefined ? {} : { 'sim-token': simToken }),
});

/** Calls over HTTP. Rejects with CallRefused for a code other than 0, with NoServer when no Tradeport answers. */
export const httpTransport =
  (door: Door): Transport =>
  async (call, request, { idempotencyKey, method = call.methods[0] }) => {
    const isGet = method === 'GET';
    const address = `${door.url.replace(/\/+$/, '')}${call.path}${isGet ? queryOf(request) : ''}`;
    const envelope = await answerTo(address, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        ...(isGet ? {} : { 'content-type': 'application/json' }),
        ...headersOf(door),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(isGet ? {} : { body: JSON.stringify(request) }),
    });
    if (!isEnvelope(envelope)) throw new NoServer(`${new URL(address).origin} is no Tradeport server.`);
    if (envelope.code !== '0') throw new CallRefused(envelope.code, envelope.message, envelope.result);
    return envelope.result;
  };
