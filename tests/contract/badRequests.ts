import type { InjectOptions } from 'fastify';

// Every kind of request that is not quite as it should be, each with what the server says of it and what the document does. Where the
// two differ, the row says why.

type Verdict = 'taken' | 'refused';

/** Why the document lets through what the server refuses. */
export type Beyond =
  /** The rule looks at what is kept, at the clock, or at two fields at once. */
  | 'data'
  /** No keyword of OpenAPI says it; the document does in words, or in an extension of its own. */
  | 'no keyword';

export interface BadRequest {
  readonly what: string;
  readonly send: InjectOptions & { readonly method: 'GET' | 'POST' | 'PUT'; readonly url: string };
  readonly server: Verdict;
  readonly document: Verdict;
  readonly beyond?: Beyond;
}

type Fields = Readonly<Record<string, unknown>>;

const char = String.fromCharCode;
const JSON_TYPE = 'application/json';

const QUOTE = '/api/user/exchange-order/exchangeOne';
const quoted = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '10.00' };
const RECEIPTS = '/api/ftr/receipt/paging';
const BALANCES = '/api/user/account/queryUserBalanceAccountByCond';
const PARTNER = '/api/user/partner/add-user-partner-org';
const partner = { partnerName: 'Contoso Limited', partnerType: 'buyer', country: 'GBR' };
const PAYER = '/api/payer/userPayer/add';
const payer = {
  accountName: 'Alster Import GmbH',
  accountNo: '8800000177771234',
  bankName: 'Deutsche Bank AG',
  country: 'DEU',
  swiftCode: 'DEUTDEFF',
  currency: 'EUR',
};
const VIEW = '/api/user/view/save';
const view = { list: 'receipt', name: 'Mine', filters: 'state=credited' };
const UPLOAD = '/api/common/file/upload';
const EVENTS = '/sim/api/events/list';

const post = (url: string, payload: unknown, headers: Readonly<Record<string, string>> = {}): BadRequest['send'] => ({
  method: 'POST',
  url,
  headers: { 'content-type': JSON_TYPE, ...headers },
  payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
});
const get = (url: string, headers: Readonly<Record<string, string>> = {}): BadRequest['send'] => ({
  method: 'GET',
  url,
  headers,
});

const refused = (what: string, send: BadRequest['send']): BadRequest => ({
  what,
  send,
  server: 'refused',
  document: 'refused',
});
const taken = (what: string, send: BadRequest['send']): BadRequest => ({
  what,
  send,
  server: 'taken',
  document: 'taken',
});
const onServer = (beyond: Beyond, what: string, send: BadRequest['send']): BadRequest => ({
  what,
  send,
  server: 'refused',
  document: 'taken',
  beyond,
});

const form = (parts: readonly (readonly [head: string, value: string])[]): BadRequest['send'] => ({
  method: 'POST',
  url: UPLOAD,
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
  payload: `${parts.map(([head, value]) => `--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`).join('')}--b--\r\n`,
});

const withQuote = (fields: Fields): BadRequest['send'] => post(QUOTE, { ...quoted, ...fields });
const withPartner = (fields: Fields): BadRequest['send'] => post(PARTNER, { ...partner, ...fields });
const withPayer = (fields: Fields): BadRequest['send'] => post(PAYER, { ...payer, ...fields });
const receipts = (fields: Fields): BadRequest['send'] => post(RECEIPTS, fields);
const events = (query: string): BadRequest['send'] => get(`${EVENTS}?${query}`);

const atTheDoor: readonly BadRequest[] = [
  onServer('data', 'a token that is none', post(QUOTE, quoted, { token: 'nobody' })),
  refused('a sandbox that climbs', post(QUOTE, quoted, { sandbox: '../main' })),
  onServer('data', 'a sandbox that nobody has', post(QUOTE, quoted, { sandbox: 'nobody' })),
  taken('an empty sandbox', post(QUOTE, quoted, { sandbox: '' })),
  taken('a language that nobody speaks', post(QUOTE, quoted, { language: 'tlh' })),
  taken('an empty language', post(QUOTE, quoted, { language: '' })),
  refused(
    'a key that is no UUID',
    post('/api/user/exchange-order/exchangeTwo', { quoteId: 'none' }, { 'idempotency-key': 'again' }),
  ),
  refused('another method', { method: 'PUT', url: QUOTE }),
  refused('below the path', post(`${QUOTE}/more`, quoted)),
];

