import type { Client } from '@tradeport/shared/client.ts';
import { agreement } from '@tradeport/shared/contract/agreement.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { AMOUNT_FIELDS } from '@tradeport/shared/contract/sim/fault.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, freshKey, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';
import { pdf } from '../../harness/sampleFiles.ts';
import { dice, seedOfRun } from '../../ledger/dice.ts';

let app: TestApp;
let api: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  api = await app.signIn();
  other = await app.signIn(DEMO.otherMerchant);
});
afterEach(() => app.anonymous.simFault.clear({}));
afterAll(() => app.close());

type Fault = Parameters<Client['simFault']['add']>[0];
type Quote = Parameters<Client['exchange']['one']>[0];

const BUSY = { kind: 'code', code: 'DATABASE_ERROR' } as const;
const add = (fault: Fault) => app.anonymous.simFault.add(fault);
const faults = () => app.anonymous.simFault.list({});
const QUOTE: Quote = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '500.00' };

/** Whether the fault strikes the call: anything but its own code passes. */
const isStruck = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call;
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === BUSY.code;
  }
};
const quote = (of: Partial<Quote>, client = api) => isStruck(client.exchange.one({ ...QUOTE, ...of }));

describe('simFault/add with conditions', () => {
  it('keeps them with the fault', async () => {
    const conditions = {
      merchantNo: '10001',
      field: 'sellCurrency',
      equals: 'USD',
      amountFrom: '1',
      amountTo: '1.00',
      fromCall: 3,
    };
    const fault = await add({ call: 'exchange/one', ...BUSY, ...conditions });
    expect(fault).toMatchObject({ ...conditions, preset: null });
    expect(await faults()).toEqual([fault]);
  });

  it('EMPTY_PARAM: a field needs what it is compared with, and that a field', async () => {
    const lone = await refused(add({ call: '*', ...BUSY, field: 'amount' }), 'EMPTY_PARAM');
    expect(lone.result).toMatchObject({ errors: [{ path: 'equals' }] });
    const nothing = await refused(add({ call: '*', ...BUSY, equals: 'USD' }), 'EMPTY_PARAM');
    expect(nothing.result).toMatchObject({ errors: [{ path: 'field' }] });
  });

  it('INVALID_PARAM: amounts that are none, or the wrong way round', async () => {
    await refused(add({ call: '*', ...BUSY, amountFrom: '-1' }), 'INVALID_PARAM');
    await refused(add({ call: '*', ...BUSY, amountTo: 'many' }), 'INVALID_PARAM');
    await refused(add({ call: '*', ...BUSY, amountFrom: '10', amountTo: '9.99' }), 'INVALID_PARAM');
    await refused(add({ call: '*', ...BUSY, fromCall: 0 }), 'INVALID_PARAM');
  });

  it('faultFieldUnknown: a field that no call of the key has, or none that may be seen', async () => {
    for (const [call, field] of [
      ['exchange/one', 'orderNo'],
      ['exchange/one', 'constructor'],
      ['receipt/relationConfirm', 'orders'],
      ['receipt/relationConfirm', 'orders.0.orderNo'],
      ['paymentOrder/apply', 'payPassword'],
      ['*', 'nobodyAsksForThis'],
    ] as const) {
      const { message } = await refused(add({ call, ...BUSY, field, equals: 'x' }), 'INVALID_PARAM');
      expect(message).toContain(field);
    }
    expect((await add({ call: 'receipt/relationConfirm', ...BUSY, field: 'orders.orderNo', equals: 'x' })).field).toBe(
      'orders.orderNo',
    );
    expect((await add({ call: '*', ...BUSY, field: 'orderNo', equals: 'x' })).field).toBe('orderNo');
  });

  it('faultWithoutAmount: an amount of a call that takes none', async () => {
    const { message } = await refused(add({ call: 'exchange/two', ...BUSY, amountFrom: '1' }), 'INVALID_PARAM');
    expect(message).toContain('exchange/two');
    await refused(add({ call: 'exchange/two', ...BUSY, amountTo: '1' }), 'INVALID_PARAM');
  });

  it('faultWithoutMerchant: the merchant of a call that is asked without a session', async () => {
    await refused(add({ call: 'login/login', ...BUSY, merchantNo: '10001' }), 'INVALID_PARAM');
  });

  it('CUSTOMER_NOTFOUND: a merchant that nobody is', async () => {
    await refused(add({ call: '*', ...BUSY, merchantNo: '99999' }), 'CUSTOMER_NOTFOUND');
    expect(await faults()).toEqual([]);
  });
});

