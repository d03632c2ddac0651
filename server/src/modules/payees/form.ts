import type { PayeeBankWire, PayeeDetailsWire } from '@tradeport/shared/contract/b2bPartner.ts';
import { findCountry } from '@tradeport/shared/reference/countries.ts';
import type { PayeeEntity } from '@tradeport/shared/reference/payeeWords.ts';
import { accountNoKey } from '@tradeport/shared/rules/nameKey.ts';
import type { JudgedPayee, JudgedPayeeAccount } from '@tradeport/shared/rules/payee.ts';
import type { AccountTold, PayeeTold } from './payee.ts';

/** What a form tells, with the number of the certificate as it came: sealed, or plain where that is allowed. */
export type PayeeForm = PayeeDetailsWire;
export type BankForm = PayeeBankWire;

/** A country under the code by which the portal keeps it. */
const keptCountry = (code: string): string => findCountry(code)?.code ?? code;
const capitals = (text: string | undefined): string | null => text?.toUpperCase() ?? null;

/** The payee as the rules look at it; `certificateNo` in clear. */
export const judgedPayee = (form: PayeeForm, certificateNo: string): JudgedPayee => ({
  entityType: form.entityType,
  relationship: form.relationship,
  country: keptCountry(form.country),
  certificateType: form.certificateType,
  certificateNo,
  firstName: form.firstName,
  lastName: form.lastName,
  mobile: form.mobile,
});

/** The account as the rules look at it. */
export const judgedAccount = ({ bankAccountNo, confirmBankAccountNo, bankCountry, ...form }: BankForm) =>
  ({
    ...form,
    bankAccountNo: accountNoKey(bankAccountNo),
    confirmBankAccountNo: accountNoKey(confirmBankAccountNo),
    bankCountry: keptCountry(bankCountry),
  }) satisfies JudgedPayeeAccount;

/** A payee as it is kept, but for its certificate. */
export const payeeTold = (form: PayeeForm): PayeeTold => ({
  payeeName: form.payeeName,
  entityType: form.entityType,
  relationship: form.relationship,
  country: keptCountry(form.country),
  certificateType: form.certificateType,
  firstName: form.firstName ?? null,
  lastName: form.lastName ?? null,
  payeeAddress: form.payeeAddress,
  province: form.province ?? null,
  city: form.city ?? null,
  postalCode: form.postalCode ?? null,
  mobile: form.mobile ?? null,
  email: form.email ?? null,
  nickname: form.nickname ?? null,
});

/** An account as it is kept: a person's where the form does not say and the payee is one. */
export const accountTold = (form: BankForm, entity: PayeeEntity): AccountTold => ({
  accountName: form.bankAccountName,
  accountNo: accountNoKey(form.bankAccountNo),
  ccy: form.bankAccountCcy,
  accountType: (form.payeeAccountType ?? (entity === 'individual' ? 2 : 1)) === 2 ? 2 : 1,
  bankCountry: keptCountry(form.bankCountry),
  accountLocation: form.bankAccountLocation ?? null,
  bankName: form.bankName,
  bankAddress: form.bankAddress ?? null,
  swiftCode: capitals(form.swiftCode),
  bankCode: capitals(form.bankCode),
  branchCode: capitals(form.branchCode),
  branchName: form.branchName ?? null,
  clearingCode: form.clearingCode ?? null,
  achRoutingNo: form.achRoutingNo ?? null,
  fedwireRoutingNo: form.fedwireRoutingNo ?? null,
  intermediaryBankName: form.intermediaryBankName ?? null,
  intermediarySwiftCode: capitals(form.intermediarySwiftCode),
  intermediaryBankCountry:
    form.intermediaryBankCountry === undefined ? null : keptCountry(form.intermediaryBankCountry),
});
