import { refusal } from '@tradeport/shared/contract/refusal.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { accountFaults, type OwnName, ownNameOf } from '@tradeport/shared/rules/withdrawalAccount.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { refuseFaults } from '../../platform/records/fieldFaults.ts';
import { merchantScope } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import { commanderOf } from '../../platform/runtime/command.ts';
import type { Commands } from '../../platform/runtime/commands.ts';
import type { World } from '../../platform/runtime/world.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import { useFiles } from '../files/index.ts';
import type { AccountDetails, OwnWords, WithdrawalAccount } from './account.ts';
import type { WithdrawalAccountLifecycle } from './lifecycle.ts';
import { addAccount, findStanding, findWithdrawalAccount, getAccount, type Requested, writeWords } from './store.ts';

/** What the merchant typed, the number twice. */
export interface TypedAccount extends AccountDetails {
  readonly confirmAccountNo: string;
}

/** The names that an account of a merchant may bear: identity answers them. */
export type OwnNames = (reader: Reader, merchantId: string) => Promise<readonly OwnName[]>;

const PROOF = { kind: 'WITHDRAWAL_ACCOUNT_PROOF', path: 'proofFiles' } as const;

const given = (text: string | null): string | undefined => text ?? undefined;

const judgedOf = ({ ccy, ...typed }: TypedAccount) => ({
  accountNo: typed.accountNo,
  confirmAccountNo: typed.confirmAccountNo,
  currency: ccy,
  bankCountry: typed.bankCountry,
  bankName: typed.bankName,
  bankAddress: given(typed.bankAddress),
  swiftCode: given(typed.swiftCode),
  intermediaryBankName: given(typed.intermediaryBankName),
  intermediarySwiftCode: given(typed.intermediarySwiftCode),
  intermediaryBankCountry: given(typed.intermediaryBankCountry),
});

/** A country under the code by which the portal keeps it. */
const keptCountry = (code: string): string => findCountry(code)?.code ?? code;

/** Refuses `sameAccountStands` while another account with the number and currency is not removed. */
const requireOnlyOne = async (tx: Tx, account: AccountDetails, besides?: string): Promise<void> => {
  if (await findStanding(tx, account, besides)) throw refusal('sameAccountStands');
};

const getOwn = async (reader: Reader | Tx, accountId: string): Promise<WithdrawalAccount> => {
  const account = await findWithdrawalAccount(reader, accountId);
  if (!account) throw refusal('ACCOUNT_NOTFOUND');
  return account;
};

export const createWithdrawalAccountService = (
  world: World,
  commands: Commands,
  { accounts }: WithdrawalAccountLifecycle,
  ownNames: OwnNames,
) => {
  /** Refuses what breaks a rule, and a name that is not the merchant's own; answers the account as it is kept. */
  const judge = async (caller: SignedIn, typed: TypedAccount): Promise<Requested> => {
    const reader = world.db.read(merchantScope(caller));
    refuseFaults(accountFaults(judgedOf(typed), await readHighRisk(reader, caller.sandboxId)));
    const own = ownNameOf(await ownNames(reader, caller.session.merchantId), typed.accountName);
    if (!own) refuseFaults([{ path: 'accountName', reason: 'nameNotOwn' }]);
    const { confirmAccountNo: _same, ...details } = typed;
    const { bankCountry, intermediaryBankCountry } = details;
    return {
      ...details,
      bankCountry: keptCountry(bankCountry),
      intermediaryBankCountry: intermediaryBankCountry && keptCountry(intermediaryBankCountry),
      entity: own?.entity ?? 'company',
      payeeName: own?.name ?? typed.accountName,
    };
  };

  /** Refuses in the order of the contract. Of two at once the second finds the first: the merchant is locked. */
  const add = async (caller: SignedIn, typed: TypedAccount): Promise<WithdrawalAccount> => {
    const requested = await judge(caller, typed);
    return commands.run(commanderOf(caller), async (command) => {
      const { tx, sandboxId, now } = command;
      const accountId = await command.orderNo('WA');
      await requireOnlyOne(tx, requested);
      await useFiles(command, requested.proofFiles, PROOF, accountId);
      const { row } = await accounts.create(command, accountId, async (state) => {
        const { merchantId } = caller.session;
        await addAccount(tx, { sandboxId, merchantId }, { accountId, state, requested }, now);
        return getAccount(tx, accountId);
      });
      return row;
    });
  };

  /** Corrects what was rejected; it goes under review again. */
  const correct = async (caller: SignedIn, accountId: string, typed: TypedAccount): Promise<WithdrawalAccount> => {
    accounts.requireMove(await getOwn(world.db.read(merchantScope(caller)), accountId), 'correct');
    const requested = await judge(caller, typed);
    return commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      await requireOnlyOne(command.tx, requested, accountId);
      await useFiles(command, requested.proofFiles, PROOF, accountId);
      return accounts.take(command, await getOwn(command.tx, accountId), 'correct', { requested });
    });
  };

  const remove = (caller: SignedIn, accountId: string): Promise<WithdrawalAccount> =>
    commands.run(commanderOf(caller), async (command) =>
      accounts.take(command, await getOwn(command.tx, accountId), 'remove'),
    );

  /** Changes nickname and remark of an account that is not removed; what is null is cleared. */
  const rename = (caller: SignedIn, accountId: string, words: OwnWords): Promise<WithdrawalAccount> =>
    commands.run(commanderOf(caller), async (command) => {
      await command.lockMerchant();
      const account = await getOwn(command.tx, accountId);
      if (account.state === 'removed') throw refusal('OPERATION_NOT_ALLOW');
      if ((await writeWords(command.tx, account, words, command.now)) !== 1)
        throw new Error(`withdrawal account ${accountId} moved under the lock of its merchant`);
      return { ...account, ...words, updatedAt: command.now };
    });

  const names = (caller: SignedIn): Promise<readonly OwnName[]> =>
    ownNames(world.db.read(merchantScope(caller)), caller.session.merchantId);

  return { add, correct, remove, rename, names };
};
export type WithdrawalAccountService = ReturnType<typeof createWithdrawalAccountService>;
