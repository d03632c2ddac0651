import type { BankChoice } from '../BankPicker.tsx';
import { bankWords } from '../bank/text.ts';
import { given } from '../given.ts';
import type { Filled } from './declared.ts';
import { fieldsIn } from './fieldsIn.ts';

const MAINLAND = 'CHN';

/** The fields that every account at a bank has under the same names. */
interface BankDraft {
  readonly bankCountry?: string | undefined;
  readonly bankName?: string | undefined;
  readonly swiftCode?: string | undefined;
  readonly throughBank?: boolean | undefined;
  readonly intermediaryBankName?: string | undefined;
  readonly intermediarySwiftCode?: string | undefined;
  readonly intermediaryBankCountry?: string | undefined;
}

const field = fieldsIn(bankWords).of<BankDraft>();

export const bankCountryField = field.country('bankCountry', { use: 'account' });

/** The bank, found in the directory or typed. `takes` are the fields for its numbers, beside its name and SWIFT code. */
export const bankField = (takes: (bank: BankChoice) => Filled) =>
  field.bank('bankName', {
    countryOf: ({ bankCountry }) => bankCountry,
    takes: (bank) => ({
      ...takes(bank),
      bankName: bank.countryCode === MAINLAND ? bank.name : bank.name_en,
      swiftCode: bank.swiftCode,
    }),
  });

const goesThrough = ({ throughBank }: BankDraft): boolean => throughBank === true;

/** What is told of the bank in between, where there is one. */
export const throughOf = (draft: BankDraft) =>
  goesThrough(draft) ? given(draft, ['intermediaryBankName', 'intermediarySwiftCode', 'intermediaryBankCountry']) : {};

/** The bank in between, where the money goes through one: told whole, and only once it is said that there is one. */
export const intermediaryFields = [
  field.yesNo('throughBank', { optional: true, isOpen: true, isWide: true }),
  field.text('intermediaryBankName', { when: goesThrough, optional: () => false }),
  field.code('intermediarySwiftCode', { when: goesThrough, optional: () => false, help: 'swiftHelp' }),
  field.country('intermediaryBankCountry', { use: 'account' }, { when: goesThrough, optional: () => false }),
] as const;
