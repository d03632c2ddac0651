import type { AnyCall } from '@tradeport/shared/contract/define.ts';
import { allCalls } from '@tradeport/shared/contract/index.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { expect, it } from 'vitest';
import { catalogueApp } from '../contract/catalogueApp.ts';
import { fingerprint } from '../ledger/books.ts';

const catalogue = catalogueApp();

/** Who is signed in, what was sent to them, and counters of what may not be asked for without end. */
const APART: ReadonlySet<string> = new Set(['AttemptCounter', 'Captcha', 'Event', 'OutboxMessage', 'Session']);

/** So many calls are asked before the database is looked at again. */
const TOGETHER = 12;
const others = allCalls.filter((call) => !changesSomething(call));
const groups = Array.from({ length: Math.ceil(others.length / TOGETHER) }, (_, i) =>
  others.slice(i * TOGETHER, (i + 1) * TOGETHER),
);

it('a call that is not known to change something changes nothing', async () => {
  const changed: Record<string, readonly string[]> = {};
  for (const group of groups) {
    const asks = new Map<AnyCall, () => Promise<unknown>>();
    for (const call of group) asks.set(call, (await catalogue.good(call)).ask);
    const before = await fingerprint(catalogue.app.tradeport.world);
    for (const ask of asks.values()) await ask();
    const after = await fingerprint(catalogue.app.tradeport.world);
    const tables = Object.keys(after).filter((table) => !APART.has(table) && after[table] !== before[table]);
    if (tables.length > 0) changed[group.map(({ key }) => key).join()] = tables;
  }
  expect(changed).toEqual({});
});
