import { faultsOf } from './fault.ts';

const forwarding = 'tests/alone/forwarding.test.ts';
const framing = 'tests/alone/framing.test.ts';
const limits = 'tests/alone/limits.test.ts';
const streaming = 'tests/alone/streaming.test.ts';
const tls = 'tests/alone/backendTls.test.ts';

/** Faults in the proxy of the standalone portal. */
export const standaloneFaults = faultsOf('platform', 'server/src/platform', [
  [
    'a client states its own address without a trusted proxy',
    'alone/forwardedHeaders.ts',
    "const chain = trustsProxy ? [headers['x-forwarded-for']",
    "const chain = headers ? [headers['x-forwarded-for']",
    forwarding,
  ],
  [
    'the proxy forwards a request header that is not on the list',
    'alone/forwardedHeaders.ts',
    "  'last-event-id',\n",
    "  'last-event-id',\n  'x-original-url',\n",
    forwarding,
  ],
  [
    "every call carries the simulator's headers",
    'alone/forwardedHeaders.ts',
    'isSimulator ? [...REQUEST_HEADERS',
    'headers ? [...REQUEST_HEADERS',
    forwarding,
  ],
  [
    'the proxy forwards a response header that is not on the list',
    'alone/forwardedHeaders.ts',
    "  'x-reason',\n",
    "  'x-reason',\n  'clear-site-data',\n",
    forwarding,
  ],
  ['a cookie reaches a whole domain', 'alone/forwardedHeaders.ts', ' && !hasDomain(one)', '', forwarding],
  [
    'every cookie reaches the backend',
    'alone/forwardedHeaders.ts',
    '    .filter((one) => COOKIES.has(cookieName(one)))\n',
    '',
    forwarding,
  ],
  [
    'the proxy forwards a GET with a body',
    'alone/requestRules.ts',
    'if (hasBody && !METHODS_WITH_BODY.has(method))',
    "if (hasBody && method === '')",
    framing,
  ],
  [
    'the proxy accepts an unknown transfer coding',
    'alone/requestRules.ts',
    "coding.toLowerCase() !== 'chunked'",
    "coding === ''",
    framing,
  ],
  [
    'the proxy forwards every method',
    'alone/requestRules.ts',
    "const METHODS = ['GET', 'HEAD', 'POST'] as const",
    "const METHODS = ['GET', 'HEAD', 'POST', 'DELETE'] as const",
    `${forwarding} ${framing}`,
  ],
  ['the proxy forwards an encoded path', 'alone/requestRules.ts', ' && !HIDDEN_CHARACTER.test(path)', '', forwarding],
  ['the proxy forwards dot segments', 'alone/requestRules.ts', ' && !UNCLEAR_SEGMENT.test(path)', '', forwarding],
  [
    'the connection of a refused request stays open',
    'alone/refusals.ts',
    "sendText(reply.headers(headers).header('connection', 'close'), status, text)",
    'sendText(reply.headers(headers), status, text)',
    limits,
  ],
  [
    'the portal serves the request behind a refused one',
    'alone/refusals.ts',
    '  refusedConnections.add(reply.request.raw.socket);\n',
    '',
    framing,
  ],
  [
    'an address opens any number of connections',
    'alone/addressLimits.ts',
    '    if (!tally.enter(key)) {',
    '    if (!tally.enter(key) && max < 0) {',
    limits,
  ],
  [
    'an address opens any number of requests',
    'alone/portalServer.ts',
    'limit.enter(ip) ? undefined : tooMany',
    'limit.enter(ip) ? undefined : undefined',
    limits,
  ],
  [
    'a finished request still counts',
    'alone/portalServer.ts',
    "once('close', () => limit.leave(ip))",
    "once('close', () => {})",
    limits,
  ],
  ['the proxy repeats a request', 'alone/proxy.ts', '        retryDelay: () => null,\n', '', streaming],
  [
    'the backend works on for a browser that has left',
    'alone/proxy.ts',
    'if (!reply.raw.writableFinished) controller.abort();',
    '',
    streaming,
    'has left before the response',
  ],
  [
    'the Host of a browser decides which certificate is valid',
    'alone/backendPool.ts',
    '({ servername: _fromHost, ...options }, callback) =>',
    '(options, callback) =>',
    tls,
  ],
  ['any certificate is valid', 'alone/backendPool.ts', 'rejectUnauthorized: true', 'rejectUnauthorized: false', tls],
  [
    'a response to broken bytes takes the place of another',
    'runtime/openResponses.ts',
    "? 'cut' : 'respond'",
    "? 'respond' : 'respond'",
    `${framing} tests/contract/brokenRequests.test.ts`,
    'no second response|no response in place',
  ],
]);
