import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { codeOf, type ErrorName, edgeErrors, moneyErrors, sessionErrors } from '@tradeport/shared/contract/errors.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../harness/app.ts';
import { whileMarketIsDown } from '../harness/market.ts';
import { injectTransport, Refused } from '../harness/transport.ts';
import { goodOf, placeOf } from './goodRequests.ts';

let app: TestApp;
let place: Awaited<ReturnType<typeof placeOf>>;
beforeAll(async () => {
  app = await startApp();
  place = await placeOf(app);
});
afterAll(() => app.close());

/** The simulator's own scenarios are built on the market that they play. */
const ofPortal = allCalls.filter(({ access }) => access !== 'sim');
const FAULTS: readonly ErrorName[] = ['SYSTEM_ERROR', 'DATABASE_ERROR'];

const declaredBy = ({ errors, money }: AnyCall): ReadonlySet<string> =>
  new Set(
    [...errors, ...edgeErrors, ...sessionErrors, ...(money ? moneyErrors : [])]
      .filter((reason) => !FAULTS.includes(reason))
      .map(codeOf),
  );

describe.each(ofPortal)('$key', (call) => {
  it('answers while the market is down, with nothing but what it declares', async () => {
    const { request, token } = goodOf(call);
    const transport = injectTransport(app.tradeport.app, { token: token ? await token(app) : await app.token() });
    const good = await request(place);
    const answer = await whileMarketIsDown(app, () =>
      transport(call, good, {}).catch((error: unknown) => {
        if (error instanceof Refused) return error;
        throw error;
      }),
    );
    if (answer instanceof Refused) expect([...declaredBy(call)]).toContain(answer.code);
  });
});
