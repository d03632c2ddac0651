import { accountRecord } from '@tradeport/shared/contract/collectionAccount.ts';
import {
  accountTypes,
  exportTypes,
  goodsCategories,
  salesPlatforms,
} from '@tradeport/shared/reference/businessDictionaries.ts';
import { type Ccy, isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, minorOf } from '@tradeport/shared/rules/money.ts';
import { collectionAccount as machine } from '@tradeport/shared/states/collectionAccount.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';
import { fiatCcyOf, wordOf, wordsOf } from '../../platform/records/storedWords.ts';
import type { AccountState, BankDetails, Business, CollectionAccount } from './account.ts';

type Row = NonNullable<Awaited<ReturnType<Reader['collectionAccount']['findFirst']>>>;

const SALES_CCY = 'USD';
const businessOf = (row: Row): Business => ({
  label: row.label,
  registrationNo: row.registrationNo,
  expectedOpeningTime: row.openingOn,
  collectionTime: row.collectionOn,
  website: row.website,
  monthlySales: formatAmount(row.monthlySalesMinor, SALES_CCY),
  yearlySales: formatAmount(row.yearlySalesMinor, SALES_CCY),
  platform: wordOf(salesPlatforms, row.platform),
  goodsCategory: wordOf(goodsCategories, row.goodsCategory),
  tradeCountries: wordsOf(row.tradeCountries),
  exportType: wordOf(exportTypes, row.exportType),
  qualificationMaterials: wordsOf(row.qualificationFiles),
});

const bankOf = ({
  accountNo,
  iban,
  bankName,
  bankAddress,
  swift,
  bankCode,
  branchCode,
}: Row): BankDetails | undefined =>
  accountNo === null || bankName === null || swift === null
    ? undefined
    : { accountNo, iban, bankName, bankAddress, swift, bankCode, branchCode };

/** What an application says, as columns. */
type Requested = Pick<CollectionAccount, 'type' | 'country' | 'currencies' | 'business'>;
const columnsOf = ({ type, country, currencies, business }: Requested) => ({
  kind: type,
  country,
  ccys: currencies.join(' '),
  label: business.label,
  registrationNo: business.registrationNo,
  openingOn: business.expectedOpeningTime,
  collectionOn: business.collectionTime,
  website: business.website,
  monthlySalesMinor: minorOf(business.monthlySales, SALES_CCY),
  yearlySalesMinor: minorOf(business.yearlySales, SALES_CCY),
  platform: business.platform,
  goodsCategory: business.goodsCategory,
  tradeCountries: business.tradeCountries.join(' '),
  exportType: business.exportType,
  qualificationFiles: business.qualificationMaterials.join(' '),
});

/** What may change with a move besides the state. */
export interface MovePatch {
  readonly request?: Requested;
  readonly bank?: BankDetails;
  readonly reason?: string;
  readonly openedAt?: Date;
  readonly closedAt?: Date;
}

/** The collection accounts. A reason belongs to one state. */
export const accountStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.collectionAccount,
  writes: (tx) => tx.collectionAccount,
  key: 'applyNo',
  lastFirst: ['createdAt', 'applyNo'],
  of: (row): CollectionAccount => ({
    applyNo: row.applyNo,
    merchantId: row.merchantId,
    state: row.state,
    type: wordOf(accountTypes, row.kind),
    country: row.country,
    currencies: wordsOf(row.ccys).map(fiatCcyOf),
    accountName: row.accountName,
    needsMaterial: row.needsMaterial,
    business: businessOf(row),
    bank: bankOf(row),
    reason: row.reason,
    createdAt: row.createdAt,
    openedAt: row.openedAt,
    closedAt: row.closedAt,
    updatedAt: row.updatedAt,
  }),
  clears: { reason: null },
  columns: ({ request, bank, ...patch }: MovePatch, account) => ({
    ...(request ? columnsOf(request) : {}),
    ...bank,
    folded: searchText(
      account.applyNo,
      request?.business.label ?? account.business.label,
      account.accountName,
      bank?.accountNo ?? account.bank?.accountNo ?? null,
      bank?.iban ?? null,
    ),
    ...patch,
  }),
});
export const { find: findAccount, get: getAccount } = accountStore;

export interface NewAccount extends Requested {
  readonly applyNo: string;
  readonly state: AccountState;
  readonly accountName: string;
  readonly needsMaterial: boolean;
}