describe('a fault with conditions', () => {
  it('strikes one merchant, and never who is not signed in', async () => {
    await add({ call: '*', ...BUSY, merchantNo: '10001' });
    expect(await quote({})).toBe(true);
    expect(await quote({}, other)).toBe(false);
    expect(await isStruck(app.anonymous.agreement.list({}))).toBe(false);
    expect((await faults())[0]).toMatchObject({ struck: 1 });
  });

  it('finds a field in a body, in a query, in a list and in a form, and compares texts', async () => {
    await add({ call: 'rate/queryRateList', ...BUSY, field: 'span', equals: '1W' });
    const rates = (span: '1D' | '1W') => api.rate.queryRateList({ sellCurrency: 'USD', buyCurrency: 'CNH', span });
    expect([await isStruck(rates('1W')), await isStruck(rates('1D'))]).toEqual([true, false]);
    await add({ call: 'notice/detail', ...BUSY, field: 'noticeId', equals: 'N1' });
    const notice = (noticeId: string) => isStruck(api.notice.detail({ noticeId }));
    expect([await notice('N1'), await notice('N11')]).toEqual([true, false]);
    await add({ call: 'receipt/relationConfirm', ...BUSY, field: 'orders.orderNo', equals: 'B' });
    const link = (...numbers: string[]) =>
      isStruck(api.receipt.relationConfirm({ orderNo: 'RC1', orders: numbers.map((orderNo) => ({ orderNo })) }));
    expect([await link('A', 'B'), await link('A', 'C')]).toEqual([true, false]);
    await add({ call: 'file/upload', ...BUSY, field: 'businessType', equals: 'PAYMENT_PROOF' });
    const upload = (businessType: 'PAYMENT_PROOF' | 'CONTRACT_FILE') =>
      isStruck(api.file.upload({ businessType, file: new File([pdf()], 'a.pdf') }));
    expect([await upload('PAYMENT_PROOF'), await upload('CONTRACT_FILE')]).toEqual([true, false]);
  });

  it('strikes after the commit under the same conditions, and money moves once', async () => {
    const { quoteId } = await api.exchange.one(QUOTE);
    const { orderNo } = await api.exchange.two({ quoteId }, freshKey());
    await add({ call: 'exchange/apply', ...BUSY, phase: 'after', field: 'orderNo', equals: orderNo, times: 2 });
    const key = freshKey();
    const confirm = () => api.exchange.apply({ mode: 'realTime', orderNo }, key);
    const entries = async () => (await app.anonymous.sim.ledgerCheck({})).entries;
    const before = await entries();
    expect([await isStruck(confirm()), await isStruck(confirm())]).toEqual([true, true]);
    expect((await confirm()).id).toBe(orderNo);
    expect(await entries()).toBe(before + 1);
  });

  it('begins with the n-th call that meets the others, and strikes as often as it should', async () => {
    await add({ call: 'exchange/one', ...BUSY, amountFrom: '100', fromCall: 3, times: 2 });
    const hits: boolean[] = [];
    for (const amount of ['100.00', '20.00', '100.00', '20.00', '100.00', '100.00', '100.00'])
      hits.push(await quote({ amount }));
    expect(hits).toEqual([false, false, false, false, true, true, false]);
    expect((await faults())[0]).toMatchObject({ struck: 2, left: 0, state: 'spent' });
  });

  it('is met by nothing that is no amount, and by no request that cannot be read', async () => {
    await add({ call: 'exchange/one', ...BUSY, amountTo: '1000000' });
    for (const amount of ['01', '1e3', ' 5', '9'.repeat(5_000), '-1', ''])
      expect([amount.slice(0, 9), await quote({ amount })]).toEqual([amount.slice(0, 9), false]);
    for (const payload of ['{"amount":[["5"]]}', '{"amount":{"amount":"5"}}', '[]', '"5"', 'null']) {
      const answer = await app.tradeport.app.inject({
        method: 'POST',
        url: '/api/user/exchange-order/exchangeOne',
        headers: { token: await app.token(), 'content-type': 'application/json' },
        payload,
      });
      expect([payload, answer.json().code]).toEqual([payload, expect.stringMatching(/PARAM/)]);
    }
  });

  it('counts nothing of the calls that it does not mean', async () => {
    await add({ call: agreement.list.key, ...BUSY, times: 1 });
    await add({ call: 'exchange/one', ...BUSY, field: 'sellCurrency', equals: 'EUR' });
    expect(await quote({})).toBe(false);
    expect((await faults()).map(({ struck }) => struck)).toEqual([0, 0]);
  });
});

