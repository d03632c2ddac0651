// @vitest-environment jsdom
import { createServer, type Server, type ServerResponse } from 'node:http';
import { USUAL_CONFIG } from '@tradeport/shared/backend/configText.ts';
import { receipt } from '@tradeport/shared/contract/receipt.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

/** How the backend of these tests responds to a call. */
type Respond = (response: ServerResponse) => void;

const HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, language, system-name, token, unattended',
};
const LIST = receipt.paging;
const UNREADABLE = `The answer of the backend could not be read (${LIST.key})`;
const NO_ANSWER = 'Connection to server failed';
const PICTURE = '<img src=x onerror="globalThis.planted=1">';
const SCRIPT = '"></textarea><script>globalThis.planted=1</script>';
/** Nested deeper than a parser that calls itself can read. */
const DEEP = 20_000;

const ROW = {
  orderNo: 'RC2026111000000001',
  transactionOrderId: 'TX1',
  receiptOrderId: null,
  receivingAccountNo: '795010001001',
  receivingAccountName: 'Haichuan',
  receivingBank: 'Bank',
  payerHolderName: 'Contoso',
  payerAccountNo: '1',
  payerMobileSimType: null,
  paymentCountry: 'USA',
  paymentCountryText: 'United States',
  paymentType: 'local',
  currency: 'USD',
  estimatedAmount: '8400.00',
  actualAmount: null,
  feeAmount: '0.00',
  feeCurrency: 'USD',
  status: 0,
  statusText: 'Processing',
  state: 'processing',
  reference: 'CT 3302',
  reason: null,
  linkedAmount: '0.00',
  unlinkedAmount: '8400.00',
  linkedOrders: [],
  freedOrders: [],
  supplementaryMaterials: [],
  refund: null,
  lockRateExpiry: null,
  orderExpiry: null,
  arrivedAt: '2026-11-10T14:52:00+08:00',
  creditedAt: null,
  updatedAt: '2026-11-10T14:52:00+08:00',
};
const PAGE = { list: [ROW], total: 1, currentPage: 1, pageSize: 10, byStatus: [] };

const raw =
  (body: string | Buffer, headers: Readonly<Record<string, string>> = {}, status = 200): Respond =>
  (response) =>
    void response.writeHead(status, { ...HEADERS, 'content-type': 'application/json', ...headers }).end(body);
const withResult = (result: unknown): Respond => raw(JSON.stringify({ code: '0', message: '', result }));
const withPage = (members: object): Respond => withResult({ ...PAGE, ...members });
const withRow = (members: object): Respond => withPage({ list: [{ ...ROW, ...members }] });

let server: Server;
let respond: Respond = withResult(null);
let transport: typeof import('./transport.ts').transport;
let heldAnswers: typeof import('./heldAnswers.ts');
let queries: typeof import('./queries.ts');
let failures: typeof import('./CallFailed.ts');
let machine: typeof import('@tradeport/shared/states/machine.ts');
const warnings: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.method === 'OPTIONS') response.writeHead(204, HEADERS).end();
    else respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  localStorage.setItem('tp.lang', 'en-US');
  document.documentElement.dataset.portal = JSON.stringify({ ...USUAL_CONFIG, api: `http://127.0.0.1:${port}` });
  // The document names the backend once, when the modules load.
  vi.resetModules();
  ({ transport } = await import('./transport.ts'));
  heldAnswers = await import('./heldAnswers.ts');
  queries = await import('./queries.ts');
  failures = await import('./CallFailed.ts');
  machine = await import('@tradeport/shared/states/machine.ts');
});
afterAll(async () => {
  delete document.documentElement.dataset.portal;
  localStorage.clear();
  vi.resetModules();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  warnings.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((line: string) => warnings.push(line));
  // jsdom reports a request that failed on the network.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(['planted' in globalThis, 'planted' in {}]).toEqual([false, false]);
});

const receipts = (how: Respond) => {
  respond = how;
  return transport(LIST, {}, {});
};
const failureFor = async (how: Respond) => {
  const failure: unknown = await receipts(how).catch((thrown: unknown) => thrown);
  if (failure instanceof failures.CallFailed) return failure;
  throw new Error('the call did not fail as calls do', { cause: failure });
};

