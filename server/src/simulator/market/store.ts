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

/** Takes the market away, or gives it back; false when it is as wanted already. */
export const writeMarketDown = async ({ tx, sandboxId, number }: Command, down: boolean): Promise<boolean> => {
  await number();
  const { count } = await tx.sandbox.updateMany({
    where: { id: sandboxId, marketDown: !down },
    data: { marketDown: down },
  });
  return count === 1;
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