it('the amount of every call that has one to its name is known', () => {
  // What a list is filtered by is no amount of the call.
  const fieldsOf = (request: unknown) =>
    JSON.stringify(request, (name, part: unknown) => (/^amount(From|To)$/.test(name) ? undefined : part));
  const named = allCalls.filter(
    ({ access, request }) => access !== 'sim' && /"format":"amount"/.test(fieldsOf(request)),
  );
  const without = named.filter(({ request }) => {
    const text = fieldsOf(request);
    return !AMOUNT_FIELDS.some((path) => text.includes(`"${path.split('.').at(-1)}":{`));
  });
  // Capital, shares and sales of a company are no amounts of a call, nor is the loss that was shown before a cancel.
  const known = [
    'realName/submitOrg',
    'realName/submitOrgHk',
    'realName/submitOtherArea',
    'subAccount/submit',
    'subAccount/modify',
    'exchange/cancel',
  ];
  expect(without.map(({ key }) => key)).toEqual(known);
});

describe('conditions drawn at random', () => {
  const ROUNDS = 12;
  const seed = seedOfRun();

  it(`strike exactly the calls that meet all of them (RANDOM_SEED=${seed})`, async () => {
    const { below, chance, pick } = dice(seed);
    const cents = (text: string) => Math.round(Number(text) * 100);
    const amounts = ['0.50', '10', '10.00', '99.99', '100.00', '1000.00'];
    const fields = { sellCurrency: ['USD', 'EUR'], tradeDirection: ['sellOut', 'buyIn'] } as const;
    for (let round = 0; round < ROUNDS; round += 1) {
      await app.anonymous.simFault.clear({});
      const field = pick(['sellCurrency', 'tradeDirection'] as const);
      const asked = {
        merchantNo: chance(0.5) ? pick(['10001', '10002']) : undefined,
        field: chance(0.5) ? field : undefined,
        value: pick(fields[field]),
        from: chance(0.5) ? pick(amounts.slice(0, 4)) : undefined,
        to: chance(0.5) ? pick(amounts.slice(3)) : undefined,
        fromCall: chance(0.5) ? 1 + below(4) : 1,
        times: 1 + below(5),
      };
      await add({
        call: pick(['*', 'exchange/one']),
        ...BUSY,
        times: asked.times,
        ...(asked.merchantNo === undefined ? {} : { merchantNo: asked.merchantNo }),
        ...(asked.field === undefined ? {} : { field: asked.field, equals: asked.value }),
        ...(asked.from === undefined ? {} : { amountFrom: asked.from }),
        ...(asked.to === undefined ? {} : { amountTo: asked.to }),
        ...(asked.fromCall === 1 ? {} : { fromCall: asked.fromCall }),
      });
      let met = 0;
      for (let i = 0; i < 12; i += 1) {
        const merchantNo = pick(['10001', '10002']);
        const request = {
          ...QUOTE,
          sellCurrency: pick(fields.sellCurrency),
          tradeDirection: pick(fields.tradeDirection),
          amount: pick(amounts),
        };
        const isMet =
          (asked.merchantNo ?? merchantNo) === merchantNo &&
          (asked.field === undefined || request[asked.field] === asked.value) &&
          (asked.from === undefined || cents(request.amount) >= cents(asked.from)) &&
          (asked.to === undefined || cents(request.amount) <= cents(asked.to));
        if (isMet) met += 1;
        const expected = isMet && met >= asked.fromCall && met < asked.fromCall + asked.times;
        const struck = await quote(request, merchantNo === '10001' ? api : other);
        expect({ round, i, asked, request, merchantNo, struck }).toMatchObject({ struck: expected });
      }
    }
  });
});
