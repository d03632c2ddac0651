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

/** A browser window at the portal. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
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
}

/** The portal on a server that listens, and one Chromium in front of it. */
export interface BrowserPortal {
  readonly app: TestApp;
  readonly origin: string;
  readonly visit: (visitor?: Visitor) => Promise<Visit>;
  /** Ends every visit; answers what their pages complained of. `picturesAs`: a picture of each is kept under that name. */
  readonly endVisits: (picturesAs?: string) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

const outputFolder = fileURLToPath(new URL('../.output/', import.meta.url));

/** The file for a picture of a test run, in a folder that git ignores. */
export const pictureFile = (folder: string, name: string): string => {
  mkdirSync(outputFolder + folder, { recursive: true });
  return `${outputFolder}${folder}/${name.replace(/[^\p{L}\p{N}-]+/gu, '_').slice(0, 120)}.png`;
};

/** Nothing that Chromium does of its own accord may reach the network, and it must start as root in a container. */
const CHROMIUM_ARGS = [
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

const contextFor = (browser: Browser, origin: string, token: string | undefined, visitor: Visitor) =>
  browser.newContext({
    viewport: { width: visitor.width ?? 1440, height: visitor.height ?? 900 },
    colorScheme: visitor.dark ? 'dark' : 'light',
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
      origins: [
        {
          origin,
          localStorage: Object.entries({ 'tp.lang': visitor.language ?? 'zh-CN', ...visitor.storage }).map(
            ([name, value]) => ({ name, value }),
          ),
        },
      ],
    },
  });

const visitIn = async (context: BrowserContext, origin: string): Promise<Visit> => {
  const watched = await watch(context, origin);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const isPicture = (answer: Response): boolean => answer.url().endsWith(login.getVerifyPic.path);
  let picture: Response | undefined;
  page.on('response', (answer) => {
    if (isPicture(answer)) picture = answer;
  });
  return {
    page,
    context,
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
  };
};

/** Starts a server with the demo and a Chromium. The portal must be built. */
export const openPortal = async (options: TestAppOptions = {}): Promise<BrowserPortal> => {
  const app = await startApp(options);
  const origin = await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await startChromium();
  const visits: Visit[] = [];
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (loginNo: string): Promise<string> => {
    const known = tokens.get(loginNo) ?? app.token(loginNo);
    tokens.set(loginNo, known);
    return known;
  };
  const endVisits: BrowserPortal['endVisits'] = async (picturesAs) => {
    const complaints: string[] = [];
    for (const visit of visits.splice(0)) {
      if (picturesAs !== undefined) await visit.page.screenshot({ path: pictureFile('failures', picturesAs) });
      complaints.push(...visit.complaints());
      await visit.context.close();
    }
    return complaints;
  };
  return {
    app,
    origin,
    visit: async (visitor = {}) => {
      const token = visitor.as === undefined ? visitor.token : await tokenOf(visitor.as);
      const visit = await visitIn(await contextFor(browser, origin, token, visitor), origin);
      visits.push(visit);
      return visit;
    },
    endVisits,
    close: async () => {
      await endVisits();
      await browser.close();
      await app.close();
    },
  };
};
