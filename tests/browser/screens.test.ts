import { allScreens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit, Visitor } from '../harness/browser.ts';
import { settled } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import type { PageState } from '../nouns/noun.pages.ts';
import { furtherStates, screenStates } from '../nouns/pages.ts';
import { lookIn, toEnglish } from './look.ts';

const open = async (
  portal: BrowserPortal,
  state: PageState,
  language: Visitor['language'] & string,
): Promise<Visit> => {
  const at = typeof state.at === 'string' ? state.at : await state.at(portal);
  const visit = await portal.visit({
    language,
    ...(state.storage ? { storage: state.storage } : {}),
    ...(state.nobody ? {} : { as: (await state.as?.(portal)) ?? DEMO.chief }),
  });
  await visit.open(at);
  await settled(visit.page);
  await state.before?.({ ...visit, portal });
  return visit;
};

const lookAtScreen = async (portal: BrowserPortal, name: string, state: PageState): Promise<void> => {
  const visit = await open(portal, state, 'zh-CN');
  const inChinese = await lookIn(visit, name, 'zh-CN', { still: settled });
  await toEnglish(visit.page);
  expect([...inChinese, ...(await lookIn(visit, name, 'en-US', { still: settled }))]).toEqual([]);
};

const lookAtState = async (portal: BrowserPortal, name: string, state: PageState): Promise<void> => {
  const visit = await open(portal, state, 'en-US');
  expect(await lookIn(visit, `also ${name}`, 'en-US', { still: settled, whole: false })).toEqual([]);
};

describe('every screen', () => {
  const portal = browserSuite();

  it('is brought about here', () => {
    expect(Object.keys(screenStates).sort()).toEqual(allScreens.map(({ path }) => path).sort());
  });

  it.each(Object.entries(screenStates))('%s: axe finds nothing, nothing scrolls sideways', (path, state) =>
    lookAtScreen(portal(), path.slice(1), state),
  );

  it.each(Object.entries(furtherStates))('%s: axe finds nothing, nothing scrolls sideways', (name, state) =>
    lookAtState(portal(), name, state),
  );
});
