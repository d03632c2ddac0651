import { payeeBankRecord } from '@tradeport/shared/contract/b2bPartner.ts';
import type { PayeeAccountType } from '@tradeport/shared/reference/payeeWords.ts';
import { accountNoKey } from '@tradeport/shared/rules/nameKey.ts';
import { isClearedLocally } from '@tradeport/shared/rules/withdrawalAccount.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { inPieces } from '../../platform/records/inPieces.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';
import { type AccountTold, type Channel, isPayable, type Payee, type PayeeAccount } from './payee.ts';
import { accountsInOtherSpelling, favouriteIds, findPayee, manyPayeesById, type PayeeOwner } from './store.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['payeeAccount']['findFirst']>>>;

const typeOf = (number: number): PayeeAccountType => {
  if (number !== 1 && number !== 2) throw new Error(`unknown type ${number} of an account of a payee`);
  return number;
};
const channelOf = ({ bankCountry, ccy }: Pick<AccountTold, 'bankCountry' | 'ccy'>): Channel =>
  isClearedLocally(bankCountry, ccy) ? 'local' : 'global';

const accountOf = ({ sandboxId: _own, folded: _sought, version: _count, ...row }: Row): PayeeAccount => ({
  ...row,
  ccy: ccyOf(row.ccy),
  accountType: typeOf(row.accountType),
  channel: row.channel === 'local' ? 'local' : 'global',
});

/** The columns that follow from what is told. */
const columnsOf = (accountId: string, payeeName: string, told: AccountTold) => ({
  ...told,
  payeeName,
  channel: channelOf(told),
  folded: searchText(accountId, payeeName, told.accountName, told.accountNo, told.bankName),
});

type Owner = Pick<Payee, 'payeeId' | 'merchantId' | 'payeeName'>;

export const addAccount = async (
  tx: Tx,
  sandboxId: string,
  { payeeId, merchantId, payeeName }: Owner,
  account: { readonly accountId: string; readonly told: AccountTold },
  now: Date,
): Promise<PayeeAccount> => {
  const { accountId, told } = account;
  const row = await tx.payeeAccount.create({
    data: { sandboxId, merchantId, payeeId, accountId, ...columnsOf(accountId, payeeName, told), createdAt: now },
  });
  return accountOf(row);
};

/** Writes an account anew that stands; answers how many rows that were. */
export const writeAccount = async (
  tx: Tx,
  accountId: string,
  payeeName: string,
  told: AccountTold,
): Promise<number> => {
  const { count } = await tx.payeeAccount.updateMany({
    where: { accountId, removed: false },
    data: { ...columnsOf(accountId, payeeName, told), version: { increment: 1 } },
  });
  return count;
};

/** Removes an account that stands, or all that a payee has; answers how many rows that were. */
export const removeAccounts = async (
  tx: Tx,
  of: { readonly accountId: string } | { readonly payeeId: string },
  removedAt: Date,
): Promise<number> => {
  const { count } = await tx.payeeAccount.updateMany({
    where: { ...of, removed: false },
    data: { removed: true, removedAt, version: { increment: 1 } },
  });
  return count;
};

/** The account of an id; undefined where the scope has none. */
export const findAccount = async (reader: Reader | Tx, accountId: string): Promise<PayeeAccount | undefined> => {
  const row = await reader.payeeAccount.findFirst({ where: { accountId } });
  return row ? accountOf(row) : undefined;
};

/** The accounts of payees that stand, or stood when their payee was removed; the last added first. */
export const accountsOf = async (
  reader: Reader | Tx,
  payees: readonly Pick<Payee, 'payeeId' | 'removedAt'>[],
): Promise<ReadonlyMap<string, readonly PayeeAccount[]>> => {
  const removedAt = new Map(payees.map((payee) => [payee.payeeId, payee.removedAt]));
  const rows = await reader.payeeAccount.findMany({
    where: { payeeId: { in: [...removedAt.keys()] } },
    orderBy: [{ createdAt: 'desc' }, { accountId: 'desc' }],
  });
  const found = new Map<string, PayeeAccount[]>();
  for (const account of rows.map(accountOf)) {
    const { payeeId } = account;
    if (account.removedAt?.getTime() !== removedAt.get(payeeId)?.getTime()) continue;
    found.set(payeeId, [...(found.get(payeeId) ?? []), account]);
  }
  return found;
};

/** Accounts that are not removed and whose number is stored otherwise than `accountNoKey` spells it. */
const findOtherSpellings = async (reader: Reader | Tx, owner: PayeeOwner): Promise<readonly Row[]> =>
  inPieces(await accountsInOtherSpelling(reader, owner), (some) =>
    reader.payeeAccount.findMany({ where: { accountId: { in: some }, removed: false } }),
  );