/** Responses of no use: the message that the portal shows, and the difference that it reports to the administrator. */
const USELESS: Readonly<Record<string, readonly [how: Respond, message: string, difference?: string]>> = {
  'a page in place of a response': [
    raw(`<html><body>${SCRIPT}${PICTURE}</body></html>`, { 'content-type': 'text/html' }),
    UNREADABLE,
  ],
  'half a response': [
    (response) => {
      response.writeHead(200, { ...HEADERS, 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"code":"0","result":{"list":[');
      setImmediate(() => response.destroy());
    },
    NO_ANSWER,
  ],
  'a connection that is cut': [(response) => response.destroy(), NO_ANSWER],
  'a result without an envelope': [raw('{"list":[],"total":0}'), UNREADABLE],
  'an envelope that is a list': [raw('[{"code":"0"}]'), UNREADABLE],
  'a code that is a number': [raw('{"code":0,"message":"","result":{"list":[]}}'), UNREADABLE],
  'an empty body': [raw(''), UNREADABLE],
  'no JSON': [raw('{"code":"0",'), UNREADABLE],
  'only the word null': [raw('null'), UNREADABLE],
  'null instead of the result': [withResult(null), UNREADABLE],
  'null instead of a list': [withPage({ list: null }), UNREADABLE, '/list: expected array, got null'],
  'an object instead of a list': [withPage({ list: { length: 3 } }), UNREADABLE],
  'a row that is null': [withPage({ list: [null] }), UNREADABLE],
  'a row that is a list': [withPage({ list: [[]] }), UNREADABLE],
  'a row that is a number': [withPage({ list: [7] }), UNREADABLE, '/list/0: expected object, got a number'],
  'a total as a text': [withPage({ total: '22' }), UNREADABLE],
  'a number instead of an amount': [
    withRow({ estimatedAmount: 1.5 }),
    UNREADABLE,
    '/list/0/estimatedAmount: expected string | null, got a number',
  ],
  'a text instead of a list in a row': [withRow({ linkedOrders: 'none' }), UNREADABLE],
  'a number of a state that is a list': [withRow({ status: [99] }), UNREADABLE],
  'a result that pollutes prototypes': [
    raw(
      '{"code":"0","__proto__":{"planted":1},"result":{"__proto__":{"planted":1},"constructor":{"prototype":{"planted":1}},"list":null,"total":0,"currentPage":1,"pageSize":10}}',
    ),
    UNREADABLE,
  ],
  'lists nested without end': [
    raw(`{"code":"0","message":"","result":{"list":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}}`),
    UNREADABLE,
  ],
  'a redirect without an address': [raw('', {}, 302), UNREADABLE],
  'an error with a script in its message': [
    raw(JSON.stringify({ code: 'NO', message: PICTURE, result: null })),
    PICTURE,
  ],
  'a page of a proxy': [raw(`<html>${SCRIPT}</html>`, { 'content-type': 'text/html' }, 502), 'Bad gateway (502)'],
  'a proxy that waited too long': [raw('', {}, 504), 'Gateway timeout (504)'],
};

describe('a response of another backend that is of no use', () => {
  it.each(Object.entries(USELESS))('shows a clear message: %s', async (_name, [how, message, difference]) => {
    expect((await failureFor(how)).message).toBe(message);
    // A difference is reported once in a tab, so each one belongs to one row only.
    if (difference !== undefined) expect(warnings).toContain(`${LIST.key} differs at ${difference}.`);
  });

  it('keeps field errors that have no fields', async () => {
    const result = { errors: [null, 7, { path: {} }] };
    const failure = await failureFor(raw(JSON.stringify({ code: 'PARAM_ERROR', message: 'Wrong', result }), {}, 400));
    expect(failure.message).toBe('Wrong');
    expect(failure.fieldErrors.map(({ rule }) => rule)).toEqual(['', '', '']);
  });
});

describe('a response of another backend that the portal can show', () => {
  it.each([
    ['the documented one', {}],
    ['a word instead of a number in an amount', { estimatedAmount: 'NaN', actualAmount: 'Infinity' }],
    ['a word instead of a day', { arrivedAt: 'yesterday', creditedAt: '2026-99-99T99:99:99Z' }],
    ['a text of a million characters', { payerHolderName: 'W'.repeat(1_000_000) }],
    ['a script in a name', { payerHolderName: PICTURE, reference: SCRIPT }],
    ['a text that the page does not read is missing', { statusText: undefined }],
    ['a member that is not documented', { more: '1' }],
  ])('is accepted: %s', async (_name, members) => {
    const row: Readonly<Record<string, unknown>> = { ...ROW, ...members };
    expect(await receipts(withRow(members))).toEqual({ ...PAGE, list: [JSON.parse(JSON.stringify(row))] });
    expect(warnings).toEqual([]);
  });
});

describe('a response over which a page failed', () => {
  it.each([
    [
      'a member is missing',
      { estimatedAmount: undefined },
      () => new TypeError('no amount'),
      '/list/0/estimatedAmount: expected string, got nothing',
    ],
    [
      'a state is unknown',
      { state: 'nonsense' },
      () => new machine.UnknownState('receipt', 'nonsense'),
      '/list/0/state: expected a state of receipt, got a string',
    ],
  ] as const)('is dropped and rejected from then on: %s', async (_name, members, makeError, place) => {
    const shown = await receipts(withRow(members));
    const key = [LIST.key, '{}', 'en-US'];
    queries.queryClient.setQueryData(key, shown);
    expect(heldAnswers.dropWhatDiffers(makeError())).toBe(true);
    expect(queries.queryClient.getQueryData(key)).toBeUndefined();
    expect(warnings).toContain(`${LIST.key} differs at ${place}.`);
    expect((await failureFor(withRow(members))).message).toBe(UNREADABLE);
    expect(await receipts(withRow({}))).toEqual(PAGE);
  });

  it('is kept where it is as documented, as the page failed over something else', async () => {
    const key = [LIST.key, '{}', 'en-US'];
    queries.queryClient.setQueryData(key, await receipts(withRow({})));
    expect(heldAnswers.dropWhatDiffers(new TypeError('another fault'))).toBe(false);
    expect(queries.queryClient.getQueryData(key)).toEqual(PAGE);
    queries.queryClient.clear();
  });
});
