import type { Page } from 'playwright-core';
import { isNight, languageOfTurn, sampleByTurn, turn } from '../../scripts/turn.ts';
import { pictureFile, type Visit } from '../harness/browser.ts';
import { atRest, axeFindings, widthFaults } from '../harness/browserFace.ts';

const HEIGHT = 900;
const WIDE = 1440;
const PHONE = 390;
/** Between them: where the menu leaves little room, where tables begin, and the laptop in the meeting room. */
const BETWEEN = [800, 1_024, 1_280] as const;

/** Pictures are for somebody who looks at them, and take as long as the checks: they are taken when asked for. */
const PICTURES = process.env.TEST_PICTURES === 'on';
/** Axe, which takes longest, looks at a page once in a language at most; in every width and theme when asked for. */
const EVERYWHERE = process.env.TEST_FACES === 'all';
const IS_DAY = !EVERYWHERE && !PICTURES && !isNight;

type Language = 'zh-CN' | 'en-US';

interface Look {
  readonly width: typeof WIDE | typeof PHONE | (typeof BETWEEN)[number];
  readonly theme: 'light' | 'dark';
}

const otherLook = ({ width, theme }: Look): Look => ({
  width: width === WIDE ? PHONE : WIDE,
  theme: theme === 'light' ? 'dark' : 'light',
});

const FIRST_LOOKS: readonly Look[] = [
  { width: WIDE, theme: 'light' },
  { width: PHONE, theme: 'dark' },
  { width: PHONE, theme: 'light' },
  { width: WIDE, theme: 'dark' },
];

/** A figure of a page's own, told by its name. */
const placeOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
  return sum;
};

/** The languages in which pages are checked: one by day, both at night and when everything is checked. */
export const lookLanguages: readonly Language[] = IS_DAY ? [languageOfTurn] : ['zh-CN', 'en-US'];

/**
 * Half of the entries by day, all at night and when everything is checked. The half changes every second turn and the language every
 * turn, so four turns check each entry in both languages.
 */
export const halfOfTurn = <Entry>(entries: readonly Entry[]): readonly Entry[] =>
  sampleByTurn(entries, 2, Math.floor(turn / 2), !IS_DAY);

/** Further states of screens, and pages of the console, are checked in so many turns. Both are odd, as the language changes each turn. */
const TURNS_OF_STATES = 25;
const TURNS_OF_CONSOLE = 9;

export const statesOfTurn = <Entry>(entries: readonly Entry[]): readonly Entry[] =>
  sampleByTurn(entries, TURNS_OF_STATES, turn, !IS_DAY);

export const consolePagesOfTurn = <Entry>(entries: readonly Entry[]): readonly Entry[] =>
  sampleByTurn(entries, TURNS_OF_CONSOLE, turn, !IS_DAY);

/**
 * Where axe looks at a page in one language: told by its name, so that a page always has the same place whatever is added, and
 * the pages together have them all. In the other language it looks in the other width and theme.
 */
const axeLookOf = (name: string, language: Language): Look => {
  const first = FIRST_LOOKS[placeOf(name) % FIRST_LOOKS.length] ?? { width: WIDE, theme: 'light' };
  return language === 'zh-CN' ? first : otherLook(first);
};

const SWITCHES = { 'en-US': '切换到英文 English', 'zh-CN': 'Switch to Chinese 中文' } as const satisfies Record<
  Language,
  string
>;
/**
 * The switch of the language is quicker than the same page opened anew. It is pressed by its event, as an open drawer may lie over it,
 * and found whether or not what lies over it hides it from readers.
 */
export const switchTo = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: SWITCHES[language], includeHidden: true }).dispatchEvent('click');
  await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' });
};

export const toEnglish = (page: Page): Promise<void> => switchTo(page, 'en-US');

/** Whether the first look at a page is in the dark: who opens it so saves it a change. */
export const beginsDark = (name: string, language: Language): boolean => axeLookOf(name, language).theme === 'dark';

