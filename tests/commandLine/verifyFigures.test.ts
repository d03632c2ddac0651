import { dictionaryBreaches, levelBreaches } from '@tradeport/sim/verifying/dictionaries.ts';
import { figureBreaches, stepTimeBreaches } from '@tradeport/sim/verifying/figures.ts';
import { portalCalls } from '@tradeport/sim/verifying/kinds.ts';
import { lookAt } from '@tradeport/sim/verifying/look.ts';
import { movementBreaches } from '@tradeport/sim/verifying/movements.ts';
import { differences, fewOf, objectsAt } from '@tradeport/sim/verifying/sameObjects.ts';
import { labelBreaches } from '@tradeport/sim/verifying/values.ts';
import { type Wire, wireTo } from '@tradeport/sim/verifying/wire.ts';
import { describe, expect, it } from 'vitest';

const pointers = (breaches: readonly { readonly pointer: string }[]): readonly string[] =>
  breaches.map(({ pointer }) => pointer);

describe('objects that several calls show', () => {
  const shown = [{ pointer: '/result', row: { orderNo: 'A', currency: 'USD', amount: '1.00', list: [1], quote: 'x' } }];
  const type = { match: ['orderNo'], places: [], except: ['quote'] };

  it('are found at a path', () => {
    const result = { list: [{ accounts: [{ id: 1 }, { id: 2 }] }, { accounts: [] }] };
    expect(pointers(objectsAt(result, 'list.*.accounts.*'))).toEqual([
      '/result/list/0/accounts/0',
      '/result/list/0/accounts/1',
    ]);
    expect(pointers(objectsAt(result, ''))).toEqual(['/result']);
  });

  it('have the same values, lists included', () => {
    expect(differences(type, shown, [{ orderNo: 'A', amount: '1.00', list: [1], quote: 'y' }])).toEqual([]);
    expect(pointers(differences(type, shown, [{ orderNo: 'A', amount: '1.01', list: [2] }]))).toEqual([
      '/result/amount',
      '/result/list',
    ]);
  });

  it('are other objects where their number or currency differs', () => {
    expect(differences(type, shown, [{ orderNo: 'B', amount: '1.01' }])).toEqual([]);
    const balances = { match: ['currency'], places: [] };
    expect(pointers(differences(balances, shown, [{ ccy: 'USD', amount: '1.01' }]))).toEqual(['/result/amount']);
  });

  it('are compared while their values are valid', () => {
    const rates = { match: ['currency'], places: [], during: 'validUntil' };
    const rate = [{ pointer: '/result/0', row: { currency: 'USD', rate: '7.1', validUntil: '10:05' } }];
    expect(differences(rates, rate, [{ currency: 'USD', rate: '7.2', validUntil: '10:10' }])).toEqual([]);
    expect(pointers(differences(rates, rate, [{ currency: 'USD', rate: '7.2', validUntil: '10:05' }]))).toEqual([
      '/result/0/rate',
    ]);
  });

  it('are requested one by one until every member is filled once', () => {
    const rows = [
      { a: 1, b: null },
      { a: 2, b: null },
      { a: 3, b: null },
      { a: 4, b: 1 },
    ];
    const few = fewOf(rows.map((row, i) => ({ pointer: `/${i}`, row })));
    expect(pointers(few)).toEqual(['/0', '/1', '/3']);
  });
});

describe('a request of another call', () => {
  it('has a method of that call', async () => {
    const methods: string[] = [];
    const wire: Wire = {
      ...wireTo({ url: 'http://127.0.0.1:1', paths: {} }),
      ask: (question) => {
        methods.push(`${question.method} ${question.call.key}`);
        return Promise.resolve({ kind: 'none', why: 'late' });
      },
    };
    const byGet = portalCalls.find(({ name }) => name === 'account/queryCommonRateByUser');
    const byPost = portalCalls.find(({ name }) => name === 'rate/queryRate');
    if (byGet === undefined || byPost === undefined) throw new Error('no such call');
    await lookAt(wire, byGet).ask({ fields: {}, token: null, as: byPost.call });
    await lookAt(wire, byGet).ask({ fields: {}, token: null });
    expect(methods).toEqual([
      `${byPost.call.methods[0]} rate/queryRate`,
      `${byGet.call.methods[0]} account/queryCommonRateByUser`,
    ]);
    expect(byGet.call.methods[0]).not.toBe(byPost.call.methods[0]);
  });
});

