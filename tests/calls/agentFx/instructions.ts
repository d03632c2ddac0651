import type { TestApp } from '../../harness/app.ts';
import { type Accounts, accountsOf, changes } from '../../ledger/books.ts';

export const MERCHANT = 'haichuan';

/** The mid of a pair from now on. */
export const pin = (app: TestApp, pair: string, rate: string) =>
  app.anonymous.simOutside.run({ event: 'market.pin', with: { pair, rate } });

/** What work moves, account by account. */
export const movedBy = async (app: TestApp, work: () => Promise<unknown>): Promise<ReturnType<typeof changes>> => {
  const before: Accounts = await accountsOf(app.tradeport.world);
  await work();
  return changes(before, await accountsOf(app.tradeport.world));
};

/** What the agent does with one. */
export const act = (app: TestApp, orderNo: string, action: string, more: { note?: string } = {}) =>
  app.anonymous.simObject.act({ machine: 'agentFx', subject: orderNo, action, ...more });

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
