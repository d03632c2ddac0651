import type { Page } from 'playwright-core';
import { pictureFile, type Visit } from '../harness/browser.ts';
import { atRest, axeFindings, sidewaysPixels } from '../harness/browserFace.ts';

const HEIGHT = 900;
const WIDE = 1440;
const PHONE = 390;

/** Pictures are for somebody who looks at them, and take as long as the checks: they are taken when asked for. */
const PICTURES = process.env.TEST_PICTURES === 'on';

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly axe?: true;
  /** Only for its picture: colours, which are all that a theme changes, are judged where axe looks. */
  readonly pictureOnly?: true;
}

/** A page in its first language: as it opens, and on a phone. */
const FIRST: readonly Look[] = [
  { width: WIDE, theme: 'light', axe: true },
  { width: PHONE, theme: 'light' },
];
/** And in its second, in every width and theme. */
const SECOND: readonly Look[] = [
  { width: PHONE, theme: 'light', pictureOnly: true },
  { width: PHONE, theme: 'dark', axe: true },
  { width: WIDE, theme: 'dark' },
  { width: WIDE, theme: 'light', pictureOnly: true },
];

/** The switch of the language is quicker than the same page opened anew. It is pressed by its event, as an open drawer may lie over it. */
export const toEnglish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '切换到英文 English' }).dispatchEvent('click');
  await page.locator('html[lang="en-US"]').waitFor({ state: 'attached' });
};

interface Ways {
  /** What is waited for before a picture. */
  readonly still?: (page: Page) => Promise<void>;
  /** The whole page, however long, or what the window shows. */
  readonly whole?: boolean;
}

/** Width and theme are told to a page with its next frame: until the one after it, half of it may stand in the old ones. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

const lookOnce = async (
  page: Page,
  name: string,
  { width, theme, axe }: Look,
  { still = atRest, whole = true }: Ways,
): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
  await painted(page);
  await still(page);
  if (PICTURES)
    await page.screenshot({ path: pictureFile('screenshots', `${name}-${width}-${theme}`), fullPage: whole });
  const found = axe ? await axeFindings(page) : [];
  const sideways = await sidewaysPixels(page);
  if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
  return found.map((what) => `${name} ${width} ${theme}: ${what}`);
};

const lookAround = async (
  { page }: Visit,
  name: string,
  looks: readonly Look[],
  ways: Ways = {},
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const look of looks) if (PICTURES || !look.pictureOnly) wrong.push(...(await lookOnce(page, name, look, ways)));
  return wrong;
};

/**
 * Looks at the page in both widths, and in its second language in the dark too; answers what is wrong. Axe, which takes
 * longest, looks at each language, width and theme once. With TEST_PICTURES=on a picture of each is kept, and of both themes.
 */
export const lookIn = (visit: Visit, name: string, language: 'zh-CN' | 'en-US', ways?: Ways): Promise<string[]> =>
  lookAround(visit, `${name}-${language}`, language === 'zh-CN' ? FIRST : SECOND, ways);

/** The page wide and light, narrow and dark: for what one face of it adds. */
export const lookTwice = (visit: Visit, name: string, ways?: Ways): Promise<readonly string[]> =>
  lookAround(
    visit,
    name,
    [
      { width: WIDE, theme: 'light', axe: true },
      { width: PHONE, theme: 'dark', axe: true },
    ],
    ways,
  );
