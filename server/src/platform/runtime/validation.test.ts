import { FurtherApplication } from '@tradeport/shared/contract/collectionAccount.ts';
import { Closed, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { exchange } from '@tradeport/shared/contract/exchange.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { tradeDetail } from '@tradeport/shared/contract/tradeDetail.ts';
import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { checkRequest } from './validation.ts';

const refusalOf = (value: unknown, schema: TSchema = exchange.list.request): Refusal => {
  try {
    checkRequest(schema, value, 'body');
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('the request was taken');
};

describe('a field that is empty', () => {
  it.each([
    ['absent', {}],
    ['undefined', { currencies: undefined }],
    ['null', { currencies: null }],
    ['an empty list', { currencies: [] }],
  ])('is missing: %s', (_what, given) => {
    const refusal = refusalOf({ type: 'global', country: 'HKG', ...given, bankAccountName: '' }, FurtherApplication);
    expect(refusal.code).toBe('EMPTY_PARAM');
    expect(refusal.detail.fields?.map(({ path, rule }) => [path, rule])).toEqual(
      expect.arrayContaining([
        ['currencies', 'required'],
        ['bankAccountName', 'required'],
      ]),
    );
  });

  it.each([
    [
      'a list of currencies',
      FurtherApplication,
      { type: 'global', country: 'HKG', currencies: [], bankAccountName: 'a' },
    ],
    ['no list at all', FurtherApplication, { type: 'global', country: 'HKG', bankAccountName: 'a' }],
    [
      'one currency',
      tradeDetail.downloadPdf.request,
      { currency: null, startDate: '2026-11-01', endDate: '2026-11-02' },
    ],
  ])('asks for a currency as the form does: %s', (_what, schema, value) => {
    expect(refusalOf(value, schema).detail.fields?.map(({ text }) => text)).toEqual([
      ['请选择币种', 'Please choose a currency'],
    ]);
  });

  it('is of a wrong type where it may be left out', () => {
    const refusal = refusalOf({ currentPage: null });
    expect(refusal.detail.fields?.map(({ path, rule }) => [path, rule])).toEqual([['currentPage', 'type']]);
  });
});

describe('an unknown field', () => {
  const schema = Closed({ note: Text({ max: 26 }), size: Type.Integer({ minimum: 1, maximum: 9 }) });

  it('is named together with missing and wrong fields, under the code of the missing one', () => {
    const refusal = refusalOf({ size: 10, nobodyKnows: 1, norThis: null }, schema);
    expect(refusal.code).toBe('EMPTY_PARAM');
    expect(refusal.detail.fields?.map(({ path, rule }) => [path, rule])).toEqual([
      ['note', 'required'],
      ['size', 'range'],
      ['nobodyKnows', 'unknown'],
      ['norThis', 'unknown'],
    ]);
  });

  it('is named with every other unknown field, up to 20 in all', () => {
    const unknown = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${i}`, 1]));
    expect(refusalOf({ note: 'a', size: 1, ...unknown }, schema).detail.fields).toHaveLength(20);
  });
});

describe('a wrong field beside members that have defaults', () => {
  it.each([
    [{ orderNo: 'x'.repeat(80), currentPage: 1, pageSize: 1 }, ['orderNo']],
    [{ currentPage: 0, pageSize: 101 }, ['currentPage', 'pageSize']],
  ])('%o is refused with each wrong field', (value, paths) => {
    const refusal = refusalOf(value);
    expect(refusal.detail.fields?.map(({ path }) => path)).toEqual(paths);
  });
});

describe('a field that breaks a bound', () => {
  const schema = Closed({
    note: Text({ max: 26, weighted: true }),
    pick: Type.Array(Type.String(), { minItems: 2, maxItems: 3, uniqueItems: true }),
    size: Type.Integer({ minimum: 1, maximum: 9 }),
    word: OneOf(['a', 'b']),
  });
  const good = { note: 'a', pick: ['x', 'y'], size: 1, word: 'a' };

  it.each([
    [
      { note: '中'.repeat(9) },
      ['备注：最多 26 个字符，中文等按 3 个计', 'Note: At most 26 characters; Chinese ones count as 3'],
    ],
    [{ note: 'x'.repeat(27) }, ['备注：最多 26 个字符', 'Note: At most 26 characters']],
    [{ pick: ['x'] }, ['至少选择 2 项', 'Choose at least 2']],
    [{ pick: ['w', 'x', 'y', 'z'] }, ['最多选择 3 项', 'Choose at most 3']],
    [{ pick: ['x', 'x'] }, ['不能重复', 'The same is listed twice']],
    [{ size: 0 }, ['不能小于 1', 'Not less than 1']],
    [{ size: 10 }, ['不能大于 9', 'Not more than 9']],
    [{ word: 'c' }, ['请从列表中选择', 'Choose one of the list']],
    [{ note: '' }, ['请填写备注', 'Note is required']],
  ])('%o is named with the bound', (wrong, words) => {
    expect(refusalOf({ ...good, ...wrong }, schema).detail.fields?.[0]?.text).toEqual(words);
  });
});

describe('what nothing may carry', () => {
  const NUL = String.fromCharCode(0);
  const HALF = String.fromCharCode(0xd800);
  const schema = Closed({
    secret: Type.String(),
    people: Type.Array(Type.Object({ name: Type.String() })),
    amount: Type.Number(),
    any: Type.Optional(Type.Unknown()),
  });
  const good = { secret: 'a', people: [{ name: 'b' }], amount: 1 };
  const deep: unknown = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`);

  it.each([
    ['NUL', { secret: `a${NUL}` }, 'secret', 'cleanText'],
    ['half a surrogate pair', { people: [{ name: 'b' }, { name: HALF }] }, 'people.1.name', 'cleanText'],
    ['NUL in a name', { any: { [`b${NUL}`]: 1 } }, `any.b${NUL}`, 'cleanText'],
    ['more than a number holds', JSON.parse('{"amount":1e309}'), 'amount', 'type'],
    ['more than a number holds, somewhere', JSON.parse('{"any":[1,-1e309]}'), 'any.1', 'type'],
    ['an object where a text belongs', { secret: { not: 'a' } }, 'secret', 'type'],
    ['an object where a text of a list belongs', { people: [{ name: {} }] }, 'people.0.name', 'type'],
    ['what is nested without end', { any: deep }, `any${'.0'.repeat(12)}`, 'type'],
  ])('is refused by its path: %s', (_what, wrong, path, rule) => {
    const refusal = refusalOf({ ...good, ...wrong }, schema);
    expect(refusal.code).toBe('INVALID_PARAM');
    expect(refusal.detail.fields).toMatchObject([{ path, rule }]);
  });

  it('is refused in an address too', () => {
    const asked = Type.Object({ page: Type.Integer(), rate: Type.Number() });
    expect(() => checkRequest(asked, { page: '1e309', rate: '1' }, 'query')).toThrow(Refusal);
    expect(() => checkRequest(asked, { page: '1', rate: '1e309' }, 'query')).toThrow(Refusal);
  });
});