/** The accounts that are not removed and have one of these numbers, by `accountNoKey`; in the order of their ids. */
const findNumbered = async (
  reader: Reader | Tx,
  owner: PayeeOwner,
  numbers: readonly string[],
): Promise<readonly Row[]> => {
  const keys = new Set(numbers.map(accountNoKey));
  const [stored, others] = await Promise.all([
    inPieces([...keys], (some) => reader.payeeAccount.findMany({ where: { accountNo: { in: some }, removed: false } })),
    findOtherSpellings(reader, owner),
  ]);
  const found = [...stored, ...others.filter(({ accountNo }) => keys.has(accountNoKey(accountNo)))];
  // Both queries find a number such as 12/34, which is its own key and is listed among the other spellings.
  const byId = new Map(found.map((row) => [row.accountId, row]));
  return [...byId.values()].toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1));
};

/** The account that is not removed and has a number, by `accountNoKey`, and a currency, whichever payee has it; not `besides`. */
export const findStanding = async (
  reader: Reader | Tx,
  owner: PayeeOwner,
  { accountNo, ccy }: Pick<AccountTold, 'accountNo' | 'ccy'>,
  besides?: string,
): Promise<PayeeAccount | undefined> => {
  const rows = await findNumbered(reader, owner, [accountNo]);
  const found = rows.find((row) => row.ccy === ccy && row.accountId !== besides);
  return found && accountOf(found);
};

/** A payee with the account of it that is to be paid to. */
export interface FoundPayee {
  readonly payee: Payee;
  readonly account: PayeeAccount;
  /** Whether it can be paid to now: the payee is available and enabled, the account is not removed. */
  readonly isUsable: boolean;
}

/**
 * What a payment copies; or which of the two is unknown. Those of another merchant are, and so is an account of another payee.
 */
export const findPayeeAccount = async (
  reader: Reader | Tx,
  { payeeId, accountId }: { readonly payeeId: string; readonly accountId: string },
): Promise<FoundPayee | 'payeeUnknown' | 'payeeAccountUnknown'> => {
  const [payee, account] = await Promise.all([findPayee(reader, payeeId), findAccount(reader, accountId)]);
  if (payee === undefined) return 'payeeUnknown';
  if (account?.payeeId !== payeeId) return 'payeeAccountUnknown';
  return { payee, account, isUsable: isPayable(payee) && !account.removed };
};

const withPayees = async (reader: Reader | Tx, rows: readonly Row[]): Promise<readonly FoundPayee[]> => {
  const accounts = rows.map(accountOf);
  const payees = await manyPayeesById(
    reader,
    accounts.map(({ payeeId }) => payeeId),
  );
  return accounts.flatMap((account) => {
    const payee = payees.get(account.payeeId);
    return payee === undefined ? [] : [{ payee, account, isUsable: isPayable(payee) && !account.removed }];
  });
};

/** The accounts that are not removed and have one of these numbers, by `accountNoKey`, each with its payee. */
export const findAccountsNumbered = async (
  reader: Reader | Tx,
  owner: PayeeOwner,
  numbers: readonly string[],
): Promise<readonly FoundPayee[]> => withPayees(reader, await findNumbered(reader, owner, numbers));

/** The accounts of these ids, removed ones too, each with its payee. */
export const findAccountsById = async (
  reader: Reader | Tx,
  accountIds: readonly string[],
): Promise<readonly FoundPayee[]> =>
  withPayees(reader, await reader.payeeAccount.findMany({ where: { accountId: { in: [...new Set(accountIds)] } } }));

/** The accounts that stand of payees that are favourites, each with its payee; `take` of them at most. */
export const findFavourites = async (reader: Reader | Tx, take: number): Promise<readonly FoundPayee[]> => {
  const payeeIds = await favouriteIds(reader, take);
  return withPayees(
    reader,
    await reader.payeeAccount.findMany({
      where: { payeeId: { in: [...payeeIds] }, removed: false },
      orderBy: { accountId: 'asc' },
      take,
    }),
  );
};

/** The accounts of a merchant's payees, the last ones first. */
export const accountList = recordList({
  record: payeeBankRecord,
  on: (reader) => reader.payeeAccount,
  lastFirst: ['createdAt', 'accountId'],
  where: {
    payeeId: (payeeId) => ({ payeeId }),
    accountId: (accountId) => ({ accountId }),
    bankAccountCcy: (ccy) => ({ ccy }),
    bankCountry: (bankCountry) => ({ bankCountry }),
    channel: (channel) => ({ channel }),
    removed: (removed) => ({ removed }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
  },
  of: accountOf,
});