export const addAccount = async (
  tx: Tx,
  owner: { readonly sandboxId: string; readonly merchantId: string },
  account: NewAccount,
  now: Date,
): Promise<void> => {
  const { applyNo, state, accountName, needsMaterial, business } = account;
  await tx.collectionAccount.create({
    data: {
      ...owner,
      ...columnsOf(account),
      applyNo,
      state,
      accountName,
      needsMaterial,
      folded: searchText(applyNo, business.label, accountName),
      createdAt: now,
      updatedAt: now,
    },
  });
};

/** An account as payers know it; without a number before it was opened. */
interface PayableAccount {
  readonly accountNo: string;
  readonly accountName: string;
  readonly bankName: string;
}

const PAYABLE = { applyNo: true, accountNo: true, accountName: true, bankName: true } as const;

/** The accounts of these applications as payers know them. */
export const payableAccountsById = async (
  reader: Reader | Tx,
  applyNos: readonly string[],
): Promise<ReadonlyMap<string, PayableAccount>> => {
  const where = { applyNo: { in: [...new Set(applyNos)] } };
  const rows = await reader.collectionAccount.findMany({ where, select: PAYABLE });
  return new Map(
    rows.map(({ applyNo, accountNo, accountName, bankName }) => [
      applyNo,
      { accountNo: accountNo ?? '', accountName, bankName: bankName ?? '' },
    ]),
  );
};

const openWith = async (reader: Reader, number: { accountNo: string } | { iban: string }) => {
  const row = await reader.collectionAccount.findFirst({ where: { ...number, state: 'success' } });
  return row ? accountStore.of(row) : undefined;
};

/**
 * The open account that a bank would find by number or IBAN, and currency. Other currencies reach a local account too, as far as
 * its merchant holds them: the money is there, though it will be refused.
 */
export const findOpenAccount = async (
  reader: Reader,
  number: string,
  ccy: Ccy,
): Promise<CollectionAccount | undefined> => {
  if (!isFiatCcy(ccy)) return undefined;
  const account = (await openWith(reader, { accountNo: number })) ?? (await openWith(reader, { iban: number }));
  if (!account || account.currencies.includes(ccy)) return account;
  if (account.type !== 'local') return undefined;
  const isHeld = (await reader.currencyAccount.count({ where: { merchantId: account.merchantId, ccy } })) > 0;
  return isHeld ? account : undefined;
};

/** The accounts of a merchant and the applications for them, the last ones first. */
export const accountList = recordList({
  record: accountRecord,
  on: (reader) => reader.collectionAccount,
  lastFirst: ['createdAt', 'applyNo'],
  where: {
    type: (type) => ({ kind: type }),
    currency: (ccy) => ({ ccys: { contains: ccy } }),
    country: (country) => ({ country }),
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
  },
  of: accountStore.of,
});

export const listAccounts = accountList.last;

/** The oldest account in one of the states. */
export const oldestAccount = async (
  reader: Reader,
  states: readonly AccountState[],
): Promise<CollectionAccount | undefined> => {
  const row = await reader.collectionAccount.findFirst({
    where: { state: { in: [...states] } },
    orderBy: [{ createdAt: 'asc' }, { applyNo: 'asc' }],
  });
  return row ? accountStore.of(row) : undefined;
};

/** The English name of the merchant of the scope: in whose name banks keep its accounts. */
export const holderName = async (tx: Tx, merchantId: string): Promise<string> => {
  const merchant = await tx.merchant.findFirst({ where: { id: merchantId }, select: { nameEn: true } });
  if (!merchant) throw new Error(`merchant ${merchantId} is gone`);
  return merchant.nameEn;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Every open account of a sandbox with its merchant, a line for each of its currencies, for whoever wants to send money there. */
export const listOpenAccounts = async (reader: Reader) => {
  const rows = await reader.collectionAccount.findMany({ where: { state: 'success' } });
  const merchants = await reader.merchant.findMany({ select: { id: true, no: true, name: true, nameEn: true } });
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return rows
    .map(accountStore.of)
    .flatMap(({ merchantId, currencies, bank, needsMaterial, type }) =>
      currencies.map((ccy) => ({
        merchantId,
        merchantNo: byId.get(merchantId)?.no ?? '',
        merchantName: byId.get(merchantId)?.name ?? '',
        merchantNameEn: byId.get(merchantId)?.nameEn ?? '',
        accountNo: bank?.accountNo ?? '',
        currency: ccy,
        needsMaterial,
        kind: type,
      })),
    )
    .sort(
      (a, b) =>
        byText(a.merchantId, b.merchantId) || byText(a.currency, b.currency) || byText(a.accountNo, b.accountNo),
    )
    .map(({ merchantId: _own, ...line }) => line);
};
