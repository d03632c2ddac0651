import { screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { type BrowserPortal, pictureFile, type Visit, type Visitor } from '../harness/browser.ts';
import { axeFindings, settled, sidewaysPixels } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { type Face, moreFaces, screenFaces } from './faces.ts';

const HEIGHT = 900;
const WIDE = 1440;
const PHONE = 390;
type Theme = 'light' | 'dark';

const open = async (portal: BrowserPortal, face: Face, language: Visitor['language'] & string): Promise<Visit> => {
  const at = typeof face.at === 'string' ? face.at : await face.at(portal);
  const visit = await portal.visit({
    language,
    width: WIDE,
    height: HEIGHT,
    ...(face.nobody ? {} : { as: (await face.as?.(portal)) ?? DEMO.chief }),
    ...(face.storage ? { storage: face.storage } : {}),
  });
  await visit.open(at);
  await settled(visit.page);
  await face.before?.({ ...visit, portal });
  return visit;
};

/** Looks at one page in several ways: a picture of each, and what is wrong. */
const looker = ({ page }: Visit, name: string, whole: boolean) => {
  const wrong: string[] = [];
  return {
    wrong,
    look: async (language: string, width: number, theme: Theme, axe = false): Promise<void> => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia({ colorScheme: theme });
      await settled(page);
      const path = pictureFile('screenshots', `${name}-${language}-${width}-${theme}`);
      await page.screenshot({ path, fullPage: whole });
      const found = axe ? await axeFindings(page) : [];
      const sideways = await sidewaysPixels(page);
      if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
      wrong.push(...found.map((what) => `${language} ${width} ${theme}: ${what}`));
    },
  };
};

const lookAtScreen = async (portal: BrowserPortal, name: string, face: Face): Promise<void> => {
  const visit = await open(portal, face, 'zh-CN');
  const { look, wrong } = looker(visit, name, true);
  await look('zh-CN', WIDE, 'light', true);
  await look('zh-CN', PHONE, 'light');
  await visit.page.getByRole('button', { name: '切换到英文 English' }).click();
  await visit.page.locator('html[lang="en-US"]').waitFor({ state: 'attached' });
  await look('en-US', PHONE, 'light');
  await look('en-US', PHONE, 'dark', true);
  await look('en-US', WIDE, 'dark');
  await look('en-US', WIDE, 'light');
  expect(wrong).toEqual([]);
};

const lookAtFace = async (portal: BrowserPortal, name: string, face: Face): Promise<void> => {
  const { look, wrong } = looker(await open(portal, face, 'en-US'), `also ${name}`, false);
  await look('en-US', WIDE, 'light', true);
  await look('en-US', PHONE, 'dark', true);
  expect(wrong).toEqual([]);
};

describe('every screen', () => {
  const portal = browserSuite();

  it('is brought about here', () => {
    expect(Object.keys(screenFaces).sort()).toEqual(screens.map(({ path }) => path).sort());
  });

  it.each(Object.entries(screenFaces))('%s: axe finds nothing, nothing scrolls sideways', (path, face) =>
    lookAtScreen(portal(), path.slice(1), face),
  );

  it.each(Object.entries(moreFaces))('%s: axe finds nothing, nothing scrolls sideways', (name, face) =>
    lookAtFace(portal(), name, face),
  );
});
