import { SUPPLEMENTED_TYPES } from '@tradeport/shared/contract/supplement.ts';
import { describe, expect, it } from 'vitest';
import { text, wordsOf } from './text.ts';

const NOUNS = {
  payment: { zh: '付款', en: 'payment' },
  settlement: { zh: '结汇', en: 'settlement' },
} as const;

describe.each(SUPPLEMENTED_TYPES)('the documents of a %s', (type) => {
  const foreign = NOUNS[type === 'payment' ? 'settlement' : 'payment'];
  const said = (lng: string): readonly string[] =>
    Object.values(wordsOf[type]).map((key) => text(key, { lng, until: '' }));

  it('are asked for in its own words in both languages', () => {
    expect(said('zh-CN').join()).toContain(NOUNS[type].zh);
    expect(said('en-US').join()).toContain(NOUNS[type].en);
    expect(said('zh-CN').filter((words) => words.includes(foreign.zh))).toEqual([]);
    expect(said('en-US').filter((words) => words.toLowerCase().includes(foreign.en))).toEqual([]);
  });
});
