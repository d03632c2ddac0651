import type { Reader } from '../../platform/db/database.ts';
import type { TaskHandler, TaskHandlers } from '../../platform/runtime/tasks.ts';
import type { World } from '../../platform/runtime/world.ts';
import type { WaitingWork } from '../../platform/simulation/capability.ts';
import { type CollectionAccount, getAccount } from '../collectionAccounts/index.ts';
import { outsideMoves, receiptTasks } from './outsideMoves.ts';
import { findReceipt, type Receipt } from './store.ts';

/** Whether a local account got what it does not take: another currency, or money from abroad. */
const isForeignToAccount = ({ channel, ccy }: Receipt, { type, currencies }: CollectionAccount): boolean =>
  type === 'local' && (channel !== 'local' || !currencies.includes(ccy));

/**
 * What happens to receipts as time passes. A task that finds its receipt already moved by somebody has nothing left to do, nor
 * has one whose deadline was set anew meanwhile.
 */
export const receiptTaskHandlers = (world: World): TaskHandlers => {
  const moves = outsideMoves(world);
  const handler =
    (action: keyof typeof moves): TaskHandler =>
    async (command, orderNo) => {
      await moves[action](command, orderNo, {});
    };
  /** The bank has nothing against it: credited, held or refused as the account says. */
  const accept: TaskHandler = async (command, orderNo) => {
    const receipt = await findReceipt(command.tx, orderNo);
    if (!receipt) return;
    const account = await getAccount(command.tx, receipt.collectionAccountId);
    if (isForeignToAccount(receipt, account))
      await moves.refusePayer(command, orderNo, { reason: 'localTransferOnly' });
    else await moves[account.needsMaterial ? 'holdForMaterial' : 'credit'](command, orderNo, {});
  };
  const atDeadline =
    (action: 'lapse' | 'payOutRefund' | 'payOutRecall'): TaskHandler =>
    async (command, orderNo) => {
      const receipt = await findReceipt(command.tx, orderNo);
      if (receipt?.expiresAt && receipt.expiresAt <= command.now) await moves[action](command, orderNo, {});
    };
  return {
    [receiptTasks.credit]: accept,
    [receiptTasks.hold]: handler('holdForMaterial'),
    [receiptTasks.refuse]: handler('refusePayer'),
    [receiptTasks.timeOut]: async (command, orderNo) => {
      await moves.refusePayer(command, orderNo, { reason: 'channelTimeout' });
    },
    [receiptTasks.lapse]: atDeadline('lapse'),
    [receiptTasks.agreeRefund]: handler('agreeRefund'),
    [receiptTasks.refuseRefund]: handler('refuseRefund'),
    [receiptTasks.payOutRefund]: atDeadline('payOutRefund'),
    [receiptTasks.agreeRecall]: handler('agreeRecall'),
    [receiptTasks.refuseRecall]: handler('refuseRecall'),
    [receiptTasks.payOutRecall]: atDeadline('payOutRecall'),
  };
};

/** What the bank's answers do to a receipt, where the name of the task does not say it. */
export const receiptTaskActions = {
  [receiptTasks.hold]: 'holdForMaterial',
  [receiptTasks.refuse]: 'refusePayer',
  [receiptTasks.timeOut]: 'refusePayer',
} as const;

const DEADLINES: readonly string[] = [receiptTasks.lapse, receiptTasks.payOutRefund, receiptTasks.payOutRecall];

/** A deadline that was set anew meanwhile has a task of its own. */
export const isIdleReceiptTask = async (reader: Reader, { kind, subject, dueAt }: WaitingWork): Promise<boolean> => {
  if (!DEADLINES.includes(kind)) return false;
  const expiresAt = (await findReceipt(reader, subject))?.expiresAt;
  return !expiresAt || expiresAt > dueAt;
};
