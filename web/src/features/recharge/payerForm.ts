import { PayerFields, type PayerToldWire } from '@tradeport/shared/contract/payer.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { useHeldCcys } from '../../session/siteTerms.ts';
import { type DraftOf, type Offered, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { flagOfCountry } from '../../ui/money/CountryFlag.tsx';
import { rechargeWords, text } from './text.ts';

/** What the form holds: whether an ID number is kept already, beside what travels. */
export type PayerDraft = DraftOf<PayerToldWire> & { readonly hasId?: boolean | undefined };

const of = fieldsIn(rechargeWords).of<PayerDraft>();

/** Countries and regions that a payer may pay from. */
export const usePayerCountries = (): Offered => {
  const countries = useCall(api.offlineAccount.listPayerCountry, {});
  const choices = (countries.data ?? []).map(({ country, nameZh, nameEn }) => ({
    value: country,
    name: [nameZh, nameEn] as const,
    code: country,
    flag: flagOfCountry(country),
  }));
  return { choices, isLoading: countries.isLoading, hint: text('chooseCountry') };
};

const useCcys = () => useHeldCcys().map((ccy) => ({ value: ccy, name: ccy, flag: ccy }));

/** The account that a payer pays from, beside where it is and what it holds. */
export const payerAccount = [
  of.text('accountName', { isWide: true }),
  of.code('accountNo', { help: 'accountNoHelp' }),
  of.code('swiftCode'),
  of.text('bankName', { isWide: true }),
];

/** What else may be told of a payer. */
export const payerMore = [
  of.text('bankAddress', { isWide: true }),
  of.code('bankCode'),
  of.code('branchCode'),
  of.text('proxyBankName'),
  of.code('proxySwiftCode'),
  of.text('phoneNo'),
  of.choice('phoneSimType', { of: ['personal', 'company'] }, { optional: ({ phoneNo = '' }) => phoneNo === '' }),
  of.secret('idCardNo', {
    isWide: true,
    help: ({ hasId }, isCorrecting) => (isCorrecting && hasId === true ? text('idKept') : undefined),
  }),
  of.files('proofMaterials', 'PAYER_PROOF', { label: 'files' }),
];

/** Who may pay in. */
export const payerForm = recordForm<PayerToldWire, PayerDraft>()({
  name: 'payer',
  request: PayerFields,
  start: {},
  sections: [
    of.section('facts', [
      ...payerAccount.slice(0, 2),
      of.choice('currency', { of: useCcys }),
      of.choice('country', { of: usePayerCountries }),
      ...payerAccount.slice(2),
      ...payerMore,
    ]),
  ],
});
