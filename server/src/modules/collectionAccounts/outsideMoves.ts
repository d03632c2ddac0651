import { awaitDecision, type DecisionKind } from '../../platform/records/decisions.ts';
import type { ActNote } from '../../platform/records/lifecycle.ts';
import type { Command } from '../../platform/runtime/command.ts';
import type { World } from '../../platform/runtime/world.ts';
import { holdCurrencies } from '../accounts/index.ts';
import { publishNotice } from '../notices/index.ts';
import type { AccountState, BankDetails, CollectionAccount } from './account.ts';
import { accountMessages } from './messages.ts';
import { moveAccount } from './moveAccount.ts';
import { findAccount } from './store.ts';

/** What happens to an application later, by a task. */
export const accountTasks = { takeUp: 'collectionAccount.takeUp' } as const;

/** Makes a move of the back office; false when the account is not where the move starts: somebody else was first. */
type OutsideMove = (command: Command, applyNo: string, note: ActNote) => Promise<boolean>;

const accountIn = async (command: Command, applyNo: string, state: AccountState) => {
  const account = await findAccount(command.tx, applyNo);
  return account?.state === state ? account : undefined;
};

/** Opens an account with what the bank gave, and the currency accounts that its money goes to. */
export const openWith = async (
  command: Command,
  account: CollectionAccount,
  bank: BankDetails,
  note: ActNote = {},
): Promise<CollectionAccount> => {
  const opened = await moveAccount(command, account, 'open', note, { bank, openedAt: command.now });
  const { sandboxId } = command;
  await holdCurrencies(command.tx, { sandboxId, merchantId: account.merchantId }, account.currencies);
  return opened;
};

/** The moves that the back office makes, by the action of the machine. `kind` is the decision that an application waits for. */
export const outsideMoves = (world: World, kind: () => DecisionKind) => {
  const takeUp: OutsideMove = async (command, applyNo, note) => {
    const account = await accountIn(command, applyNo, 'applying');
    if (!account) return false;
    await moveAccount(command, account, 'takeUp', note);
    await awaitDecision(world.backOffice, command, kind(), applyNo);
    return true;
  };
  const open: OutsideMove = async (command, applyNo, note) => {
    const account = await accountIn(command, applyNo, 'processing');
    if (!account) return false;
    const { tx, sandboxId } = command;
    const bank = await world.bank.openAccount(tx, { sandboxId, applyNo, country: account.country });
    await publishNotice(command, accountMessages.opened(await openWith(command, account, bank, note)));
    return true;
  };
  const reject: OutsideMove = async (command, applyNo, note) => {
    const account = await accountIn(command, applyNo, 'processing');
    if (!account) return false;
    const { reason = kind().rejects } = note;
    const back = await moveAccount(command, account, 'reject', { ...note, reason }, { reason });
    await publishNotice(command, accountMessages.sentBack(back));
    return true;
  };
  return { takeUp, open, reject };
};
