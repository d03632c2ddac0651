import { addDays, dayOf } from '@tradeport/shared/rules/calendar.ts';
import { warnsOn } from '@tradeport/shared/rules/realName.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { TaskHandlers } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { WaitingWork } from '../../platform/simulation/capability.ts';
import { identityTasks, outsideMoves } from './outsideMoves.ts';
import { findMerchant, hasDraftUntil, removeDrafts } from './store.ts';

/** What time does to verifications. A task whose document was replaced meanwhile has nothing left to do. */
export const identityTaskHandlers = (world: World): TaskHandlers => {
  const moves = outsideMoves(world);
  return {
    [identityTasks.warn]: async (command, merchantId) => {
      const endsOn = (await findMerchant(command.tx, merchantId))?.documentEndsOn;
      if (endsOn && warnsOn(endsOn) <= dayOf(command.now)) await moves.warn(command, merchantId, {});
    },
    [identityTasks.expire]: async (command, merchantId) => {
      const endsOn = (await findMerchant(command.tx, merchantId))?.documentEndsOn;
      if (endsOn && addDays(endsOn, 1) <= dayOf(command.now)) await moves.expire(command, merchantId, {});
    },
    [identityTasks.clearDrafts]: async ({ tx, now, record }, merchantId) => {
      const { count } = await removeDrafts(tx, merchantId, now);
      if (count > 0) record({ kind: 'outside', subject: merchantId, action: 'draftsCleared', facts: { count } });
    },
  };
};

/** A document that was renewed is told of later; a draft that was saved again, or handed in, is not cleared away now. */
export const isIdleIdentityTask = async (reader: Reader, { kind, subject, dueAt }: WaitingWork): Promise<boolean> => {
  if (kind === identityTasks.clearDrafts) return !(await hasDraftUntil(reader, subject, dueAt));
  const endsOn = (await findMerchant(reader, subject))?.documentEndsOn;
  if (!endsOn) return true;
  return (kind === identityTasks.warn ? warnsOn(endsOn) : addDays(endsOn, 1)) > dayOf(dueAt);
};
