import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { errorCodes } from '@tradeport/shared/contract/errorCodes.ts';
import { AccountRequest, type payeeAccount, payeeAccountReasons } from '@tradeport/shared/contract/payeeAccount.ts';
import { isFiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { accountFaults } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { type DraftRule, draftRule, faultTexts } from '../../ui/forms/draftRules.ts';
import { given } from '../../ui/forms/given.ts';
import { type FieldRule, rulesOf } from '../../ui/forms/rulesOf.ts';
import type { Account } from './accountRecord.ts';

type Told = Omit<RequestOf<(typeof payeeAccount)['add']>, 'accountType'>;
/** What the form holds while it is filled in. */
export type Draft = { readonly [K in keyof Told]?: Told[K] | undefined } & {
  /** Whether an intermediary bank is told of. */
  readonly throughBank?: boolean | undefined;
};

const shapes = rulesOf(AccountRequest);
export const FIELDS: readonly string[] = Object.keys(AccountRequest.properties);

const OPTIONAL = [
  'bankAddress',
  'swiftCode',
  'bankCode',
  'branchCode',
  'clearingCode',
  'branchName',
  'province',
  'city',
  'nickname',
  'remark',
] as const;

/** What an account said, out of its detail; its number is to be confirmed anew. */
export const draftOf = (account: Account): Draft => ({
  accountName: account.accountName,
  accountNo: account.accountNo,
  currency: isFiatCcy(account.currency) ? account.currency : undefined,
  bankCountry: account.bankCountry,
  bankName: account.bankName,
  bankAddress: account.bankAddress ?? undefined,
  swiftCode: account.swiftCode ?? undefined,
  bankCode: account.bankCode ?? undefined,
  branchCode: account.branchCode ?? undefined,
  clearingCode: account.clearingCode ?? undefined,
  branchName: account.branchName ?? undefined,
  province: account.province ?? undefined,
  city: account.city ?? undefined,
  payeeAddress: account.payeeAddress,
  throughBank: account.intermediaryBankName !== null,
  intermediaryBankName: account.intermediaryBankName ?? undefined,
  intermediarySwiftCode: account.intermediarySwiftCode ?? undefined,
  intermediaryBankCountry: account.intermediaryBankCountry ?? undefined,
  proofFiles: account.detail?.proofFiles ?? [],
  nickname: account.nickname ?? undefined,
  remark: account.remark ?? undefined,
});

const intermediaryOf = (draft: Draft) =>
  draft.throughBank ? given(draft, ['intermediaryBankName', 'intermediarySwiftCode', 'intermediaryBankCountry']) : {};

/** A draft in which every required field is filled in; undefined while one is not. */
export const completeOf = (draft: Draft): Told | undefined => {
  const { accountName, accountNo, confirmAccountNo, currency, bankCountry, bankName, payeeAddress } = draft;
  if (accountName === undefined || accountNo === undefined || confirmAccountNo === undefined) return undefined;
  if (currency === undefined || bankCountry === undefined || bankName === undefined) return undefined;
  if (payeeAddress === undefined) return undefined;
  return {
    ...{ accountName, accountNo, confirmAccountNo, currency, bankCountry, bankName, payeeAddress },
    ...given(draft, OPTIONAL),
    ...intermediaryOf(draft),
    proofFiles: draft.proofFiles ?? [],
  };
};

const faultText = faultTexts({ ...errorCodes, ...payeeAccountReasons });

/** What the rules say of a field; countries are no choice of the form where they are refused. */
const faultAt = (name: string, draft: Draft): string | undefined => {
  const { accountNo = '', confirmAccountNo = '', currency, bankCountry, bankName = '' } = draft;
  if (currency === undefined || !isFiatCcy(currency) || bankCountry === undefined) return undefined;
  const judged = { accountNo, confirmAccountNo, currency, bankCountry, bankName };
  const told = { bankAddress: draft.bankAddress, swiftCode: draft.swiftCode, ...intermediaryOf(draft) };
  const through = draft.throughBank ? { intermediaryBankName: draft.intermediaryBankName ?? '' } : {};
  return faultText(accountFaults({ ...judged, ...told, ...through }, []), name);
};

/** The rules of a field: its shape by the contract, then what the rules of withdrawal accounts say of it. */
export const fieldRules = (name: keyof Told): readonly (FieldRule | DraftRule<Draft>)[] => [
  ...(shapes[name] ?? []),
  draftRule((draft: Draft, value) => {
    // A required field that is empty has been told of already.
    const isTold = name === 'confirmAccountNo' && (value === undefined || value === '');
    return isTold ? undefined : faultAt(name, draft);
  }),
];
