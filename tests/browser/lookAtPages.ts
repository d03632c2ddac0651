import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit, Visitor } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { nativeControls } from '../harness/nativeControls.ts';
import { pageWordFaults } from '../harness/pageWords.ts';
import type { PageState } from '../nouns/noun.pages.ts';
import { axeLooksIn, beginsDark, isInSample, lookIn, switchTo } from './look.ts';

/** One file's part of a table: of so many files, the number of this one, from 1. */
interface Share {
  readonly part: number;
  readonly of: number;
}

/** Every so manieth of them, so that files of one table take about as long as each other. */
const shareOf = <Entry>(entries: readonly Entry[], { part, of }: Share): readonly Entry[] =>
  entries.filter((_, i) => i % of === part - 1);

const open = async (
  portal: BrowserPortal,
  state: PageState,
  name: string,
  language: Visitor['language'] & string,
): Promise<Visit> => {
  const at = typeof state.at === 'string' ? state.at : await state.at(portal);
  const visit = await portal.visit({
    language,
    dark: beginsDark(name, language),
    ...(state.storage ? { storage: state.storage } : {}),
    ...(state.nobody ? {} : { as: (await state.as?.(portal)) ?? DEMO.chief }),
  });
  await visit.open(at);
  await pageDone(visit.page);
  await state.before?.({ ...visit, portal });
  return visit;
};

const TITLE =
  '%s: axe finds nothing, nothing scrolls sideways, days, pairs and figures are written as everywhere, controls are the kit’s';

/** Tests that look at screens in both languages, each in its whole length. */
export const lookAtScreens = (screens: Readonly<Record<string, PageState>>, share: Share): void => {
  const portal = browserSuite();
  it.each(shareOf(Object.entries(screens), share))(TITLE, async (path, state) => {
    const name = path.slice(1);
    const visit = await open(portal(), state, name, 'zh-CN');
    const inChinese = await lookIn(visit, name, 'zh-CN', { still: pageDone, byAxe: axeLooksIn(name, 'zh-CN') });
    const chineseWords = await pageWordFaults(visit.page);
    await switchTo(visit.page, 'en-US');
    const inEnglish = await lookIn(visit, name, 'en-US', { still: pageDone, byAxe: axeLooksIn(name, 'en-US') });
    const englishWords = await pageWordFaults(visit.page);
    const native = await nativeControls(visit.page);
    expect([...inChinese, ...chineseWords, ...inEnglish, ...englishWords, ...native]).toEqual([]);
  });
};

/**
 * Tests that look at what screens turn into, in English, some in Chinese too, as far as the window shows it: at a sample of the table by day, at all of
 * it at night and by `npm run faces`.
 */
export const lookAtStates = (states: Readonly<Record<string, PageState>>, share: Share): void => {
  const portal = browserSuite();
  const sample = Object.entries(states).filter(([name, { everyWidth }]) => everyWidth || isInSample(name));
  it.each(shareOf(sample, share))(TITLE, async (name, state) => {
    const known = `also ${name}`;
    const visit = await open(portal(), state, known, 'en-US');
    const found = await lookIn(visit, known, 'en-US', {
      still: pageDone,
      whole: false,
      ...(state.everyWidth ? { everyWidth: true } : {}),
    });
    found.push(...(await pageWordFaults(visit.page)), ...(await nativeControls(visit.page)));
    if (state.inChinese) {
      await switchTo(visit.page, 'zh-CN');
      found.push(...(await lookIn(visit, known, 'zh-CN', { still: pageDone, whole: false })));
      found.push(...(await pageWordFaults(visit.page)));
    }
    expect(found).toEqual([]);
  });
};
