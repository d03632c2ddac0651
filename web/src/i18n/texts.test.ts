import { describe, expect, it } from 'vitest';
import { chooseLanguage, languageNow } from './language.ts';
import { texts } from './texts.ts';

const { text } = texts('test', {
  hello: ['你好，{name}', 'Hello, {name}'],
  due: ['{day} 到期', 'Due on {day}'],
  rows: ['{count} 条', ['{count} row', '{count} rows']],
  price: ['价格为 5$', 'It costs 5$'],
  done: ['完成', 'Done'],
});

describe('texts', () => {
  it('begin in Chinese', () => {
    expect(languageNow()).toBe('zh-CN');
    expect(text('hello', { name: '林 & 陈' })).toBe('你好，林 & 陈');
    expect(text('rows', { count: 1 })).toBe('1 条');
  });

  it('follow the language at once, with html lang and memory', () => {
    chooseLanguage('en-US');
    expect(text('hello', { name: '<b>' })).toBe('Hello, <b>');
    expect([1, 2, 0].map((count) => text('rows', { count }))).toEqual(['1 row', '2 rows', '0 rows']);
    expect(document.documentElement.lang).toBe('en-US');
    expect(localStorage.getItem('tp.lang')).toBe('en-US');
    chooseLanguage('zh-CN');
  });

  it('say what has nothing to be filled in as it stands, in the language of the moment or in one that is named', () => {
    expect([text('done'), text('price')]).toEqual(['完成', '价格为 5$']);
    expect(text('done', { lng: 'en-US' })).toBe('Done');
    chooseLanguage('en-US');
    expect([text('done'), text('price')]).toEqual(['Done', 'It costs 5$']);
    expect(text('done', { lng: 'zh-CN' })).toBe('完成');
    chooseLanguage('zh-CN');
  });

  it('write days in the shape of their language', () => {
    expect(text('due', { day: '2026-11-10' })).toBe('2026-11-10 到期');
    expect(text('due', { day: '2026-11-10 14:52', lng: 'en-US' })).toBe('Due on 10 Nov 2026 14:52');
    chooseLanguage('en-US');
    expect(text('due', { day: '2026-11-10' })).toBe('Due on 10 Nov 2026');
    chooseLanguage('zh-CN');
  });

  it('do not compile with an unknown key', () => {
    // @ts-expect-error: the key is not declared.
    expect(text('unknown')).toBe('unknown');
  });
});
