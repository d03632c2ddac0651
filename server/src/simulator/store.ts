import type { Reader, Tx } from '../platform/db/database.ts';
import type { ClockRow } from '../platform/runtime/sandboxClock.ts';

export interface Sandbox extends ClockRow {
  readonly id: string;
  readonly seed: string;
  readonly profile: string;
  readonly clockVersion: number;
  readonly jump: string | null;
  readonly marketDown: boolean;
  readonly rateChanges: number;
}

/** The sandbox of the scope, with its clock. */
export const findSandbox = async (reader: Reader | Tx, sandboxId: string): Promise<Sandbox | undefined> => {
  const row = await reader.remembered.get<Sandbox>(
    `SELECT "id", "seed", "profile", "clockVirtualAt", "clockRealAt", "clockSpeed", "clockVersion", "jump", "marketDown", "rateChanges"
     FROM "Sandbox" WHERE "id" = ?`,
    [sandboxId],
  );
  return row;
};

const CHANNELS = ['sms', 'mail', 'captcha'] as const;
type Channel = (typeof CHANNELS)[number];

const channelOf = (word: string): Channel => CHANNELS.find((channel) => channel === word) ?? 'sms';

/** Messages of a sandbox, newest first. */
export const readOutbox = async (
  reader: Reader,
  { channel, target, limit }: { readonly channel?: Channel; readonly target?: string; readonly limit: number },
) => {
  const rows = await reader.outboxMessage.findMany({
    where: { ...(channel === undefined ? {} : { channel }), ...(target === undefined ? {} : { target }) },
    orderBy: [{ realAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return rows.map((row) => ({ ...row, channel: channelOf(row.channel) }));
};

export const DECISION_MODES = ['auto', 'byValue', 'manual'] as const;
export type DecisionModeName = (typeof DECISION_MODES)[number];

/** How a kind of decision is taken in the sandbox of the scope: by value unless somebody chose otherwise. */
export const findDecisionMode = async (reader: Reader | Tx, kind: string): Promise<DecisionModeName> => {
  const { scope } = reader;
  if (!('sandboxId' in scope)) throw new Error('decisions are taken in a sandbox');
  const rows = await reader.remembered.all<{ kind: string; mode: string }>(
    'SELECT "kind", "mode" FROM "DecisionMode" WHERE "sandboxId" = ?',
    [scope.sandboxId],
  );
  const chosen = rows.find((row) => row.kind === kind)?.mode;
  return DECISION_MODES.find((mode) => mode === chosen) ?? 'byValue';
};

/** Whether the back office has sent this object back before, by one of these actions. */
export const wasSentBack = async (reader: Reader | Tx, subject: string, actions: readonly string[]): Promise<boolean> =>
  (await reader.event.count({ where: { subject, kind: 'state', action: { in: [...actions] } } })) > 0;

/** Whether a bank has refused money of this payer's account, or the refund of this receipt, before. */
export const transferRefusedBefore = async (
  reader: Reader | Tx,
  of: { readonly payerAccountNo: string } | { readonly orderNo: string },
): Promise<boolean> =>
  'orderNo' in of
    ? (await reader.event.count({ where: { subject: of.orderNo, kind: 'state', action: 'refuseRefund' } })) > 0
    : (await reader.receipt.count({ where: { payerAccountNo: of.payerAccountNo, state: 'creditFailed' } })) > 0;

/** Whether a payout to this account has failed before. */
export const payoutRefusedBefore = async (reader: Reader | Tx, payeeAccountNo: string): Promise<boolean> =>
  (await reader.withdrawal.count({ where: { payeeAccountNo, state: 'failed' } })) > 0 ||
  (await reader.payment.count({ where: { payeeAccountNo, state: 'failed' } })) > 0;

/** Whether an account of any merchant of the sandbox has this number. */
export const isAccountNoTaken = async (reader: Reader | Tx, sandboxId: string, accountNo: string): Promise<boolean> => {
  const row = await reader.sql.get<{ accountNo: string }>(
    `SELECT "accountNo" FROM "CollectionAccount" WHERE "sandboxId" = ? AND "accountNo" = ?
     UNION ALL SELECT "accountNo" FROM "ReceivingAccount" WHERE "sandboxId" = ? AND "accountNo" = ?`,
    [sandboxId, accountNo, sandboxId, accountNo],
  );
  return row !== undefined;
};

/** Whether the sandbox of the scope has a merchant of this id. */
export const hasMerchant = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.merchant.count({ where: { id } })) > 0;
