import { expect, it } from 'vitest';
import { accountRegions } from './accountRegions.ts';
import { findCountry } from './countries.ts';

it('a region where accounts are opened is called as in the list of countries', () => {
  for (const { code, alpha2, name } of accountRegions) expect(findCountry(code)).toMatchObject({ iso2: alpha2, name });
});
