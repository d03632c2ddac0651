import { BASE_PATH } from '@tradeport/shared/screens.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Announcements, recordAnnouncements } from './announcements.ts';
import { type Watch, watch } from './browserWatch.ts';
import { type CaptchaPictures, followCaptchas } from './captchaPictures.ts';
import { silenceStreams } from './silentStreams.ts';
import { slowDown } from './slowDown.ts';

/** How somebody comes to the portal. */
export interface Visitor {
  /** The operator whose session the browser already holds, by login name; nobody otherwise. Shared by all visits as this operator. */
  readonly as?: string;
  /** A session of this visit's own. */
  readonly token?: string;
  readonly language?: 'zh-CN' | 'en-US';
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  /** Things move on the page; without it the browser asks for reduced motion, which keeps pictures alike. */
  readonly motion?: boolean;
  /** Whether the pages receive the events of the server's streams, as by default; the streams are silent otherwise. */
  readonly live?: boolean;
  /** What else the browser's local storage holds, by key. */
  readonly storage?: Readonly<Record<string, string>>;
}

/** A visit to the portal, in a window that stands there for the time of the visit. */
export interface Visit {
  readonly page: Page;
  /**
   * What the window stands in. A visit that asks for it, for the page's clock, or puts a listener or a script into the page has
   * the window to itself: no other visit takes over what it did to it.
   */
  readonly own: () => BrowserContext;
  /** What the test provokes on purpose (a pattern over the complaint) does not fail it. */
  readonly expectTrouble: Watch['expect'];
  /** What its pages complained of so far. */
  readonly complaints: Watch['complaints'];
  /** The texts that the pages of the visit announced in elements with the role `status` or `alert`. */
  readonly announced: Pick<Announcements, 'include' | 'texts'>;
  /** Loads an address below the base path. */
  readonly open: (path: string) => Promise<void>;
  /** The address below the base path, with its query. */
  readonly place: () => string;
  /** The captcha whose picture the page displays. */
  readonly captcha: CaptchaPictures['shown'];
}

/**
 * A browser window at the portal. When its visit is over it serves the next one, whoever comes: what it has loaded and compiled
 * is not loaded and compiled again, which is most of the work of opening a page.
 */
export interface PortalWindow {
  readonly origin: string;
  /** Whether its pages receive the events of the server's streams. */
  readonly isLive: boolean;
  readonly visit: Visit;
  /** Whether the visit did something to the window that would outlast it. */
  readonly isOwn: () => boolean;
  /** Begins a visit: the window as if nobody had ever been here, with the session and the storage of this visitor. */
  readonly begin: (visitor: Visitor, token: string | undefined) => Promise<void>;
  /** Leaves the portal: nothing of the visit is under way any more, and all that it could complain of is told. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A document of the portal's origin that does nothing. */
const IDLE_DOCUMENT = `${BASE_PATH}/version.json`;

const viewportOf = ({ width = 1440, height = 900 }: Visitor) => ({ width, height });

/** Runs in the idle document: the storage holds this and nothing else. */
const fillStorage = (entries: readonly (readonly [string, string])[]): void => {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  for (const [name, value] of entries) localStorage.setItem(name, value);
};

/** Members of a page by which a test puts something into it that stays over everything it shows. */
const LASTING: ReadonlySet<PropertyKey> = new Set([
  'clock',
  'on',
  'once',
  'addInitScript',
  'exposeFunction',
  'exposeBinding',
  'context',
]);

/**
 * The page as a test sees it: `touched` is called when the test asks for a member by which it leaves something behind. Playwright's
 * own calls go to the page itself and are not seen.
 */
const seenBy = (page: Page, touched: () => void): Page =>
  new Proxy(page, {
    get: (target, name) => {
      if (LASTING.has(name)) touched();
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** Opens a window on an empty cache, at the portal's idle document. */
export const openWindow = async (browser: Browser, origin: string, visitor: Visitor): Promise<PortalWindow> => {
  const context = await browser.newContext({
    viewport: viewportOf(visitor),
    // The portal's times are those of Shanghai whatever the browser's zone.
    timezoneId: 'America/New_York',
    locale: 'en-US',
  });
  const watched = await watch(context, origin);
  const announcements = await recordAnnouncements(context);
  const isLive = visitor.live !== false;
  if (!isLive) await silenceStreams(context);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await slowDown(page);
  let isOwn = false;
  const touched = (): void => {
    isOwn = true;
  };
  const captchas = followCaptchas(page);
  const leave = async (): Promise<void> => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The previous document is gone once the next one is committed. Measured: without this navigation the next visit pays the same
    // processor time for removing it, so leaving it out gains nothing.
    await page.goto(origin + IDLE_DOCUMENT, { waitUntil: 'commit' });
  };
  await leave();
  const visit: Visit = {
    page: seenBy(page, touched),
    own: () => {
      touched();
      return context;
    },
    expectTrouble: watched.expect,
    complaints: watched.complaints,
    announced: announcements,
    open: async (path) => {
      await page.goto(origin + BASE_PATH + path);
    },
    place: () => {
      const { pathname, search } = new URL(page.url());
      return pathname.slice(BASE_PATH.length) + search;
    },
    captcha: captchas.shown,
  };
  return {
    origin,
    isLive,
    visit,
    isOwn: () => isOwn,
    begin: async (next, token) => {
      await page.evaluate(fillStorage, Object.entries({ 'tp.lang': next.language ?? 'zh-CN', ...next.storage }));
      await context.clearCookies();
      if (token !== undefined)
        await context.addCookies([{ name: 'token', value: token, url: origin, sameSite: 'Strict' }]);
      await page.setViewportSize(viewportOf(next));
      await page.emulateMedia({
        colorScheme: next.dark ? 'dark' : 'light',
        reducedMotion: next.motion ? 'no-preference' : 'reduce',
      });
      captchas.forget();
      announcements.forget();
      watched.forget();
    },
    leave,
    close: () => context.close(),
  };
};
