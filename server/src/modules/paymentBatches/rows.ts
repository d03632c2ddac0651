import type { BatchLineWire } from '@tradeport/shared/contract/batchOrder.ts';
import { Refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import { accountNoKey, isSameName } from '@tradeport/shared/rules/nameKey.ts';
import { type PayeeMatch, rowFaultText, twoPayeesText } from '@tradeport/shared/rules/paymentBatch.ts';
import type { ProductName } from '@tradeport/shared/rules/products.ts';
import type { Bilingual } from '@tradeport/shared/words/bilingual.ts';
import type { ErrorName } from '@tradeport/shared/words/errors.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { fiatCcyOf } from '../../platform/records/storedWords.ts';
import { readHighRisk } from '../collectionAccounts/index.ts';
import type { FeeService, Pricing } from '../fees/index.ts';
import { type FoundPayee, findAccountsById, findAccountsNumbered } from '../payees/index.ts';
import { type BatchPayment, numberRepeated, pricePayment, requireUsable, usedNumbers } from '../payments/index.ts';
import type { BatchRow, RowFault } from './batch.ts';

/** Who has rows judged, when, and what is switched off for them. */
export interface Judging {
  readonly reader: Reader | Tx;
  readonly sandboxId: string;
  readonly merchantId: string;
  readonly now: Date;
  readonly productsOff: readonly ProductName[];
}

/** What every row of a file is held against, read once. */
interface Terms {
  readonly pricing: Pricing;
  readonly productsOff: readonly ProductName[];
  readonly highRisk: readonly string[];
  readonly used: ReadonlySet<string>;
}

/** A row that may be paid, beside its place in the worksheet. */
export interface RightRow {
  readonly rowNo: number;
  readonly payment: BatchPayment;
}
export type JudgedRow = RightRow | { readonly rowNo: number; readonly fault: RowFault };

/** Which column is wrong where a rule of single payments refuses a row. */
const COLUMNS: Readonly<Partial<Record<ErrorName, string>>> = {
  merchantOrderRepeated: 'merchantOrderNo',
  payeeNotUsable: 'payeeName',
  ERROR_COUNTRY: 'payeeName',
  bearerMissing: 'feeBearer',
  bearerOfLocal: 'feeBearer',
  productNotActivated: 'payeeName',
  marketDown: 'paymentCurrency',
  noFeeRule: 'paymentCurrency',
};

const textsOf = (refused: Refusal): Bilingual => {
  const [field] = refused.detail.fields ?? [];
  return field?.text ?? [refused.text('zh-CN'), refused.text('en-US')];
};
const faultOf = (rowNo: number, refused: Refusal): RowFault => ({
  rowNo,
  columnKey: COLUMNS[refused.reason] ?? 'paymentAmount',
  reason: textsOf(refused),
});

const termsOf = async (
  fees: FeeService,
  { reader, sandboxId, merchantId, now, productsOff }: Judging,
  numbers: readonly string[],
): Promise<Terms> => {
  const [highRisk, used] = await Promise.all([readHighRisk(reader, sandboxId), usedNumbers(reader, numbers)]);
  return { pricing: fees.pricingOf({ reader, sandboxId, merchantId, now }), productsOff, highRisk, used };
};

/** What a row says of its payment. */
interface Asked {
  readonly line: number;
  readonly rowNo: number;
  readonly merchantOrderNo: string | null;
  readonly ccy: BatchLineWire['paymentCurrency'];
  readonly amount: string;
  readonly bearer: BatchLineWire['feeBearer'];
  readonly purpose: string;
  readonly reference: string | null;
  readonly remark: string | null;
}

/** Whom a row names, or what is wrong with that. */
type Named = FoundPayee | Pick<RowFault, 'columnKey' | 'reason'>;
const UNKNOWN: Named = { columnKey: 'payeeName', reason: rowFaultText('payeeUnknown') };

/** A row by the rules of single payments, in their order but for the contract, of which a file has none. */
const judge = async (terms: Terms, asked: Asked, payee: Named): Promise<JudgedRow> => {
  const { rowNo, line, merchantOrderNo, ccy, amount, bearer: feeBearer, purpose, reference, remark } = asked;
  try {
    if (merchantOrderNo !== null && terms.used.has(merchantOrderNo)) throw numberRepeated(merchantOrderNo);
    if ('columnKey' in payee) return { rowNo, fault: { rowNo, ...payee } };
    requireUsable(payee, terms.highRisk);
    const told = { paymentCurrency: ccy, amount, ...(feeBearer === undefined ? {} : { feeBearer }) };
    const { bearer, fee } = await pricePayment(terms, payee, told, null);
    return { rowNo, payment: { line, found: payee, bearer, fee, merchantOrderNo, purpose, reference, remark } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { rowNo, fault: faultOf(rowNo, error) };
  }
};

const matchOf = ({ payee, account }: FoundPayee): PayeeMatch => ({
  payeeName: payee.payeeName,
  accountNo: account.accountNo,
});

/**
 * The account of a row: the one with its account number, payee name and receiving currency. Of two that match, the row could mean
 * either, so it names none.
 */
const findInRow = (accounts: readonly FoundPayee[], { payeeName, receivingCurrency }: BatchLineWire): Named => {
  const named = accounts.filter(({ payee }) => isSameName(payee.payeeName, payeeName));
  const [first] = named;
  if (first === undefined) return UNKNOWN;
  const [found, another] = named.filter(({ account }) => account.ccy === receivingCurrency);
  if (found === undefined)
    return { columnKey: 'receivingCurrency', reason: rowFaultText('receivesOther', first.account.ccy) };
  return another === undefined
    ? found
    : { columnKey: 'payeeName', reason: twoPayeesText([found, another].map(matchOf)) };
};

/** A row as the file tells it, at its place. */
export interface ToldRow {
  readonly line: number;
  readonly rowNo: number;
  readonly told: BatchLineWire;
  /** The row above that has its number of the merchant's, too. */
  readonly twiceWith: number | undefined;
}

/** Holds rows of a file against the rules, as they stand now. */
export const judgeTold = async (
  fees: FeeService,
  judging: Judging,
  rows: readonly ToldRow[],
): Promise<readonly JudgedRow[]> => {
  const numbers = rows.flatMap(({ told }) => told.merchantOrderNo ?? []);
  const [terms, accounts] = await Promise.all([
    termsOf(fees, judging, numbers),
    findAccountsNumbered(
      judging.reader,
      { sandboxId: judging.sandboxId, merchantId: judging.merchantId },
      rows.map(({ told }) => told.bankAccountNo),
    ),
  ]);
  const byNumber = Map.groupBy(accounts, ({ account }) => accountNoKey(account.accountNo));
  const judged: JudgedRow[] = [];
  for (const { line, rowNo, told, twiceWith } of rows) {
    if (twiceWith !== undefined) {
      const reason = rowFaultText('numberTwice', String(twiceWith));
      judged.push({ rowNo, fault: { rowNo, columnKey: 'merchantOrderNo', reason } });
      continue;
    }
    const asked = {
      line,
      rowNo,
      merchantOrderNo: told.merchantOrderNo ?? null,
      ccy: told.paymentCurrency,
      amount: told.paymentAmount,
      bearer: told.feeBearer,
      purpose: told.purpose,
      reference: told.referenceNote ?? null,
      remark: told.remarks ?? null,
    };
    judged.push(await judge(terms, asked, findInRow(byNumber.get(told.bankAccountNo) ?? [], told)));
  }
  return judged;
};

/** Holds rows that were found right once against the rules as they stand now. */
export const judgeKept = async (
  fees: FeeService,
  judging: Judging,
  rows: readonly BatchRow[],
): Promise<readonly JudgedRow[]> => {
  const [terms, accounts] = await Promise.all([
    termsOf(
      fees,
      judging,
      rows.flatMap(({ merchantOrderNo }) => merchantOrderNo ?? []),
    ),
    findAccountsById(
      judging.reader,
      rows.map(({ accountId }) => accountId),
    ),
  ]);
  const byId = new Map(accounts.map((found) => [found.account.accountId, found]));
  const judged: JudgedRow[] = [];
  for (const { minor, bearer, accountId, payeeId: _payee, ...row } of rows) {
    const asked = { ...row, amount: formatAmount(minor, row.ccy), bearer: bearer ?? undefined };
    judged.push(await judge(terms, asked, byId.get(accountId) ?? UNKNOWN));
  }
  return judged;
};

/** A row that was found right, as it is kept. */
export const keptRow = ({ rowNo, payment }: RightRow): BatchRow => ({
  line: payment.line,
  rowNo,
  merchantOrderNo: payment.merchantOrderNo,
  payeeId: payment.found.payee.payeeId,
  accountId: payment.found.account.accountId,
  ccy: fiatCcyOf(payment.fee.ccy),
  minor: payment.fee.minor,
  bearer: payment.bearer,
  purpose: payment.purpose,
  reference: payment.reference,
  remark: payment.remark,
});
