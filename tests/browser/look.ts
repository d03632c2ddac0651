import type { Page } from 'playwright-core';
import { pictureFile, type Visit } from '../harness/browser.ts';
import { atRest, axeFindings, sidewaysPixels } from '../harness/browserFace.ts';

const HEIGHT = 900;
const WIDE = 1440;
const PHONE = 390;

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly axe?: true;
}

/** A page in its first language: as it opens, and on a phone. */
const FIRST: readonly Look[] = [
  { width: WIDE, theme: 'light', axe: true },
  { width: PHONE, theme: 'light' },
];
/** And in its second, in every width and theme. */
const SECOND: readonly Look[] = [
  { width: PHONE, theme: 'light' },
  { width: PHONE, theme: 'dark', axe: true },
  { width: WIDE, theme: 'dark' },
  { width: WIDE, theme: 'light' },
];

interface Ways {
  /** What is waited for before a picture. */
  readonly still?: (page: Page) => Promise<void>;
  /** The whole page, however long, or what the window shows. */
  readonly whole?: boolean;
}

const lookOnce = async (
  page: Page,
  name: string,
  { width, theme, axe }: Look,
  { still = atRest, whole = true }: Ways,
): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: theme });
  await still(page);
  const path = pictureFile('screenshots', `${name}-${width}-${theme}`);
  await page.screenshot({ path, fullPage: whole });
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
): Promise<readonly string[]> => {
  const wrong: string[] = [];
  for (const look of looks) wrong.push(...(await lookOnce(page, name, look, ways)));
  return wrong;
};

/**
 * Pictures of the page in both widths, and of its second language in both themes too, with the checks of each; answers what
 * is wrong. Axe, which takes longest, looks at each language, width and theme once.
 */
export const lookIn = (
  visit: Visit,
  name: string,
  language: 'zh-CN' | 'en-US',
  ways?: Ways,
): Promise<readonly string[]> => lookAround(visit, `${name}-${language}`, language === 'zh-CN' ? FIRST : SECOND, ways);

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
