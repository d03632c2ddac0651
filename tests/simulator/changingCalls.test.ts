import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { expect, it } from 'vitest';
import { callGroups } from '../contract/callGroups.ts';
import { catalogueApp } from '../contract/catalogueApp.ts';
import { goodOf, type KindOfCall, kindsOfCalls } from '../contract/goodRequests.ts';
import { refused } from '../harness/refused.ts';
import { changedTables } from '../ledger/books.ts';

const catalogue = catalogueApp();

/** Who is signed in, what was sent to them, and counters of what may not be asked for without end. */
const APART: ReadonlySet<string> = new Set(['AttemptCounter', 'Captcha', 'Event', 'OutboxMessage', 'Session']);

it('a call that is not known to change something changes nothing', async () => {
  const changed: Record<string, readonly string[]> = {};
  for (const group of callGroups(kindsOfCalls.filter(({ call }) => !changesSomething(call)))) {
    const asks = new Map<KindOfCall, () => Promise<unknown>>();
    for (const kind of group) {
      const { ask, request } = await catalogue.good(kind);
      // Building the request may change the sandbox, so it is built before the first print.
      await request();
      asks.set(kind, ask);
    }
    const changedBy = await changedTables(catalogue.app.tradeport.world, async () => {
      for (const [kind, ask] of asks) {
        const { refusedAsYet } = goodOf(kind);
        await (refusedAsYet === undefined ? ask() : refused(ask(), refusedAsYet));
      }
    });
    const tables = changedBy.filter((table) => !APART.has(table));
    if (tables.length > 0) changed[group.map(({ name }) => name).join()] = tables;
  }
  expect(changed).toEqual({});
});
