import { ADDRESS_CHARS_MAX, ADDRESSES_MAX } from '@tradeport/shared/contract/sim/signing.ts';
import { expect, it } from 'vitest';
import { boundsBroken, demandsOf, entriesIn } from './addresses.ts';

it('reads one entry a line, or with commas of either language between; blanks within a range stay for the server', () => {
  expect(entriesIn(' 10.0.0.1 \r\n\n10.0.0.0/8,::1，10.0.0.1 - 10.0.0.9；\n')).toEqual([
    '10.0.0.1',
    '10.0.0.0/8',
    '::1',
    '10.0.0.1 - 10.0.0.9',
  ]);
  expect(entriesIn(' \n ')).toEqual([]);
});

it('shows what is set one a line, and reads it back', () => {
  const callsFrom = ['10.0.0.1', '2001:db8::/32'];
  const view = { merchantNo: '1', merchantName: '', merchantNameEn: '', signsCalls: true, callsFrom, keyMadeAt: null };
  expect(entriesIn(demandsOf(view).addresses)).toEqual(callsFrom);
});

it('takes as many and as long ones as the call does, and no more', () => {
  const many = (count: number) => Array.from({ length: count }, () => '10.0.0.1');
  const long = (length: number) => '1'.repeat(length);
  expect(boundsBroken([...many(ADDRESSES_MAX - 1), long(ADDRESS_CHARS_MAX)])).toEqual({ many: false, long: [] });
  expect(boundsBroken(many(ADDRESSES_MAX + 1)).many).toBe(true);
  expect(boundsBroken([long(ADDRESS_CHARS_MAX + 1)]).long).toEqual([long(ADDRESS_CHARS_MAX + 1)]);
});
