import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import { currencyAccount as machine } from '@tradeport/shared/states/currencyAccount.ts';
import { type StateOf, stateOf } from '@tradeport/shared/states/machine.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { writeState } from '../../platform/records/recordStore.ts';
import { ccyOf } from '../../platform/records/storedWords.ts';

export type AccountState = StateOf<typeof machine>;

/** A currency account as risk sees it. */
export interface RiskAccount {
  /** Merchant number and currency, "10001-USD": unique in the sandbox, and readable. */
  readonly subject: string;
  readonly merchantId: string;
  readonly merchantName: string;
  readonly merchantNameEn: string;
  readonly ccy: Ccy;
  readonly state: AccountState;
  readonly available: bigint;
  readonly heldAside: bigint;
  readonly changedAt: Date;
}

type Row = NonNullable<Awaited<ReturnType<Reader['currencyAccount']['findFirst']>>>;
type MerchantRow = Readonly<Record<'id' | 'no' | 'name' | 'nameEn', string>> & { readonly createdAt: Date };
const NAMED = { id: true, no: true, name: true, nameEn: true, createdAt: true } as const;

const accountOf = (row: Row, { id, no, name, nameEn, createdAt }: MerchantRow): RiskAccount => {
  return {
    subject: `${no}-${row.ccy}`,
    merchantId: id,
    merchantName: name,
    merchantNameEn: nameEn,
    ccy: ccyOf(row.ccy),
    state: stateOf(machine, row.state),
    available: row.availableMinor,
    heldAside: row.heldAside,
    // What no risk event has touched yet is as old as its last movement, or its merchant.
    changedAt: row.stateChangedAt ?? row.movedAt ?? createdAt,
  };
};

const find = async (
  reader: Reader | Tx,
  who: { readonly no: string } | { readonly id: string },
  ccy: string,
): Promise<RiskAccount | undefined> => {
  const merchant = await reader.merchant.findFirst({ where: who, select: NAMED });
  if (!merchant) return undefined;
  const row = await reader.currencyAccount.findFirst({ where: { merchantId: merchant.id, ccy } });
  return row ? accountOf(row, merchant) : undefined;
};

export const findAccount = (reader: Reader | Tx, subject: string): Promise<RiskAccount | undefined> => {
  const [no = '', ccy = ''] = subject.split('-');
  return find(reader, { no }, ccy);
};

/** The accounts of a merchant that are not closed, by currency. */
export const accountsAtRisk = async (reader: Reader | Tx, merchantId: string) => {
  const merchant = await reader.merchant.findFirst({ where: { id: merchantId }, select: NAMED });
  if (!merchant) return [];
  const rows = await reader.currencyAccount.findMany({
    where: { merchantId, state: { in: ['normal', 'frozen'] satisfies AccountState[] } },
    orderBy: { ccy: 'asc' },
  });
  return rows
    .map((row) => accountOf(row, merchant))
    .map(({ subject, ccy, heldAside }) => ({ subject, ccy, minor: heldAside }));
};

/** The account of a merchant that is named as scenarios name it. */
export const findAccountOf = (reader: Reader | Tx, merchantId: string, ccy: Ccy): Promise<RiskAccount | undefined> =>
  find(reader, { id: merchantId }, ccy);

/** Accounts that a risk event has touched, the latest first; with `states`, any account in one of them. */
export const latestAccounts = async (
  reader: Reader,
  { states, limit }: { readonly states?: readonly string[]; readonly limit: number },
): Promise<readonly RiskAccount[]> => {
  const rows = await reader.currencyAccount.findMany({
    where: states === undefined ? { stateChangedAt: { not: null } } : { state: { in: [...states] } },
    orderBy: [
      { stateChangedAt: { sort: 'desc', nulls: 'last' } },
      { movedAt: { sort: 'desc', nulls: 'last' } },
      { merchantId: 'asc' },
      { ccy: 'asc' },
    ],
    take: limit,
  });
  const merchants = await reader.merchant.findMany({ select: NAMED });
  const byId = new Map(merchants.map((merchant) => [merchant.id, merchant]));
  return rows.flatMap((row) => {
    const merchant = byId.get(row.merchantId);
    return merchant ? [accountOf(row, merchant)] : [];
  });
};

/** What changes with a move besides the state. */
export interface AccountPatch {
  readonly heldAside: bigint;
}

/** Moves the account where it still is in `from`; answers how many rows that were. For its lifecycle. */
export const writeAccount = (
  tx: Tx,
  { merchantId, ccy }: Pick<RiskAccount, 'merchantId' | 'ccy'>,
  from: AccountState,
  to: AccountState,
  patch: Partial<AccountPatch> & { readonly stateChangedAt: Date },
): Promise<number> => writeState(tx.currencyAccount, { where: { merchantId, ccy }, from, to }, patch);
