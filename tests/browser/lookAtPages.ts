import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit, Visitor } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { nativeControls } from '../harness/nativeControls.ts';
import { pageWordFaults } from '../harness/pageWords.ts';
import type { PageState } from '../nouns/noun.pages.ts';
import { beginsDark, halfOfTurn, lookIn, lookLanguages, statesOfTurn, switchTo } from './look.ts';

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

/** Tests of screens in their whole length: by day half of them in one language, otherwise all in both. */
export const lookAtScreens = (screens: Readonly<Record<string, PageState>>, share: Share): void => {
  const portal = browserSuite();
  it.each(halfOfTurn(shareOf(Object.entries(screens), share)))(TITLE, async (path, state) => {
    const name = path.slice(1);
    const [first = 'zh-CN', ...others] = lookLanguages;
    const visit = await open(portal(), state, name, first);
    const found = [...(await lookIn(visit, name, first, { still: pageDone })), ...(await pageWordFaults(visit.page))];
    for (const language of others) {
      await switchTo(visit.page, language);
      found.push(...(await lookIn(visit, name, language, { still: pageDone })), ...(await pageWordFaults(visit.page)));
    }
    found.push(...(await nativeControls(visit.page)));
    expect(found).toEqual([]);
  });
};

/**
 * Tests of further states of screens, in English, some in Chinese too, as far as the window shows them: a sample by turn, all of them
 * at night and by `npm run faces`.
 */
export const lookAtStates = (states: Readonly<Record<string, PageState>>, share: Share): void => {
  const portal = browserSuite();
  it.each(statesOfTurn(shareOf(Object.entries(states), share)))(TITLE, async (name, state) => {
    const known = `also ${name}`;
    const visit = await open(portal(), state, known, 'en-US');
    const found = await lookIn(visit, known, 'en-US', {
      still: pageDone,
      whole: false,
      ...(state.everyWidth ? { everyWidth: true } : {}),
    });
    found.push(...(await pageWordFaults(visit.page)), ...(await nativeControls(visit.page)));
    if (state.inChinese && lookLanguages.includes('zh-CN')) {
      await switchTo(visit.page, 'zh-CN');
      found.push(...(await lookIn(visit, known, 'zh-CN', { still: pageDone, whole: false })));
      found.push(...(await pageWordFaults(visit.page)));
    }
    expect(found).toEqual([]);
  });
};
