import { PAYEE_ACCOUNTS_MAX, type PayeeContactWire } from '@tradeport/shared/contract/b2bPartner.ts';
import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { payeeUse } from '@tradeport/shared/states/payeeUse.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { begin } from '../../platform/records/move.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { boundTo } from '../../platform/secrets/sealedColumns.ts';
import { freeFiles, useFiles } from '../files/index.ts';
import { accountsOf, addAccount, findAccount, findStanding, removeAccounts, writeAccount } from './accountStore.ts';
import { changeContact, isEmptyContact, requireContactChange } from './contact.ts';
import { accountTold, type BankForm, type PayeeForm } from './form.ts';
import { createJudge, type Judged, type OwnNames } from './judge.ts';
import type { PayeeLifecycle } from './lifecycle.ts';
import type { AccountTold, Payee, PayeeAccount } from './payee.ts';
import { addPayee, findPayee, getPayee, writeFavorite } from './store.ts';

const PROOF = { kind: 'PAYEE_PROOF', path: 'proofFiles' } as const;
const HONG_KONG = 'HKG';

/** What leads an available payee there. */
const USE_ACTIONS = { enabled: 'enable', disabled: 'disable' } as const;

/** What is changed of a payee; what is not named stays. */
export interface PayeeChange {
  readonly details?: PayeeForm;
  readonly contact?: PayeeContactWire;
  readonly payeeStatus?: 'enabled' | 'disabled';
  readonly isFavorite?: boolean;
}

const getOwn = async (reader: Reader | Tx, payeeId: string): Promise<Payee> => {
  const payee = await findPayee(reader, payeeId);
  if (!payee) throw refusal('payeeUnknown');
  return payee;
};

const requireAvailable = ({ state }: Payee): void => {
  if (state !== 'available') throw refusal('payeeNotAvailable');
};

/** Rejects an account whose number and currency another account has: `payeeAccountStands`. The merchant must be locked. */
const requireOnlyOne = async (
  { tx, sandboxId }: Command,
  merchantId: string,
  account: AccountTold,
  besides?: string,
): Promise<void> => {
  if (await findStanding(tx, { sandboxId, merchantId }, account, besides)) throw refusal('payeeAccountStands');
};

const standingOf = async (tx: Tx, payee: Payee): Promise<readonly PayeeAccount[]> =>
  (await accountsOf(tx, [payee])).get(payee.payeeId) ?? [];

/** The payee as it stands, once it has an account in Hong Kong. */
export const getInHongKong = async (reader: Reader, payeeId: string): Promise<Payee | undefined> => {
  const payee = await findPayee(reader, payeeId);
  const accounts = payee && (await accountsOf(reader, [payee])).get(payeeId);
  return accounts?.some(({ bankCountry }) => bankCountry === HONG_KONG) ? payee : undefined;
};

