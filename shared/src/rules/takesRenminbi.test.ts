import { describe, expect, it } from 'vitest';
import { takesRenminbi } from './withdrawalAccount.ts';

describe('takesRenminbi', () => {
  it.each([
    ['CNH', 'CHN', 'company', true, true],
    ['CNH', 'CHN', 'company', false, false],
    ['CNH', 'CHN', 'legalPerson', true, false],
    ['CNH', 'CHN', 'legalPerson', false, false],
    ['CNH', 'HKG', 'legalPerson', false, true],
    ['USD', 'CHN', 'legalPerson', false, true],
  ])('%s to %s, of a %s, Class A %s: %s', (currency, bankCountry, entity, classA, takes) => {
    expect(takesRenminbi({ currency, bankCountry, entity }, classA)).toBe(takes);
  });
});
