import { allCalls } from '@tradeport/shared/contract/index.ts';
import { isMembers } from '@tradeport/shared/rules/members.ts';
import type { Check } from '@tradeport/sim/verifying/finding.ts';
import type { OnItsWay, Spoil } from './spoilingProxy.ts';

// Answers that are not as the catalogue has them, one fault each.

/** One fault: in which call, which check is to find it, and what is done to the answer. */
export interface Spoilt {
  readonly call: string;
  readonly check: Check;
  readonly fault: string;
  readonly spoil: Spoil;
  /** Further calls that have to be asked for it to be found. */
  readonly beside?: readonly string[];
}

const pathOf = (key: string): string => {
  const call = allCalls.find((one) => one.key === key);
  if (call === undefined) throw new Error(`there is no call ${key}`);
  return call.path;
};

type Members = Record<string, unknown>;
/** An object to be spoilt, at a path of names; the first item of lists on the way. */
const at = (value: unknown, ...names: readonly string[]): Members => {
  let part: unknown = Array.isArray(value) ? value[0] : value;
  for (const name of names) {
    part = isMembers(part) ? part[name] : undefined;
    if (Array.isArray(part)) part = part[0];
  }
  // What is not there can't be spoilt: the check that looks for the fault then fails by name.
  const found: Members = {};
  return typeof part === 'object' && part !== null ? Object.assign(part, found) : found;
};

const isSuccess = (way: OnItsWay): boolean => way.body.includes('"code":"0"');
const setBody = (way: OnItsWay, value: unknown): void => {
  way.body = Buffer.from(JSON.stringify(value));
};
const parsed = (way: OnItsWay): Members => {
  try {
    const value: unknown = JSON.parse(way.body.toString('utf8'));
    return at(value);
  } catch {
    return {};
  }
};

/** Spoils every answer of a call. */
const of = (call: string, check: Check, fault: string, spoil: Spoil, beside: readonly string[] = []): Spoilt => ({
  call,
  check,
  fault,
  beside,
  spoil: (way) => {
    if (way.path.split('?')[0] === pathOf(call)) spoil(way);
  },
});

/** Spoils the result of a call that succeeded. */
const result = (
  call: string,
  check: Check,
  fault: string,
  spoil: (result: unknown, way: OnItsWay) => unknown,
  beside?: readonly string[],
): Spoilt =>
  of(
    call,
    check,
    fault,
    (way) => {
      if (!isSuccess(way)) return;
      const envelope = parsed(way);
      const spoilt = spoil(envelope.result, way);
      setBody(way, spoilt === undefined ? envelope : { ...envelope, result: spoilt });
    },
    beside,
  );

const set = (call: string, check: Check, path: string, value: unknown, beside?: readonly string[]): Spoilt =>
  result(
    call,
    check,
    `${path} is ${JSON.stringify(value)}`,
    (whole) => {
      const names = path.split('.');
      at(whole, ...names.slice(0, -1))[names.at(-1) ?? ''] = value;
    },
    beside,
  );

const without = (call: string, path: string): Spoilt =>
  result(call, 'schema', `without ${path}`, (whole) => {
    const names = path.split('.');
    delete at(whole, ...names.slice(0, -1))[names.at(-1) ?? ''];
  });

const rows = (whole: unknown): unknown[] => {
  const { list } = at(whole);
  return Array.isArray(list) ? list : [];
};

/** Spoils what is refused by a code. */
const refused = (call: string, check: Check, fault: string, code: string, spoil: Spoil): Spoilt =>
  of(call, check, fault, (way) => {
    if (way.body.includes(`"code":"${code}"`)) spoil(way);
  });
const message =
  (text: string): Spoil =>
  (way) =>
    setBody(way, { ...parsed(way), message: text });

const html = (way: OnItsWay): void => {
  way.status = 200;
  way.headers = { 'content-type': 'text/html' };
  way.body = Buffer.from('<!doctype html><title>Sign in</title><input type="password">');
};
const gone =
  (status: number): Spoil =>
  (way) => {
    way.status = status;
    way.headers = {};
    way.body = Buffer.from('');
  };

