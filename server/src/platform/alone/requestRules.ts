import type { IncomingMessage } from 'node:http';

/** A request that the portal refuses, with the response. */
export interface Refusal {
  readonly status: number;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type RequestHead = Pick<IncomingMessage, 'method' | 'httpVersion' | 'headers' | 'rawHeaders'>;

/** The portal has no CORS setting, so OPTIONS is not among them. */
export const METHODS = ['GET', 'HEAD', 'POST'] as const;
const METHODS_WITH_BODY = new Set(['POST']);
const HTTP_VERSIONS = new Set(['1.0', '1.1']);

const badRequest = (text: string): Refusal => ({ status: 400, text });

export const methodNotAllowed = (allowed: readonly string[]): Refusal => ({
  status: 405,
  text: 'This method is not allowed.\n',
  headers: { allow: allowed.join(', ') },
});

const countHeader = ({ rawHeaders }: RequestHead, name: string): number =>
  rawHeaders.filter((value, index) => index % 2 === 0 && value.toLowerCase() === name).length;

/**
 * Refuses a request whose end another server could read differently (RFC 9112, sections 6.1 to 6.3). Node's parser already rejects most
 * of these. The checks do not rely on that, because a Node option can relax the parser.
 */
const framingRefusal = (request: RequestHead): Refusal | undefined => {
  const { method = '', httpVersion, headers } = request;
  const { 'transfer-encoding': coding, 'content-length': length, expect } = headers;
  if (!HTTP_VERSIONS.has(httpVersion)) return badRequest('The HTTP version is not supported.\n');
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return { status: 417, text: 'This expectation is not supported.\n' };
  if (headers.upgrade !== undefined) return badRequest('This server does not change the protocol.\n');
  if (countHeader(request, 'host') > 1) return badRequest('The request has several Host headers.\n');
  if (countHeader(request, 'content-length') > 1) return badRequest('The request has several content lengths.\n');
  if (length !== undefined && !/^\d+$/.test(length)) return badRequest('The content length is not a number.\n');
  if (coding !== undefined) {
    if (length !== undefined) return badRequest('The request has a content length and a transfer coding.\n');
    if (coding.toLowerCase() !== 'chunked') return badRequest('The transfer coding is not supported.\n');
    if (httpVersion !== '1.1') return badRequest('A transfer coding needs HTTP/1.1.\n');
  }
  const hasBody = coding !== undefined || (length !== undefined && length !== '0');
  if (hasBody && !METHODS_WITH_BODY.has(method)) return badRequest(`A ${method} request has no body.\n`);
  return undefined;
};

/** Returns why the portal refuses a request because of its method or its framing; undefined if it does not. */
export const headRefusal = (request: RequestHead): Refusal | undefined =>
  METHODS.some((method) => method === request.method) ? framingRefusal(request) : methodNotAllowed(METHODS);

/** The characters of a path (RFC 3986, section 3.3) except the semicolon, which some servers cut off with what follows it. */
const PLAIN_PATH = /^\/(?:[\w.~!$&'()*+,=:@/-]|%[0-9a-f]{2})*$/i;
/** A segment that is one dot, or begins or ends with two, and an empty segment: servers resolve them in different ways. */
const UNCLEAR_SEGMENT = /\/(?:\/|\.\/|\.$|\.\.)|\.\.(?:\/|$)/;
/**
 * An encoded dot, slash, backslash, semicolon, control character or percent sign. Without an encoded percent sign a second decoding
 * changes nothing, so a server that decodes twice reads the same path. No path of a call or a file needs any of these.
 */
const HIDDEN_CHARACTER = /%(?:25|2e|2f|5c|3b|7f|[01][0-9a-f])/i;

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Whether a path can mean only one resource, however often a server decodes it. */
export const isPlainPath = (path: string): boolean =>
  PLAIN_PATH.test(path) && !UNCLEAR_SEGMENT.test(path) && !HIDDEN_CHARACTER.test(path) && isDecodable(path);
