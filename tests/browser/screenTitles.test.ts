import { menuGroups, screenKeys, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();
const wholeMenu = screenKeys.map((key) => screens[key]).filter((screen) => screen.menu);
/** A seventh of the menu by day. The number is odd, as the language changes each turn. */
const menu = sampleByTurn(wholeMenu, 7);
const titles = [
  ['zh-CN', 0],
  ['en-US', 1],
] as const;

describe.each(titles.filter(([language]) => dayLanguages.includes(language)))(
  'a page is called alike in the menu, the tab, the breadcrumb and its title: %s',
  (language, at) => {
    it('every page of the menu', async () => {
      const { page, open } = await portal().visit({ as: DEMO.chief, language });
      const wrong: string[] = [];
      for (const { path, title, group } of menu) {
        const name = title[at];
        await open(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        const crumb = page.locator('header nav').first();
        await expect.poll(() => page.title(), { timeout: 30_000 }).toContain(name);
        const said = {
          menu: await page.getByRole('navigation').getByRole('link', { name, exact: true }).count(),
          breadcrumb: (await crumb.textContent())?.includes(name),
          group:
            group === undefined || group === 'home' || (await crumb.textContent())?.includes(menuGroups[group][at]),
          title: await page.getByRole('heading', { level: 1 }).first().textContent(),
        };
        if (said.menu === 0 || !said.breadcrumb || !said.group || said.title !== name)
          wrong.push(`${path} ${name}: ${JSON.stringify(said)}`);
      }
      expect(wrong).toEqual([]);
      expect(menu.length).toBeGreaterThan(3);
      expect(wholeMenu.length).toBeGreaterThan(20);
    }, 300_000);
  },
);
