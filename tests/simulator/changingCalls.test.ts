import { allCalls } from '@tradeport/shared/contract/index.ts';
import { changesSomething } from '@tradeport/shared/simulation/changingCalls.ts';
import { expect, it } from 'vitest';
import { catalogueApp } from '../contract/catalogueApp.ts';
import { fingerprint } from '../ledger/books.ts';

const catalogue = catalogueApp();

/** Who is signed in, what was sent to them, and counters of what may not be asked for without end. */
const APART: ReadonlySet<string> = new Set(['AttemptCounter', 'Captcha', 'Event', 'OutboxMessage', 'Session']);

it('a call that is not known to change something changes nothing', async () => {
  const changed: string[] = [];
  for (const call of allCalls.filter((one) => !changesSomething(one))) {
    const { ask } = await catalogue.good(call);
    const before = await fingerprint(catalogue.app.tradeport.world);
    await ask();
    const after = await fingerprint(catalogue.app.tradeport.world);
    const tables = Object.keys(after).filter((table) => !APART.has(table) && after[table] !== before[table]);
    changed.push(...tables.map((table) => `${call.key} ${table}`));
  }
  expect(changed).toEqual([]);
});
