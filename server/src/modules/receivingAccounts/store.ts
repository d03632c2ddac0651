import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { isVerified, realName } from '@tradeport/shared/states/realName.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';

/** A number of the platform's bank that belongs to a merchant, for money of approved payers. */
export interface ReceivingAccount {
  readonly accountNo: string;
  readonly merchantId: string;
  readonly ccy: Ccy;
  /** The chain of a crypto currency's address; empty for any other. */
  readonly chain: string;
  /** In whose name the bank keeps it. */
  readonly accountName: string;
  readonly country: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  readonly swift: string;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  /** The bank through which transfers from abroad come in. */
  readonly proxyBankName: string | null;
  readonly proxySwiftCode: string | null;
  readonly openedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['receivingAccount']['findFirst']>>>;

const accountOf = ({ sandboxId: _sandbox, ...row }: Row): ReceivingAccount => ({ ...row, ccy: ccyOf(row.ccy) });

/** The English name of the merchant of the scope, in whose name banks keep its accounts, and its verification. */
export const findHolder = (tx: Tx, merchantId: string) =>
  tx.merchant.findFirst({ where: { id: merchantId }, select: { no: true, nameEn: true, realNameState: true } });

/** The currencies that the merchant of the scope has on and no receiving account in. */
export const ccysWithout = async (tx: Tx, merchantId: string): Promise<readonly Ccy[]> => {
  const on = await tx.currencyAccount.findMany({
    where: { merchantId, enabled: true },
    orderBy: { position: 'asc' },
    select: { ccy: true },
  });
  const there = await tx.receivingAccount.findMany({ where: { merchantId }, select: { ccy: true } });
  return on.map(({ ccy }) => ccyOf(ccy)).filter((ccy) => !there.some((account) => account.ccy === ccy));
};

export const addReceivingAccount = async (tx: Tx, sandboxId: string, account: ReceivingAccount): Promise<void> => {
  await tx.receivingAccount.create({ data: { ...account, sandboxId } });
};

export const findReceivingAccount = async (
  reader: Reader | Tx,
  accountNo: string,
): Promise<ReceivingAccount | undefined> => {
  const row = await reader.receivingAccount.findFirst({ where: { accountNo } });
  return row ? accountOf(row) : undefined;
};

/** An account by its number. Throws when it is gone: receiving accounts are never removed. */
export const getReceivingAccount = async (reader: Reader | Tx, accountNo: string): Promise<ReceivingAccount> => {
  const account = await findReceivingAccount(reader, accountNo);
  if (!account) throw new Error(`receiving account ${accountNo} is gone`);
  return account;
};

export const receivingAccountsByNo = async (
  reader: Reader | Tx,
  accountNos: readonly string[],
): Promise<ReadonlyMap<string, ReceivingAccount>> => {
  if (accountNos.length === 0) return new Map();
  const rows = await reader.receivingAccount.findMany({ where: { accountNo: { in: [...new Set(accountNos)] } } });
  return new Map(rows.map((row) => [row.accountNo, accountOf(row)]));
};

/** The receiving accounts of a merchant in the currencies that it has on, in the order of its currencies. */
export const listReceivingAccounts = async (
  reader: Reader | Tx,
  merchantId: string,
): Promise<readonly ReceivingAccount[]> => {
  const on = await reader.currencyAccount.findMany({
    where: { merchantId, enabled: true },
    orderBy: { position: 'asc' },
    select: { ccy: true },
  });
  const rows = await reader.receivingAccount.findMany({ where: { merchantId }, orderBy: { accountNo: 'asc' } });
  return on.flatMap(({ ccy }) => rows.filter((row) => row.ccy === ccy).map(accountOf));
};

/** Every receiving account of a sandbox with its merchant, for whoever wants to send money there. */
export const listAllReceivingAccounts = async (reader: Reader) => {
  const rows = await reader.receivingAccount.findMany({ orderBy: [{ merchantId: 'asc' }, { ccy: 'asc' }] });
  const merchants = await reader.merchant.findMany({ select: { id: true, no: true, name: true, nameEn: true } });
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return rows.map(accountOf).flatMap((account) => {
    const merchant = byId.get(account.merchantId);
    return merchant ? [{ account, merchant }] : [];
  });
};

const VERIFIED = Object.keys(realName.states).filter(isVerified);

const LACKING = `SELECT DISTINCT held."sandboxId", held."merchantId" FROM "CurrencyAccount" held
JOIN "Merchant" merchant ON merchant."sandboxId" = held."sandboxId" AND merchant."id" = held."merchantId"
WHERE held."enabled" AND merchant."realNameState" IN (${VERIFIED.map(() => '?').join()})
AND NOT EXISTS (SELECT 1 FROM "ReceivingAccount" account WHERE account."sandboxId" = held."sandboxId"
  AND account."merchantId" = held."merchantId")
ORDER BY held."sandboxId", held."merchantId"`;

/** Verified merchants of the installation with currencies that are on, and no receiving account at all. */
export const merchantsWithoutAny = (
  reader: Reader | Tx,
): Promise<readonly { readonly sandboxId: string; readonly merchantId: string }[]> => reader.sql.all(LACKING, VERIFIED);
