import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { expect, it } from 'vitest';
import { sampleByTurn } from '../../scripts/turn.ts';
import { catalogueApp } from '../contract/catalogueApp.ts';
import { goodOf, kindsOfCalls } from '../contract/goodRequests.ts';
import { refused } from '../harness/refused.ts';
import { countChanges } from '../ledger/changeCounter.ts';

const catalogue = catalogueApp();

/** Sessions, messages to operators, the event log, and counters of rate limits. */
const NOT_COUNTED: ReadonlySet<string> = new Set(['AttemptCounter', 'Captcha', 'Event', 'OutboxMessage', 'Session']);

const sampledKinds = sampleByTurn(
  kindsOfCalls.filter(({ call }) => !changesSomething(call)),
  6,
);

it('a call that is not listed as changing leaves every table of the sandbox unchanged', async () => {
  const changedTables = await countChanges(catalogue.app.tradeport.world);
  const changed: Record<string, readonly string[]> = {};
  for (const kind of sampledKinds) {
    const { ask, request } = await catalogue.good(kind);
    // Building the request may change the sandbox.
    await request();
    await changedTables();
    const { refusedAsYet } = goodOf(kind);
    await (refusedAsYet === undefined ? ask() : refused(ask(), refusedAsYet));
    const tables = (await changedTables()).filter((table) => !NOT_COUNTED.has(table));
    if (tables.length > 0) changed[kind.name] = tables;
  }
  expect(changed).toEqual({});
});
