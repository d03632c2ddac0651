import { describe, expect, it } from 'vitest';
import { type FieldError, refusal } from './refusal.ts';

const wrong = (path: string): FieldError => ({ path, rule: 'required', text: ['请填写', 'Fill in'] });

describe('what a refusal says', () => {
  it('is the text of its code while one field is wrong', () => {
    const one = refusal('EMPTY_PARAM', { fields: [wrong('amount')] });
    expect([one.text('zh-CN'), one.text('en-US')]).toEqual(['缺少必填参数', 'A required parameter is missing']);
  });

  it.each(['EMPTY_PARAM', 'INVALID_PARAM', 'INVALID_CURRENCY'] as const)(
    'is of the whole form with several: %s',
    (code) => {
      const several = refusal(code, { fields: [wrong('amount'), wrong('payeeId')] });
      expect([several.code, several.text('zh-CN'), several.text('en-US')]).toEqual([
        code,
        '数据校验失败',
        'Data validation failed',
      ]);
    },
  );

  it('is that of its reason while one field is wrong', () => {
    const params = { number: 'PO-1' };
    const named = refusal('merchantOrderRepeated', { params, fields: [wrong('merchantOrderNo')] });
    expect(named.text('en-US')).toContain('PO-1');
  });

  it('has days in the shape of its language', () => {
    const closed = refusal('deliveryDayOff', { params: { day: '2026-11-10' } });
    expect(closed.text('zh-CN')).toMatch(/^2026-11-10 /);
    expect(closed.text('en-US')).toMatch(/^10 Nov 2026 /);
  });
});
