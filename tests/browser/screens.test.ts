import { allScreens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit, Visitor } from '../harness/browser.ts';
import { settled } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { type Face, moreFaces, screenFaces } from './faces.ts';
import { lookIn, toEnglish } from './look.ts';

const open = async (portal: BrowserPortal, face: Face, language: Visitor['language'] & string): Promise<Visit> => {
  const at = typeof face.at === 'string' ? face.at : await face.at(portal);
  const visit = await portal.visit({
    language,
    ...(face.storage ? { storage: face.storage } : {}),
    ...(face.nobody ? {} : { as: (await face.as?.(portal)) ?? DEMO.chief }),
  });
  await visit.open(at);
  await settled(visit.page);
  await face.before?.({ ...visit, portal });
  return visit;
};

const lookAtScreen = async (portal: BrowserPortal, name: string, face: Face): Promise<void> => {
  const visit = await open(portal, face, 'zh-CN');
  const inChinese = await lookIn(visit, name, 'zh-CN', { still: settled });
  await toEnglish(visit.page);
  expect([...inChinese, ...(await lookIn(visit, name, 'en-US', { still: settled }))]).toEqual([]);
};

const lookAtFace = async (portal: BrowserPortal, name: string, face: Face): Promise<void> => {
  const visit = await open(portal, face, 'en-US');
  expect(await lookIn(visit, `also ${name}`, 'en-US', { still: settled, whole: false })).toEqual([]);
};

describe('every screen', () => {
  const portal = browserSuite();

  it('is brought about here', () => {
    expect(Object.keys(screenFaces).sort()).toEqual(allScreens.map(({ path }) => path).sort());
  });

  it.each(Object.entries(screenFaces))('%s: axe finds nothing, nothing scrolls sideways', (path, face) =>
    lookAtScreen(portal(), path.slice(1), face),
  );

  it.each(Object.entries(moreFaces))('%s: axe finds nothing, nothing scrolls sideways', (name, face) =>
    lookAtFace(portal(), name, face),
  );
});
