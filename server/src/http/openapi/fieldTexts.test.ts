import { describe, expect, it } from 'vitest';
import { assumptionText, assumptionTexts } from './assumptionTexts.ts';
import { describeField, fieldTextParts, fieldTexts } from './fieldTexts.ts';

const hasChinese = (text: string): boolean => /\p{Script=Han}/u.test(text);
/** A text without backticked names and quoted values. */
const withoutQuotes = (text: string): string => text.replaceAll(/`[^`]*`|"[^"]*"/g, '');

describe('fieldTexts', () => {
  it('describes each field once', () => {
    const names = fieldTextParts.flatMap((part) => Object.keys(part));
    expect(names.length).toBeGreaterThan(900);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('has a Chinese and an English text for each field', () => {
    const entries = Object.entries(fieldTexts);
    expect(entries.filter(([, [zh]]) => !hasChinese(zh)).map(([name]) => name)).toEqual([]);
    expect(entries.filter(([, [, en]]) => hasChinese(withoutQuotes(en)) || en === '').map(([name]) => name)).toEqual(
      [],
    );
  });

  // Fields with the same schema and description share a component: the documents of both languages have the same components.
  it('has equal texts in one language where they are equal in the other', () => {
    const inOne = (language: 0 | 1) => [...Map.groupBy(Object.values(fieldTexts), (text) => text[language]).values()];
    const uneven = [...inOne(0), ...inOne(1)].filter((texts) => new Set(texts.map((text) => text.join())).size > 1);
    expect(uneven).toEqual([]);
  });

  it('puts no full stop at the end of a text in one language only', () => {
    const uneven = Object.entries(fieldTexts).filter(([, [zh, en]]) => zh.endsWith('。') !== en.endsWith('.'));
    expect(uneven.map(([name]) => name)).toEqual([]);
  });
});

describe('describeField', () => {
  it('adds the format and the bounds in the language', () => {
    const schema = { type: 'string', format: 'noEdgeSpaces', minLength: 1, maxLength: 60, weightedMax: 60 };
    expect(describeField('en-US', 'companyName', schema)).toBe(
      'Name of the company. No spaces at the beginning or end, and no characters that cannot be used. ' +
        'From 1 to 60 characters. A character beyond ASCII counts three.',
    );
    expect(describeField('zh-CN', 'companyName', schema)).toBe(
      '公司名称。首尾不能有空格，也不能包含不支持的字符。1 至 60 个字符。非 ASCII 字符按 3 个字符计。',
    );
  });

  it('describes an amount, a nullable day, a list and a number with a default', () => {
    expect(describeField('zh-CN', 'feeAmount', { type: 'string' })).toBe(
      '手续费。以币种的主单位表示的十进制数，例如 "1234.50"。',
    );
    const day = { anyOf: [{ type: 'string', format: 'day' }, { type: 'null' }] };
    expect(describeField('zh-CN', 'day', day)).toBe('日期（Asia/Shanghai）。YYYY-MM-DD。');
    expect(describeField('zh-CN', 'orderNos', { type: 'array', minItems: 1, maxItems: 20 })).toBe(
      '订单号列表。1 至 20 项。',
    );
    const size = { type: 'integer', minimum: 0, maximum: 100, default: 20 };
    expect(describeField('zh-CN', 'pageSize', size)).toBe('每页行数。至多 100。默认值：20。');
    expect(describeField('en-US', 'pageSize', size)).toBe('Rows of a page. At most 100. 20 unless said.');
  });

  it('derives the text of a name in words or in one language', () => {
    expect(describeField('zh-CN', 'auditStatusText', { type: 'string' })).toBe(
      '`auditStatus` 的名称，使用请求的语言。',
    );
    expect(describeField('zh-CN', 'companyNameEn', { type: 'string' })).toBe('公司名称（英文）。');
    expect(describeField('en-US', 'companyNameZh', { type: 'string' })).toBe('Name of the company, in Chinese.');
  });

  it('prefers the text of the term of a schema', () => {
    const schema = { type: 'string', term: 'payee.bankAccountName' };
    expect(describeField('zh-CN', 'bankAccountName', schema)).toMatch(/^银行登记的户名/);
    expect(describeField('zh-CN', 'bankAccountName', { type: 'string' })).toMatch(/^收款账户/);
  });

  it('throws for a field without a text', () => {
    expect(() => describeField('en-US', 'nobodyKnows', {})).toThrow(/nobodyKnows has no description/);
  });
});

describe('assumptionText', () => {
  it('has a Chinese text for each English text', () => {
    expect(Object.values(assumptionTexts).filter((zh) => !hasChinese(zh))).toEqual([]);
    expect(assumptionText('ID numbers are masked')).toEqual(['证件号码已打码', 'ID numbers are masked']);
  });

  it('throws for an assumption without a Chinese text', () => {
    expect(() => assumptionText('nobody knows')).toThrow(/nobody knows/);
  });
});
