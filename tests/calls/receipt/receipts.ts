import { receiptLifecycle } from '@tradeport/server/modules/receipts/lifecycle.ts';
import { createLinking } from '@tradeport/server/modules/receipts/linking.ts';
import type { ActNote } from '@tradeport/server/platform/records/transition.ts';
import { commandIn } from '@tradeport/server/platform/runtime/command.ts';
import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { sim } from '@tradeport/shared/contract/sim.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { TestApp } from '../../harness/app.ts';

/** Collection accounts of the demo's first merchant. */
export const ACCOUNTS = {
  usd: '795010001001',
  /** Asks for settlement material. */
  usdMaterial: '795010001101',
  /** Takes its own currency by local transfer only. */
  gbpLocal: '79501102',
} as const;

/** How long the simulated bank of the demo takes. */
export const BANK_MS = 5_000;
export const DAY_MS = 86_400_000;

type Transfer = RequestOf<(typeof sim)['receive']>;

/** Money arrives: 1,000.00 USD on the plain account unless told otherwise. */
export const arrive = (app: TestApp, more: Partial<Transfer> = {}): Promise<ResultOf<(typeof sim)['receive']>> =>
  app.anonymous.sim.receive({ accountNo: ACCOUNTS.usd, currency: 'USD', amount: '1000.00', ...more });

/** The present of the sandbox, in milliseconds. */
export const sandboxNow = async (app: TestApp): Promise<number> => Date.parse((await app.anonymous.sim.clock({})).now);

/** Moves the sandbox clock alone, in whole seconds, so that nobody's session ends; what fell due has happened then. */
export const jump = async (app: TestApp, ms: number): Promise<void> => {
  await app.anonymous.sim.advanceClock({ seconds: ms / 1_000 });
};

/** Money arrives and the bank has answered; answers the receipt's number. */
export const settle = async (app: TestApp, more: Partial<Transfer> = {}): Promise<string> => {
  const { orderNo } = await arrive(app, more);
  await jump(app, BANK_MS);
  return orderNo;
};

/** Acts on a receipt of the demo's first merchant as whoever stands outside. */
export const act = async (app: TestApp, orderNo: string, action: string, note: ActNote = {}): Promise<void> => {
  const { world } = app.tradeport;
  const scope = { sandboxId: 'main', merchantId: 'haichuan' };
  const { receipts } = receiptLifecycle(world, createLinking([]));
  const now = new Date(await sandboxNow(app));
  const commander = { ...scope, now, cause: 'test', actorId: null, requestId: null };
  await world.db.inTx(scope, (tx) =>
    commandIn(tx, commander, app.time.now(), (command) => receipts.act(command, orderNo, action, note)),
  );
};

/** The merchant's money in a currency, as decimal strings. */
export const balanceOf = async (app: TestApp, token: string, currency: Ccy) => {
  const found = await app.as({ token }).account.queryUserAccBalance({ ccy: currency });
  if (!found) throw new Error(`no ${currency} account`);
  const { available, processing, frozen, quota } = found;
  return { available, processing, frozen, quota };
};

/** A decimal string in minor units. */
export const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));
