import type { Reader } from '../../platform/db/database.ts';
import type { TaskHandlers } from '../../platform/runtime/tasks.ts';
import type { WaitingWork } from '../../platform/simulation/capability.ts';
import type { ContentKeeper } from './content.ts';
import { discardDrafts } from './discardDrafts.ts';
import { hasDraftUntil } from './store.ts';

/** Clears away the drafts of a merchant that have ended. */
export const CLEAR_DRAFTS = 'identity.clearDrafts';

/** The tasks of verification that are due by time, besides the moves of its lifecycle. */
export const identityTaskHandlers = (keeper: ContentKeeper): TaskHandlers => ({
  [CLEAR_DRAFTS]: async ({ tx, now, record, lockMerchant }, merchantId) => {
    await lockMerchant();
    const count = await discardDrafts(tx, keeper, merchantId, { endedAt: now });
    if (count > 0) record({ kind: 'outside', subject: merchantId, action: 'draftsCleared', facts: { count } });
  },
});

/** A draft that was saved again, or handed in, is not cleared away now. */
export const isIdleIdentityTask = async (reader: Reader, { subject, dueAt }: WaitingWork): Promise<boolean> =>
  !(await hasDraftUntil(reader, subject, dueAt));