const envelopes: readonly Spoilt[] = [
  of('common/queryServerTime', 'present', '404 without an envelope', gone(404)),
  of('rate/queryRate', 'present', '501 without an envelope', gone(501)),
  of('dataCache/economyType', 'method', 'POST is not there', (way) => {
    if (way.method === 'POST') gone(405)(way);
  }),
  of('account/quotaCards', 'method', 'POST is answered too', (way) => {
    if (way.method === 'POST') {
      way.status = 200;
      setBody(way, { code: '0', message: 'ok', result: null });
    }
  }),
  of('info/queryUserInfo', 'envelope', 'a page of HTML', html),
  of('subAccount/queryHomePage', 'envelope', 'half of its JSON', (way) => {
    way.body = way.body.subarray(0, way.body.length / 2);
  }),
  of('account/queryMemberCcy', 'envelope', 'no result', (way) => {
    const { result: _, ...rest } = parsed(way);
    setBody(way, rest);
  }),
  of('rate/queryPlaceAnOrderTime', 'envelope', 'its code is a number', (way) =>
    setBody(way, { ...parsed(way), code: 0 }),
  ),
  of('todo/payeeWaitMaterialCount', 'envelope', 'no message', (way) => setBody(way, { ...parsed(way), message: null })),
  of('exchange/common', 'envelope', 'a list in place of the envelope', (way) => setBody(way, [parsed(way)])),
  of('notice/unreadAndNew', 'envelope', 'another type of content', (way) => {
    way.headers['content-type'] = 'text/plain';
  }),
  of('common/queryUserGroup', 'status', '201 beside code 0', (way) => {
    if (isSuccess(way)) way.status = 201;
  }),
  of('agreement/list', 'status', 'a redirect', (way) => {
    way.status = 302;
    way.headers.location = 'https://elsewhere.example/';
  }),
  refused('receipt/detail', 'status', 'not found is 404', 'ORDER_NOTFOUND', (way) => {
    way.status = 404;
  }),
  refused('payer/detail', 'codes', 'a code of its own', 'CUSTOMER_NOTFOUND', (way) =>
    setBody(way, { ...parsed(way), code: 'NO_SUCH_PAYER' }),
  ),
  refused('ftrOrder/queryDetail', 'codes', 'a code that the call does not declare', 'ORDER_NOTFOUND', (way) =>
    setBody(way, { ...parsed(way), code: 'LACK_BALANCE' }),
  ),
  refused(
    'partner/queryUserPartnerDetail',
    'codes',
    'a reason that the call does not declare',
    'CUSTOMER_NOTFOUND',
    (way) => {
      way.headers['x-reason'] = 'lack-balance';
    },
  ),
];

const schemas: readonly Spoilt[] = [
  without('receipt/paging', 'list.orderNo'),
  without('transfer/pageOrder', 'total'),
  without('info/queryUserInfo', 'merchantNo'),
  set('exchange/list', 'schema', 'list.sellCurrency', 12),
  set('payer/list', 'schema', 'list.status', 'three'),
  set('b2bPartner/queryPage', 'schema', 'list.isFavorite', 'yes'),
  set('settleOrder/query', 'schema', 'list.mode', 'slowly'),
  set('operator/page', 'schema', 'list.operatorType', null),
  set('offlineReceipt/paging', 'schema', 'list.extra', 'more'),
  set('refund/queryPage', 'schema', 'list', {}),
  result('todo/batchPayWaitAuditCount', 'schema', 'a text in place of the result', () => 'none'),
];

const amounts: readonly Spoilt[] = [
  set('receipt/paging', 'amounts', 'list.feeAmount', '1.5'),
  set('transfer/pageOrder', 'amounts', 'list.amount', '1200'),
  set('exchange/list', 'amounts', 'list.sellAmount', '10.005'),
  set('tradeDetail/page', 'amounts', 'list.available', '1,200.00'),
  set('paymentOrder/queryPage', 'amounts', 'list.amount', '1e3'),
  result('common/queryCurrencyScale', 'amounts', 'JPY has two decimals', (whole) => {
    const found = Array.isArray(whole) ? whole.find((one) => at(one).currency === 'JPY') : undefined;
    if (found !== undefined) Object.assign(found, { scale: 2 });
  }),
];

