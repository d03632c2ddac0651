import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { codeOf, type ErrorName, edgeErrors, moneyErrors, sessionErrors } from '@tradeport/shared/words/errors.ts';
import { describe, expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { whileMarketIsDown } from '../harness/market.ts';
import { Refused } from '../harness/transport.ts';
import { catalogueApp } from './catalogueApp.ts';
import { kindsOfCalls } from './goodRequests.ts';

const catalogue = catalogueApp();

/** By day one call in so many. */
const PARTS = 9;

/** The simulator's own scenarios are built on the market that they play. */
const ofPortal = kindsOfCalls.filter(({ call }) => call.access !== 'sim');
const FAULTS: readonly ErrorName[] = ['SYSTEM_ERROR', 'DATABASE_ERROR'];

const declaredBy = ({ errors, money }: AnyCall): ReadonlySet<string> =>
  new Set(
    [...errors, ...edgeErrors, ...sessionErrors, ...(money ? moneyErrors : [])]
      .filter((reason) => !FAULTS.includes(reason))
      .map(codeOf),
  );

describe.each(sampleByTurn(ofPortal, PARTS))('$name', (kind) => {
  it('answers while the market is down, with nothing but what it declares', async () => {
    const { ask, request } = await catalogue.good(kind);
    // The good request may need the market.
    await request();
    const answer = await whileMarketIsDown(catalogue.app, () =>
      ask().catch((error: unknown) => {
        if (error instanceof Refused) return error;
        throw error;
      }),
    );
    if (answer instanceof Refused) expect([...declaredBy(kind.call)]).toContain(answer.code);
  });
});
