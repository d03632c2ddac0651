import { readFileSync } from 'node:fs';
import { screens } from '@tradeport/shared/screens.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

type Language = 'zh-CN' | 'en-US';
type Head = Readonly<Record<Language, readonly [title: string, purpose: string]>>;

/** Title and purpose that the build gives each page, by its route. */
const builtHeads = (): readonly (readonly [string, Head])[] => {
  const path = new URL('../../web/dist/pages.json', import.meta.url);
  const { heads }: { readonly heads: Readonly<Record<string, Head>> } = JSON.parse(readFileSync(path, 'utf8'));
  return Object.entries(heads);
};

/** At night each of them; by day one in four, which the length of its route decides. */
const isLookedAt = ([path]: readonly [string, Head]): boolean =>
  process.env.TEST_NIGHT === 'on' || path === screens.newPayment.path || path.length % 4 === 0;

/** What the outline of the frame shows of a head. */
const shownInOutline = (page: Page) =>
  page
    .locator('.outlineHead:visible')
    .evaluateAll((heads) => heads.map(({ children }) => [...children].map(({ textContent }) => textContent)));

describe('the head of a page', () => {
  const portal = browserSuite();

  it('there are heads to look at', () => {
    expect(builtHeads().length).toBeGreaterThan(25);
    expect(builtHeads().filter(isLookedAt).length).toBeGreaterThan(4);
  });

  it.each(dayLanguages)('stands in the outline as it stands on the page, in %s', async (language) => {
    const { page, open } = await portal().visit({ as: DEMO.chief, language });
    for (const [path, head] of builtHeads().filter(isLookedAt)) {
      await open(path);
      await page.locator('main header h1').waitFor();
      const words = await page.locator('main header').first().locator('h1, h1 + p').allTextContents();
      expect([path, ...words]).toEqual([path, ...head[language]]);
    }
  });

  it('is there before any script of the portal is, and not where the address asks for something', async () => {
    const { page, open, expectTrouble } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    expectTrouble(/ERR_FAILED/);
    await page.route(/\/assets\/.*\.js/, (route) => route.abort());
    const [, head] = builtHeads().find(([path]) => path === screens.newPayment.path) ?? [];
    await open(screens.newPayment.path);
    expect(await shownInOutline(page)).toEqual([head?.['en-US']]);
    await open(`${screens.newPayment.path}?payee=1`);
    expect(await shownInOutline(page)).toEqual([]);
  });
});
