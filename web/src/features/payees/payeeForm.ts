import { PayeeBank, type PayeeBankWire, PayeeRequest } from '@tradeport/shared/contract/b2bPartner.ts';
import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { ibanFormOf } from '@tradeport/shared/reference/ibanCountries.ts';
import {
  certificatesOf,
  type PayeeEntity,
  payeeAccountTypes,
  payeeCertificates,
  payeeEntities,
  payeeRelationships,
  relationshipsOf,
} from '@tradeport/shared/reference/payeeWords.ts';
import { bankNumberFieldOf, payeeAccountFaults, payeeFaults } from '@tradeport/shared/rules/payee.ts';
import { isClearedLocally } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { payeeReasons } from '@tradeport/shared/words/reasons/payee.ts';
import { payeeAccountReasons } from '@tradeport/shared/words/reasons/payeeAccount.ts';
import { inLanguage, languageNow } from '../../i18n/language.ts';
import type { BankChoice } from '../../ui/forms/BankPicker.tsx';
import { bankWords } from '../../ui/forms/bank/text.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { given } from '../../ui/forms/given.ts';
import { bankCountryField, bankField, intermediaryFields, throughOf } from '../../ui/forms/record/bankFields.ts';
import { type Filled, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { registered } from '../../ui/forms/record/filling.tsx';
import { LocalNote, OwnCompany, PartnerSelect, PersonNames } from './PayeeAsides.tsx';
import type { AccountDraft, PayeeDraft, PayeeWire } from './payeeDraft.ts';
import { payeeWords, text } from './text.ts';

const MAINLAND = 'CHN';
const USA = 'USA';
const ENTITIES = ['mainlandCompany', 'nonMainlandCompany', 'individual', 'company'] as const;
/** The numbers by which a bank is told apart; which of them are asked for is a matter of its country. */
const NUMBERS = ['bankCode', 'clearingCode', 'achRoutingNo', 'fedwireRoutingNo', 'branchCode'] as const;

const ACCOUNT_TYPES = ([1, 2] as const).map((value) => ({ value, name: payeeAccountTypes[value] }));

const of = fieldsIn(payeeWords).of<PayeeDraft>();
const at = fieldsIn(payeeWords).of<AccountDraft>();
const bankAt = fieldsIn(bankWords).of<AccountDraft>();

/** Whether money reaches the account without SWIFT; false until country and currency are filled in. */
export const isLocal = ({ bankCountry, bankAccountCcy }: AccountDraft): boolean =>
  bankCountry !== undefined && bankAccountCcy !== undefined && isClearedLocally(bankCountry, bankAccountCcy);

/** The number of a bank of the directory, in the field that its country's clearing goes by. */
const codesOf = ({ countryCode, clearingCode }: BankChoice): Filled => ({
  ...Object.fromEntries(NUMBERS.map((name) => [name, undefined])),
  ...(clearingOf(countryCode)?.code.test(clearingCode) ? { [bankNumberFieldOf(countryCode)]: clearingCode } : {}),
});

const numberField = (draft: AccountDraft) => bankNumberFieldOf(draft.bankCountry ?? '');
const codeName = ({ bankCountry = '' }: AccountDraft): string => {
  const name = clearingOf(bankCountry)?.codeName;
  return name === undefined ? text('bankCode') : inLanguage(name, languageNow());
};
const numberOf = (name: 'bankCode' | 'clearingCode') =>
  at.code(name, { label: codeName, when: (draft) => numberField(draft) === name, isOpen: true });

const accountSection = at.section(
  'accountSection',
  [
    bankCountryField,
    at.currency('bankAccountCcy', { label: 'currency' }),
    at.aside('localNote', LocalNote),
    bankField(codesOf),
    bankAt.code('swiftCode', { help: 'swiftHelp', optional: isLocal, isOpen: true }),
    at.code('bankAccountNo', {
      label: ({ bankCountry = '' }) => text(ibanFormOf(bankCountry) ? 'iban' : 'accountNo'),
      help: ({ bankCountry = '' }) => {
        const iban = ibanFormOf(bankCountry);
        return iban && text('ibanHelp', { letters: iban.letters, length: iban.length });
      },
    }),
    bankAt.code('confirmBankAccountNo', { label: 'confirmAccountNo' }),
    at.text('bankAccountName', { help: 'accountNameHelp' }),
    at.code('achRoutingNo', {
      help: 'routingHelp',
      when: ({ bankCountry }) => bankCountry === USA,
      optional: (draft) => !isLocal(draft) || draft.fedwireRoutingNo !== undefined,
      isOpen: true,
    }),
    at.code('fedwireRoutingNo', { when: ({ bankCountry }) => bankCountry === USA, isOpen: true }),
    numberOf('clearingCode'),
    numberOf('bankCode'),
    ...intermediaryFields,
    at.area('bankAccountLocation', { countryOf: ({ bankCountry }) => bankCountry }),
    at.branch('branchName', {
      bankField: 'bankName',
      areaField: 'bankAccountLocation',
      takes: ({ branchCode }) => ({ branchCode }),
    }),
    at.code('branchCode', { when: ({ bankCountry }) => bankCountry !== USA }),
    at.text('bankAddress'),
    at.choice('payeeAccountType', { of: ACCOUNT_TYPES }, { help: 'accountTypeByEntity' }),
  ],
  { after: ['bankCountry', 'bankAccountCcy'] },
);

const isMainland = (draft: PayeeDraft): boolean => draft.entityType === 'mainlandCompany';
const isPerson = ({ entityType }: PayeeDraft): boolean => entityType === 'individual';
const entityOf = ({ entityType = 'mainlandCompany' }: PayeeDraft): PayeeEntity => entityType;
const isInRegistry = ({ certificateType, entityType }: PayeeDraft): boolean =>
  certificateType === 'creditCode' && entityType !== 'company';

const whoSection = of.section('who', [
  of.choice('entityType', {
    look: 'cards',
    of: () => ENTITIES.map((value) => ({ value, name: payeeEntities[value], why: text(`${value}Why`) })),
  }),
  of.aside('own', OwnCompany, ({ entityType }, isCorrecting) => entityType === 'company' && !isCorrecting),
  of.aside(
    'partner',
    PartnerSelect,
    (draft, isCorrecting) => !isCorrecting && !isPerson(draft) && draft.entityType !== 'company',
  ),
  of.company('payeeName', 'certificateNo', { help: 'registryHelp', when: isMainland, isWide: true }),
  of.text('payeeName', { when: (draft) => !isMainland(draft), isWide: true }),
  of.aside('registry', registered({ code: 'certificateNo', name: 'payeeName' }), isInRegistry),
  of.aside('names', PersonNames, isPerson),
  of.text('lastName', { help: 'latinHelp', when: isPerson, optional: () => false }),
  of.text('firstName', { when: isPerson, optional: () => false }),
  of.country('country', { use: 'payee', isFixed: isMainland }),
  of.choice('relationship', {
    of: (draft) => relationshipsOf(entityOf(draft)).map((value) => ({ value, name: payeeRelationships[value] })),
  }),
  of.choice('certificateType', {
    of: (draft) => certificatesOf[entityOf(draft)].map((value) => ({ value, name: payeeCertificates[value] })),
  }),
  of.secret('certificateNo', {
    help: ({ certificateType }, isCorrecting) =>
      isCorrecting ? text('certificateAgain') : certificateType === 'identityCard' ? text('idHelp') : undefined,
  }),
  of.text('payeeAddress', { help: 'addressHelp', isWide: true }),
  of.area('city', { above: ['province'], countryOf: ({ country }) => country }, { label: 'place' }),
  of.text('postalCode'),
  of.text('mobile'),
]);

const moreSection = of.section('more', [
  of.files('proofFiles', 'PAYEE_PROOF', { label: 'proof' }),
  of.text('nickname'),
  of.text('email'),
  of.yesNo('isFavorite', { label: 'addToFavorites', when: (_draft, isCorrecting) => !isCorrecting }),
]);

/** What a payee of another kind cannot have any more, and what it has by itself. */
const followEntity = (entityType: PayeeEntity, { country, relationship }: PayeeDraft): Partial<PayeeDraft> => {
  const elsewhere = entityType === 'nonMainlandCompany' && country === MAINLAND ? undefined : country;
  return {
    certificateType: certificatesOf[entityType][0],
    certificateNo: undefined,
    country: entityType === 'mainlandCompany' ? MAINLAND : elsewhere,
    relationship: relationshipsOf(entityType).find((word) => word === relationship),
  };
};

const faultText = faultTexts({ ...payeeAccountReasons, ...payeeReasons });

/** What the rules say of who is paid; countries are no choice of the form where they are refused. */
const whoFault = (draft: PayeeDraft, name: string): string | undefined => {
  const { country = '', relationship = 'supplier' } = draft;
  const entityType = entityOf(draft);
  const certificateType = draft.certificateType ?? certificatesOf[entityType][0] ?? 'creditCode';
  const certificateNo = (draft.certificateNo ?? '').trim().toUpperCase();
  const told = given(draft, ['firstName', 'lastName', 'mobile']);
  return faultText(
    payeeFaults({ entityType, country, relationship, certificateType, certificateNo, ...told }, []),
    name,
  );
};

const BANK = ['bankAddress', 'swiftCode', 'bankCode', 'clearingCode', 'achRoutingNo', 'fedwireRoutingNo'] as const;

/** What the rules say of an account. */
const accountFault = (draft: AccountDraft, name: string): string | undefined => {
  const { bankAccountCcy, bankCountry } = draft;
  if (bankAccountCcy === undefined || bankCountry === undefined) return undefined;
  const account = {
    bankAccountName: draft.bankAccountName ?? '',
    bankAccountNo: draft.bankAccountNo ?? '',
    confirmBankAccountNo: draft.confirmBankAccountNo ?? '',
    bankAccountCcy,
    bankCountry,
    bankName: draft.bankName ?? '',
    ...given(draft, BANK),
    ...throughOf(draft),
  };
  return faultText(payeeAccountFaults(account, []), name);
};

/** A payee with its first account. */
export const payeeForm = recordForm<PayeeWire, PayeeDraft>()({
  name: 'payee',
  request: PayeeRequest,
  start: {
    entityType: 'mainlandCompany',
    certificateType: 'creditCode',
    country: MAINLAND,
    proofFiles: [],
    isFavorite: false,
  },
  sections: [whoSection, accountSection, moreSection],
  judge: (draft, name) => whoFault(draft, name) ?? accountFault(draft, name),
  follow: ({ entityType, payeeName }, draft, isTyped) => ({
    ...(entityType === undefined ? {} : followEntity(entityType, draft)),
    // An account is in the name of its payee unless something else is typed.
    ...(payeeName === undefined || isTyped('bankAccountName') ? {} : { bankAccountName: payeeName }),
  }),
});

/** Another account of a payee. */
export const accountForm = recordForm<PayeeBankWire, AccountDraft>()({
  name: 'payeeAccount',
  request: PayeeBank,
  start: {},
  sections: [accountSection],
  judge: accountFault,
});
