import { settlementPayeeRecord } from '@tradeport/shared/contract/payeeAccount.ts';
import { PAYEE_TYPES, type PayeeType } from '@tradeport/shared/rules/settlementPayee.ts';
import { settlementPayee as machine } from '@tradeport/shared/states/settlementPayee.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { wordsOf } from '../../platform/records/storedWords.ts';
import type { KeptPayee, OwnWords, PayeeDetails, SettlementPayee } from './payee.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['settlementPayee']['findFirst']>>>;

const typeOf = (word: string): PayeeType => {
  const found = PAYEE_TYPES.find((type) => type === word);
  if (!found) throw new Error(`unknown type "${word}" of a settlement payee`);
  return found;
};

const foldedOf = (
  accountId: string,
  payee: Pick<PayeeDetails, 'accountNo' | 'accountName' | 'payeeName' | 'bankName' | 'creditCode' | 'nickname'>,
): string =>
  searchText(
    accountId,
    payee.accountNo,
    payee.accountName,
    payee.payeeName,
    payee.bankName,
    payee.creditCode,
    payee.nickname,
  );

const columnsOf = (kept: KeptPayee) => ({
  ...kept,
  proofFiles: kept.proofFiles.join(' '),
  passportPhoto: kept.passportPhoto.join(' '),
});

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly kept?: KeptPayee;
  readonly reason?: string;
  readonly decidedAt?: Date | null;
  readonly removedAt?: Date;
}

/** The settlement payees. A reason belongs to one state. */
export const settlementPayeeStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.settlementPayee,
  writes: (tx) => tx.settlementPayee,
  key: 'accountId',
  lastFirst: ['createdAt', 'accountId'],
  of: ({ sandboxId: _own, folded: _sought, version: _count, ...row }): SettlementPayee => ({
    ...row,
    payeeType: typeOf(row.payeeType),
    proofFiles: wordsOf(row.proofFiles),
    passportPhoto: wordsOf(row.passportPhoto),
  }),
  clears: { reason: null },
  columns: ({ kept, ...patch }: MovePatch, { accountId }) => ({
    ...(kept ? { ...columnsOf(kept), folded: foldedOf(accountId, kept) } : {}),
    ...patch,
  }),
});
export const { find: findSettlementPayee, get: getPayee } = settlementPayeeStore;

export const addPayee = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  { accountId, state, kept }: Pick<SettlementPayee, 'accountId' | 'state'> & { readonly kept: KeptPayee },
  now: Date,
): Promise<void> => {
  await tx.settlementPayee.create({
    data: {
      ...owner,
      ...columnsOf(kept),
      accountId,
      state,
      folded: foldedOf(accountId, kept),
      createdAt: now,
      updatedAt: now,
    },
  });
};

/** Writes what needs no check where the payee still is in the state; answers how many rows that were. */
export const writeWords = async (
  tx: Tx,
  payee: SettlementPayee,
  { nickname, remark }: OwnWords,
  updatedAt: Date,
): Promise<number> => {
  const { accountId, state } = payee;
  const { count } = await tx.settlementPayee.updateMany({
    where: { accountId, state },
    data: {
      nickname,
      remark,
      folded: foldedOf(accountId, { ...payee, nickname }),
      updatedAt,
      version: { increment: 1 },
    },
  });
  return count;
};

/** The payee of the scope that stands under an account number: it is not removed. */
export const findStandingPayee = async (
  reader: Reader | Tx,
  accountNo: string,
  besides?: string,
): Promise<SettlementPayee | undefined> => {
  const rows = await reader.settlementPayee.findMany({
    where: { accountNo, state: { not: 'removed' } },
    orderBy: { accountId: 'asc' },
  });
  return rows.map(settlementPayeeStore.of).find(({ accountId }) => accountId !== besides);
};

/** Nothing is left where a filter names what no payee has. */
const NOTHING = { accountId: { in: [] } };

/** The payees of a merchant, the last ones first. Their accounts are in CNY, in the mainland. */
export const settlementPayeeList = recordList({
  record: settlementPayeeRecord,
  on: (reader) => reader.settlementPayee,
  lastFirst: ['createdAt', 'accountId'],
  where: {
    payeeType: (payeeType) => ({ payeeType }),
    accountId: (accountId) => ({ accountId }),
    currency: (ccy) => (ccy === 'CNY' ? {} : NOTHING),
    bankCountry: (country) => (country === 'CHN' ? {} : NOTHING),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
  },
  of: settlementPayeeStore.of,
});