const times: readonly Spoilt[] = [
  set('common/queryServerTime', 'times', 'serverTime', '2026-03-02 10:00:00'),
  set('receipt/paging', 'times', 'list.arrivedAt', '2026-03-02T10:00:00'),
  set('tradeDetail/page', 'times', 'list.tradeTime', 1_772_416_800),
  set('rate/querySystemRateDate', 'times', 'rateDate', '02/03/2026'),
  result('receipt/detail', 'times', 'its timeline runs backwards', (whole) => {
    const { timeline } = at(whole);
    if (Array.isArray(timeline)) at(timeline.at(-1)).at = '2020-01-01T00:00:00+08:00';
  }),
];

const lists: readonly Spoilt[] = [
  set('receipt/paging', 'paging', 'total', 1),
  set('payer/list', 'paging', 'currentPage', 7),
  set('partner/queryUserPartnerPage', 'paging', 'pageSize', 1),
  result('ftrOrder/query', 'paging', 'the pages run over', (whole, { asked }) => {
    if (asked.currentPage === 2) rows(whole).reverse();
  }),
  result('b2bPartner/queryPage', 'paging', 'one row more than was asked for', (whole, { asked }) => {
    if (asked.pageSize === 2) rows(whole).push(rows(whole)[0]);
  }),
  result('transfer/pageOrder', 'paging', 'a state is counted once too often', (whole) => {
    const { byStatus } = at(whole);
    const { status } = at(rows(whole)[0]);
    const count = Array.isArray(byStatus) ? byStatus.find((one) => at(one).status === status) : undefined;
    if (isMembers(count)) Object.assign(count, { count: Number(count.count) + 1 });
  }),
  set('receipt/sums', 'paging', 'totals.count', 999, ['receipt/paging']),
  set('transfer/sums', 'paging', 'totals.count', 0, ['transfer/pageOrder']),
];

/** A list that heeds none of its filters: as if nothing had been asked for. */
const unfiltered = (call: string, filter: string): Spoilt => {
  let whole: unknown;
  return result(call, 'filters', `${filter} narrows nothing`, (came, { asked }) => {
    const isAsked = asked[filter] !== undefined;
    if (!isAsked && asked.pageSize === 100) whole ??= structuredClone(came);
    return isAsked ? whole : undefined;
  });
};

const filters: readonly Spoilt[] = [
  unfiltered('receipt/paging', 'status'),
  unfiltered('payer/list', 'keyword'),
  unfiltered('transfer/pageOrder', 'startDate'),
  unfiltered('exchange/list', 'sellCurrency'),
  unfiltered('paymentOrder/queryPage', 'amountFrom'),
  result('b2bPartner/queryPage', 'filters', 'a country leaves none', (whole, { asked }) => {
    if (asked.country === undefined) return undefined;
    return { ...at(whole), list: [], total: 0 };
  }),
];

const states: readonly Spoilt[] = [
  set('receipt/paging', 'states', 'list.status', 77),
  set('payer/list', 'states', 'list.state', 'nowhere'),
  result('offlineReceipt/detail', 'states', 'a step leads elsewhere', (whole) => {
    at(whole, 'timeline').status = 99;
  }),
];

const languages: readonly Spoilt[] = [
  refused(
    'receipt/paging',
    'language',
    'English where Chinese was asked for',
    'TOKEN_EXPIRED',
    message('Your login has expired'),
  ),
  refused('agreement/detail', 'language', 'no message at all', 'INVALID_PARAM', message('')),
  set('payer/list', 'language', 'list.statusText', '已通过'),
];

