import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { injectTransport } from '../harness/transport.ts';
import { goodOf, type KindOfCall, plainly, sceneOf } from './goodRequests.ts';

interface GoodCall {
  /** The good request; built at the first use, as it may need several calls. */
  readonly request: () => Promise<object>;
  /** Sends a request as an operator who may: the good one when no other is given. */
  readonly ask: (request?: object, method?: 'GET' | 'POST') => Promise<unknown>;
}

const kindOf = (asked: AnyCall | KindOfCall): KindOfCall => ('named' in asked ? asked : plainly(asked));

/** Computes a value at the first use and keeps it. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** A server for all tests of a file that go through the whole catalogue, with a good request and a session for each call. */
export const catalogueApp = () => {
  let app: TestApp;
  let place: Awaited<ReturnType<typeof sceneOf>>;
  /** The chief operator's session of each kind of call, by the name of the kind. */
  const sessions = new Map<string, Promise<string>>();
  beforeAll(async () => {
    app = await startApp();
    place = await sceneOf(app);
  });
  afterAll(() => app.close());

  const sessionOf = (kind: KindOfCall): Promise<string> => {
    const { token } = goodOf(kind);
    // A kind that needs another session may end it: each good call gets a fresh one.
    if (token) return token(app);
    const session = sessions.get(kind.name) ?? app.token();
    sessions.set(kind.name, session);
    return session;
  };

  return {
    get app(): TestApp {
      return app;
    },
    goodRequest: async (asked: AnyCall | KindOfCall) => goodOf(kindOf(asked)).request(place),
    good: async (asked: AnyCall | KindOfCall): Promise<GoodCall> => {
      const kind = kindOf(asked);
      const transport = injectTransport(app.tradeport.app, { token: await sessionOf(kind) });
      const request = once(() => Promise.resolve(goodOf(kind).request(place)));
      return {
        request,
        ask: async (sent, method) =>
          transport(kind.call, sent ?? (await request()), method === undefined ? {} : { method }),
      };
    },
  };
};
