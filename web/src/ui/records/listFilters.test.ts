import { ACCOUNT_SPAN_DAYS, ORDER_SPAN_DAYS } from '@tradeport/shared/rules/daySpan.ts';
import { describe, expect, it } from 'vitest';
import { periodFaultOf, soughtIn } from './listFilters.ts';

describe('a period', () => {
  it.each([
    ['', '', ACCOUNT_SPAN_DAYS, undefined],
    ['2026-01-01', '', ACCOUNT_SPAN_DAYS, undefined],
    ['', '2026-01-01', ACCOUNT_SPAN_DAYS, undefined],
    ['2026-01-01', '2026-01-01', ACCOUNT_SPAN_DAYS, undefined],
    ['2026-01-02', '2026-01-01', ACCOUNT_SPAN_DAYS, 'startAfterEnd'],
    ['2026-05-14', '2026-11-10', ACCOUNT_SPAN_DAYS, undefined],
    ['2026-05-13', '2026-11-10', ACCOUNT_SPAN_DAYS, 'spanTooLong'],
    ['2026-01-01', '2026-12-27', ORDER_SPAN_DAYS, undefined],
    ['2026-01-01', '2026-12-28', ORDER_SPAN_DAYS, 'spanTooLong'],
  ])('from %j to %j over at most %d days: %s', (from, to, daysMax, fault) => {
    expect(periodFaultOf({ from, to }, daysMax)).toBe(fault);
  });
});

describe('what somebody looks for', () => {
  it('is taken without the spaces around it, as long as a call takes it', () => {
    expect(soughtIn('  ab c ', 3)).toBe('ab ');
    expect(soughtIn(' abc ', 3)).toBe('abc');
    expect(soughtIn(' 中文ab ', 9, 7)).toBe('中文a');
  });

  it('is nothing where only spaces were typed', () => {
    expect(soughtIn('   ', 3)).toBeUndefined();
  });
});
