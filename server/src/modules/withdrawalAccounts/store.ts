import { withdrawalAccountRecord } from '@tradeport/shared/contract/payeeAccount.ts';
import type { AccountEntity } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { withdrawalAccount as machine } from '@tradeport/shared/states/withdrawalAccount.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { wordsOf } from '../../platform/records/storedWords.ts';
import type { AccountDetails, AccountOwner, OwnWords, WithdrawalAccount } from './account.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['withdrawalAccount']['findFirst']>>>;

const entityOf = (word: string): AccountEntity => {
  if (word !== 'company' && word !== 'legalPerson') throw new Error(`unknown entity "${word}" on a withdrawal account`);
  return word;
};

/** What the merchant has put down, with the owner that its name was found to be. */
export type Requested = AccountDetails & AccountOwner;

const foldedOf = (accountId: string, account: Pick<Requested, 'accountNo' | 'accountName' | 'bankName' | 'nickname'>) =>
  searchText(accountId, account.accountNo, account.accountName, account.bankName, account.nickname);

const columnsOf = (requested: Requested) => ({ ...requested, proofFiles: requested.proofFiles.join(' ') });

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly requested?: Requested;
  readonly reason?: string;
  readonly decidedAt?: Date | null;
  readonly removedAt?: Date;
}

/** The withdrawal accounts. A reason belongs to one state. */
export const withdrawalAccountStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.withdrawalAccount,
  writes: (tx) => tx.withdrawalAccount,
  key: 'accountId',
  lastFirst: ['createdAt', 'accountId'],
  ccys: ['ccy'],
  of: ({ sandboxId: _own, folded: _sought, version: _count, ...row }): WithdrawalAccount => ({
    ...row,
    entity: entityOf(row.entity),
    proofFiles: wordsOf(row.proofFiles),
  }),
  clears: { reason: null },
  columns: ({ requested, ...patch }: MovePatch, { accountId }) => ({
    ...(requested ? { ...columnsOf(requested), folded: foldedOf(accountId, requested) } : {}),
    ...patch,
  }),
});
export const { find: findWithdrawalAccount, get: getAccount } = withdrawalAccountStore;

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
  return rows.map(withdrawalAccountStore.of).find(({ accountId }) => accountId !== besides);
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
  of: withdrawalAccountStore.of,
});
