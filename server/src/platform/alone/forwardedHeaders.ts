import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { DEVICE_COOKIE, SANDBOX_COOKIE } from '@tradeport/shared/words/cookies.ts';

type Headers = Record<string, string | string[]>;

const REQUEST_HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'user-agent',
  'range',
  'if-none-match',
  'if-modified-since',
  'language',
  'system-name',
  'token',
  'sandbox',
  'idempotency-key',
  'timestamp',
  'signature',
  'unattended',
  'last-event-id',
] as const;

/** The simulator decides by these headers whether a page of another origin sent the request. */
const SIMULATOR_HEADERS = ['sim-token', 'origin', 'sec-fetch-site'] as const;

const RESPONSE_HEADERS = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
  'vary',
  'date',
  'retry-after',
  'x-request-id',
  'x-reason',
] as const;

/** Every header that the portal takes from a response of the backend. */
export const FORWARDED_RESPONSE_HEADERS: readonly string[] = [...RESPONSE_HEADERS, 'set-cookie'];

const COOKIES = new Set<string>([DEVICE_COOKIE, SANDBOX_COOKIE]);

const pick = (headers: IncomingHttpHeaders, names: readonly string[]): Headers => {
  const picked: Headers = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = [value].flat().join(', ');
  }
  return picked;
};

const cookieName = (cookie: string): string => cookie.slice(0, Math.max(0, cookie.indexOf('='))).trim();

const requestCookies = ({ cookie = '' }: IncomingHttpHeaders): string =>
  cookie
    .split(';')
    .filter((one) => COOKIES.has(cookieName(one)))
    .map((one) => one.trim())
    .join('; ');

const hasDomain = (cookie: string): boolean =>
  cookie
    .split(';')
    .slice(1)
    .some((attribute) => /^\s*domain\s*(=|$)/i.test(attribute));

const isSecure = ({ socket }: IncomingMessage): boolean => 'encrypted' in socket;

/** The forwarding headers. Those of the request count only if the portal trusts the proxy in front of it. */
const forwardingHeaders = (request: IncomingMessage, trustsProxy: boolean): Headers => {
  const { headers, socket } = request;
  const address = socket.remoteAddress ?? '';
  const chain = trustsProxy ? [headers['x-forwarded-for'] ?? []].flat().join(', ') : '';
  const schemes = trustsProxy ? [headers['x-forwarded-proto'] ?? []].flat().join(',') : '';
  // The first scheme is the one that the browser used.
  const scheme = schemes.split(',')[0]?.trim();
  return {
    'x-forwarded-for': chain === '' ? address : `${chain}, ${address}`,
    'x-forwarded-proto': scheme === 'http' || scheme === 'https' ? scheme : isSecure(request) ? 'https' : 'http',
  };
};

/** The headers of a request that the backend receives: an allow list, and what the portal writes itself. */
export const requestHeadersForBackend = (
  request: IncomingMessage,
  {
    host,
    isSimulator,
    trustsProxy,
  }: { readonly host: string; readonly isSimulator: boolean; readonly trustsProxy: boolean },
): Headers => {
  const { headers } = request;
  const cookie = requestCookies(headers);
  const length = headers['content-length'];
  return {
    ...pick(headers, isSimulator ? [...REQUEST_HEADERS, ...SIMULATOR_HEADERS] : REQUEST_HEADERS),
    ...(cookie === '' ? {} : { cookie }),
    // Without a length the HTTP client sends a chunked body.
    ...(length === undefined ? {} : { 'content-length': length }),
    ...forwardingHeaders(request, trustsProxy),
    host,
  };
};

/** The headers of the backend's response that a browser receives. */
export const responseHeadersForBrowser = (headers: IncomingHttpHeaders): Headers => {
  const cookies = [headers['set-cookie'] ?? []].flat().filter((one) => COOKIES.has(cookieName(one)) && !hasDomain(one));
  return { ...pick(headers, RESPONSE_HEADERS), ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }) };
};