describe('figures of one object', () => {
  const wrong = (row: Readonly<Record<string, unknown>>): readonly string[] => pointers(figureBreaches(row));

  it('add up', () => {
    const totals = { opening: '10.00', income: '5.00', expense: '2.50', closing: '12.50' };
    expect(wrong(totals)).toEqual([]);
    expect(wrong({ ...totals, closing: '12.51' })).toEqual(['/result/closing']);
    expect(wrong({ originalAmount: '100.00', feeAmount: '15.00', amount: '85.00' })).toEqual([]);
    expect(wrong({ originalAmount: '10.00', feeAmount: '15.00', amount: '0.00' })).toEqual([]);
    expect(wrong({ originalAmount: '100.01', feeAmount: '15.00', amount: '85.00' })).toEqual(['/result/amount']);
  });

  it('are the lesser of two, and never below zero', () => {
    const card = { quota: '50.00', available: '40.00', settleable: '40.00' };
    expect(wrong(card)).toEqual([]);
    expect(wrong({ ...card, settleable: '50.00' })).toEqual(['/result/settleable']);
    expect(wrong({ ...card, available: '-1.00', settleable: '0.00' })).toEqual([]);
  });

  it('are converted at the rate', () => {
    const quote = {
      sellCurrency: 'USD',
      sellAmount: '100.00',
      buyAmount: '85.58',
      rate: '0.85588358',
      validUntil: '2026-03-03T10:05:00+08:00',
    };
    expect(wrong(quote)).toEqual([]);
    expect(wrong({ ...quote, buyAmount: '86.58' })).toEqual(['/result/buyAmount']);
    const yen = { ...quote, sellCurrency: 'JPY', sellAmount: '15311', buyAmount: '100.00', rate: '0.0065312' };
    expect(wrong(yen)).toEqual([]);
  });

  it('have the spread on the mid rate', () => {
    const quote = { rate: '7.063781', midRate: '7.0779369', spread: '0.002' };
    expect(wrong(quote)).toEqual([]);
    expect(wrong({ ...quote, rate: '7.0920928' })).toEqual([]);
    expect(wrong({ rate: '7.1', midRate: '7.1', spread: '0' })).toEqual([]);
    expect(wrong({ ...quote, spread: '0.003' })).toEqual(['/result/rate']);
    expect(wrong({ ...quote, spread: '0.003', forwardPoints: '0.01' })).toEqual([]);
  });

  it('count the kinds of a list', () => {
    expect(wrong({ count: 3, kinds: [{ count: 1 }, { count: 2 }] })).toEqual([]);
    expect(wrong({ count: 4, kinds: [{ count: 1 }, { count: 2 }] })).toEqual(['/result/count']);
  });

  it('are the lowest and the highest rate of a course', () => {
    const course = { low: '1.1', high: '1.3', points: [{ rate: '1.3' }, { rate: '1.1' }] };
    expect(wrong(course)).toEqual([]);
    expect(wrong({ ...course, low: '1.2', high: '1.4' })).toEqual(['/result/low', '/result/high']);
  });

  it('name an application of a type that the merchant may apply for', () => {
    expect(wrong({ type: 'org', types: ['org'] })).toEqual([]);
    expect(wrong({ type: 'personal', types: ['org'] })).toEqual(['/result/type']);
  });
});

describe('times of an object', () => {
  const [first, last] = ['2026-03-03T10:00:00+08:00', '2026-03-03T11:00:00+08:00'];
  const row = {
    createdAt: first,
    completedAt: last,
    updatedAt: last,
    detail: { timeline: [{ at: first }, { at: last }] },
  };

  it('are those of its steps, also in the detail of a row', () => {
    expect(stepTimeBreaches({ list: [row] })).toEqual([]);
    expect(pointers(stepTimeBreaches({ list: [{ ...row, completedAt: '2026-03-03T11:30:00+08:00' }] }))).toEqual([
      '/result/list/0/completedAt',
    ]);
  });

  it('end no earlier than the last step', () => {
    expect(stepTimeBreaches({ ...row, updatedAt: '2026-03-03T12:00:00+08:00' })).toEqual([]);
    expect(pointers(stepTimeBreaches({ ...row, updatedAt: first }))).toEqual(['/result/updatedAt']);
  });
});

