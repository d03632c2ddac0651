import { ASKS_MINOR_ENDING, endingOf } from '@tradeport/shared/simulation/decidingValues.ts';
import type { Reader, Tx } from '../platform/db/database.ts';
import type { Bank } from '../platform/runtime/ports.ts';
import { readOverrides } from './clock/store.ts';
import { profileOf } from './profiles.ts';
import { findSandbox } from './store.ts';

const RETURNED_ENDING = '0004';

/** When a bank that learns of something now has done its part. */
const answersAt = async (reader: Reader | Tx, sandboxId: string, at: Date): Promise<Date> => {
  const sandbox = await findSandbox(reader, sandboxId);
  if (!sandbox) throw new Error(`sandbox ${sandboxId} is gone`);
  return profileOf(sandbox.profile).bankAnswersAt(at, await readOverrides(reader, sandboxId));
};

/** What the account number says of a payment that was paid; an amount that has decided beats it. */
export const returnOf: Bank['returnOf'] = async (reader, { sandboxId, payeeAccountNo, minor, at }) => {
  if (minor % 100n === ASKS_MINOR_ENDING || endingOf(payeeAccountNo) !== RETURNED_ENDING) return undefined;
  return answersAt(reader, sandboxId, at);
};

export const bringBack: Bank['bringBack'] = (reader, { sandboxId, at }) => answersAt(reader, sandboxId, at);
