import type { Transport } from '@tradeport/shared/client.ts';
import axios from 'axios';
import { readCookie } from '../browser/cookies.ts';
import { simTokenHeader } from '../browser/simToken.ts';
import { languageNow } from '../i18n/language.ts';
import { envelopeOf, failureOf, failureOfAnswer } from './failures.ts';
import { loseSession } from './session.ts';
import { sessionToken } from './token.ts';

/** How long the portal waits for an answer. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Names the portal to the server among the systems that call it. */
const SYSTEM_NAME = 'b2b';

const http = axios.create({ timeout: REQUEST_TIMEOUT_MS, withXSRFToken: false });

const membersOf = (request: unknown): Record<string, unknown> =>
  typeof request === 'object' && request !== null ? Object.fromEntries(Object.entries(request)) : {};

/** Puts `:name` parts of a path in; what was put in does not travel again. */
export function fillPath(
  path: string,
  request: unknown,
): { readonly url: string; readonly rest: Record<string, unknown> } {
  const rest = membersOf(request);
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

const headersNow = (idempotencyKey: string | undefined): Record<string, string> => {
  const token = sessionToken();
  const sandbox = readCookie('sandbox');
  return {
    language: languageNow(),
    'system-name': SYSTEM_NAME,
    ...(token === undefined ? {} : { token }),
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  };
};

/**
 * Carries the calls of the catalogue over axios, for the portal and for the console. Rejects with CallFailed only. An answer 401
 * ends the session here, unless nobody was signed in: then it is an ordinary failure of the call.
 */
export const transport: Transport = async (call, request, options) => {
  const method = options.method ?? call.methods[0] ?? 'POST';
  const { url, rest } = fillPath(call.path, request);
  try {
    const answer = await http.request<unknown>({
      method,
      url,
      headers: { ...headersNow(options.idempotencyKey), ...simTokenHeader(call.path) },
      ...(method === 'GET' ? { params: rest } : { data: rest }),
    });
    const envelope = envelopeOf(answer.data);
    if (envelope?.code === '0') return envelope.result;
    throw failureOfAnswer({ status: answer.status, data: answer.data, headers: membersOf(answer.headers) });
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.status === 401 && sessionToken() !== undefined) loseSession();
    throw failure;
  }
};
