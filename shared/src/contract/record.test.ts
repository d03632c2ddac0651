import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { collectionAccount } from '../states/collectionAccount.ts';
import { receipt } from '../states/receipt.ts';
import { calls } from './define.ts';
import { amountRange, daySpan, record, statusByCode, statusByName } from './record.ts';

const status = statusByCode(receipt);
const plain = { access: [screens.receipts], row: { no: Type.String() }, filters: { no: Type.Optional(Type.String()) } };
const spanned = record({
  ...plain,
  status,
  filters: { ...plain.filters, ...daySpan },
  span: { daysMax: 7, by: 'by day' },
});
const title = ['一', 'One'] as const;

describe('record', () => {
  it('gives calls the filters, and what refuses a span where there is one', () => {
    const { page, file, figures, one } = calls('m', '/m', {
      page: spanned.page('page', { title, asked: { also: Type.Optional(Type.String()) } }),
      file: spanned.workbook('file', { title }),
      figures: record(plain).figures('figures', { title, result: { count: Type.Integer() } }),
      one: spanned.detail('one', { title, number: { no: Type.String() }, more: {}, unknown: 'ORDER_NOTFOUND' }),
    });
    for (const name of ['no', 'startDate', 'endDate', 'also', 'currentPage', 'pageSize'])
      expect(page.request).toHaveProperty(['properties', name]);
    for (const name of ['no', 'startDate', 'endDate', 'numbers'])
      expect(file.request).toHaveProperty(['properties', name]);
    expect(page.errors).toEqual(['startAfterEnd', 'spanTooLong', 'pageTooDeep']);
    expect(file.errors).toEqual(['startAfterEnd', 'spanTooLong', 'downloadedJustNow']);
    expect(figures.errors).toEqual([]);
    const priced = record({ ...plain, filters: { ...plain.filters, ...amountRange } });
    expect(calls('m', '/m', { sums: priced.sums('sums', { title }) }).sums.errors).toEqual(['amountFromAboveTo']);
    expect(one.errors).toEqual(['ORDER_NOTFOUND']);
  });

  it('says of a list what holds of all, and of one with counts what they heed', () => {
    const { bare, counted, own } = calls('m', '/m', {
      bare: record(plain).page('bare', { title }),
      counted: spanned.page('counted', { title, more: { byStatus: status.counts }, also: ['its own'] }),
      own: spanned.page('own', { title, assumed: ['something else'] }),
    });
    const apart =
      'with counted false no row is counted: the total tells what was seen, and whether there is more (totalIsMinimum)';
    expect(bare.assumed).toEqual(['payload', 'the first 10,000 rows can be paged to', apart]);
    expect(counted.assumed).toEqual([
      'payload',
      'a span of at most 7 days, by day',
      'the first 10,000 rows can be paged to',
      'the counts heed every filter but the status, and stop at 999',
      apart,
      'its own',
    ]);
    expect(own.assumed).toEqual(['payload', 'something else']);
  });

  it('opens calls by the screens of the record, or by their own', () => {
    const { page, other } = calls('m', '/m', {
      page: spanned.page('page', { title }),
      other: spanned.page('other', { title, access: [screens.home] }),
    });
    expect(page.access).toEqual([screens.receipts]);
    expect(other.access).toEqual([screens.home]);
  });
});

describe('status', () => {
  it('by code stands for every state that shares the code', () => {
    const { code } = receipt.states.awaitingMaterial;
    const alike = status.states.filter((state) => receipt.states[state].code === code);
    expect(status.statesOf([code])).toEqual(alike);
    expect(status.statesOf([])).toEqual([]);
    expect(status.countOf({ state: 'awaitingMaterial', count: 2 })).toEqual({
      status: code,
      state: 'awaitingMaterial',
      count: 2,
    });
  });

  it('by name is the state itself', () => {
    const byName = statusByName(collectionAccount);
    expect(byName.statesOf(['success'])).toEqual(['success']);
    expect(byName.countOf({ state: 'success', count: 999, countIsMinimum: true })).toEqual({
      status: 'success',
      count: 999,
      countIsMinimum: true,
    });
  });
});
