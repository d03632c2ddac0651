import { describe, expect, it } from 'vitest';
import { searchText } from './searchText.ts';

const NAMES = [
  'Harbor Retail LLC',
  'José Álvarez',
  'ÖSTERREICHISCHE POST',
  'Łódź Trade',
  'Αθήνα',
  '海川贸易',
  'BE68 5390 0754 7034',
];

describe('how texts are compared in a search', () => {
  it.each(NAMES)('knows no case, in no alphabet: %s', (name) => {
    expect(searchText(name.toUpperCase())).toBe(searchText(name));
    expect(searchText(name.toLowerCase())).toBe(searchText(name));
  });

  it.each(NAMES)('finds a part of several texts told together: %s', (name) => {
    const kept = searchText('P-1', null, name, 'Bank');
    for (const part of [name, name.slice(1), name.slice(0, -1).toUpperCase()]) expect(kept).toContain(searchText(part));
    expect(kept).not.toContain('null');
  });

  it.each(['%', '_', '\\'])('takes %s for what it is: no database reads a pattern', (sign) => {
    expect(searchText(`50${sign} off`)).not.toContain(sign);
    expect(searchText(`50${sign} off`)).toContain(searchText(sign));
    expect(searchText('Harbor Retail')).not.toContain(searchText(sign));
  });
});
