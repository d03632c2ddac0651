import { RATE_LOCK_HOURS } from '@tradeport/shared/contract/rateLock.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped } from '@tradeport/shared/rules/money.ts';
import { isLockableState } from '@tradeport/shared/rules/rateLock.ts';
import { settlementRateOf } from '@tradeport/shared/rules/settlement.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { RateService } from '../rates/index.ts';
import { findReceipt, type Receipt } from '../receipts/index.ts';
import type { RateLockLifecycle } from './lifecycle.ts';
import { addLock, findLastLock, type RateLock } from './store.ts';

const HOUR_MS = 3_600_000;

const isLive = ({ state, expiresAt }: RateLock, now: Date): boolean => state === 'live' && expiresAt > now;

/** Refuses `receiptNotLockable`, `receiptSettled`, `rateLockedAlready`. A settlement that names a receipt uses its lock up. */
const requireLockable = async (reader: Reader | Tx, { orderNo, state }: Receipt, now: Date): Promise<void> => {
  if (!isLockableState(state)) throw refusal('receiptNotLockable');
  const last = await findLastLock(reader, orderNo);
  if (last?.state === 'used') throw refusal('receiptSettled');
  if (last && isLive(last, now)) throw refusal('rateLockedAlready');
};

/** The live lock of the receipt that a settlement names. */
export interface NamedLock {
  readonly lock: RateLock;
  readonly receipt: Receipt;
}

/**
 * The lock that a settlement takes its rate from. Refuses `ORDER_NOTFOUND`, `receiptNotCredited`, `lockUnusable`,
 * `lockOfOtherCurrency`.
 */
export const requireLock = async (
  reader: Reader | Tx,
  { receiptNo, ccy, now }: { readonly receiptNo: string; readonly ccy: string; readonly now: Date },
): Promise<NamedLock> => {
  const receipt = await findReceipt(reader, receiptNo);
  if (!receipt) throw refusal('ORDER_NOTFOUND');
  if (receipt.state !== 'credited') throw refusal('receiptNotCredited');
  const lock = await findLastLock(reader, receiptNo);
  if (!lock || !isLive(lock, now)) throw refusal('lockUnusable');
  if (lock.ccy !== ccy) throw refusal('lockOfOtherCurrency');
  return { lock, receipt };
};

/** Refuses `aboveLockedReceipt` for more than the receipt of the lock brought. */
export const requireWithinLock = ({ minor: most, ccy }: RateLock, minor: bigint): void => {
  if (minor <= most) return;
  throw refusal('aboveLockedReceipt', { params: { most: `${formatGrouped(most, ccy)} ${ccy}` } });
};

export const createRateLockService = (commands: Commands, rates: RateService, locks: RateLockLifecycle) => {
  /** Locks the rate of this moment for a receipt. Of two at once the second finds the first: the merchant is locked. */
  const lock = (caller: SignedIn, receiptNo: string): Promise<RateLock> =>
    commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      const { merchantId, operatorId } = caller.session;
      const lockNo = await command.orderNo('RL');
      const receipt = await findReceipt(tx, receiptNo);
      if (!receipt) throw refusal('ORDER_NOTFOUND');
      await requireLockable(tx, receipt, now);
      const { ccy, minor } = receipt;
      if (ccy === 'CNH') throw refusal('rateMissing');
      const kept = settlementRateOf((await rates.open(tx, sandboxId)).rateAt(ccy, 'CNH', now));
      const expiresAt = new Date(now.getTime() + RATE_LOCK_HOURS * HOUR_MS);
      const { row } = await locks.create(command, lockNo, (state) =>
        addLock(tx, sandboxId, {
          lockNo,
          merchantId,
          operatorId,
          receiptNo,
          state,
          ccy,
          minor,
          ...kept,
          expiresAt,
          lockedAt: now,
        }),
      );
      return row;
    });

  /** Part of a command: a settlement uses the lock. */
  const use = (command: Command, found: RateLock, settlementNo: string): Promise<RateLock> =>
    locks.take(command, found, 'use', { settlementNo });

  return { lock, use };
};
export type RateLockService = ReturnType<typeof createRateLockService>;
