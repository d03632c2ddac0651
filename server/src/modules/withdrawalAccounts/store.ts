import { withdrawalAccountRecord } from '@tradeport/shared/contract/payeeAccount.ts';
import { type Ccy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import type { AccountEntity } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { stateOf } from '@tradeport/shared/states/machine.ts';
import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { searchText } from '../../platform/records/searchText.ts';
import type { AccountDetails, AccountOwner, OwnWords, WithdrawalAccount, WithdrawalAccountState } from './account.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['withdrawalAccount']['findFirst']>>>;

const ccyOf = (word: string): Ccy => {
  if (!isHeldCcy(word)) throw new Error(`unknown currency ${word} on a withdrawal account`);
  return word;
};

const entityOf = (word: string): AccountEntity => {
  if (word !== 'company' && word !== 'legalPerson') throw new Error(`unknown entity "${word}" on a withdrawal account`);
  return word;
};

const accountOf = ({ sandboxId: _own, folded: _sought, version: _count, ...row }: Row): WithdrawalAccount => ({
  ...row,
  state: stateOf(machine, row.state),
  entity: entityOf(row.entity),
  ccy: ccyOf(row.ccy),
  proofFiles: row.proofFiles.split(' ').filter((id) => id !== ''),
});

/** What the merchant has put down, with the owner that its name was found to be. */
export type Requested = AccountDetails & AccountOwner;

const foldedOf = (accountId: string, account: Pick<Requested, 'accountNo' | 'accountName' | 'bankName' | 'nickname'>) =>
  searchText(accountId, account.accountNo, account.accountName, account.bankName, account.nickname);

const columnsOf = (requested: Requested) => ({ ...requested, proofFiles: requested.proofFiles.join(' ') });

export const addAccount = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  { accountId, state, requested }: Pick<WithdrawalAccount, 'accountId' | 'state'> & { readonly requested: Requested },
  now: Date,
): Promise<void> => {
  await tx.withdrawalAccount.create({
    data: {
      ...owner,
      ...columnsOf(requested),
      accountId,
      state,
      folded: foldedOf(accountId, requested),
      createdAt: now,
      updatedAt: now,
    },
  });
};

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly requested?: Requested;
  readonly reason?: string;
  readonly decidedAt?: Date | null;
  readonly removedAt?: Date;
}

/** Moves the account where it still is in `from`; answers how many rows that were. A reason belongs to one state. Called from `move` only. */
export const writeState = async (
  tx: Tx,
  { accountId }: WithdrawalAccount,
  from: WithdrawalAccountState,
  to: WithdrawalAccountState,
  { requested, ...patch }: MovePatch & { readonly updatedAt: Date },
): Promise<number> => {
  const { count } = await tx.withdrawalAccount.updateMany({
    where: { accountId, state: from },
    data: {
      reason: null,
      ...(requested ? { ...columnsOf(requested), folded: foldedOf(accountId, requested) } : {}),
      ...patch,
      state: to,
      version: { increment: 1 },
    },
  });
  return count;
};

/** Writes what needs no review where the account still is in the state; answers how many rows that were. */
export const writeWords = async (
  tx: Tx,
  account: WithdrawalAccount,
  { nickname, remark }: OwnWords,
  updatedAt: Date,
): Promise<number> => {
  const { accountId, state } = account;
  const { count } = await tx.withdrawalAccount.updateMany({
    where: { accountId, state },
    data: {
      nickname,
      remark,
      folded: foldedOf(accountId, { ...account, nickname }),
      updatedAt,
      version: { increment: 1 },
    },
  });
  return count;
};

/** The account of an id; undefined where the scope has none. */
export const findWithdrawalAccount = async (
  reader: Reader | Tx,
  accountId: string,
): Promise<WithdrawalAccount | undefined> => {
  const row = await reader.withdrawalAccount.findFirst({ where: { accountId } });
  return row ? accountOf(row) : undefined;
};

/** As `findWithdrawalAccount`; throws where there is none. */
export const getAccount = async (reader: Reader | Tx, accountId: string): Promise<WithdrawalAccount> => {
  const account = await findWithdrawalAccount(reader, accountId);
  if (!account) throw new Error(`withdrawal account ${accountId} is gone`);
  return account;
};

/** The account of the scope that stands under a number in a currency: it is not removed. */
export const findStanding = async (
  reader: Reader | Tx,
  { accountNo, ccy }: Pick<AccountDetails, 'accountNo' | 'ccy'>,
  besides?: string,
): Promise<WithdrawalAccount | undefined> => {
  const rows = await reader.withdrawalAccount.findMany({
    where: { accountNo, ccy, state: { not: 'removed' } },
    orderBy: { accountId: 'asc' },
  });
  return rows.map(accountOf).find(({ accountId }) => accountId !== besides);
};

/** The accounts of a merchant, the last ones first. */
export const withdrawalAccountList = recordList({
  record: withdrawalAccountRecord,
  on: (reader) => reader.withdrawalAccount,
  lastFirst: ['createdAt', 'accountId'],
  where: {
    accountId: (accountId) => ({ accountId }),
    // Only payees of settlements have a type.
    payeeType: () => ({ accountId: { in: [] } }),
    currency: (ccy) => ({ ccy }),
    bankCountry: (bankCountry) => ({ bankCountry }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
  },
  of: accountOf,
});
