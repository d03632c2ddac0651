import { RATE_CHANGE_KINDS } from '@tradeport/shared/contract/sim/market.ts';
import { isCurrencyCode } from '@tradeport/shared/reference/currencies.ts';
import type { RateChange } from '@tradeport/shared/simulation/rateChanges.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { MARKET_RETRIES } from '../../platform/records/marketRetries.ts';
import type { Command } from '../../platform/runtime/command.ts';

/** What was done to the rates of the sandbox, in the order in which it was done. Throws for a row that is not ours. */
export const readRateChanges = async (reader: Reader | Tx): Promise<readonly RateChange[]> => {
  const rows = await reader.rateChange.findMany({ orderBy: [{ at: 'asc' }, { id: 'asc' }] });
  return rows.map(({ id, first, second, at, kind, value }) => {
    const known = RATE_CHANGE_KINDS.find((one) => one === kind);
    if (!known || !isCurrencyCode(first) || !isCurrencyCode(second)) throw new Error(`rate change ${id} is none`);
    return { first, second, at, kind: known, value };
  });
};

/** Changes a rate from a moment on: the command's, or one that lies ahead. */
export const addRateChange = async (
  { tx, sandboxId, number }: Command,
  { first, second, kind, value, at }: RateChange,
): Promise<void> => {
  // Taking the number locks the sandbox: of two changes at once the second comes second.
  const id = `M${await number()}`;
  await tx.rateChange.create({ data: { sandboxId, id, first, second, at, kind, value } });
  await tx.sandbox.updateMany({ where: { id: sandboxId }, data: { rateChanges: { increment: 1 } } });
};

/** Takes the market down; false when it is down already. */
export const takeMarketDown = async ({ tx, sandboxId, number, now }: Command): Promise<boolean> => {
  await number();
  const { count } = await tx.sandbox.updateMany({
    where: { id: sandboxId, marketDown: false },
    data: { marketDown: true, marketDownSince: now },
  });
  return count === 1;
};

/**
 * Puts the market up and returns since when it was down; undefined when it is up already. The outage of a database from before
 * `marketDownSince` begins now.
 */
export const putMarketUp = async ({ tx, sandboxId, number, now }: Command): Promise<Date | undefined> => {
  await number();
  const before = await tx.sandbox.findFirst({ where: { id: sandboxId }, select: { marketDownSince: true } });
  const { count } = await tx.sandbox.updateMany({
    where: { id: sandboxId, marketDown: true },
    data: { marketDown: false, marketDownSince: null },
  });
  return count === 1 ? (before?.marketDownSince ?? now) : undefined;
};

/** Makes the tasks that wait for the market due now. A settlement comes before the expiry of its spend, as it was left first. */
export const runMarketRetries = async ({ tx, now, later }: Command): Promise<void> => {
  const kinds = Object.values(MARKET_RETRIES);
  const waiting = await tx.task.findMany({
    where: { kind: { in: kinds }, state: 'waiting' },
    orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
  });
  await tx.deferred.task.updateMany({
    where: { kind: { in: kinds }, state: 'waiting' },
    data: { state: 'done', doneAt: now },
  });
  for (const { kind, subject, merchantId } of waiting)
    later({ kind, subject, dueAt: now, ...(merchantId === null ? {} : { merchantId }) });
};
