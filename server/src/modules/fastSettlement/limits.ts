import type { Explanation } from '@tradeport/shared/contract/explanation.ts';
import { alike } from '@tradeport/shared/contract/explanation.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatGrouped, lesserOf, minorOf } from '@tradeport/shared/rules/money.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readAssumptions } from '../../platform/records/assumptions.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { giveBackOf, PLATFORM, takeOf, usedOf } from './store.ts';

/** What is left of the limits, in minor units of CNY; nothing where a limit was lowered below what is used. */
export interface Limits {
  readonly limitMinor: bigint;
  readonly usedMinor: bigint;
  readonly merchantLeft: bigint;
  readonly platformLeft: bigint;
  /** The lesser of both. */
  readonly leftMinor: bigint;
}

const MERCHANT_LIMIT = 'advanceMerchantLimitCny';
const PLATFORM_LIMIT = 'advancePlatformLimitCny';
const left = (limit: bigint, used: bigint): bigint => (limit > used ? limit - used : 0n);

/** How the limits of a merchant stand. */
export const readLimits = async (
  reader: Reader | Tx,
  { sandboxId, merchantId }: { readonly sandboxId: string; readonly merchantId: string },
): Promise<Limits> => {
  const [assume, used] = await Promise.all([
    readAssumptions(reader, sandboxId),
    usedOf(reader, [merchantId, PLATFORM]),
  ]);
  const limitMinor = minorOf(assume(MERCHANT_LIMIT), 'CNY');
  const usedMinor = used.get(merchantId) ?? 0n;
  const merchantLeft = left(limitMinor, usedMinor);
  const platformLeft = left(minorOf(assume(PLATFORM_LIMIT), 'CNY'), used.get(PLATFORM) ?? 0n);
  return { limitMinor, usedMinor, merchantLeft, platformLeft, leftMinor: lesserOf(merchantLeft, platformLeft) };
};

const cny = (minor: bigint): string => `${formatGrouped(minor, 'CNY')} CNY`;

/** How the limits stand, and what is needed of them. */
export const limitSum = (
  wanted: bigint,
  { limitMinor, usedMinor, merchantLeft, platformLeft }: Limits,
): Explanation => ({
  title: ['快速结汇额度', 'Limit of fast settlement'],
  formula: [
    '商户剩余额度与平台剩余额度取较小者',
    'the lesser of what is left of the merchant’s limit and of the platform’s',
  ],
  lines: [
    { label: ['商户额度', 'Limit of the merchant'], value: alike(cny(limitMinor)) },
    { label: ['已占用', 'In use'], value: alike(cny(usedMinor)) },
    { label: ['商户剩余', 'Left to the merchant'], value: alike(cny(merchantLeft)) },
    { label: ['平台剩余', 'Left of the platform’s'], value: alike(cny(platformLeft)) },
    { label: ['本笔所需', 'Needed'], value: alike(cny(wanted)) },
  ],
  rounding: ['整数分，不取整', 'in whole fen, nothing is rounded'],
  rule: ['先到先得；资金到账后恢复', 'First come, first served; restored when the funds have arrived'],
});

/** Refuses `advanceShort` unless so much is left. */
export const requireLeft = (limits: Limits, wanted: bigint): void => {
  if (limits.leftMinor >= wanted) return;
  throw refusal('advanceShort', { params: { left: cny(limits.leftMinor) }, sum: limitSum(wanted, limits) });
};

const merchantOf = ({ merchantId, cause }: Command): string => {
  if (merchantId === null) throw new Error(`${cause} takes the limit of no merchant`);
  return merchantId;
};

/**
 * Takes so much of the merchant's limit and of the platform's with the commit, in this order everywhere, so that two cannot block one
 * another in a ring. Only after `requireLeft` of limits read in the same transaction: where somebody was quicker since, they are
 * read again.
 */
export const takeLimit = async (command: Command, minor: bigint): Promise<void> => {
  const { tx, sandboxId } = command;
  const merchantId = merchantOf(command);
  const assume = await readAssumptions(tx, sandboxId);
  for (const [owner, limit] of [
    [merchantId, MERCHANT_LIMIT],
    [PLATFORM, PLATFORM_LIMIT],
  ] as const)
    takeOf(tx, sandboxId, owner, { minor, limitMinor: minorOf(assume(limit), 'CNY') });
};

/** Gives back what an advance took of both limits. */
export const giveBackLimit = async (command: Command, minor: bigint): Promise<void> => {
  for (const owner of [merchantOf(command), PLATFORM])
    if ((await giveBackOf(command.tx, owner, minor)) !== 1)
      throw new Error(`less than ${minor} of the limit of ${owner} is in use`);
};