const bodies: readonly BadRequest[] = [
  refused('no body where one is needed', { method: 'POST', url: QUOTE }),
  refused('an empty body where one is needed', post(QUOTE, '')),
  taken('no body where none is needed', { method: 'POST', url: RECEIPTS }),
  taken('an empty body where none is needed', post(RECEIPTS, '')),
  taken('an empty body of another type', post(RECEIPTS, '', { 'content-type': 'text/plain' })),
  refused('null', post(RECEIPTS, 'null')),
  refused('a list', post(RECEIPTS, '[]')),
  refused('a list of objects', post(RECEIPTS, '[{}]')),
  refused('a text', post(RECEIPTS, '"a"')),
  refused('a number', post(RECEIPTS, '5')),
  refused('half a body', post(RECEIPTS, '{"orderNo":')),
  refused('two bodies', post(RECEIPTS, '{}{}')),
  refused('text for JSON', post(QUOTE, JSON.stringify(quoted), { 'content-type': 'text/plain' })),
  refused('a form for JSON', post(QUOTE, 'amount=1', { 'content-type': 'application/x-www-form-urlencoded' })),
  refused('XML for JSON', post(QUOTE, '<a/>', { 'content-type': 'application/xml' })),
  refused('a type of nonsense', post(QUOTE, JSON.stringify(quoted), { 'content-type': '////' })),
  taken(
    'JSON with its character set',
    post(QUOTE, JSON.stringify(quoted), { 'content-type': `${JSON_TYPE}; charset=utf-8` }),
  ),
  refused('a form without its file', form([['name="businessType"', 'LICENSE']])),
  onServer('data', 'a file that is not what its name says', form([['name="file"; filename="a.pdf"', 'no PDF']])),
];

const fields: readonly BadRequest[] = [
  refused('a field that nobody declared', withQuote({ nobodyKnows: 1 })),
  refused('the constructor as a field', post(RECEIPTS, '{"constructor":{"prototype":{}}}')),
  refused('a required field left out', post(QUOTE, { ...quoted, amount: undefined })),
  refused('a required field that is null', withQuote({ amount: null })),
  refused('a required field that is empty', withQuote({ amount: '' })),
  taken('an optional text that is empty', receipts({ orderNo: '', payerName: '', startDate: '', amountFrom: '' })),
  taken('null in optional fields', receipts({ orderNo: null, currency: null, status: null, pageSize: null })),
  refused('an item of a list that is null', receipts({ status: [null] })),
  refused('an unknown field that is null', receipts({ nobodyKnows: null })),
  refused('an optional number that is empty', receipts({ pageSize: '' })),
  refused('an optional choice that is empty', receipts({ currency: '' })),
  refused('a number for a text', withQuote({ amount: 10 })),
  refused('a boolean for a text', withQuote({ amount: true })),
  refused('a list for a text', withQuote({ amount: ['1'] })),
  refused('an object for a text', withQuote({ amount: { not: '' } })),
  refused('a text for a number', receipts({ pageSize: '10' })),
  refused('a text for a boolean', post(BALANCES, { enabled: 'true' })),
  refused('a text for a list', post(BALANCES, { currencies: 'USD' })),
  refused('a value twice in a list', post(BALANCES, { currencies: ['USD', 'USD'] })),
  refused('more of a list than there may be', receipts({ status: Array.from({ length: 21 }, () => 1) })),
  refused('a page that is none', receipts({ currentPage: 0 })),
  refused('a page that is too large', receipts({ pageSize: 101 })),
  refused('half a row', receipts({ pageSize: 1.5 })),
  refused('more than a number holds', post(RECEIPTS, '{"pageSize":1e400}')),
];

