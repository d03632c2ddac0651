import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { login } from '@tradeport/shared/contract/login.ts';
import { BASE_PATH } from '@tradeport/shared/screens.ts';
import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import { startApp, type TestApp, type TestAppOptions } from './app.ts';
import { type Watch, watch } from './browserWatch.ts';

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
  /** What else the browser's local storage holds, by key. */
  readonly storage?: Readonly<Record<string, string>>;
}

interface Captcha {
  readonly captchaId: string;
  readonly image: string;
}

/**
 * A browser window at the portal. When its visit is over it begins afresh for the next one of the same person in the same
 * language: what its browser has compiled is not compiled again, which takes longer than anything else.
 */
export interface Visit {
  readonly page: Page;
  /**
   * What the window stands in. Who asks for it, for the page's clock, or puts a listener or a script into the page has the
   * window to himself: nobody takes over what he did to it.
   */
  readonly own: () => BrowserContext;
  readonly isOwn: () => boolean;
  /** What the test provokes on purpose (a pattern over the complaint) does not fail it. */
  readonly expectTrouble: Watch['expect'];
  /** What its pages complained of so far. */
  readonly complaints: Watch['complaints'];
  /** Loads an address below the base path. */
  readonly open: (path: string) => Promise<void>;
  /** The address below the base path, with its query. */
  readonly place: () => string;
  /** The captcha picture that the page was given last. */
  readonly captcha: () => Promise<Captcha>;
  /** Leaves the portal: nothing of the visit is under way any more, and all that it could complain of is told. */
  readonly leave: () => Promise<void>;
  /** After it was left: as if nobody had ever been here. */
  readonly forget: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The portal on a server that listens, and one Chromium in front of it. */
export interface BrowserPortal {
  readonly app: TestApp;
  readonly origin: string;
  readonly visit: (visitor?: Visitor) => Promise<Visit>;
  /** Ends every visit; answers what their pages complained of. `picturesAs`: they failed, and a picture of each is kept under that name. */
  readonly endVisits: (picturesAs?: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const outputFolder = fileURLToPath(new URL('../.output/', import.meta.url));

/** The file for a picture of a test run, in a folder that git ignores. */
export const pictureFile = (folder: string, name: string): string => {
  mkdirSync(outputFolder + folder, { recursive: true });
  return `${outputFolder}${folder}/${name.replace(/[^\p{L}\p{N}-]+/gu, '_').slice(0, 120)}.png`;
};

/**
 * What Chromium leaves out. It takes the last of several switches for all of them, so what Playwright leaves out is named again
 * (a test holds it against Playwright's own). Added are the pages that every window opens for the suggestions of its address
 * bar, which nobody sees: they took a third of the time of opening the portal.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Nothing that Chromium does of its own accord may reach the network, and it must start as root in a container. */
const CHROMIUM_ARGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

export const startChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_ARGS });

const viewportOf = ({ width = 1440, height = 900 }: Visitor) => ({ width, height });
const colorSchemeOf = ({ dark }: Visitor) => (dark ? 'dark' : 'light');

const contextFor = (browser: Browser, origin: string, token: string | undefined, visitor: Visitor) =>
  browser.newContext({
    viewport: viewportOf(visitor),
    colorScheme: colorSchemeOf(visitor),
    reducedMotion: visitor.motion ? 'no-preference' : 'reduce',
    // The portal's times are those of Shanghai whatever the browser's zone.
    timezoneId: 'America/New_York',
    locale: 'en-US',
    storageState: {
      cookies:
        token === undefined
          ? []
          : [
              {
                name: 'token',
                value: token,
                domain: new URL(origin).hostname,
                path: '/',
                expires: -1,
                httpOnly: false,
                secure: false,
                sameSite: 'Strict',
              },
            ],
      origins: [],
    },
  });

/** A document of the portal's origin that does nothing. */
const IDLE_DOCUMENT = `${BASE_PATH}/version.json`;
const BEGUN = 'begun';

/**
 * Runs in each page before anything of it: what the local storage holds from the start. A context could be made with it, but
 * opens a page for that, which takes as long as the portal does to open.
 */
const fillStorage = ({ origin, entries, begun }: { origin: string; entries: [string, string][]; begun: string }) => {
  if (location.origin !== origin || window.name === begun) return;
  window.name = begun;
  for (const [name, value] of entries) if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
};

/** Members of a page by which a test puts something into it that stays over everything it shows. */
const LASTING = ['clock', 'on', 'once', 'addInitScript', 'exposeFunction', 'exposeBinding', 'context'] as const;

const visitIn = async (context: BrowserContext, origin: string, visitor: Visitor): Promise<Visit> => {
  const watched = await watch(context, origin);
  const entries = Object.entries({ 'tp.lang': visitor.language ?? 'zh-CN', ...visitor.storage });
  await context.addInitScript(fillStorage, { origin, entries, begun: BEGUN });
  const cookies = await context.cookies();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  let isOwn = visitor.storage !== undefined;
  const isPicture = (answer: Response): boolean => answer.url().endsWith(login.getVerifyPic.path);
  let picture: Response | undefined;
  page.on('response', (answer) => {
    if (isPicture(answer)) picture = answer;
  });
  for (const name of LASTING) {
    const value: unknown = Reflect.get(page, name);
    const get = (): unknown => {
      isOwn = true;
      return value;
    };
    Object.defineProperty(page, name, { get });
  }
  return {
    page,
    own: () => {
      isOwn = true;
      return context;
    },
    isOwn: () => isOwn,
    close: () => context.close(),
    expectTrouble: watched.expect,
    complaints: watched.complaints,
    open: async (path) => {
      await page.goto(origin + BASE_PATH + path);
    },
    place: () => {
      const { pathname, search } = new URL(page.url());
      return pathname.slice(BASE_PATH.length) + search;
    },
    captcha: async () => {
      picture ??= await page.waitForResponse(isPicture);
      const { result }: { readonly result: Captcha } = await picture.json();
      return result;
    },
    leave: async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(origin + IDLE_DOCUMENT);
    },
    forget: async () => {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
        window.name = '';
      });
      await context.clearCookies();
      await context.addCookies(cookies);
      picture = undefined;
      watched.forget();
    },
  };
};

