import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../api/CallFailed.ts';
import { onlyOptions } from './rowCandidates.ts';

const options = (...values: readonly string[]) => ({ options: values.map((value) => ({ value, label: value })) });

describe('onlyOptions', () => {
  it('chooses the only option of a row and leaves several and none to the user', () => {
    const found = new Map([
      ['one', options('A')],
      ['several', options('B', 'C')],
      ['none', options()],
    ]);
    expect([...onlyOptions(found)]).toEqual([['one', 'A']]);
  });

  it('gives an option to the first of two rows that have it alone', () => {
    const found = new Map([
      ['first', options('A')],
      ['second', options('A')],
    ]);
    expect([...onlyOptions(found)]).toEqual([['first', 'A']]);
  });

  it('leaves out a row whose candidates could not be loaded', () => {
    const failure = new CallFailed({ code: 'HTTP_500', message: 'down', status: 500 });
    expect(onlyOptions(new Map([['row', { failure }]])).size).toBe(0);
  });
});