const files: readonly Spoilt[] = [
  of('receipt/download', 'files', 'a workbook without a name', (way) => {
    if (way.headers['content-disposition'] !== undefined) way.headers['content-disposition'] = 'attachment';
  }),
  of('transfer/downloadOrder', 'files', 'half of the workbook', (way) => {
    if (way.status === 200) way.body = way.body.subarray(0, way.body.length / 2);
  }),
  of('subAccount/downloadInfoPdf', 'files', 'text in place of a PDF', (way) => {
    if (way.headers['content-disposition'] !== undefined) way.body = Buffer.from('not a PDF');
  }),
  of('payer/list', 'noToken', 'whoever asks is answered', (way) => {
    if (way.askedHeaders.token !== undefined) return;
    way.status = 200;
    setBody(way, { code: '0', message: 'ok', result: { list: [], total: 0, currentPage: 1, pageSize: 10 } });
  }),
  of('account/quotaCards', 'noToken', 'HTTP 200 without a token', (way) => {
    if (way.askedHeaders.token === undefined) way.status = 200;
  }),
];

/** Ids of another merchant are answered otherwise than unknown ones. `theirs` tells which they are. */
const ids = (theirs: (id: unknown) => boolean): readonly Spoilt[] => [
  of('receipt/detail', 'unknownIds', 'that it is of another merchant', (way) => {
    if (theirs(way.asked.orderNo)) setBody(way, { ...parsed(way), message: '不是您的订单' });
  }),
  of('partner/queryUserPartnerDetail', 'unknownIds', 'a file for an unknown id', (way) => {
    if (isSuccess(way) || way.askedHeaders.token === undefined) return;
    way.headers = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="a.pdf"' };
    way.body = Buffer.from('%PDF-');
  }),
];

/** A list that ignores a start without an end. */
function unfilteredStart(call: string): Spoilt {
  let whole: unknown;
  return result(call, 'filters', 'a start without an end narrows nothing', (came, { asked }) => {
    if (asked.startDate === undefined && asked.pageSize === 100) whole ??= structuredClone(came);
    return asked.startDate !== undefined && asked.endDate === undefined ? whole : undefined;
  });
}

/** Faults beyond the schema of a call. */
const values: readonly Spoilt[] = [
  of('receipt/detail', 'unknownIds', 'code 0 for an unknown id', (way) => {
    if (!isSuccess(way) && way.askedHeaders.token !== undefined) {
      way.status = 200;
      setBody(way, { code: '0', message: '', result: null });
    }
  }),
  set('payer/detail', 'sameObject', 'payerNo', 'PA26010110001000001'),
  set('exchange/summary', 'paging', 'count', 99),
  set('exchange/summary', 'paging', 'bySellCurrency.amount', '0.01'),
  set('receipt/paging', 'language', 'list.payerCountryText', '美国'),
  set('dataCache/economyType', 'language', 'name_en', '国有企业'),
  set('rate/queryRate', 'amounts', 'rate', '7.123456789'),
  set('notice/unreadAndNew', 'amounts', 'unread', -1),
  set('info/queryUserInfo', 'schema', 'mobile', '13812345678'),
  result('common/queryServerTime', 'times', 'an hour ahead', (whole) => {
    const told = at(whole);
    told.serverTime = new Date(Date.parse(String(told.serverTime)) + 3_600_000).toISOString().replace('Z', '+00:00');
  }),
  result('dataCache/areaAll', 'order', 'China is last', (whole) => (Array.isArray(whole) ? whole.toReversed() : whole)),
  set('account/queryUserAccBalance', 'sameObject', 'currency', 'USD'),
  of('receipt/paging', 'refusals', 'a page of 101 rows', (way) => {
    if (way.asked.pageSize !== 101) return;
    way.status = 200;
    setBody(way, { code: '0', message: '', result: { list: [], total: 0, currentPage: 1, pageSize: 101 } });
  }),
  unfilteredStart('receipt/paging'),
];

/** Every fault. */
export const spoilt = (theirs: (id: unknown) => boolean): readonly Spoilt[] => [
  ...envelopes,
  ...schemas,
  ...amounts,
  ...times,
  ...lists,
  ...filters,
  ...states,
  ...languages,
  ...files,
  ...ids(theirs),
  ...values,
];
