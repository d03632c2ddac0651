import { findCountry } from '@tradeport/shared/reference/countries.ts';
import { Form, Select } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import fields from '../../ui/forms/EntryForm.module.css';
import type { FieldRule } from '../../ui/forms/rulesOf.ts';
import { Flag } from '../../ui/money/Flag.tsx';
import { useText } from './text.ts';

interface CountryFieldProps {
  readonly name: string;
  readonly label: string;
  readonly rules: FieldRule[];
}

/** A country or region that a payer may pay from, with search in both languages. */
export function CountryField({ name, label, rules }: CountryFieldProps) {
  const t = useText();
  const pick = usePick();
  const countries = useCall(api.offlineAccount.listPayerCountry, {});
  return (
    <Form.Item name={name} label={label} rules={rules}>
      <Select
        showSearch={{
          filterOption: (typed, option) => String(option?.words).toLowerCase().includes(typed.trim().toLowerCase()),
        }}
        placeholder={t('chooseCountry')}
        loading={countries.isLoading}
        options={(countries.data ?? []).map(({ country, nameZh, nameEn }) => ({
          value: country,
          words: `${country} ${nameZh} ${nameEn}`,
          label: (
            <span className={fields.option}>
              <Flag of={findCountry(country)?.iso2 ?? country} size={16} /> {pick([nameZh, nameEn])}{' '}
              <span className={fields.code}>{country}</span>
            </span>
          ),
        }))}
      />
    </Form.Item>
  );
}