interface Ways {
  /** What is waited for before a picture. */
  readonly still?: (page: Page) => Promise<void>;
  /** The whole page, however long, or what the window shows. */
  readonly whole?: boolean;
  /** In all widths between, by day too: where long numbers stand side by side. */
  readonly everyWidth?: boolean;
  /** Whether axe looks at all; it does unless told otherwise. */
  readonly byAxe?: boolean;
}

/** Width and theme are told to a page with its next frame: until the one after it, half of it may stand in the old ones. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

interface Judged extends Look {
  readonly byAxe: boolean;
}

/** Shows the page so. What it has had since the look before is not told again: each change costs it a new layout. */
const turnTo = async (page: Page, { width, theme }: Look, before: Look | undefined): Promise<void> => {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== HEIGHT) await page.setViewportSize({ width, height: HEIGHT });
  if (theme !== before?.theme) await page.emulateMedia({ colorScheme: theme });
  await painted(page);
};

const lookOnce = async (
  page: Page,
  name: string,
  look: Judged,
  { still = atRest, whole = true, byAxe = true }: Ways,
): Promise<readonly string[]> => {
  const { width, theme } = look;
  await still(page);
  if (PICTURES)
    await page.screenshot({ path: pictureFile('screenshots', `${name}-${width}-${theme}`), fullPage: whole });
  const found = byAxe && look.byAxe ? await axeFindings(page) : [];
  found.push(...(await widthFaults(page)));
  return found.map((what) => `${name} ${width} ${theme}: ${what}`);
};

/** The widths between in which a page is looked at: one of them in each language, all when asked for. */
const betweenOf = (name: string, language: Language, { everyWidth }: Ways): readonly (typeof BETWEEN)[number][] =>
  EVERYWHERE || PICTURES || everyWidth
    ? BETWEEN
    : BETWEEN.slice((placeOf(name) + (language === 'zh-CN' ? 0 : 1)) % BETWEEN.length).slice(0, 1);

/** The widest and the narrowest, the one that the window has now first, in one theme each unless every look is asked for. */
const outermostFrom = (widthNow: number, axeLook: Look): readonly Judged[] => {
  const now = widthNow === PHONE ? PHONE : WIDE;
  const away = now === WIDE ? PHONE : WIDE;
  const { theme } = axeLook;
  const widths: readonly Look[] = [
    { width: now, theme },
    { width: away, theme },
  ];
  if (!EVERYWHERE && !PICTURES) return widths.map((look) => ({ ...look, byAxe: look.width === axeLook.width }));
  const every = [...widths.map((look) => ({ ...look, theme: otherLook(look).theme })), ...widths];
  return every.map((look) => ({
    ...look,
    byAxe: EVERYWHERE || (look.width === axeLook.width && look.theme === theme),
  }));
};

/**
 * Looks at a page in the language that it stands in: that it does not scroll sideways and its tables hold in the widest, the
 * narrowest and a width between, and axe at most once, where `axeLookOf` says. With TEST_FACES=all, every width is tried and axe looks in
 * the outermost in both themes; with TEST_PICTURES=on, a picture of each is kept. Answers what is wrong.
 */
export const lookIn = async ({ page }: Visit, name: string, language: Language, ways: Ways = {}): Promise<string[]> => {
  const wrong: string[] = [];
  const axeLook = axeLookOf(name, language);
  const between = betweenOf(name, language, ways).map((width) => ({ width, theme: axeLook.theme, byAxe: false }));
  const outermost = outermostFrom(page.viewportSize()?.width ?? WIDE, axeLook);
  let before: Look | undefined;
  // The last of the outermost comes last: the next language begins where this one ends.
  for (const look of [...outermost.slice(0, -1), ...between, ...outermost.slice(-1)]) {
    await turnTo(page, look, before);
    wrong.push(...(await lookOnce(page, `${name}-${language}`, look, ways)));
    before = look;
  }
  return wrong;
};
