import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { AccountRequest, type payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import { isFiatCcy, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { accountFaults, isClearedLocally } from '@tradeport/shared/rules/withdrawalAccount.ts';
import { payeeAccountReasons } from '@tradeport/shared/words/reasons/payeeAccount.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { BankChoice } from '../../ui/forms/BankPicker.tsx';
import { bankWords } from '../../ui/forms/bank/text.ts';
import { faultTexts } from '../../ui/forms/faultTexts.ts';
import { given } from '../../ui/forms/given.ts';
import { bankCountryField, bankField, intermediaryFields, throughOf } from '../../ui/forms/record/bankFields.ts';
import { type DraftOf, type Filled, type Offered, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { accountWords } from './text.ts';

type Wire = Omit<RequestOf<(typeof payeeAccount)['add']>, 'accountType'>;
/** What the form holds: whether an intermediary bank is told of, beside what travels. */
export type Draft = DraftOf<Wire> & { readonly throughBank?: boolean | undefined };

const of = fieldsIn(accountWords).of<Draft>();
const bankAt = fieldsIn(bankWords).of<Draft>();

/** Whether money reaches the account without SWIFT; false until country and currency are filled in. */
const isLocal = ({ bankCountry = '', currency }: Draft): boolean =>
  currency !== undefined && isHeldCcy(currency) && isClearedLocally(bankCountry, currency);

/** The verified names of the merchant: an account is in one of them. */
const useOwnNames = (): Offered => {
  const names = useCall(api.payeeAccount.queryAccountNameList, {});
  const choices = (names.data ?? []).map(({ accountName, entityText }) => ({
    value: accountName,
    name: accountName,
    code: entityText,
  }));
  return { choices, isLoading: names.isLoading };
};

/** A clearing code has three digits; any other number of a bank is its bank code. */
const codesOf = ({ clearingCode }: BankChoice): Filled => {
  const isClearing = /^\d{3}$/.test(clearingCode);
  return {
    clearingCode: isClearing ? clearingCode : undefined,
    bankCode: isClearing || clearingCode === '' ? undefined : clearingCode,
  };
};

const faultText = faultTexts(payeeAccountReasons);

/** What the rules say of a field; countries are no choice of the form where they are refused. */
const faultAt = (draft: Draft, name: string): string | undefined => {
  const { accountNo = '', confirmAccountNo = '', currency, bankCountry, bankName = '' } = draft;
  if (currency === undefined || !isFiatCcy(currency) || bankCountry === undefined) return undefined;
  const told = { ...given(draft, ['bankAddress', 'swiftCode']), ...throughOf(draft) };
  return faultText(accountFaults({ accountNo, confirmAccountNo, currency, bankCountry, bankName, ...told }, []), name);
};

/** An account that money is withdrawn to. */
export const accountForm = recordForm<Wire, Draft>()({
  name: 'withdrawalAccount',
  request: AccountRequest,
  start: { currency: 'USD', proofFiles: [] },
  sections: [
    of.section('owner', [
      of.choice('accountName', { of: useOwnNames }, { isWide: true }),
      of.text('payeeAddress', { isWide: true }),
    ]),
    of.section(
      'bankSection',
      [
        bankCountryField,
        bankAt.currency('currency'),
        bankField(codesOf),
        bankAt.code('swiftCode', { help: 'swiftHelp', optional: isLocal, isOpen: true }),
        bankAt.code('accountNo'),
        bankAt.code('confirmAccountNo'),
        ...intermediaryFields,
        of.area('city', { above: ['province'], countryOf: ({ bankCountry }) => bankCountry }, { label: 'place' }),
        of.branch('branchName', {
          bankField: 'bankName',
          areaField: 'city',
          takes: ({ branchCode }) => ({ branchCode }),
        }),
        of.code('clearingCode'),
        of.code('bankCode'),
        of.code('branchCode'),
        of.text('bankAddress'),
      ],
      { after: ['bankCountry', 'currency'] },
    ),
    of.section('more', [
      of.files('proofFiles', 'WITHDRAWAL_ACCOUNT_PROOF', { label: 'proof' }),
      of.text('nickname'),
      of.text('remark'),
    ]),
  ],
  judge: faultAt,
});
