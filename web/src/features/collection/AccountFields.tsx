import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { Form, Select } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { usePick } from '../../i18n/language.ts';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import fields from '../../ui/forms/EntryForm.module.css';
import { Flag } from '../../ui/money/Flag.tsx';
import { fieldRules } from './formRules.ts';
import { useText } from './text.ts';

const TypeChoice = ({
  value,
  onChange,
}: {
  readonly value?: 'global' | 'local';
  readonly onChange?: (value: string) => void;
}) => {
  const t = useText();
  return (
    <ChoiceCards
      label={t('type')}
      across
      choices={[
        { value: 'global', name: t('global'), consequence: t('globalDetail') },
        { value: 'local', name: t('local'), consequence: t('localDetail') },
      ]}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
    />
  );
};

/** Type, country or region with search, and the currencies open to both. */
export function AccountFields() {
  const t = useText();
  const pick = usePick();
  const form = Form.useFormInstance();
  const type: 'global' | 'local' = Form.useWatch('type', form) ?? 'global';
  const country: string | undefined = Form.useWatch('country', form);
  const countries = useCall(api.subAccount.submitCountry, { type });
  const chosen = countries.data?.find((each) => each.country === country);
  const open = useCall(
    api.subAccount.querySubAccountCcy,
    { type, country: country ?? '' },
    { enabled: chosen !== undefined, quiet: true },
  );
  const ccys = HELD_CCYS.filter((ccy) => chosen?.currencies.includes(ccy));
  return (
    <>
      <Form.Item name="type">
        <TypeChoice />
      </Form.Item>
      <Form.Item name="country" label={t('country')} rules={[...fieldRules('country')]}>
        <Select
          showSearch={{
            filterOption: (typed, option) => String(option?.words).toLowerCase().includes(typed.trim().toLowerCase()),
          }}
          placeholder={t('countryHint')}
          loading={countries.isLoading}
          options={(countries.data ?? []).map(({ country: code, alpha2, nameZh, nameEn }) => ({
            value: code,
            words: `${code} ${nameZh} ${nameEn}`,
            label: (
              <span className={fields.option}>
                <Flag of={alpha2} size={16} /> {pick([nameZh, nameEn])} <span className={fields.code}>{code}</span>
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="currencies" label={t('currencies')} rules={[...fieldRules('currencies')]}>
        <Select
          mode="multiple"
          notFoundContent={t(chosen === undefined ? 'currenciesHint' : 'none')}
          placeholder={t(chosen === undefined ? 'currenciesHint' : 'currencies')}
          options={ccys.map((ccy) => {
            const known = open.data?.find(({ currency }) => currency === ccy);
            const name = known === undefined ? '' : pick([known.nameZh, known.nameEn]);
            return {
              value: ccy,
              disabled: known?.underWay ?? false,
              label: (
                <span className={fields.option}>
                  <Flag of={ccy} size={16} /> {ccy} <span className={fields.code}>{name}</span>
                  {known?.underWay && <span className={fields.code}>({t('underWay')})</span>}
                </span>
              ),
            };
          })}
        />
      </Form.Item>
    </>
  );
}
