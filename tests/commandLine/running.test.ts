import { filled, partOf, unfitting } from '@tradeport/sim/running/fitting.ts';
import { escaped } from '@tradeport/sim/running/reports.ts';
import { shellWords } from '@tradeport/sim/running/shellWords.ts';
import { describe, expect, it } from 'vitest';

describe('shellWords', () => {
  it('reads quotes as a shell does', () => {
    expect(shellWords(`receive --payer "Kestrel \\"K\\" Ltd" --reference 'a b'c  1`)).toEqual([
      'receive',
      '--payer',
      'Kestrel "K" Ltd',
      '--reference',
      'a bc',
      '1',
    ]);
    expect(shellWords(`a ''`)).toEqual(['a', '']);
    expect(() => shellWords(`a "b`)).toThrow('does not close');
  });
});

describe('unfitting', () => {
  it('tells where something is otherwise, and nothing of what is not wanted', () => {
    expect(unfitting({ a: [{ b: 1 }] }, { a: [{ b: 1, c: 2 }], d: 3 })).toEqual([]);
    expect(unfitting({ a: [{ b: 1 }], e: null }, { a: [{ b: '1' }] })).toEqual([
      'answer.a.0.b is "1", not 1',
      'answer.e is nothing, not null',
    ]);
    expect(unfitting([1], [1, 2])).toEqual(['answer has 2 members, not 1']);
    expect(unfitting({ a: 1 }, [1])).toEqual(['answer is [1], not {"a":1}']);
  });
});

describe('what a step saved', () => {
  it('is found by its path and filled in wherever it is named', () => {
    const known = new Map<string, unknown>([
      ['no', 'RC1'],
      ['count', 2],
    ]);
    expect(partOf({ list: [{ orderNo: 'RC1' }] }, 'list.0.orderNo')).toBe('RC1');
    expect(partOf({ list: [] }, 'list.0.orderNo')).toBeUndefined();
    expect(filled({ a: ['{{no}}', '{{count}}', 'x-{{count}}-{{else}}'] }, known)).toEqual({
      a: ['RC1', 2, 'x-2-{{else}}'],
    });
  });
});

describe('escaped', () => {
  it('leaves nothing that XML or HTML would read as its own, or cannot hold', () => {
    expect(escaped(`<a href='x'>&"\u0000\u001b\ud800\ufffe\t</a>`)).toBe(
      '&lt;a href=&#39;x&#39;&gt;&amp;&quot;\ufffd\ufffd\ufffd\ufffd\t&lt;/a&gt;',
    );
  });
});