/** Starts a server with the demo and a Chromium. The portal must be built. */
export const openPortal = async (options: TestAppOptions = {}): Promise<BrowserPortal> => {
  const app = await startApp(options);
  const origin = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await startChromium();
  /** Those under way, with the key of who looks out of them. */
  const visits: { readonly who: string; readonly visit: Visit }[] = [];
  /** Windows that nobody looks out of just now, by who did. */
  const idle = new Map<string, Visit[]>();
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (loginNo: string): Promise<string> => {
    const known = tokens.get(loginNo) ?? app.token(loginNo);
    tokens.set(loginNo, known);
    return known;
  };
  const endVisits: BrowserPortal['endVisits'] = async (picturesAs) => {
    const complaints: string[] = [];
    for (const { who, visit } of visits.splice(0)) {
      if (picturesAs !== undefined) await visit.page.screenshot({ path: pictureFile('failures', picturesAs) });
      const isKept = picturesAs === undefined && !visit.isOwn();
      if (isKept) await visit.leave();
      complaints.push(...visit.complaints());
      await (isKept ? visit.forget() : visit.close());
      if (isKept) idle.set(who, [...(idle.get(who) ?? []), visit]);
    }
    return complaints;
  };
  const open = async (visitor: Visitor): Promise<Visit> => {
    const token = visitor.as === undefined ? visitor.token : await tokenOf(visitor.as);
    const who = JSON.stringify([token, visitor.language, visitor.motion]);
    const before = visitor.storage ? undefined : idle.get(who)?.pop();
    const visit = before ?? (await visitIn(await contextFor(browser, origin, token, visitor), origin, visitor));
    if (before) {
      await before.page.setViewportSize(viewportOf(visitor));
      await before.page.emulateMedia({ colorScheme: colorSchemeOf(visitor) });
    }
    visits.push({ who, visit });
    return visit;
  };
  return {
    app,
    origin,
    visit: (visitor = {}) => open(visitor),
    endVisits,
    close: async () => {
      await endVisits();
      await browser.close();
      await app.close();
    },
  };
};
