import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { injectTransport } from '../harness/transport.ts';
import { goodOf, type KindOfCall, plainly, sceneOf } from './goodRequests.ts';

interface GoodCall {
  readonly request: object;
  /** Asks the call as whoever may, with the good request or another. */
  readonly ask: (request?: object, method?: 'GET' | 'POST') => Promise<unknown>;
}

const kindOf = (asked: AnyCall | KindOfCall): KindOfCall => ('named' in asked ? asked : plainly(asked));

/** A server for all tests of a file that go through the whole catalogue, and how each call is asked there so that it succeeds. */
export const catalogueApp = () => {
  let app: TestApp;
  let place: Awaited<ReturnType<typeof sceneOf>>;
  beforeAll(async () => {
    app = await startApp();
    place = await sceneOf(app);
  });
  afterAll(() => app.close());
  return {
    get app(): TestApp {
      return app;
    },
    goodRequest: async (asked: AnyCall | KindOfCall) => goodOf(kindOf(asked)).request(place),
    good: async (asked: AnyCall | KindOfCall): Promise<GoodCall> => {
      const kind = kindOf(asked);
      const { request: make, token } = goodOf(kind);
      const transport = injectTransport(app.tradeport.app, { token: token ? await token(app) : await app.token() });
      const request = await make(place);
      return {
        request,
        ask: (sent = request, method) => transport(kind.call, sent, method === undefined ? {} : { method }),
      };
    },
  };
};