export const createPayeeService = (
  world: World,
  commands: Commands,
  { payees, uses }: PayeeLifecycle,
  ownNames: OwnNames,
) => {
  const { secrets, db } = world;
  const judge = createJudge(world, ownNames);
  const sealed = (certificateNo: string, payeeId: string): string =>
    secrets.atRest.seal(certificateNo, boundTo.payee(payeeId));

  /** Puts a payee down with its first account. Of two at once the second finds the first: the merchant is locked. */
  const putDown = async (
    command: Command,
    merchantId: string,
    { told, certificateNo, account }: Judged,
    isFavorite: boolean,
  ): Promise<Payee> => {
    const { tx, sandboxId, now } = command;
    const payeeId = await command.orderNo('PE');
    const accountId = await command.orderNo('PB');
    await requireOnlyOne(command, merchantId, account);
    const certificateNoSealed = sealed(certificateNo, payeeId);
    const { row } = await payees.create(command, payeeId, async (state) => {
      const payee = { ...told, payeeId, merchantId, state, certificateNoSealed, isFavorite };
      return addPayee(tx, sandboxId, payee, now);
    });
    begin(command, payeeUse, payeeId);
    await addAccount(tx, sandboxId, row, { accountId, told: account }, now);
    return row;
  };

  const add = async (caller: SignedIn, form: PayeeForm, isFavorite = false): Promise<Payee> => {
    const judged = await judge.payee(caller, form);
    return commands.run(commanderOf(caller), async (command) => {
      const payee = await putDown(command, caller.session.merchantId, judged, isFavorite);
      await useFiles(command, form.proofFiles ?? [], PROOF, payee.payeeId);
      return payee;
    });
  };

  /** Refuses `payeeDetailsFixed` for an approved payee, and every other one whose review has not failed. */
  const requireCorrectable = (payee: Payee): void => {
    if (payee.state === 'available') throw refusal('payeeDetailsFixed');
    payees.requireMove(payee, 'mend');
  };

  /** Corrects a payee whose review failed: it has one account then, which is written anew. */
  const correctIn = async (command: Command, payee: Payee, judged: Judged, proof: readonly string[] | undefined) => {
    const { tx } = command;
    const { payeeId } = payee;
    // It may have been corrected or removed while the form was judged.
    requireCorrectable(payee);
    const { told, certificateNo, account } = judged;
    const [standing] = await standingOf(tx, payee);
    if (!standing) throw new Error(`payee ${payeeId} has no account`);
    await requireOnlyOne(command, payee.merchantId, account, standing.accountId);
    if ((await writeAccount(tx, standing.accountId, told.payeeName, account)) !== 1)
      throw new Error(`account ${standing.accountId} moved under the lock of its merchant`);
    if (proof !== undefined) {
      await useFiles(command, proof, PROOF, payeeId);
      await freeFiles(command, payeeId, proof);
    }
    return payees.take(command, payee, 'mend', { told, certificateNoSealed: sealed(certificateNo, payeeId) });
  };

  const favoriteIn = async ({ tx, now }: Command, payee: Payee, isFavorite: boolean): Promise<Payee> => {
    if ((await writeFavorite(tx, payee.payeeId, isFavorite, now)) !== 1) throw refusal('OPERATION_NOT_ALLOW');
    return { ...payee, isFavorite, updatedAt: now };
  };

  /** Changes what is named, all or nothing. Refuses in the order of the contract. */
  const modify = async (
    caller: SignedIn,
    payeeId: string,
    { details, contact: contactChange, payeeStatus, isFavorite }: PayeeChange,
    within: '' | 'details.' = 'details.',
  ): Promise<Payee> => {
    const contact = contactChange === undefined || isEmptyContact(contactChange) ? undefined : contactChange;
    if (details === undefined && contact === undefined && payeeStatus === undefined && isFavorite === undefined)
      throw refusal('nothingToChange');
    const found = await getOwn(db.read(merchantScope(caller)), payeeId);
    if (details !== undefined) requireCorrectable(found);
    if (contact !== undefined) requireContactChange(found, contact);
    const judged = details && (await judge.payee(caller, details, within));
    return commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      let payee = await getOwn(command.tx, payeeId);
      if (judged) payee = await correctIn(command, payee, judged, details?.proofFiles);
      if (contact !== undefined) payee = await changeContact(command, { seen: found, payee }, contact);
      if (payeeStatus !== undefined) payee = await uses.take(command, payee, USE_ACTIONS[payeeStatus]);
      return isFavorite === undefined ? payee : favoriteIn(command, payee, isFavorite);
    });
  };

  const remove = (caller: SignedIn, payeeId: string): Promise<Payee> =>
    commands.run(commanderOf(caller), async (command) => {
      // Its accounts go with it: whoever corrects one waits, and finds neither.
      await command.lockMerchant();
      return payees.take(command, await getOwn(command.tx, payeeId), 'remove');
    });

  const addBank = async (caller: SignedIn, payeeId: string, form: BankForm): Promise<PayeeAccount> => {
    requireAvailable(await getOwn(db.read(merchantScope(caller)), payeeId));
    await judge.account(caller, form);
    return commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      const accountId = await command.orderNo('PB');
      const payee = await getPayee(tx, payeeId);
      requireAvailable(payee);
      if ((await standingOf(tx, payee)).length >= PAYEE_ACCOUNTS_MAX)
        throw refusal('payeeAccountsFull', { params: { max: PAYEE_ACCOUNTS_MAX } });
      const told = accountTold(form, payee.entityType);
      await requireOnlyOne(command, payee.merchantId, told);
      command.record({ kind: 'outside', subject: payeeId, action: 'payeeAccountAdded' });
      return addAccount(tx, sandboxId, payee, { accountId, told }, now);
    });
  };

  const removeBank = (caller: SignedIn, accountId: string): Promise<PayeeAccount> =>
    commands.run(commanderOf(caller), async (command) => {
      const { tx, now } = command;
      await command.lockMerchant();
      const account = await findAccount(tx, accountId);
      if (!account) throw refusal('payeeAccountUnknown');
      if (account.removed) throw refusal('OPERATION_NOT_ALLOW');
      const payee = await getPayee(tx, account.payeeId);
      requireAvailable(payee);
      if ((await standingOf(tx, payee)).length === 1) throw refusal('lastPayeeAccount');
      if ((await removeAccounts(tx, { accountId }, now)) !== 1) throw refusal('OPERATION_NOT_ALLOW');
      command.record({ kind: 'outside', subject: account.payeeId, action: 'payeeAccountRemoved' });
      return { ...account, removed: true, removedAt: now };
    });

  return { add, modify, remove, addBank, removeBank };
};
export type PayeeService = ReturnType<typeof createPayeeService>;
