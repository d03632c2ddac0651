import type { PayeeBankWire } from '@tradeport/shared/contract/b2bPartner.ts';
import { clearingOf } from '@tradeport/shared/reference/clearing.ts';
import { ibanFormOf } from '@tradeport/shared/reference/ibanCountries.ts';
import { payeeAccountTypes } from '@tradeport/shared/reference/payeeWords.ts';
import { bankNumberFieldOf } from '@tradeport/shared/rules/payee.ts';
import { Form, Select } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import type { BankChoice } from '../../ui/forms/BankPicker.tsx';
import { BankFields, IntermediaryFields } from '../../ui/forms/bank/BankFields.tsx';
import { type RulesOf, TextField } from '../../ui/forms/bank/TextField.tsx';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { RecordNote } from '../../ui/records/sections.tsx';
import { useText } from './text.ts';

/** The numbers by which a bank is told apart; which of them are asked for is a matter of its country. */
const NUMBERS = ['bankCode', 'clearingCode', 'achRoutingNo', 'fedwireRoutingNo', 'branchCode'] as const;

/** The number of a bank of the directory, in the field that its country's clearing goes by. */
const codesOf = ({ countryCode, clearingCode }: BankChoice): Readonly<Record<string, string | undefined>> => ({
  ...Object.fromEntries(NUMBERS.map((name) => [name, undefined])),
  ...(clearingOf(countryCode)?.code.test(clearingCode) ? { [bankNumberFieldOf(countryCode)]: clearingCode } : {}),
});

interface AccountFieldsProps<D> {
  readonly rules: RulesOf<keyof PayeeBankWire, D>;
}

/** What arrives on the same day in a country that clears its money itself; nothing while that is not known. */
const LocalNote = ({ country }: { readonly country: string }) => {
  const t = useText();
  const isCleared = clearingOf(country) !== undefined;
  const { data } = useCall(api.localPayee.bankList, { country }, { enabled: isCleared, quiet: true });
  if (!isCleared || data === undefined) return null;
  const { system, currencies } = data;
  return <RecordNote tone="ended">{t('paidLocally', { system, currencies: currencies.join(', ') })}</RecordNote>;
};

/** The number of the bank as its country calls it. */
const NumberFields = <D,>({ rules, country }: AccountFieldsProps<D> & { readonly country: string }) => {
  const t = useText();
  const pick = usePick();
  const field = bankNumberFieldOf(country);
  const heeds = ['bankCountry', 'currency', 'swiftCode'];
  if (field === 'achRoutingNo')
    return (
      <>
        <TextField name={field} label={t('achRoutingNo')} rules={rules} heeds={heeds} help={t('routingHelp')} isCode />
        <TextField name="fedwireRoutingNo" label={t('fedwireRoutingNo')} rules={rules} heeds={heeds} optional isCode />
      </>
    );
  const name = clearingOf(country)?.codeName;
  const label = name === undefined ? t('bankCode') : pick(name);
  return (
    <>
      <TextField name={field} label={label} rules={rules} heeds={heeds} optional isCode />
      <TextField name="branchCode" label={t('branchCode')} rules={rules} optional isCode />
    </>
  );
};

/** The account that the money goes to, by what its country asks for. */
export function AccountFields<D>({ rules }: AccountFieldsProps<D>) {
  const t = useText();
  const pick = usePick();
  const form = Form.useFormInstance();
  const country: string = Form.useWatch('bankCountry', form) ?? '';
  const iban = ibanFormOf(country);
  const types = ([1, 2] as const).map((value) => ({ value, label: pick(payeeAccountTypes[value]) }));
  return (
    <>
      <TextField
        name="accountName"
        label={t('accountName')}
        rules={rules}
        help={t('accountNameHelp')}
        heeds={['bankCountry']}
      />
      <BankFields
        rules={rules}
        place=""
        onPlace={({ province, city }) =>
          form.setFieldsValue({ accountLocation: [province, city].filter(Boolean).join(' ') || undefined })
        }
        codesOf={codesOf}
        {...(iban === undefined ? {} : { accountNoLabel: t('iban') })}
        accountNoHelp={iban && t('ibanHelp', { letters: iban.letters, length: iban.length })}
        belowCountry={<LocalNote country={country} />}
      >
        <NumberFields rules={rules} country={country} />
        <TextField name="branchName" label={t('branchName')} rules={rules} optional />
        <TextField name="accountLocation" label={t('accountLocation')} rules={rules} optional />
      </BankFields>
      <FieldPair>
        <Form.Item
          name="payeeAccountType"
          label={t('optionalField', { field: t('payeeAccountType') })}
          messageVariables={{ label: t('payeeAccountType') }}
          rules={[...rules('payeeAccountType')]}
        >
          <Select allowClear placeholder={t('accountTypeByEntity')} options={types} />
        </Form.Item>
      </FieldPair>
      <IntermediaryFields rules={rules} />
    </>
  );
}
