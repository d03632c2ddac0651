import { account } from '@tradeport/shared/contract/account.ts';
import { common } from '@tradeport/shared/contract/siteConfig.ts';
import {
  applicationBreaches,
  currencyOrderBreaches,
  inverseBreaches,
  keyBreaches,
  orderBreaches,
  timelineBreaches,
} from '@tradeport/sim/verifying/consistency.ts';
import { amountSumBreaches, summaryBreaches } from '@tradeport/sim/verifying/lists.ts';
import { sameMemberBreaches } from '@tradeport/sim/verifying/values.ts';
import { describe, expect, it } from 'vitest';

const pointers = (breaches: readonly { readonly pointer: string }[]): readonly string[] =>
  breaches.map(({ pointer }) => pointer);

describe('order of currencies', () => {
  const balances = account.queryBalanceByCond;
  const result = [{ ccy: 'HKD' }, { ccy: 'USD' }, { ccy: 'EUR' }];

  it('accepts the order of the catalogue, of the alphabet and of the holdings', () => {
    expect(currencyOrderBreaches(balances, [{ ccy: 'USD' }, { ccy: 'EUR' }, { ccy: 'HKD' }], [])).toEqual([]);
    expect(currencyOrderBreaches(balances, [{ ccy: 'EUR' }, { ccy: 'HKD' }, { ccy: 'USD' }], [])).toEqual([]);
    expect(currencyOrderBreaches(balances, result, ['HKD', 'CNH', 'USD', 'EUR'])).toEqual([]);
  });

  it('finds another order', () => {
    expect(pointers(currencyOrderBreaches(balances, result, ['USD', 'EUR', 'HKD']))).toEqual(['/result']);
    expect(pointers(currencyOrderBreaches(balances, result, ['HKD', 'USD']))).toEqual(['/result']);
  });
});

describe('order of counts', () => {
  const byStatus = (...names: readonly string[]) => ({ byStatus: names.map((status) => ({ status, count: 1 })) });

  it('is the order of the states of a machine', () => {
    expect(orderBreaches(byStatus('underReview', 'processing', 'available'))).toEqual([]);
    expect(pointers(orderBreaches(byStatus('available', 'processing', 'underReview')))).toEqual(['/result/byStatus']);
  });
});

describe('timeline', () => {
  const step = (action: string, status: number, by: string) => ({ action, status, by });
  const review = [step('add', 0, 'merchant'), step('approve', 1, 'platform'), step('confirmAccount', 2, 'bank')];

  it('of a payee has the steps of its use after those of its review', () => {
    expect(timelineBreaches({ timeline: [...review, step('open', 1, 'platform')] })).toEqual([]);
  });

  it('has no step of another machine', () => {
    const timeline = [...review, step('deliver', 1, 'time')];
    expect(pointers(timelineBreaches({ timeline }))).toEqual(['/result/timeline']);
  });
});

describe('application', () => {
  const at = '2026-03-03T10:00:00+08:00';
  const done = {
    type: 'org',
    state: 'done',
    submittedAt: at,
    decidedAt: at,
    inForceSince: at,
    timeline: [{ at }],
    org: { companyName: 'Haichuan', registeredCapital: '5000000.00' },
    inForce: { companyName: 'Haichuan', registeredCapital: '5000000.00' },
  };

  it('that is done is in force, at times of its steps', () => {
    expect(applicationBreaches(done)).toEqual([]);
    const later = { ...done, decidedAt: '2026-03-03T11:00:00+08:00' };
    expect(pointers(applicationBreaches(later))).toEqual(['/result/decidedAt']);
    const other = { ...done, inForce: { ...done.inForce, registeredCapital: '5000000.01' } };
    expect(pointers(applicationBreaches(other))).toEqual(['/result/inForce']);
  });

  it('that is open may differ from the content in force', () => {
    expect(applicationBreaches({ ...done, state: 'underReview', org: { companyName: 'Haihe' } })).toEqual([]);
  });
});

describe('sums of a list', () => {
  it('add up signed amounts by currency', () => {
    const rows = [
      { currency: 'USD', amount: '10.50' },
      { currency: 'USD', amount: '-0.25' },
      { currency: 'JPY', amount: '7' },
    ];
    const sums = (usd: string) => ({
      isWhole: true,
      totals: [
        { currency: 'USD', count: 2, amount: usd },
        { currency: 'JPY', count: 1, amount: '7' },
      ],
    });
    expect(amountSumBreaches(rows, sums('10.25'))).toEqual([]);
    expect(pointers(amountSumBreaches(rows, sums('10.26')))).toEqual(['/result/totals/0/amount']);
    expect(pointers(amountSumBreaches(rows, sums('ten')))).toEqual(['/result/totals/0/amount']);
  });

  it('of exchange orders add up settled amounts', () => {
    const list = [{ state: 'done', sellCurrency: 'USD', settledSellAmount: '0.50' }];
    const page = { list, total: 1, totalIsMinimum: false, currentPage: 1, pageSize: 100, byStatus: [] };
    const summary = (amount: string) => ({ count: 1, byStatus: [], bySellCurrency: [{ currency: 'USD', amount }] });
    expect(summaryBreaches(page, summary('0.50'))).toEqual([]);
    expect(pointers(summaryBreaches(page, summary('0.51')))).toEqual(['/result/bySellCurrency/0/amount']);
  });
});

describe('rate and inverse', () => {
  it('are one divided by each other, to eight significant digits', () => {
    expect(inverseBreaches({ rate: '7.063781', inverse: '0.14156724' })).toEqual([]);
    expect(pointers(inverseBreaches({ rate: '7.063782', inverse: '0.14156726' }))).toEqual(['/result/inverse']);
    expect(pointers(inverseBreaches([{ rate: '7.063781', inverse: '0.14156729' }]))).toEqual(['/result/0/inverse']);
  });
});

describe('items of lists', () => {
  it('have names and codes of their own', () => {
    const countries = (...codes: readonly string[]) => codes.map((countryCode) => ({ countryCode }));
    expect(keyBreaches(common.queryCountry, countries('CHN', 'HKG'))).toEqual([]);
    const repeated = keyBreaches(common.queryCountry, countries('HKG', 'HKG'));
    expect(pointers(repeated)).toEqual(['/result/0/countryCode']);
  });

  it('have the same values as the answer of the call for a single row', () => {
    const row = { currency: 'USD', scale: 2, trend: [1] };
    expect(sameMemberBreaches(row, { currency: 'USD', scale: 2, sums: [] }, '/result/0')).toEqual([]);
    expect(pointers(sameMemberBreaches(row, { currency: 'USD', scale: 3 }, '/result/0'))).toEqual(['/result/0/scale']);
  });
});
