import { isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { isClearedLocally } from '@tradeport/shared/rules/withdrawalAccount.ts';
import type { BankChoice } from '../BankPicker.tsx';
import { bankWords } from '../bank/text.ts';
import { given } from '../given.ts';
import type { Filled } from './declared.ts';
import { fieldsIn } from './fieldsIn.ts';

const MAINLAND = 'CHN';

/** What an account at a bank is told by. */
interface AccountDraft {
  readonly bankCountry?: string | undefined;
  readonly bankName?: string | undefined;
  readonly swiftCode?: string | undefined;
  readonly accountNo?: string | undefined;
  readonly confirmAccountNo?: string | undefined;
  readonly currency?: string | undefined;
  readonly throughBank?: boolean | undefined;
  readonly intermediaryBankName?: string | undefined;
  readonly intermediarySwiftCode?: string | undefined;
  readonly intermediaryBankCountry?: string | undefined;
}

const field = fieldsIn(bankWords).of<AccountDraft>();

/** Whether money reaches the account without SWIFT, as far as it is told yet. */
export const isLocal = ({ bankCountry = '', currency = '' }: Pick<AccountDraft, 'bankCountry' | 'currency'>): boolean =>
  isHeldCcy(currency) && isClearedLocally(bankCountry, currency);

/** Where the bank is and what the account holds: what decides on everything else that is asked of it. */
export const bankCountryAndCurrency = [
  field.country('bankCountry', { use: 'account' }),
  field.currency('currency'),
] as const;

interface BankSettings {
  /** The fields that the numbers of a bank of the directory go to, beside its name and SWIFT code. */
  readonly takes: (bank: BankChoice) => Filled;
  /** What the number of an account is called where it has a name of its own, and what helps with it. */
  readonly accountNo?: {
    readonly label: (draft: AccountDraft) => string | undefined;
    readonly help: (draft: AccountDraft) => string | undefined;
  };
}

/** The bank, found in the directory or typed, and the account there, its number typed twice. */
export const bankAndNumber = ({ takes, accountNo }: BankSettings) => [
  field.bank('bankName', {
    countryOf: ({ bankCountry }) => bankCountry,
    takes: (bank) => ({
      ...takes(bank),
      bankName: bank.countryCode === MAINLAND ? bank.name : bank.name_en,
      swiftCode: bank.swiftCode,
    }),
  }),
  field.code('swiftCode', {
    help: 'swiftHelp',
    optional: isLocal,
    isOpen: true,
  }),
  field.code('accountNo', {
    label: (draft) => accountNo?.label(draft) ?? bankWords.text('accountNo'),
    help: (draft) => accountNo?.help(draft),
  }),
  field.code('confirmAccountNo'),
];

const goesThrough = ({ throughBank }: AccountDraft): boolean => throughBank === true;

/** What is told of the bank in between, where there is one. */
export const throughOf = (draft: AccountDraft) =>
  goesThrough(draft) ? given(draft, ['intermediaryBankName', 'intermediarySwiftCode', 'intermediaryBankCountry']) : {};

/** The bank in between, where the money goes through one: told whole, and only once it is said that there is one. */
export const intermediaryFields = [
  field.yesNo('throughBank', { optional: true, isOpen: true, isWide: true }),
  field.text('intermediaryBankName', { when: goesThrough, optional: () => false }),
  field.code('intermediarySwiftCode', { when: goesThrough, optional: () => false, help: 'swiftHelp' }),
  field.country('intermediaryBankCountry', { use: 'account' }, { when: goesThrough, optional: () => false }),
] as const;
