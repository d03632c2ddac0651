import {
  PayeeBank,
  type PayeeBankWire,
  type PayeeDetailsWire,
  PayeeRequest,
} from '@tradeport/shared/contract/b2bPartner.ts';
import { errorCodes } from '@tradeport/shared/contract/errorCodes.ts';
import { payeeAccountReasons } from '@tradeport/shared/contract/payeeAccount.ts';
import { payeeReasons } from '@tradeport/shared/contract/payeeReasons.ts';
import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { certificatesOf } from '@tradeport/shared/reference/payeeWords.ts';
import { payeeAccountFaults, payeeFaults } from '@tradeport/shared/rules/payee.ts';
import { sealSecret } from '../../session/sealSecret.ts';
import { type DraftRule, draftRule, faultTexts } from '../../ui/forms/draftRules.ts';
import { given } from '../../ui/forms/given.ts';
import { type FieldRule, rulesOf } from '../../ui/forms/rulesOf.ts';
import type { PayeeDetail } from './payeeRecord.ts';

type Part<T> = { readonly [K in keyof T]?: T[K] | undefined };
/** What the form of an account holds while it is filled in. */
export type AccountDraft = Part<PayeeBankWire> & {
  /** Whether an intermediary bank is told of. */
  readonly throughBank?: boolean | undefined;
};
/** What the form of a payee with its account holds. */
export type Draft = AccountDraft & Part<PayeeDetailsWire> & { readonly isFavorite?: boolean | undefined };
type Field = keyof PayeeDetailsWire | 'isFavorite';

export const FIELDS: readonly string[] = Object.keys(PayeeRequest.properties);
export const ACCOUNT_FIELDS: readonly string[] = Object.keys(PayeeBank.properties);

const OPTIONAL = [
  'firstName',
  'lastName',
  'province',
  'city',
  'postalCode',
  'mobile',
  'email',
  'nickname',
] as const satisfies readonly (keyof PayeeDetailsWire)[];
const OPTIONAL_OF_ACCOUNT = [
  'accountLocation',
  'bankAddress',
  'swiftCode',
  'bankCode',
  'branchCode',
  'branchName',
  'clearingCode',
  'achRoutingNo',
  'fedwireRoutingNo',
] as const satisfies readonly (keyof PayeeBankWire)[];
const INTERMEDIARY = ['intermediaryBankName', 'intermediarySwiftCode', 'intermediaryBankCountry'] as const;

const intermediaryOf = (draft: AccountDraft) => (draft.throughBank ? given(draft, INTERMEDIARY) : {});

/** What was told of a payee that was sent back. The numbers of its certificate and of its account are typed anew. */
export const draftOf = (payee: PayeeDetail): Draft => {
  const [account] = payee.accounts;
  const words = Object.fromEntries(OPTIONAL.map((name) => [name, payee[name] ?? undefined]));
  const who = {
    payeeName: payee.payeeName,
    entityType: payee.entityType,
    relationship: payee.relationship,
    country: payee.country,
    certificateType: payee.certificateType,
    payeeAddress: payee.payeeAddress,
    proofFiles: payee.proofFiles.map(({ fileId }) => fileId),
    ...words,
  };
  if (account === undefined) return who;
  const { accountName, accountNo, currency, bankCountry, bankName, payeeAccountType } = account;
  const numbers = [...OPTIONAL_OF_ACCOUNT, ...INTERMEDIARY].map((name) => [name, account[name] ?? undefined]);
  return {
    ...who,
    ...{ accountName, accountNo, bankCountry, bankName, payeeAccountType },
    currency: isHeldCcy(currency) ? currency : undefined,
    throughBank: account.intermediaryBankName !== null,
    ...Object.fromEntries(numbers),
  };
};

/** An account in which every required field is filled in; undefined while one is not. */
export const accountWire = (draft: AccountDraft): PayeeBankWire | undefined => {
  const { accountName, accountNo, confirmAccountNo, currency, bankCountry, bankName, payeeAccountType } = draft;
  if (accountName === undefined || accountNo === undefined || confirmAccountNo === undefined) return undefined;
  if (currency === undefined || bankCountry === undefined || bankName === undefined) return undefined;
  return {
    ...{ accountName, accountNo, confirmAccountNo, currency, bankCountry, bankName },
    ...(payeeAccountType === undefined ? {} : { payeeAccountType }),
    ...given(draft, OPTIONAL_OF_ACCOUNT),
    ...intermediaryOf(draft),
  };
};

/** A payee with its account as it travels, the number of its certificate sealed; undefined while a required field is empty. */
export const payeeWire = async (draft: Draft): Promise<PayeeDetailsWire | undefined> => {
  const { payeeName, entityType, relationship, country, certificateType, certificateNo, payeeAddress } = draft;
  const account = accountWire(draft);
  if (account === undefined || payeeName === undefined || entityType === undefined) return undefined;
  if (relationship === undefined || country === undefined || certificateType === undefined) return undefined;
  if (certificateNo === undefined || payeeAddress === undefined) return undefined;
  return {
    ...{ payeeName, entityType, relationship, country, certificateType, payeeAddress },
    certificateNo: await sealSecret(certificateNo.trim().toUpperCase()),
    ...given(draft, OPTIONAL),
    ...account,
    proofFiles: draft.proofFiles ?? [],
  };
};

const faultText = faultTexts({ ...errorCodes, ...payeeAccountReasons, ...payeeReasons });

/** What the rules say of who is paid; countries are no choice of the form where they are refused. */
const whoFault = (name: string, draft: Draft): string | undefined => {
  const { entityType, country = '', relationship = 'supplier' } = draft;
  if (entityType === undefined) return undefined;
  const certificateType = draft.certificateType ?? certificatesOf[entityType][0] ?? 'creditCode';
  const certificateNo = (draft.certificateNo ?? '').trim().toUpperCase();
  const told = given(draft, ['firstName', 'lastName', 'mobile']);
  const judged = { entityType, country, relationship, certificateType, certificateNo, ...told };
  return faultText(payeeFaults(judged, []), name);
};

/** What the rules say of an account. */
const accountFault = (name: string, draft: AccountDraft): string | undefined => {
  const { accountName = '', accountNo = '', confirmAccountNo = '', currency, bankCountry, bankName = '' } = draft;
  if (currency === undefined || bankCountry === undefined) return undefined;
  const judged = { accountName, accountNo, confirmAccountNo, currency, bankCountry, bankName };
  const through = draft.throughBank ? { intermediaryBankName: draft.intermediaryBankName ?? '' } : {};
  const told = { ...given(draft, OPTIONAL_OF_ACCOUNT), ...through, ...intermediaryOf(draft) };
  return faultText(payeeAccountFaults({ ...judged, ...told }, []), name);
};

const shapes = rulesOf(PayeeRequest);
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const rulesBy =
  <D>(faultIn: (name: string, draft: D) => string | undefined) =>
  (name: Field): readonly (FieldRule | DraftRule<D>)[] => {
    const shape = shapes[name] ?? [];
    const isRequired = shape.some(({ required }) => required);
    // A required field that is empty has been told of already.
    return [
      ...shape,
      draftRule((draft: D, value) => (isRequired && isEmpty(value) ? undefined : faultIn(name, draft))),
    ];
  };

/** The rules of a field of an account: its shape by the contract, then what the rules say of it in sight of the others. */
export const accountRules = rulesBy<AccountDraft>(accountFault);
/** The rules of a field of a payee, that of its account among them. */
export const payeeRules = rulesBy<Draft>((name, draft) => whoFault(name, draft) ?? accountFault(name, draft));
