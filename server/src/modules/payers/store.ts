import { payerRecord } from '@tradeport/shared/contract/payer.ts';
import type { Ccy } from '@tradeport/shared/reference/currencies.ts';
import type { StateOf } from '@tradeport/shared/states/machine.ts';
import { payer as machine } from '@tradeport/shared/states/payer.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { recordList } from '../../platform/records/recordList.ts';
import { type Rows, recordStore } from '../../platform/records/recordStore.ts';
import { searchText } from '../../platform/records/searchText.ts';

export type PayerState = StateOf<typeof machine>;
/** The SIM behind a payer's mobile number. */
export type SimType = 'personal' | 'company';

/** What a merchant tells of a payer, the ID number as it is kept. */
export interface PayerTold {
  readonly accountName: string;
  readonly accountNo: string;
  readonly bankName: string;
  readonly bankAddress: string | null;
  /** ISO 3166 alpha-3. */
  readonly country: string;
  readonly swift: string;
  readonly bankCode: string | null;
  readonly branchCode: string | null;
  readonly ccy: Ccy;
  readonly proxyBankName: string | null;
  readonly proxySwiftCode: string | null;
  readonly phoneNo: string | null;
  readonly phoneSimType: SimType | null;
}

/** A payer in house words. */
export interface Payer extends PayerTold {
  readonly payerNo: string;
  readonly merchantId: string;
  readonly state: PayerState;
  /** Whether it is kept among the common payers, or was told for one recharge. */
  readonly common: boolean;
  readonly idCardNoSealed: string | null;
  readonly reason: string | null;
  readonly createdAt: Date;
  readonly approvedAt: Date | null;
  readonly updatedAt: Date;
}

export const simTypeOf = (word: string | null): SimType | null =>
  word === 'personal' || word === 'company' ? word : null;

const foldedOf = ({ accountName, accountNo, bankName }: PayerTold, payerNo: string): string =>
  searchText(payerNo, accountName, accountNo, bankName);

type Row = NonNullable<Awaited<ReturnType<Reader['payer']['findFirst']>>>;

/** What may change with a move besides the state. */
export interface PayerPatch {
  readonly told?: PayerTold;
  readonly idCardNoSealed?: string;
  readonly reason?: string;
  readonly approvedAt?: Date;
}

/** The payers. A reason belongs to one state. */
export const payerStore = recordStore({
  machine,
  reads: (reader: Reader | Tx): Rows<Row> => reader.payer,
  writes: (tx) => tx.payer,
  key: 'payerNo',
  lastFirst: ['createdAt', 'payerNo'],
  ccys: ['ccy'],
  of: ({ sandboxId: _sandbox, folded: _folded, version: _version, ...row }): Payer => ({
    ...row,
    phoneSimType: simTypeOf(row.phoneSimType),
  }),
  clears: { reason: null },
  columns: ({ told, ...patch }: PayerPatch, { payerNo }) => ({
    ...(told === undefined ? {} : { ...told, folded: foldedOf(told, payerNo) }),
    ...patch,
  }),
});
export const { find: findPayer, get: getPayer } = payerStore;

export type NewPayer = PayerTold & Pick<Payer, 'payerNo' | 'merchantId' | 'state' | 'common' | 'idCardNoSealed'>;

export const addPayer = async (tx: Tx, sandboxId: string, payer: NewPayer, now: Date): Promise<Payer> => {
  const row = await tx.payer.create({
    data: { ...payer, sandboxId, folded: foldedOf(payer, payer.payerNo), createdAt: now, updatedAt: now },
  });
  return payerStore.of(row);
};

export const payersByNo = async (reader: Reader, payerNos: readonly string[]): Promise<ReadonlyMap<string, Payer>> => {
  const rows = await reader.payer.findMany({ where: { payerNo: { in: [...new Set(payerNos)] } } });
  return new Map(rows.map((row) => [row.payerNo, payerStore.of(row)]));
};

/** The common payer of a merchant with this account number who is not removed; there is one at most. */
export const findCommonPayer = async (
  reader: Reader | Tx,
  merchantId: string,
  accountNo: string,
): Promise<Payer | undefined> => {
  const where = { merchantId, accountNo, common: true, state: { not: 'removed' } };
  const row = await reader.payer.findFirst({ where });
  return row ? payerStore.of(row) : undefined;
};

/** The approved payer of a merchant whose account this is; of several the last approved one. */
export const findApprovedPayer = async (
  reader: Reader | Tx,
  merchantId: string,
  accountNo: string,
): Promise<Payer | undefined> => {
  const row = await reader.payer.findFirst({
    where: { merchantId, accountNo, state: 'approved' },
    orderBy: [{ approvedAt: 'desc' }, { payerNo: 'desc' }],
  });
  return row ? payerStore.of(row) : undefined;
};

/** The payers of a merchant who were told for the list, or for one recharge, the last added first. */
export const payerList = recordList({
  record: payerRecord,
  on: (reader) => reader.payer,
  lastFirst: ['createdAt', 'payerNo'],
  where: {
    keyword: (part) => ({ folded: { contains: searchText(part) } }),
    common: (common) => ({ common }),
    country: (country) => ({ country }),
    currency: (ccy) => ({ ccy }),
  },
  of: payerStore.of,
});

/** The payers of a whole sandbox whose money is taken, with their merchants, for whoever plays them. */
export const listApprovedPayers = async (reader: Reader, most: number) => {
  const rows = await reader.payer.findMany({
    where: { state: 'approved' },
    orderBy: [{ createdAt: 'desc' }, { payerNo: 'desc' }],
    take: most,
  });
  return rows.map(payerStore.of);
};
