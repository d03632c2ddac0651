import { expect, it } from 'vitest';
import { routableAddress } from './pageAddress.ts';

it('routes a page by its address without percent signs where they cannot be decoded', () => {
  expect(routableAddress('/b2b/50%')).toBe('/b2b/50_');
  expect(routableAddress('/b2b/%E0%A4%A/x?from=%')).toBe('/b2b/_E0_A4_A/x?from=%');
});

it('keeps an address that can be decoded, and every address outside the pages', () => {
  for (const address of ['/b2b/%E4%B8%AD', '/b2b/?x=%', '/api/%', '/sim/api/%zz', '/api-file/%', '/%zz', '/'])
    expect(routableAddress(address)).toBe(address);
});
