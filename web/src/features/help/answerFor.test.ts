import { screenKeys, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { answerFor } from './answerFor.ts';
import { answers } from './text.ts';

const pages = screenKeys.filter((key) => screens[key].layout === 'main');

describe('help', () => {
  it('answers every page of the menu, and those that are reached from them, in both languages', () => {
    const without = pages.filter((key) => answerFor(screens[key].path.replace(/:\w+/g, 'x')) === undefined);
    expect(without).toEqual([]);
    expect(pages.filter((key) => screens[key].menu).length).toBeGreaterThan(20);
    for (const { question, answer } of answers)
      for (const [zh, en] of [question, answer]) {
        expect(zh).toMatch(/\p{Script=Han}/u);
        expect(en).not.toMatch(/\p{Script=Han}/u);
      }
  });

  it('names no page twice, and each answer once', () => {
    const named = answers.flatMap(({ pages: of = [] }) => of);
    expect(new Set(named).size).toBe(named.length);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
  });

  it('opens nowhere for a page that there is not', () => {
    expect(answerFor('/nowhere')).toBeUndefined();
    expect(answerFor('')).toBeUndefined();
  });
});
