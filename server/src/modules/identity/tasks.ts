import type { Reader } from '../../platform/db/database.ts';
import type { TaskHandlers } from '../../platform/runtime/tasks.ts';
import type { WaitingWork } from '../../platform/simulation/capability.ts';
import { hasDraftUntil, removeDrafts } from './store.ts';

/** Clears away the drafts of a merchant that have ended. */
export const CLEAR_DRAFTS = 'identity.clearDrafts';

/** What time does beside the moves of verifications. */
export const identityTaskHandlers: TaskHandlers = {
  [CLEAR_DRAFTS]: async ({ tx, now, record }, merchantId) => {
    const { count } = await removeDrafts(tx, merchantId, now);
    if (count > 0) record({ kind: 'outside', subject: merchantId, action: 'draftsCleared', facts: { count } });
  },
};

/** A draft that was saved again, or handed in, is not cleared away now. */
export const isIdleIdentityTask = async (reader: Reader, { subject, dueAt }: WaitingWork): Promise<boolean> =>
  !(await hasDraftUntil(reader, subject, dueAt));
