/**
 * What a payee and its account must keep beyond the shape of their fields: the server refuses by it, the form marks its fields by
 * it. Numbers of certificates are judged in clear, before they are sealed and after they were opened.
 */

import { clearingOf } from '../reference/clearing.ts';
import type { Ccy } from '../reference/currencies.ts';
import { ibanFormOf } from '../reference/ibanCountries.ts';
import {
  certificatesOf,
  type PayeeCertificate,
  type PayeeEntity,
  type PayeeRelationship,
  relationshipsOf,
} from '../reference/payeeWords.ts';
import type { payeeReasons } from '../words/reasons/payee.ts';
import { isIban, isRoutingNo } from './accountNumbers.ts';
import { countryFault } from './countries.ts';
import type { FieldFault } from './fieldFault.ts';
import { formatNamed } from './formats.ts';
import { type AccountFault, accountFaults, isClearedLocally, type JudgedAccount } from './withdrawalAccount.ts';

/** The parts of a payee that rules look at. */
export interface JudgedPayee {
  readonly entityType: PayeeEntity;
  readonly relationship: PayeeRelationship;
  readonly country: string;
  readonly certificateType: PayeeCertificate;
  /** In clear, in capitals. */
  readonly certificateNo: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly mobile?: string | undefined;
}

/** The parts of its account that rules look at. */
export interface JudgedPayeeAccount extends Omit<JudgedAccount, 'accountNo' | 'confirmAccountNo' | 'currency'> {
  readonly bankAccountName: string;
  readonly bankAccountNo: string;
  readonly confirmBankAccountNo: string;
  readonly bankAccountCcy: Ccy;
  readonly bankCode?: string | undefined;
  readonly clearingCode?: string | undefined;
  readonly achRoutingNo?: string | undefined;
  readonly fedwireRoutingNo?: string | undefined;
}

type PayeeReason = keyof typeof payeeReasons | AccountFault['reason'];

/** A field of a payee that breaks a rule. */
export interface PayeeFault extends FieldFault<PayeeReason> {
  readonly path: keyof JudgedPayee;
}

/** A field of a payee's account that breaks a rule. */
export interface PayeeAccountFault extends FieldFault<PayeeReason> {
  readonly path: keyof JudgedPayeeAccount;
}

const MAINLAND = 'CHN';
const USA = 'USA';
const HONG_KONG = 'HKG';
/** Number, letters, and what stands between them on certificates of other countries. */
const REGISTERED = /^[A-Za-z0-9][A-Za-z0-9/.-]{3,29}$/;

/** The number that a certificate has the form of. */
const CERTIFICATE_FAULTS: Readonly<
  Record<
    PayeeCertificate,
    { readonly isRight: (number: string) => boolean; readonly reason: keyof typeof payeeReasons }
  >
> = {
  identityCard: {
    isRight: (number) => formatNamed('idCard').test(number) || formatNamed('hkid').test(number),
    reason: 'identityCardWrong',
  },
  registeredCertificate: { isRight: (number) => REGISTERED.test(number), reason: 'registrationNoWrong' },
  creditCode: { isRight: formatNamed('creditCode').test, reason: 'creditCodeWrong' },
  passport: { isRight: formatNamed('passport').test, reason: 'passportWrong' },
};

const certificateFaults = ({ entityType, certificateType, certificateNo }: JudgedPayee): readonly PayeeFault[] => {
  if (!certificatesOf[entityType].includes(certificateType))
    return [{ path: 'certificateType', reason: 'certificateNotForEntity' }];
  const { isRight, reason } = CERTIFICATE_FAULTS[certificateType];
  return isRight(certificateNo) ? [] : [{ path: 'certificateNo', reason }];
};

const countryFaults = ({ entityType, country }: JudgedPayee, highRisk: readonly string[]): readonly PayeeFault[] => {
  const fault = countryFault(country, 'payee', highRisk);
  if (fault) return [{ path: 'country', reason: fault }];
  const isMainland = country === MAINLAND;
  const fits = entityType === 'mainlandCompany' ? isMainland : entityType === 'nonMainlandCompany' ? !isMainland : true;
  return fits ? [] : [{ path: 'country', reason: 'countryNotForEntity' }];
};

/** A person is told by first and last name besides, as banks abroad take them. */
const nameFaults = ({ entityType, firstName, lastName }: JudgedPayee): readonly PayeeFault[] =>
  entityType === 'individual'
    ? [
        ...(lastName === undefined ? [{ path: 'lastName', reason: 'personNameMissing' } as const] : []),
        ...(firstName === undefined ? [{ path: 'firstName', reason: 'personNameMissing' } as const] : []),
      ]
    : [];

/** The fields of an available payee that its merchant may change without a review. */
export const payeeContactFields = [
  'nickname',
  'email',
  'mobile',
  'payeeAddress',
  'province',
  'city',
  'postalCode',
] as const;

