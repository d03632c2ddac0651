import { describe, expect, it } from 'vitest';
import { fieldNameOf, fieldNames, ofField } from '../rules/fieldNames.ts';
import { fieldWords } from '../rules/fieldWords.ts';
import { allCalls } from './index.ts';

const members = (value: unknown): readonly [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The dictionary entry that a field names for itself; none in most fields. */
const termsOf = (field: unknown): readonly string[] =>
  members(field).flatMap(([key, term]) => (key === 'term' && typeof term === 'string' ? [term] : []));

/** The paths of all fields of a schema, lists as their members; with them the entries that fields name for themselves. */
const pathsOf = (schema: unknown, at: readonly string[] = []): readonly string[] =>
  members(schema).flatMap(([key, part]) => {
    if (key === 'properties')
      return members(part).flatMap(([name, field]) => [
        [...at, name].join('.'),
        ...termsOf(field),
        ...pathsOf(field, [...at, name]),
      ]);
    return ['items', 'anyOf', 'oneOf', 'allOf'].includes(key)
      ? [part].flat().flatMap((one: unknown) => pathsOf(one, at))
      : [];
  });

const asked = allCalls.flatMap(({ key, request }) => pathsOf(request).map((path) => ({ key, path })));

describe('the names of fields', () => {
  it('every field of every request has one', () => {
    expect(asked.length).toBeGreaterThan(300);
    expect(asked.filter(({ path }) => fieldNameOf(path) === undefined)).toEqual([]);
  });

  it('none is of a field that nobody asks for', () => {
    const used = asked.flatMap(({ path }) => [path.split('.').slice(-2).join('.'), path.split('.').at(-1)]);
    expect(Object.keys(fieldNames).filter((name) => !used.includes(name))).toEqual([]);
  });

  it('each is in both languages', () => {
    const mixed = Object.values(fieldNames).filter(
      ([zh, en]) => !/\p{Script=Han}/u.test(zh) || /\p{Script=Han}/u.test(en),
    );
    expect(mixed).toEqual([]);
  });
});

describe('what is said of a field', () => {
  it.each([
    ['email', fieldWords.required, ['请填写邮箱', 'Email is required']],
    ['directors.1.name', fieldWords.required, ['请填写姓名', 'Name is required']],
    ['note', ['最多 26 个字符', 'At most 26 characters'], ['备注：最多 26 个字符', 'Note: At most 26 characters']],
    ['email', ['邮箱格式不正确', 'Enter a valid email address'], ['邮箱格式不正确', 'Enter a valid email address']],
    ['legalPerson.idNumber', ['只能输入数字', 'Digits only'], ['证件号码：只能输入数字', 'ID number: Digits only']],
    ['nobodyKnows', ['未知的参数', 'Unknown parameter'], ['未知的参数', 'Unknown parameter']],
    ['constructor', ['未知的参数', 'Unknown parameter'], ['未知的参数', 'Unknown parameter']],
  ] as const)('%s: %o', (path, text, told) => {
    expect(ofField(path, text)).toEqual(told);
  });
});
