import { expect, it } from 'vitest';
import { createRequestLimit } from './addressLimits.ts';

it('counts an IPv6 network as one address, and every form of an IPv4 address as the same one', () => {
  const limit = createRequestLimit(1);
  const tries = [
    ['2001:db8:1:2::1', true],
    ['2001:0DB8:1:2:ffff::9', false],
    ['2001:db8:1:2:3:4:5:6', false],
    ['2001:db8:1:3::1', true],
    ['::1', true],
    ['0:0:0:0:0:0:0:2', false],
    ['fe80::1%eth0', true],
    ['10.0.0.1', true],
    ['::ffff:10.0.0.1', false],
    ['::ffff:a00:1', false],
    ['0:0:0:0:0:FFFF:10.0.0.1', false],
    ['10.0.0.1:50123', false],
    ['10.0.0.2', true],
    ['[2001:db8:1:2::1]:50123', false],
    ['[2001:db8:1:4::1]', true],
    ['2001:db8:1:4::1%eth0', false],
    ['unknown', true],
  ] as const;
  expect(tries.map(([address]) => limit.enter(address))).toEqual(tries.map(([, isCounted]) => isCounted));
  limit.leave('2001:db8:1:2:9::');
  expect(limit.enter('2001:db8:1:2::1')).toBe(true);
});
