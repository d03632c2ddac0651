/**
 * What an account that a merchant withdraws to must keep beyond the shape of its fields: the server refuses by it, the form marks
 * its fields by it.
 */

import { clearingOf } from '../reference/clearing.ts';
import type { Ccy } from '../reference/currencies.ts';
import type { ErrorCode } from '../words/errorCodes.ts';
import type { payeeAccountReasons } from '../words/reasons/payeeAccount.ts';
import { countryFault } from './countries.ts';
import type { FieldFault } from './fieldFault.ts';
import { formatNamed } from './formats.ts';
import { accountNoKey, isSameName } from './nameKey.ts';

/** The parts of an account that rules look at. */
export interface JudgedAccount {
  readonly accountNo: string;
  readonly confirmAccountNo: string;
  readonly currency: Ccy;
  readonly bankCountry: string;
  readonly bankName: string;
  readonly bankAddress?: string | undefined;
  readonly swiftCode?: string | undefined;
  readonly intermediaryBankName?: string | undefined;
  readonly intermediarySwiftCode?: string | undefined;
  readonly intermediaryBankCountry?: string | undefined;
}

/** A field of an account that breaks a rule. */
export interface AccountFault extends FieldFault<keyof typeof payeeAccountReasons | ErrorCode> {
  readonly path: keyof JudgedAccount;
}

const MAINLAND = 'CHN';

/** Whether the country of an account clears its currency itself; money goes there by SWIFT otherwise. */
export const isClearedLocally = (country: string, ccy: Ccy): boolean =>
  clearingOf(country)?.ccys.includes(ccy) ?? false;

/** Renminbi go to the mainland from Class A companies alone, to a company account. Any other money goes anywhere. */
export const takesRenminbi = (
  account: { readonly currency: string; readonly bankCountry: string; readonly entity: string },
  classA: boolean,
): boolean =>
  account.currency !== 'CNH' || account.bankCountry !== MAINLAND || (classA && account.entity === 'company');

/** The intermediary bank is told whole or not at all. */
const INTERMEDIARY = ['intermediaryBankName', 'intermediarySwiftCode', 'intermediaryBankCountry'] as const;
const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

const intermediaryFaults = (account: JudgedAccount, highRisk: readonly string[]): readonly AccountFault[] => {
  const missing = INTERMEDIARY.filter((path) => !isGiven(account[path]));
  if (missing.length === INTERMEDIARY.length) return [];
  if (missing.length > 0) return missing.map((path) => ({ path, reason: 'intermediaryIncomplete' }));
  const country = countryFault(account.intermediaryBankCountry ?? '', 'account', highRisk);
  return country ? [{ path: 'intermediaryBankCountry', reason: country }] : [];
};

/** Banks outside the mainland cannot read Chinese in a payment message; an intermediary bank is always outside. */
const plainFaults = (account: JudgedAccount): readonly AccountFault[] => {
  const plain = formatNamed('noDoubleByte');
  const outside = account.bankCountry === MAINLAND ? [] : (['bankName', 'bankAddress'] as const);
  return [...outside, 'intermediaryBankName' as const].flatMap((path) =>
    plain.test(account[path] ?? '') ? [] : [{ path, reason: 'doubleByteAbroad' }],
  );
};

/** Every fault of an account, the country first. `highRisk` are the countries that the sandbox refuses. */
export const accountFaults = (account: JudgedAccount, highRisk: readonly string[]): readonly AccountFault[] => {
  const { accountNo, confirmAccountNo, currency, bankCountry, swiftCode } = account;
  const faults: AccountFault[] = [];
  const country = countryFault(bankCountry, 'account', highRisk);
  if (country) faults.push({ path: 'bankCountry', reason: country });
  if (accountNoKey(accountNo) !== accountNoKey(confirmAccountNo))
    faults.push({ path: 'confirmAccountNo', reason: 'accountNoDiffers' });
  if (!isGiven(swiftCode) && !isClearedLocally(bankCountry, currency))
    faults.push({ path: 'swiftCode', reason: 'swiftMissing' });
  return [...faults, ...intermediaryFaults(account, highRisk), ...plainFaults(account)];
};

/** Whose name an account bears. An individual merchant's own account bears the name of a person too. */
export type AccountEntity = 'company' | 'legalPerson';

/** A name that an account may bear. */
export interface OwnName {
  readonly name: string;
  readonly entity: AccountEntity;
}

/** The merchant's own name that an account bears; undefined when it bears somebody else's. */
export const ownNameOf = (names: readonly OwnName[], accountName: string): OwnName | undefined =>
  names.find(({ name }) => isSameName(name, accountName));
