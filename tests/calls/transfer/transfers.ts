import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import type { transfer } from '@tradeport/shared/contract/transfer.ts';
import { freshKey, type TestApp } from '../../harness/app.ts';
import { type Accounts, accountsOf, changes } from '../../ledger/books.ts';
import { KESTREL } from '../../nouns/transfers.ts';
import { PAY_PASSWORD } from '../../nouns/withdrawals.ts';

export const PAYER = 'haichuan';
export const PAYEE = 'kestrel';
/** The demo's first merchant, as others look it up. */
export const HAICHUAN = { userNo: '10001', userName: '海川跨境电商（深圳）有限公司' };

type Asked = RequestOf<(typeof transfer)['transfer']>;

/** A transfer of dollars to the demo's second merchant, unless it says otherwise. */
export const asked = (amount: string, more: Partial<Asked> = {}): Asked => ({
  ...KESTREL,
  currency: 'USD',
  amount,
  payPassword: PAY_PASSWORD,
  ...more,
});

/** Makes one, under a key of its own. */
export const pay = (client: Client, amount: string, more: Partial<Asked> = {}) =>
  client.transfer.transfer(asked(amount, more), freshKey());

/** What work moves, account by account. */
export const movedBy = async (app: TestApp, work: () => Promise<unknown>): Promise<ReturnType<typeof changes>> => {
  const before: Accounts = await accountsOf(app.tradeport.world);
  await work();
  return changes(before, await accountsOf(app.tradeport.world));
};

/** One transfer with its details, as a merchant sees it; undefined where it does not. */
export const seenBy = async (client: Client, orderNo: string) => (await client.transfer.pageOrder({ orderNo })).list[0];

/** What the back office, or time, does with one. */
export const act = (app: TestApp, orderNo: string, action: string, more: { note?: string } = {}) =>
  app.anonymous.simObject.act({ machine: 'transfer', subject: orderNo, action, ...more });
