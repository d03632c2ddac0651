import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startApp, type TestApp, type TestAppOptions } from './app.ts';
import { openWindow, type PortalWindow, type Visit, type Visitor } from './browserWindow.ts';
import { sharedChromium } from './chromium.ts';

export type { Visit, Visitor } from './browserWindow.ts';

/** The portal on a server that listens, and Chromium in front of it. */
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
 * The one origin of this worker, and its windows that no visit uses just now. Each suite brings a server of its own, with a
 * database, a clock and settings of its own (it starts within a few hundredths of a second), and listens where the one before
 * did: to Chromium it is the same portal, of which it keeps what it has loaded and compiled.
 */
const worker: { port: number; readonly idle: PortalWindow[] } = { port: 0, idle: [] };

/** An idle window at this origin, with live or silent streams. */
const takeIdle = (origin: string, isLive: boolean): PortalWindow | undefined => {
  const at = worker.idle.findIndex((window) => window.origin === origin && window.isLive === isLive);
  return at < 0 ? undefined : worker.idle.splice(at, 1)[0];
};

const closeIdle = async (): Promise<void> => {
  for (const window of worker.idle.splice(0)) await window.close();
};

/** Listens at the worker's origin, or where there is room when something else has taken its port meanwhile. */
const listen = async ({ tradeport }: TestApp): Promise<string> => {
  const at = (port: number): Promise<string> => tradeport.app.listen({ host: '127.0.0.1', port });
  const origin = await at(worker.port).catch(() => at(0));
  const port = Number(new URL(origin).port);
  if (port !== worker.port) await closeIdle();
  worker.port = port;
  return origin;
};

/** Starts a server with the demo, in front of which the worker's Chromium stands. The portal must be built. */
export const openPortal = async (options: TestAppOptions = {}): Promise<BrowserPortal> => {
  const app = await startApp(options);
  const origin = await listen(app);
  const underWay: PortalWindow[] = [];
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (loginNo: string): Promise<string> => {
    const known = tokens.get(loginNo) ?? app.token(loginNo);
    tokens.set(loginNo, known);
    return known;
  };
  const endVisits: BrowserPortal['endVisits'] = async (picturesAs) => {
    const complaints: string[] = [];
    for (const window of underWay.splice(0)) {
      const { page, complaints: heard } = window.visit;
      if (picturesAs !== undefined) await page.screenshot({ path: pictureFile('failures', picturesAs) });
      const isKept = picturesAs === undefined && !window.isOwn();
      if (isKept) await window.leave();
      complaints.push(...heard());
      if (isKept) worker.idle.push(window);
      else await window.close();
    }
    return complaints;
  };
  return {
    app,
    origin,
    visit: async (visitor = {}) => {
      const token = visitor.as === undefined ? visitor.token : await tokenOf(visitor.as);
      const idle = takeIdle(origin, visitor.live !== false);
      const window = idle ?? (await openWindow(await sharedChromium(), origin, visitor));
      underWay.push(window);
      await window.begin(visitor, token);
      return window.visit;
    },
    endVisits,
    close: async () => {
      await endVisits();
      await app.close();
    },
  };
};
