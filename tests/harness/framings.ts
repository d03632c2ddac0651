/** One way to write the end of a request. */
export interface Framing {
  readonly name: string;
  /** The bytes of a request. `hidden` is a second request that a server must not find in its body. */
  readonly bytes: (request: { readonly method: string; readonly path: string; readonly hidden: string }) => string;
  /** The status for GET and HEAD, for POST, and for other methods. */
  readonly statuses: readonly [read: number, post: number, other: number];
  /** Requests that the client really sends; 1 by default. */
  readonly sends?: number;
  /** Whether the head of a POST is sound and its body is not: the backend can receive the head before the connection is cut. */
  readonly isCutInBody?: boolean;
}

interface Parts {
  readonly method: string;
  readonly path: string;
}

const HOST = 'Host: portal.example';
const JSON_TYPE = 'Content-Type: application/json';

const lines = (...all: readonly string[]): string => `${all.join('\r\n')}\r\n\r\n`;
const head = ({ method, path }: Parts, ...headers: readonly string[]): string =>
  lines(`${method} ${path} HTTP/1.1`, HOST, JSON_TYPE, ...headers);
const chunk = (text: string, extension = ''): string => `${text.length.toString(16)}${extension}\r\n${text}\r\n`;
const chunked = (text: string, extension = ''): string => `${chunk(text, extension)}0\r\n\r\n`;

const CHUNKED = 'Transfer-Encoding: chunked';
const lengthOf = (text: string): string => `Content-Length: ${text.length}`;

/** Bodies and lengths that the server can read. */
const readable: readonly Framing[] = [
  { name: 'no body', bytes: (all) => head(all), statuses: [200, 200, 405] },
  { name: 'content-length 0', bytes: (all) => head(all, 'Content-Length: 0'), statuses: [200, 200, 405] },
  {
    name: 'content-length',
    bytes: ({ hidden, ...all }) => head(all, lengthOf(hidden)) + hidden,
    statuses: [400, 200, 405],
  },
  { name: 'chunked', bytes: ({ hidden, ...all }) => head(all, CHUNKED) + chunked(hidden), statuses: [400, 200, 405] },
  {
    name: 'chunk extensions',
    bytes: ({ hidden, ...all }) => head(all, CHUNKED) + chunked(hidden, ';a=b;c="d"'),
    statuses: [400, 200, 405],
  },
  {
    name: 'trailers',
    bytes: ({ hidden, ...all }) =>
      `${head(all, CHUNKED, 'Trailer: X-Sum')}${chunk(hidden)}0\r\nX-Sum: 5\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n`,
    statuses: [400, 200, 405],
  },
  {
    name: 'Connection: content-length',
    bytes: ({ hidden, ...all }) => head(all, 'Connection: content-length', lengthOf(hidden)) + hidden,
    statuses: [400, 200, 405],
  },
  {
    name: 'Connection: transfer-encoding, host',
    bytes: ({ hidden, ...all }) => head(all, 'Connection: transfer-encoding, host', CHUNKED) + chunked(hidden),
    statuses: [400, 200, 405],
  },
  {
    name: 'Expect: 100-continue',
    bytes: ({ hidden, ...all }) => head(all, 'Expect: 100-continue', lengthOf(hidden)) + hidden,
    statuses: [400, 200, 405],
  },
  {
    // Some versions of Node drop the headers above a maximum without an error.
    name: 'chunked behind 1500 other headers',
    bytes: ({ hidden, ...all }) =>
      head(all, ...Array.from({ length: 1_500 }, () => 'X-A: b'), CHUNKED) + chunked(hidden),
    statuses: [400, 200, 405],
  },
  {
    name: 'HTTP/1.0 keep-alive, content-length',
    bytes: ({ method, path, hidden }) =>
      lines(`${method} ${path} HTTP/1.0`, HOST, 'Connection: keep-alive', lengthOf(hidden)) + hidden,
    statuses: [400, 200, 405],
  },
  {
    name: 'two pipelined requests',
    bytes: ({ hidden: _hidden, ...all }) => head(all) + head(all),
    statuses: [200, 200, 405],
    sends: 2,
  },
  {
    name: 'pipelined behind a body of length 0',
    bytes: ({ hidden: _hidden, ...all }) => head(all, 'Content-Length: 0') + head(all),
    statuses: [200, 200, 405],
    sends: 2,
  },
];

