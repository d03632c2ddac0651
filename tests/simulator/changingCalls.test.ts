import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { expect, it } from 'vitest';
import { callGroups } from '../contract/callGroups.ts';
import { catalogueApp } from '../contract/catalogueApp.ts';
import { changedTables } from '../ledger/books.ts';

const catalogue = catalogueApp();

/** Who is signed in, what was sent to them, and counters of what may not be asked for without end. */
const APART: ReadonlySet<string> = new Set(['AttemptCounter', 'Captcha', 'Event', 'OutboxMessage', 'Session']);

it('a call that is not known to change something changes nothing', async () => {
  const changed: Record<string, readonly string[]> = {};
  for (const group of callGroups(allCalls.filter((call) => !changesSomething(call)))) {
    const asks = new Map<AnyCall, () => Promise<unknown>>();
    for (const call of group) asks.set(call, (await catalogue.good(call)).ask);
    const changedBy = await changedTables(catalogue.app.tradeport.world, async () => {
      for (const ask of asks.values()) await ask();
    });
    const tables = changedBy.filter((table) => !APART.has(table));
    if (tables.length > 0) changed[group.map(({ key }) => key).join()] = tables;
  }
  expect(changed).toEqual({});
});
