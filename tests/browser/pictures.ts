// Takes pictures of screens, and of what they turn into, in both languages and five widths, for somebody who looks at them, in the dark
// at the widest and on a phone: `npm run pictures -- ‹folder› [‹words of their names›]`, all without words. What could not be taken is
// told, and the rest is taken.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { DEMO } from '../harness/app.ts';
import { type BrowserPortal, openPortal } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { sharedChromium } from '../harness/chromium.ts';
import type { PageState } from '../nouns/noun.pages.ts';
import { furtherStates, screenStates } from '../nouns/pages.ts';
import { switchTo } from './look.ts';

const WIDTHS = [1_440, 1_280, 1_024, 800, 390] as const;
const DARK_WIDTHS = [1_440, 390] as const;
const HEIGHT = 900;
/** Longer pages are cut: pictures are looked at side by side. */
const LONGEST = 2_400;

const [folder, ...words] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('pictures: which folder? npm run pictures -- ‹folder› [‹words of their names›]\n');
  process.exit(1);
}
const into = resolve(folder);
mkdirSync(into, { recursive: true });

const isMeant = ([name]: readonly [string, PageState]): boolean =>
  words.length === 0 || words.some((word) => name.includes(word));

const nameOf = (name: string): string => name.replace(/[^\p{L}\p{N}]+/gu, '_').replace(/^_|_$/g, '');

const take = async (page: Page, name: string, widths: readonly number[]): Promise<void> => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await pageDone(page);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.screenshot({
      path: join(into, `${nameOf(name)}-${width}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width, height: Math.min(Math.max(height, HEIGHT), LONGEST) },
    });
  }
};

/** Opens it in English, in which what is done first is said. */
const picture = async (portal: BrowserPortal, name: string, state: PageState): Promise<void> => {
  const at = typeof state.at === 'string' ? state.at : await state.at(portal);
  const visit = await portal.visit({
    language: 'en-US',
    ...(state.storage ? { storage: state.storage } : {}),
    ...(state.nobody ? {} : { as: (await state.as?.(portal)) ?? DEMO.chief }),
  });
  await visit.open(at);
  await pageDone(visit.page);
  await state.before?.({ ...visit, portal });
  await take(visit.page, `${name}-en`, WIDTHS);
  await visit.page.emulateMedia({ colorScheme: 'dark' });
  await take(visit.page, `${name}-en-dark`, DARK_WIDTHS);
  await visit.page.emulateMedia({ colorScheme: 'light' });
  await visit.page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await switchTo(visit.page, 'zh-CN');
  await take(visit.page, `${name}-zh`, WIDTHS);
};

const home = mkdtempSync(join(tmpdir(), 'tradeport-pictures-'));
const drop = async () => rmSync(home, { recursive: true, force: true });
const portal = await openPortal({ database: { url: `file:${join(home, 'pictures.db')}`, drop } });
let missed = 0;
for (const [name, state] of [...Object.entries(screenStates), ...Object.entries(furtherStates)].filter(isMeant)) {
  try {
    await picture(portal, name, state);
    process.stdout.write(`${name}\n`);
  } catch (error) {
    missed += 1;
    process.stderr.write(`${name} could not be taken: ${error instanceof Error ? error.message : String(error)}\n`);
  }
  await portal.endVisits();
}
await portal.close();
await (await sharedChromium()).close();
process.exitCode = missed === 0 ? 0 : 1;
