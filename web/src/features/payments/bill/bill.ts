import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { accountNoKey } from '@tradeport/shared/rules/nameKey.ts';
import { type ReadField, readFields } from '@tradeport/shared/rules/pictureTypes.ts';
import { weightedLength } from '@tradeport/shared/rules/weightedLength.ts';
import { api } from '../../../api/api.ts';
import { useCall } from '../../../api/queries.ts';
import { inLanguage, languageNow } from '../../../i18n/language.ts';
import { groupedAmount } from '../../../ui/money/Money.tsx';
import type { Known } from '../../../ui/orders/orderForm.ts';
import { isAsRead, type Reading } from '../../../ui/reading/readings.ts';
import { type Draft, type PaymentParts, type Terms, useTerms } from '../apply/draft.ts';
import { usePoboPayer } from '../apply/pobo.tsx';

/** What a merchant order number has at most: a longer invoice number is left out. */
const ORDER_NUMBER_MAX = 32;

/** As what the file of a bill is read, and what of it is typed into the form; whom it names is found by the account number. */
export const BILL_READING: Reading = {
  types: ['bill'],
  into: { amount: 'amount', invoiceNo: 'merchantOrderNo' },
  takes: (field, text) => field !== 'invoiceNo' || weightedLength(text) <= ORDER_NUMBER_MAX,
  readsKept: true,
};

export type Bill = ResultOf<typeof apiShop.picOcr>;

const FOUND_MAX = 20;

/** What was read off the bill, and the account that it names: one that can be paid before others. */
export const useBillTerms = (draft: Draft, ground: PaymentParts['ground']) => {
  const terms = useTerms(draft, ground);
  const payer = usePoboPayer(draft);
  const pobo = useCall(api.common.queryCheckUserProduct, { productCode: 'poboPayment' }, { quiet: true });
  const { billFileId } = draft;
  const asked = { picType: 'bill', picId: billFileId ?? '-' } as const;
  const { data } = useCall(api.apiShop.picOcr, asked, { enabled: billFileId !== undefined, quiet: true });
  const bill = billFileId === undefined ? undefined : data;
  const accountNo = accountNoKey(bill?.accountNo ?? '');
  const sought = { keyword: accountNo, pageSize: FOUND_MAX };
  const found = useCall(api.b2bPartner.bankPage, sought, { enabled: accountNo !== '', quiet: true });
  const named =
    accountNo === '' ? [] : (found.data?.list ?? []).filter((each) => accountNoKey(each.bankAccountNo) === accountNo);
  const rank = (each: (typeof named)[number]): number =>
    (each.isUsable ? 2 : 0) + (each.bankAccountCcy === bill?.currency ? 1 : 0);
  const account = named.toSorted((one, other) => rank(other) - rank(one))[0];
  return {
    ...terms,
    bill,
    billAccount: account,
    payer,
    isUnknown: found.isSuccess && account === undefined && accountNo !== '',
    /** Whether the bill may be paid on behalf of somebody. */
    mayNamePayer: pobo.data?.activated === true,
  };
};
export type BillTerms = ReturnType<typeof useBillTerms>;

export interface BillParts extends PaymentParts {
  readonly terms: Terms & Pick<BillTerms, 'bill' | 'billAccount' | 'isUnknown' | 'payer' | 'mayNamePayer'>;
}

export const fieldName = (name: ReadField): string => inLanguage(readFields[name], languageNow());

/** What was read, as it is shown: an amount with its commas. */
export const shownAs = (name: ReadField, value: string): string => (name === 'amount' ? groupedAmount(value) : value);

/** A place of the form that the bill speaks of too. */
interface Difference {
  readonly field: string;
  readonly here: string;
  readonly bill: string;
}

/** The first eight characters of a SWIFT code name the bank, the others its branch. */
const bankIn = (swift: string): string => swift.slice(0, 8);

const isSameBank = (account: { readonly bankName: string; readonly swiftCode: string | null }, bill: Bill): boolean =>
  bill.swiftCode !== '' && account.swiftCode !== null
    ? isAsRead(bankIn(account.swiftCode), bankIn(bill.swiftCode))
    : isAsRead(account.bankName, bill.bankName);

/** What of the payment is not as the bill says; of what could not be read off it nothing is known. */
export const differencesOf = ({ draft, terms, quote }: Known<BillParts>): readonly Difference[] => {
  const { bill, account, payee } = terms;
  if (bill === undefined || account === undefined) return [];
  const currency = quote?.arrivingCurrency ?? account.bankAccountCcy;
  const amount = quote?.arrivingAmount ?? draft.amount;
  const isPayee = [payee?.payeeName, account.bankAccountName].some((name) => isAsRead(name, bill.payeeName));
  const all: readonly (readonly [name: ReadField, here: string, isSame: boolean])[] = [
    ['payeeName', payee?.payeeName ?? account.bankAccountName, isPayee],
    ['accountNo', account.bankAccountNo, accountNoKey(account.bankAccountNo) === accountNoKey(bill.accountNo)],
    ['bankName', account.bankName, isSameBank(account, bill)],
    ['currency', currency, isAsRead(currency, bill.currency)],
    ['amount', amount, isAsRead(amount, bill.amount)],
    ['invoiceNo', draft.merchantOrderNo ?? '', isAsRead(draft.merchantOrderNo ?? '', bill.invoiceNo)],
  ];
  return all
    .filter(([name, , isSame]) => !isSame && bill[name] !== '')
    .map(([name, here]) => ({ field: fieldName(name), here: shownAs(name, here), bill: shownAs(name, bill[name]) }));
};
