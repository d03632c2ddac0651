import { realName } from '@tradeport/shared/states/realName.ts';
import { begin } from '../../platform/records/move.ts';
import type { Command } from '../../platform/runtime/command.ts';
import { addMerchant, highestMerchantNo, type NewMerchant } from './store.ts';

const FIRST_NO = 10_001;
const LAST_NO = 99_999;

/**
 * The host of a website, by which websites are compared: in lower case, without protocol, user, "www.", port, path and query.
 * What has no host that can be read is compared as it was typed.
 */
export const siteOf = (website: string): string => {
  const typed = website.trim().toLowerCase();
  const [authority = ''] = typed.replace(/^https?:\/\//, '').split(/[/?#\\]/);
  const host = authority
    .replace(/^.*@/, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^www\./, '');
  return host === '' ? typed : host;
};

/** Adds a merchant that has registered and not been verified yet, in a command of its own or of the platform. */
export const addRegisteredMerchant = async (command: Command, merchant: NewMerchant): Promise<void> => {
  const { tx, sandboxId, now } = command;
  await addMerchant(tx, sandboxId, merchant, { realNameState: realName.start, at: now });
  begin(command, realName, merchant.id);
};

/**
 * The next free number of a merchant, in a command of the platform: taking that command's number first makes those who
 * register at once wait for one another.
 */
export const nextMerchantNo = async (command: Command): Promise<string> => {
  await command.lockMerchant();
  const highest = await highestMerchantNo(command.tx);
  const next = highest === undefined ? FIRST_NO : Math.max(Number(highest) + 1, FIRST_NO);
  if (next > LAST_NO) throw new Error(`the sandbox ${command.sandboxId} has no number left for another merchant`);
  return String(next);
};