/** A payee of the mainland has a mainland mobile number. */
export const mobileFaults = ({ country, mobile }: Pick<JudgedPayee, 'country' | 'mobile'>): readonly PayeeFault[] =>
  country === MAINLAND && mobile !== undefined && !formatNamed('mobile').test(mobile)
    ? [{ path: 'mobile', reason: 'payeeMobileWrong' }]
    : [];

/** Every fault of a payee, the country first. `highRisk` are the countries that the sandbox refuses. */
export const payeeFaults = (payee: JudgedPayee, highRisk: readonly string[]): readonly PayeeFault[] => {
  const { entityType, relationship } = payee;
  const faults = [...countryFaults(payee, highRisk)];
  if (!relationshipsOf(entityType).includes(relationship))
    faults.push({ path: 'relationship', reason: 'exportAgentOfMainland' });
  faults.push(...certificateFaults(payee), ...nameFaults(payee), ...mobileFaults(payee));
  return faults;
};

/** How a country's own clearing is told the bank of an account: by which field. */
type BankNumberField = 'achRoutingNo' | 'clearingCode' | 'bankCode';

/** The field that names the bank of an account to the clearing of its country. */
export const bankNumberFieldOf = (country: string): BankNumberField => {
  if (country === USA) return 'achRoutingNo';
  return country === HONG_KONG || country === MAINLAND ? 'clearingCode' : 'bankCode';
};

/** American accounts are reached by a routing number alone: one for ACH, one for Fedwire, often the same. */
const routingFaults = ({ achRoutingNo, fedwireRoutingNo }: JudgedPayeeAccount): readonly PayeeAccountFault[] => {
  if (achRoutingNo === undefined && fedwireRoutingNo === undefined)
    return [{ path: 'achRoutingNo', reason: 'routingMissing' }];
  const isWrong = (number: string | undefined): boolean => number !== undefined && !isRoutingNo(number);
  return [
    ...(isWrong(achRoutingNo) ? [{ path: 'achRoutingNo', reason: 'routingWrong' } as const] : []),
    ...(isWrong(fedwireRoutingNo) ? [{ path: 'fedwireRoutingNo', reason: 'routingWrong' } as const] : []),
  ];
};

/** A local clearing finds the bank by its own number, or by the SWIFT code, or within the IBAN. */
const bankFaults = (account: JudgedPayeeAccount): readonly PayeeAccountFault[] => {
  const { bankCountry, bankAccountCcy, swiftCode } = account;
  if (!isClearedLocally(bankCountry, bankAccountCcy)) return [];
  const path = bankNumberFieldOf(bankCountry);
  if (path === 'achRoutingNo') return routingFaults(account);
  const number = account[path];
  if (number !== undefined)
    return clearingOf(bankCountry)?.code.test(number) ? [] : [{ path, reason: 'bankNumberWrong' }];
  return swiftCode !== undefined || ibanFormOf(bankCountry) ? [] : [{ path, reason: 'bankNumberMissing' }];
};

const ibanFaults = ({ bankCountry, bankAccountNo }: JudgedPayeeAccount): readonly PayeeAccountFault[] => {
  const form = ibanFormOf(bankCountry);
  if (form === undefined) return [];
  const isRight =
    bankAccountNo.length === form.length && bankAccountNo.startsWith(form.letters) && isIban(bankAccountNo);
  return isRight ? [] : [{ path: 'bankAccountNo', reason: 'ibanWrong' }];
};

/** The payee's field for a field of an account to withdraw to: both keep the same rules, under names of their own. */
const payeeFieldOf = (path: AccountFault['path']): keyof JudgedPayeeAccount => {
  if (path === 'accountNo') return 'bankAccountNo';
  if (path === 'confirmAccountNo') return 'confirmBankAccountNo';
  return path === 'currency' ? 'bankAccountCcy' : path;
};

/** Faults of the rules that accounts to withdraw to keep too, at the fields of a payee. */
const commonFaults = (account: JudgedPayeeAccount, highRisk: readonly string[]): readonly PayeeAccountFault[] => {
  const { bankAccountNo: accountNo, confirmBankAccountNo: confirmAccountNo, bankAccountCcy: currency } = account;
  const faults = accountFaults({ ...account, accountNo, confirmAccountNo, currency }, highRisk);
  return faults.map((fault) => ({ ...fault, path: payeeFieldOf(fault.path) }));
};

/** Every fault of a payee's account, the country first. The number is in capitals. */
export const payeeAccountFaults = (
  account: JudgedPayeeAccount,
  highRisk: readonly string[],
): readonly PayeeAccountFault[] => {
  const isPlain = account.bankCountry === MAINLAND || formatNamed('noDoubleByte').test(account.bankAccountName);
  return [
    ...commonFaults(account, highRisk),
    ...(isPlain ? [] : [{ path: 'bankAccountName', reason: 'doubleByteAbroad' } as const]),
    ...ibanFaults(account),
    ...bankFaults(account),
  ];
};
