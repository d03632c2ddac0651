import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { afterAll, beforeAll } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { injectTransport } from '../harness/transport.ts';
import { goodOf, placeOf } from './goodRequests.ts';

interface GoodCall {
  readonly request: object;
  /** Asks the call as whoever may, with the good request or another. */
  readonly ask: (request?: object, method?: 'GET' | 'POST') => Promise<unknown>;
}

/** A server for all tests of a file that go through the whole catalogue, and how each call is asked there so that it succeeds. */
export const catalogueApp = () => {
  let app: TestApp;
  let place: Awaited<ReturnType<typeof placeOf>>;
  beforeAll(async () => {
    app = await startApp();
    place = await placeOf(app);
  });
  afterAll(() => app.close());
  return {
    get app(): TestApp {
      return app;
    },
    goodRequest: async (call: AnyCall) => goodOf(call).request(place),
    good: async (call: AnyCall): Promise<GoodCall> => {
      const { request: make, token } = goodOf(call);
      const transport = injectTransport(app.tradeport.app, { token: token ? await token(app) : await app.token() });
      const request = await make(place);
      return {
        request,
        ask: (asked = request, method) => transport(call, asked, method === undefined ? {} : { method }),
      };
    },
  };
};
