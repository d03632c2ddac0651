import { afterAll, beforeAll } from 'vitest';
import { aloneServer } from './aloneServer.ts';
import { startApp, type TestApp } from './app.ts';
import { otherBackend, windowAt } from './otherBackend.ts';

/** Portals alone before another backend, which is a server of ours that answers otherwise where a test says so. */
interface Alone {
  readonly app: TestApp;
  readonly backend: Awaited<ReturnType<typeof otherBackend>>;
  /** Starts a portal before the backend, with more settings of its environment; answers where it is. */
  readonly portalWith: (settings?: Readonly<Record<string, string>>) => Promise<string>;
  readonly windowAt: typeof windowAt;
  /** Has something closed after the last test, the latest first. */
  readonly atEnd: (close: () => Promise<void>) => void;
}

/** One backend for the tests of a file; what they open before it is closed after the last. Answers how to get at it. */
export const aloneSuite = (): (() => Alone) => {
  let alone: Alone | undefined;
  const closing: (() => Promise<void>)[] = [];
  const atEnd = (close: () => Promise<void>): void => {
    closing.push(close);
  };
  beforeAll(async () => {
    const app = await startApp();
    atEnd(() => app.close());
    const backend = await otherBackend(await app.tradeport.app.listen({ host: '127.0.0.1', port: 0 }));
    atEnd(backend.close);
    alone = {
      app,
      backend,
      atEnd,
      portalWith: async (settings = {}) => {
        const { webRoot } = app.tradeport.world.config;
        const portal = await aloneServer({ PORTAL_BACKEND: backend.url, ...settings }, { webRoot });
        atEnd(portal.close);
        return portal.url;
      },
      windowAt: async (...where) => {
        const window = await windowAt(...where);
        atEnd(window.close);
        return window;
      },
    };
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });
  return () => {
    if (alone === undefined) throw new Error('the backend is started before the first test, not earlier');
    return alone;
  };
};