const formats: readonly BadRequest[] = [
  ...['1e3', '-1', '+1', '1,000', ' 1', '01', '1.', '0.0000001', '１０', 'NaN'].map((amount) =>
    refused(`the amount ${JSON.stringify(amount)}`, withQuote({ amount })),
  ),
  onServer(
    'data',
    'an amount with decimals that its currency has not',
    withQuote({ sellCurrency: 'JPY', amount: '1.5' }),
  ),
  onServer('data', 'an amount of nothing', withQuote({ amount: '0' })),
  ...['usd', 'XXX', 'CNY', '__proto__'].map((sellCurrency) =>
    refused(`the currency ${sellCurrency}`, withQuote({ sellCurrency })),
  ),
  onServer('data', 'a currency for itself', withQuote({ buyCurrency: 'USD' })),
  refused('a choice that is none', withQuote({ tradeDirection: 'sideways' })),
  refused('a choice in other letters', withQuote({ tradeDirection: 'SELLOUT' })),
  refused('a text that is too long', withPartner({ partnerName: 'x'.repeat(141) })),
  onServer(
    'no keyword',
    'a text that is too long by the weight of its characters',
    withPartner({ partnerAddress: '路'.repeat(43) }),
  ),
  refused('a control character', withPartner({ contactName: `a${char(7)}b` })),
  refused('NUL', withPartner({ contactName: `a${char(0)}b` })),
  refused('half a surrogate pair', withPartner({ contactName: `a${char(0xd800)}` })),
  refused('a text that turns around', withPartner({ contactName: `a${char(0x202e)}b` })),
  refused('spaces at the edge', withPartner({ contactName: ' a' })),
  refused('double-byte characters', withPartner({ partnerNameEn: '公司' })),
  refused('an email address that is none', withPartner({ email: 'a@b' })),
  refused('a website that is none', withPartner({ website: 'javascript:alert(1)' })),
  refused('a phone number that is none', withPartner({ contactPhone: '12345 ext 6' })),
  refused('a country of two letters', withPartner({ country: 'GB' })),
  onServer('data', 'a country that is none', withPartner({ country: 'XXX' })),
  refused('a SWIFT code in small letters', withPayer({ swiftCode: 'deutdeff' })),
  refused('an account number with a hyphen', withPayer({ accountNo: '8800-0001' })),
  refused('a phone number with letters', withPayer({ phoneNo: '49a71123' })),
  refused('filters that are an address', post(VIEW, { ...view, filters: 'https://elsewhere.example/' })),
  refused('a day that does not exist', receipts({ startDate: '2026-02-30' })),
  refused('a day in the year 3000', receipts({ startDate: '3000-01-01' })),
  refused('an instant for a day', receipts({ startDate: '2026-11-05T00:00:00Z' })),
  onServer('data', 'an end before its beginning', receipts({ startDate: '2026-11-05', endDate: '2026-11-01' })),
];

const queries: readonly BadRequest[] = [
  refused('letters for a number', events('limit=abc')),
  refused('a number below its bound', events('limit=0')),
  refused('a fraction for a whole number', events('limit=1.5')),
  refused('a choice that is none', events('kind=anything')),
  taken('an empty number', events('limit=')),
  taken('an empty choice', events('kind=&cause=')),
  taken('an empty text', events('merchantNo=')),
  refused('a required parameter left out', get('/sim/api/events/one')),
  refused('a required parameter that is empty', get('/sim/api/events/one?seq=')),
  onServer('data', 'an event that nobody recorded', get('/sim/api/events/one?seq=2147483647')),
  onServer('no keyword', 'a parameter that nobody declared', events('nobodyKnows=1')),
];

export const badRequests: readonly BadRequest[] = [
  ...atTheDoor,
  ...bodies,
  ...fields,
  ...formats,
  ...queries.map((row) => ({ ...row, what: `in a query: ${row.what}` })),
];