/** Requests whose end servers read differently, or that ask for another protocol. */
const refused: readonly Framing[] = [
  {
    name: 'content-length and transfer-encoding',
    bytes: ({ hidden, ...all }) => head(all, lengthOf(chunked(hidden)), CHUNKED) + chunked(hidden),
    statuses: [400, 400, 400],
  },
  {
    name: 'transfer-encoding and content-length',
    bytes: ({ hidden, ...all }) => `${head(all, CHUNKED, 'Content-Length: 5')}0\r\n\r\n${hidden}`,
    statuses: [400, 400, 400],
  },
  {
    name: 'two equal content-lengths',
    bytes: ({ hidden, ...all }) => head(all, lengthOf(hidden), lengthOf(hidden)) + hidden,
    statuses: [400, 400, 400],
  },
  {
    name: 'two different content-lengths',
    bytes: ({ hidden, ...all }) => head(all, 'Content-Length: 0', lengthOf(hidden)) + hidden,
    statuses: [400, 400, 400],
  },
  {
    name: 'a list of content-lengths',
    bytes: ({ hidden, ...all }) => head(all, `Content-Length: ${hidden.length}, ${hidden.length}`) + hidden,
    statuses: [400, 400, 400],
  },
  {
    name: 'content-length with a sign',
    bytes: ({ hidden, ...all }) => head(all, `Content-Length: +${hidden.length}`) + hidden,
    statuses: [400, 400, 400],
  },
  {
    name: 'unknown transfer coding',
    bytes: ({ hidden, ...all }) => head(all, 'Transfer-Encoding: xchunked') + chunked(hidden),
    statuses: [400, 400, 405],
  },
  {
    name: 'gzip before chunked',
    bytes: ({ hidden, ...all }) => head(all, 'Transfer-Encoding: gzip, chunked') + chunked(hidden),
    statuses: [400, 400, 405],
  },
  {
    name: 'chunked before identity',
    bytes: ({ hidden, ...all }) => head(all, 'Transfer-Encoding: chunked, identity') + chunked(hidden),
    statuses: [400, 400, 400],
  },
  {
    name: 'two transfer-encodings',
    bytes: ({ hidden, ...all }) => head(all, CHUNKED, CHUNKED) + chunked(hidden),
    statuses: [400, 400, 400],
  },
  {
    name: 'folded transfer-encoding',
    bytes: ({ hidden, ...all }) => head(all, 'Transfer-Encoding:\r\n chunked') + chunked(hidden),
    statuses: [400, 400, 400],
  },
  {
    name: 'folded content-length',
    bytes: ({ hidden, ...all }) => head(all, `Content-Length:\r\n ${hidden.length}`) + hidden,
    statuses: [400, 400, 400],
  },
  {
    name: 'bare LF',
    bytes: ({ method, path, hidden }) =>
      `${method} ${path} HTTP/1.1\n${HOST}\nContent-Length: ${hidden.length}\n\n${hidden}`,
    statuses: [400, 400, 400],
  },
  {
    name: 'bare LF before a header',
    bytes: ({ hidden, ...all }) => head(all, `X-A: b\n${CHUNKED}`) + chunked(hidden),
    statuses: [400, 400, 400],
  },
  {
    name: 'bare CR before a header',
    bytes: ({ hidden, ...all }) => head(all, `X-A: b\r${CHUNKED}`) + chunked(hidden),
    statuses: [400, 400, 400],
  },
  {
    name: 'space before the colon',
    bytes: ({ hidden, ...all }) => head(all, 'Transfer-Encoding : chunked') + chunked(hidden),
    statuses: [400, 400, 400],
  },
  {
    name: 'space before the first header',
    bytes: ({ method, path, hidden }) =>
      lines(`${method} ${path} HTTP/1.1`, ` ${CHUNKED}`, HOST, lengthOf(hidden)) + hidden,
    statuses: [400, 400, 400],
  },
  {
    name: 'HTTP/1.0 with chunks',
    bytes: ({ method, path, hidden }) =>
      lines(`${method} ${path} HTTP/1.0`, HOST, 'Connection: keep-alive', CHUNKED) + chunked(hidden),
    statuses: [400, 400, 405],
  },
  {
    name: 'HTTP/2.0 in the request line',
    bytes: ({ method, path, hidden }) => lines(`${method} ${path} HTTP/2.0`, HOST, lengthOf(hidden)) + hidden,
    statuses: [400, 400, 405],
  },
  {
    name: 'content-length in the trailers',
    bytes: ({ hidden, ...all }) => `${head(all, CHUNKED)}0\r\n${lengthOf(hidden)}\r\n\r\n${hidden}`,
    statuses: [400, 400, 405],
    isCutInBody: true,
  },
  {
    name: 'a chunk size that is no number',
    bytes: ({ hidden, ...all }) => `${head(all, CHUNKED)}-1\r\n${hidden}`,
    statuses: [400, 400, 405],
    isCutInBody: true,
  },
  {
    name: 'a chunk that is longer than its size',
    bytes: ({ hidden, ...all }) => `${head(all, CHUNKED)}1\r\n${hidden}\r\n0\r\n\r\n`,
    statuses: [400, 400, 405],
    isCutInBody: true,
  },
  {
    name: 'Expect: other',
    bytes: ({ hidden, ...all }) => head(all, 'Expect: other', lengthOf(hidden)) + hidden,
    statuses: [417, 417, 405],
  },
  {
    name: 'Expect: 100-continue, other',
    bytes: ({ hidden, ...all }) => head(all, 'Expect: 100-continue, other', lengthOf(hidden)) + hidden,
    statuses: [417, 417, 405],
  },
  {
    name: 'Expect: other without a body',
    bytes: ({ hidden: _hidden, ...all }) => head(all, 'Expect: other'),
    statuses: [417, 417, 405],
  },
  {
    name: 'upgrade to h2c',
    bytes: ({ hidden, ...all }) =>
      head(all, 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk') + hidden,
    statuses: [400, 400, 405],
  },
  {
    name: 'upgrade to a web socket with a body',
    bytes: ({ hidden, ...all }) => head(all, 'Connection: Upgrade', 'Upgrade: websocket', lengthOf(hidden)) + hidden,
    statuses: [400, 400, 405],
  },
  {
    name: 'two hosts',
    bytes: ({ hidden: _hidden, ...all }) => head(all, 'Host: other.example'),
    statuses: [400, 400, 405],
  },
  {
    name: 'no host',
    bytes: ({ method, path }) => lines(`${method} ${path} HTTP/1.1`),
    statuses: [400, 400, 400],
  },
];

export const framings: readonly Framing[] = [...readable, ...refused];
