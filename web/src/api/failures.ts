import { REASON_HEADER, reasonIn } from '@tradeport/shared/words/wireReason.ts';
import { AxiosError } from 'axios';
import { CallFailed, type WireFieldError } from './CallFailed.ts';
import { text } from './text.ts';

interface Envelope {
  readonly code: string;
  readonly message: string;
  readonly result: unknown;
}

const members = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** The body as an envelope, undefined when it is none (a proxy's page, an empty answer). */
export function envelopeOf(body: unknown): Envelope | undefined {
  const { code, message, result } = members(body);
  return typeof code === 'string' ? { code, message: typeof message === 'string' ? message : '', result } : undefined;
}

const fieldErrorsOf = (result: unknown): readonly WireFieldError[] => {
  const { errors } = members(result);
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => {
    const { path, rule, message } = members(error);
    return { path: String(path ?? ''), rule: String(rule ?? ''), message: String(message ?? '') };
  });
};

/** What to tell when an answer carries no message of its own. */
export function statusText(status: number): string {
  switch (status) {
    case 400:
      return text('s400');
    case 401:
      return text('expired');
    case 403:
      return text('forbidden');
    case 404:
      return text('s404');
    case 408:
      return text('s408');
    case 500:
      return text('s500');
    case 501:
      return text('s501');
    case 502:
      return text('s502');
    case 503:
      return text('s503');
    case 504:
      return text('s504');
    case 505:
      return text('s505');
    default:
      return text('connect', { status });
  }
}

const numberOf = (header: unknown): number | undefined => {
  const seconds = Number(header);
  return header === undefined || header === null || Number.isNaN(seconds) ? undefined : seconds;
};

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** An answer that is no success: its envelope's message wins over the general text of its status. */
export function failureOfAnswer({ status, data, headers }: Answer): CallFailed {
  const envelope = envelopeOf(data);
  const requestId = headers['x-request-id'];
  return new CallFailed({
    code: envelope?.code ?? `HTTP_${status}`,
    reason: reasonIn(headers[REASON_HEADER]),
    message: envelope?.message || statusText(status),
    status,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    fieldErrors: fieldErrorsOf(envelope?.result),
    retryAfter: numberOf(headers['retry-after']),
    result: envelope?.result,
  });
}

/** Whatever a request was thrown out with. `otherwise`: what to say of a fault that has nothing to do with the network. */
export function failureOf(thrown: unknown, otherwise?: string): CallFailed {
  if (thrown instanceof CallFailed) return thrown;
  if (thrown instanceof AxiosError) {
    if (thrown.response) return failureOfAnswer(thrown.response);
    if (thrown.code === AxiosError.ECONNABORTED || thrown.code === AxiosError.ETIMEDOUT)
      return new CallFailed({ code: 'TIMEOUT', message: text('timeout'), status: 0 });
  } else if (otherwise !== undefined) return new CallFailed({ code: 'FAULT', message: otherwise, status: 0 });
  return new CallFailed({ code: 'NO_ANSWER', message: text('noAnswer'), status: 0 });
}

/** Failed without an envelope: the person is told in passing, whatever the page shows besides. */
export const isWordless = (failure: CallFailed): boolean => failure.status === 0 || failure.code.startsWith('HTTP_');