describe('a ledger entry', () => {
  const leg = (account: string, amount: string, balanceAfter: string | null) => ({
    account,
    currency: 'USD',
    amount,
    balanceAfter,
  });
  const movement = {
    entryNo: 'J1-1',
    currency: 'USD',
    availableChange: '-5.00',
    processingChange: '0.00',
    frozenChange: '5.00',
    available: '95.00',
    processing: '0.00',
    frozen: '5.00',
  };
  const entry = (...postings: readonly unknown[]) => ({
    pointer: '/result/ledger/0',
    entry: { entryNo: 'J1-1', postings },
  });

  it('moves what the account details state', () => {
    const right = entry(
      leg('available', '-5.00', '95.00'),
      leg('frozen', '5.00', '5.00'),
      leg('available', '5.00', null),
    );
    expect(movementBreaches(right, [movement, { ...movement, entryNo: 'J1-2', available: '1.00' }])).toEqual([]);
  });

  it('does not leave another balance or change another part', () => {
    const balance = entry(leg('available', '-5.00', '95.01'), leg('frozen', '5.00', '5.00'));
    expect(pointers(movementBreaches(balance, [movement]))).toEqual(['/result/ledger/0/postings/0/balanceAfter']);
    const part = entry(leg('bank', '-5.00', '95.00'), leg('frozen', '5.00', '5.00'));
    expect(pointers(movementBreaches(part, [movement]))).toEqual(['/result/ledger/0/postings']);
  });
});

describe('a dictionary', () => {
  const check = (key: string, result: unknown, fields = {}): readonly string[] =>
    pointers(dictionaryBreaches(key, fields, result));

  it('writes pinyin in lower-case letters', () => {
    expect(check('dataCache/province', [{ name_pinyin: 'beijingshi' }, { name_pinyin: '' }])).toEqual([]);
    expect(check('dataCache/province', [{ name_pinyin: 'Beijing Shi' }])).toEqual(['/result/0/name_pinyin']);
  });

  it('lists a standard classification by its codes', () => {
    expect(check('dataCache/industryType', [{ code: 'A' }, { code: 'B' }])).toEqual([]);
    expect(check('dataCache/industryType', [{ code: 'B' }, { code: 'A' }])).toEqual(['/result']);
  });

  it('lists China, Taiwan, Macao and Hong Kong first', () => {
    const countries = (...codes: readonly string[]) => codes.map((countryCode) => ({ countryCode }));
    expect(check('dataCache/areaAll', countries('CHN', 'TWN', 'MAC', 'HKG', 'AFG'))).toEqual([]);
    expect(check('dataCache/areaAll', countries('CHN', 'TWN', 'HKG', 'MAC'))).toEqual(['/result/2/countryCode']);
    expect(check('dataCache/areaAll', countries('HKG'), { countryCode: 'HKG' })).toEqual([]);
  });

  it('states the kind of a currency', () => {
    expect(
      check('common/queryCurrency', [
        { currency: 'USD', kind: 'fiat' },
        { currency: 'XAU', kind: 'metal' },
      ]),
    ).toEqual([]);
    expect(check('common/queryCurrency', [{ currency: 'USDT', kind: 'fiat' }])).toEqual(['/result/0/kind']);
  });

  it('states the kind of a day', () => {
    const month = (...days: readonly unknown[]) => ({ markets: [{ days }] });
    const right = month(
      { day: '2026-11-20', kind: 'working' },
      { day: '2026-11-21', kind: 'weekend' },
      { day: '2026-11-22', kind: 'makeUp', name: 'Worked' },
      { day: '2026-11-23', kind: 'holiday', name: 'Holiday' },
    );
    expect(check('common/querySameMonthSysHoliday', right)).toEqual([]);
    const wrong = month({ day: '2026-11-20', kind: 'weekend' }, { day: '2026-11-23', kind: 'makeUp' });
    expect(check('common/querySameMonthSysHoliday', wrong)).toEqual([
      '/result/markets/0/days/0/kind',
      '/result/markets/0/days/1/kind',
    ]);
  });

  it('has the same places in the tree and in the call for one level', () => {
    const [one, two] = [
      { areaCode: 'CHN-1', name: '一' },
      { areaCode: 'CHN-2', name: '二' },
    ];
    expect(levelBreaches([one, two], [one, two], '/result')).toEqual([]);
    expect(pointers(levelBreaches([two, one], [one, two], '/result'))).toEqual(['/result']);
    expect(pointers(levelBreaches([one, two], [one, { ...two, name: '三' }], '/result'))).toEqual(['/result/1/name']);
  });
});

describe('texts of a working-out', () => {
  it('are in the language of the request', () => {
    expect(labelBreaches({ formula: '金额 × 费率', rounding: '向上取整' }, 'zh-CN')).toEqual([]);
    expect(labelBreaches({ formula: '1 USD = 7.1 CNH' }, 'zh-CN')).toEqual([]);
    expect(pointers(labelBreaches({ formula: 'amount × share' }, 'zh-CN'))).toEqual(['/result/formula']);
  });
});
