import { type IncomingMessage, Agent as PlainAgent, request as plainRequest, type ServerResponse } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

/** How requests are passed on to the one backend. */
export interface Passing {
  /** The origin of the backend; nothing that a request says leads anywhere else. */
  readonly backend: string;
  /** Headers of every answer, which those of the backend cannot take away. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether those who are asked before this server are trusted to say who asked them. */
  readonly trusts: boolean;
  /** How long an answer may take, and a file, in milliseconds. */
  readonly answerMs: number;
  readonly fileMs: number;
}

/** One request to be passed on. */
export interface Passed {
  /** Path and query, as they go on. */
  readonly target: string;
  /** Whether the name that the browser asked for goes on; otherwise the backend hears its own. */
  readonly keepsHost: boolean;
  readonly isFile: boolean;
}

/** Headers that concern one connection alone. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** What says who asked: set anew, so that nobody passes for somebody else. */
const OF_ORIGIN = new Set(['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip']);
/** A connection that nobody uses is left before the backend leaves it. */
const UNUSED_MS = 4_000;
const CONNECTIONS_MAX = 512;
/** A stream says something every fifteen seconds. */
const SILENT_STREAM_MS = 60_000;

type Pairs = readonly (readonly [name: string, value: string])[];

/** Headers as they came, several of one name too, without those of the connection. */
const pairsOf = ({ rawHeaders }: IncomingMessage): Pairs => {
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_none, i) => {
    const name = rawHeaders[2 * i] ?? '';
    return [name, rawHeaders[2 * i + 1] ?? ''] as const;
  });
  const named = pairs
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.toLowerCase().split(/\s*,\s*/));
  return pairs.filter(([name]) => !OF_CONNECTION.has(name.toLowerCase()) && !named.includes(name.toLowerCase()));
};

const flat = (pairs: Pairs): string[] => pairs.flat();

const isSecure = (request: IncomingMessage): boolean => 'encrypted' in request.socket;

const headersOf = (request: IncomingMessage, backend: URL, keepsHost: boolean, trusts: boolean): string[] => {
  const { headers, socket } = request;
  const asker = socket.remoteAddress ?? '';
  const before = trusts ? [headers['x-forwarded-for'] ?? []].flat().join(', ') : '';
  const told = trusts ? [headers['x-forwarded-proto'] ?? []].flat()[0] : undefined;
  return flat([
    ...pairsOf(request).filter(([name]) => name.toLowerCase() !== 'host' && !OF_ORIGIN.has(name.toLowerCase())),
    ['Host', keepsHost ? (headers.host ?? backend.host) : backend.host],
    ['X-Forwarded-For', before === '' ? asker : `${before}, ${asker}`],
    ['X-Forwarded-Proto', told ?? (isSecure(request) ? 'https' : 'http')],
  ]);
};

/** Says that the backend gave no answer. What was begun cannot be taken back: its connection is cut, so that half is not taken for whole. */
const fail = (response: ServerResponse, status: 502 | 504, headers: Passing['headers']): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const text = status === 504 ? 'The backend did not answer in time.\n' : 'The backend could not be asked.\n';
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
};

const isStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') === true;

/** Hands an answer on as it comes. */
const answer = (arriving: IncomingMessage, response: ServerResponse, headers: Passing['headers']): void => {
  const ours = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  const kept = pairsOf(arriving).filter(([name]) => !ours.has(name.toLowerCase()));
  response.writeHead(arriving.statusCode ?? 502, flat([...kept, ...Object.entries(headers)]));
  arriving.pipe(response);
  if (isStream(arriving)) response.flushHeaders();
};

/** Passes requests on to the backend, and its answers back, as they come. */
export const passOn = ({ backend, headers, trusts, answerMs, fileMs }: Passing) => {
  const to = new URL(backend);
  const secure = to.protocol === 'https:';
  const agent = new (secure ? SecureAgent : PlainAgent)({
    keepAlive: true,
    timeout: UNUSED_MS,
    maxSockets: CONNECTIONS_MAX,
  });
  const pass = (request: IncomingMessage, response: ServerResponse, { target, keepsHost, isFile }: Passed): void => {
    const ask = (secure ? secureRequest : plainRequest)({
      agent,
      hostname: to.hostname.replace(/^\[|\]$/g, ''),
      port: to.port === '' ? (secure ? 443 : 80) : to.port,
      method: request.method,
      path: target,
      headers: headersOf(request, to, keepsHost, trusts),
      setHost: false,
      ...(secure ? { servername: to.hostname } : {}),
    });
    let isLate = false;
    const end = (): void => {
      isLate = true;
      ask.destroy();
    };
    const late = (): void => {
      end();
      fail(response, 504, headers);
    };
    let timer = setTimeout(late, isFile ? fileMs : answerMs);
    ask.on('response', (arriving) => {
      answer(arriving, response, headers);
      if (isStream(arriving)) {
        clearTimeout(timer);
        const silent = () => {
          clearTimeout(timer);
          timer = setTimeout(late, SILENT_STREAM_MS);
        };
        silent();
        arriving.on('data', silent);
      }
      // Half an answer: what came before stays half for whoever reads it.
      arriving.on('error', () => fail(response, 502, headers));
    });
    ask.on('upgrade', (_arriving, socket) => {
      socket.destroy();
      fail(response, 502, headers);
    });
    ask.on('error', () => {
      if (!isLate) fail(response, 502, headers);
    });
    response.on('close', () => {
      clearTimeout(timer);
      if (!response.writableFinished) end();
    });
    request.pipe(ask);
  };
  return { pass, close: () => agent.destroy() };
};
