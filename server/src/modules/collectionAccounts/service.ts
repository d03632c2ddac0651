import { refusal } from '@tradeport/shared/contract/refusal.ts';
import {
  type AccountChoice,
  businessFaults,
  choiceFault,
  laterDay,
} from '@tradeport/shared/rules/accountApplication.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import type { Tx } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { type Command, commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { requireSigned } from '../agreements/index.ts';
import { getFiles, useFiles } from '../files/index.ts';
import { requireActivated } from '../products/index.ts';
import type { AccountState, Business, CollectionAccount } from './account.ts';
import { readHighRisk } from './highRisk.ts';
import type { AccountLifecycle } from './lifecycle.ts';
import { addAccount, findAccount, getAccount, holderName, listAccounts } from './store.ts';

/** The agreement under which accounts are opened, beside the main one, without which nothing begins. */
const AGREEMENT = 'b2bService';
const QUALIFICATION = { kind: 'ACCOUNT_QUALIFICATION', path: 'qualificationMaterials' } as const;
const UNDER_WAY: readonly AccountState[] = ['applying', 'processing'];
/** Applications that wait at one time at most are looked through: one of a kind, country and currency keeps them few. */
const WAITING_MAX = 1_000;

/** Refuses `applicationUnderWay` while another application of the type and country waits that names one of the currencies. */
const requireOnlyOne = async (
  tx: Tx,
  { type, country, currencies }: AccountChoice,
  besides?: string,
): Promise<void> => {
  const waiting = await listAccounts(tx, { states: UNDER_WAY, type, country }, WAITING_MAX);
  const ccy = currencies.find((each) =>
    waiting.some((account) => account.applyNo !== besides && account.currencies.includes(each)),
  );
  if (ccy) throw refusal('applicationUnderWay', { params: { ccy } });
};

/** The merchant of a command; accounts are always somebody's. */
const merchantOf = ({ merchantId, cause }: Command): string => {
  if (merchantId === null) throw new Error(`${cause} opens an account of no merchant`);
  return merchantId;
};

/**
 * Gives the uploaded proof to the application. Proof that an earlier application of the merchant brought is good again, and stays
 * with that one. Refuses `fileMissing`, and what `useFiles` refuses.
 */
const takeQualification = async (command: Command, ids: readonly string[], applyNo: string): Promise<void> => {
  const files = await getFiles(command.tx, ids);
  const fresh = files.filter(
    ({ kind, usedBy }) => kind !== QUALIFICATION.kind || usedBy === null || usedBy === applyNo,
  );
  await useFiles(
    command,
    fresh.map(({ id }) => id),
    QUALIFICATION,
    applyNo,
  );
};

/** Puts an application down, in a command of its merchant. */
export const putDown = async (
  command: Command,
  { accounts }: AccountLifecycle,
  choice: AccountChoice,
  business: Business,
  more: { readonly needsMaterial: boolean; readonly accountName?: string },
): Promise<CollectionAccount> => {
  const { tx, sandboxId, now } = command;
  const merchantId = merchantOf(command);
  const applyNo = await command.orderNo('CA');
  const { needsMaterial, accountName = await holderName(tx, merchantId) } = more;
  const { row } = await accounts.create(command, applyNo, async (state) => {
    const account = { ...choice, business, applyNo, state, accountName, needsMaterial };
    await addAccount(tx, { sandboxId, merchantId }, account, now);
    return getAccount(tx, applyNo);
  });
  return row;
};

export const createCollectionAccountService = (world: World, commands: Commands, lifecycle: AccountLifecycle) => {
  const { db } = world;
  const { accounts, awaitTakingUp } = lifecycle;
  const scopeOf = ({ sandboxId, session }: SignedIn) => ({ sandboxId, merchantId: session.merchantId });

  /** Refuses `productNotActivated`, `agreementNotSigned`; that the merchant is verified, the edge has seen to. */
  const requireMayApply = async (caller: SignedIn): Promise<void> => {
    requireActivated(caller.session.productsOff, 'b2bTrade');
    await requireSigned(db.read(scopeOf(caller)), AGREEMENT, caller.now);
  };

  const judge = async (caller: SignedIn, choice: AccountChoice, business?: Business): Promise<void> => {
    const highRisk = await readHighRisk(db.read(scopeOf(caller)), caller.sandboxId);
    const fault = choiceFault(choice, highRisk);
    refuseFaults(fault ? [fault] : []);
    if (business) refuseFaults(businessFaults(business, dayOf(caller.now), highRisk));
  };

  const applyFor = (caller: SignedIn, choice: AccountChoice, business: Business): Promise<CollectionAccount> =>
    commands.run(commanderOf(caller), async (command) => {
      // Taking the number locks the merchant: of two applications at once the second finds the first.
      await command.lockMerchant();
      await requireOnlyOne(command.tx, choice);
      const account = await putDown(command, lifecycle, choice, business, { needsMaterial: true });
      await takeQualification(command, business.qualificationMaterials, account.applyNo);
      await awaitTakingUp(command, account);
      return account;
    });

  /** Refuses in the order of the contract. */
  const apply = async (caller: SignedIn, choice: AccountChoice, business: Business): Promise<CollectionAccount> => {
    await requireMayApply(caller);
    await judge(caller, choice, business);
    return applyFor(caller, choice, business);
  };

  /** What the merchant's last application said of its business; undefined before the first. */
  const lastBusiness = async (caller: SignedIn): Promise<Business | undefined> =>
    (await listAccounts(db.read(scopeOf(caller)), {}, 1))[0]?.business;

  /** Applies with the business information of the last application; days that have passed become the first that can be. */
  const applyAgain = async (caller: SignedIn, choice: AccountChoice, label: string): Promise<CollectionAccount> => {
    await requireMayApply(caller);
    await judge(caller, choice);
    const business = await lastBusiness(caller);
    if (!business) throw refusal('noEarlierApplication');
    const expectedOpeningTime = laterDay(business.expectedOpeningTime, dayOf(caller.now));
    const collectionTime = laterDay(business.collectionTime, expectedOpeningTime);
    return applyFor(caller, choice, { ...business, label, expectedOpeningTime, collectionTime });
  };

  const correct = async (
    caller: SignedIn,
    applyNo: string,
    choice: AccountChoice,
    business: Business,
  ): Promise<CollectionAccount> => {
    const found = await findAccount(db.read(scopeOf(caller)), applyNo);
    if (!found) throw refusal('ACCOUNT_NOTFOUND');
    accounts.requireMove(found, 'correct');
    await judge(caller, choice, business);
    return commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      await requireOnlyOne(command.tx, choice, applyNo);
      const account = await getAccount(command.tx, applyNo);
      await takeQualification(command, business.qualificationMaterials, applyNo);
      return accounts.take(command, account, 'correct', { request: { ...choice, business } });
    });
  };

  /** Refuses `receiptsOpen` while money that came in on the account is not finished. */
  const close = (caller: SignedIn, applyNo: string): Promise<CollectionAccount> =>
    commands.run(commanderOf(caller), async (command) => {
      const account = await findAccount(command.tx, applyNo);
      if (!account) throw refusal('ACCOUNT_NOTFOUND');
      // Whoever receives on the account takes the merchant's number too: what arrives at the same time comes before or is turned away.
      return accounts.take(command, account, 'close');
    });

  return { apply, applyAgain, correct, close, lastBusiness };
};
export type CollectionAccountService = ReturnType<typeof createCollectionAccountService>;
