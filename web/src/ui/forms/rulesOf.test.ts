import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../api/CallFailed.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import { faultOf, labelled, markFields, rulesOf } from './rulesOf.ts';

const request = {
  required: ['amount', 'purpose', 'sellCurrency'],
  properties: {
    amount: { type: 'string', minLength: 1, maxLength: 24, format: 'amount' },
    purpose: { type: 'string', maxLength: 120, weightedMax: 26 },
    days: { type: 'integer', minimum: 1, maximum: 30 },
    bearer: { type: 'string', enum: ['OUR', 'SHA'] },
    countries: { type: 'array', minItems: 2, maxItems: 3 },
    files: { type: 'array', maxItems: 1 },
    currencies: { type: 'array', minItems: 1, items: { type: 'string', format: 'ccy' } },
    sellCurrency: { type: 'string', format: 'ccy' },
    reference: { type: 'string', format: 'lettersDigits' },
    email: { type: 'string', format: 'email' },
  },
};

/** Where the form puts the label of the field. */
const LABEL = ['$', '{label}'].join('');

const check = async (name: string, value: unknown): Promise<string> => {
  for (const rule of rulesOf(request)[name] ?? [])
    try {
      await rule.validator?.(rule, value);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  return '';
};

describe('rulesOf', () => {
  it.each([
    ['amount', '1234.50', ''],
    ['amount', '', `请输入${LABEL}`],
    ['amount', undefined, `请输入${LABEL}`],
    ['amount', '1,234', '请输入正确的金额'],
    ['purpose', '货款货款货款货款', ''],
    ['purpose', '货款货款货款货款货', `${LABEL}：最多 26 个字符，中文等按 3 个计`],
    ['days', 31, `${LABEL}：不能大于 30`],
    ['days', 0, `${LABEL}：不能小于 1`],
    ['days', undefined, ''],
    ['countries', [], `请选择${LABEL}`],
    ['countries', ['CHN'], `${LABEL}：至少选择 2 项`],
    ['countries', ['CHN', 'HKG', 'JPN'], ''],
    ['countries', ['CHN', 'HKG', 'JPN', 'USA'], `${LABEL}：最多选择 3 项`],
    ['files', [], ''],
    ['currencies', [], '请选择币种'],
    ['currencies', ['USD'], ''],
    ['sellCurrency', '', '请选择币种'],
    ['files', ['a', 'b'], `${LABEL}：最多选择 1 项`],
    ['bearer', 'BEN', `${LABEL}：请从列表中选择`],
    ['bearer', 'OUR', ''],
    ['reference', 'é', `${LABEL}：只能输入字母和数字`],
    ['email', 'é', '邮箱格式不正确'],
  ])('%s = %s: %s', async (name, value, fault) => {
    expect(await check(name, value)).toBe(fault);
  });

  it('marks what has to be filled in', () => {
    expect(rulesOf(request).amount?.[0]?.required).toBe(true);
    expect(rulesOf(request).days?.[0]?.required).toBe(false);
  });

  it('speaks the language of the moment of the check', async () => {
    chooseLanguage('en-US');
    expect(await check('amount', '')).toBe(`${LABEL} is required`);
    expect(faultOf(request.properties.amount, 'x')).toBe('Enter an amount such as 1234.50');
    chooseLanguage('zh-CN');
  });
});

it.each([
  ['Contract files', 'Contract files are required'],
  ['Currencies', 'Currencies are required'],
  ['Business address', 'Business address is required'],
  ['Review status', 'Review status is required'],
])('what is missing is told of %s as English says it', (label, says) => {
  expect(labelled(`${LABEL} is required`, label)).toBe(says);
});

it('a label in Latin letters has room after Chinese words', () => {
  expect([labelled(`请输入${LABEL}`, 'SWIFT 代码'), labelled(`请输入${LABEL}`, '户名')]).toEqual([
    '请输入 SWIFT 代码',
    '请输入户名',
  ]);
});

describe('the field errors of the server', () => {
  const failure = new CallFailed({
    code: 'INVALID_PARAM',
    message: 'm',
    status: 200,
    fieldErrors: [
      { path: 'list.0.amount', rule: 'scale', message: 'two decimals' },
      { path: 'unknown', rule: 'x', message: 'elsewhere' },
    ],
  });

  it('land on the fields that the form has', () => {
    const set: unknown[] = [];
    const form = { setFields: (fields: readonly unknown[]) => set.push(...fields) };
    expect(markFields(form, failure, ['list'])).toBe(true);
    expect(set).toEqual([{ name: ['list', 0, 'amount'], errors: ['two decimals'] }]);
    expect(markFields(form, failure, ['other'])).toBe(false);
  });
});
