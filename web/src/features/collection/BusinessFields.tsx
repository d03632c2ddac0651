import { ACCOUNT_LABEL_MAX, SALES_CCY } from '@tradeport/shared/contract/collectionAccount.ts';
import { exportTypes, goodsCategories, salesPlatforms } from '@tradeport/shared/reference/businessDictionaries.ts';
import { dayOf } from '@tradeport/shared/rules/calendar.ts';
import { DatePicker, Form, Input, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { platformNow } from '../../browser/clock.ts';
import { usePick } from '../../i18n/language.ts';
import fields from '../../ui/forms/EntryForm.module.css';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import { fieldRules } from './formRules.ts';
import { useText } from './text.ts';

const DAY = 'YYYY-MM-DD';

/** A day in the form is the text that travels; the calendar works with its own. */
const DayField = ({
  name,
  label,
}: {
  readonly name: 'expectedOpeningTime' | 'collectionTime';
  readonly label: string;
}) => (
  <Form.Item
    name={name}
    label={label}
    rules={[...fieldRules(name)]}
    {...(name === 'collectionTime' ? { dependencies: ['expectedOpeningTime'] } : {})}
    getValueProps={(day?: string) => ({ value: day === undefined ? null : dayjs(day) })}
    normalize={(day: Dayjs | null) => day?.format(DAY)}
  >
    <DatePicker
      className={fields.wide ?? ''}
      disabledDate={(day) => day.format(DAY) < dayOf(new Date(platformNow()))}
    />
  </Form.Item>
);

const SalesField = ({ name, label }: { readonly name: 'monthlySales' | 'yearlySales'; readonly label: string }) => (
  <Form.Item
    name={name}
    label={label}
    rules={[...fieldRules(name)]}
    {...(name === 'yearlySales' ? { dependencies: ['monthlySales'] } : {})}
    normalize={(typed: string) => typed.replaceAll(/[,\s]/g, '')}
  >
    <Input inputMode="decimal" suffix={SALES_CCY} />
  </Form.Item>
);

/** The platform's questions about the business; its name for the account first. */
export function BusinessFields() {
  const t = useText();
  const pick = usePick();
  const countries = useCall(api.common.queryCountry, { businessType: 'trade' });
  const options = (table: Readonly<Record<string, readonly [string, string]>>) =>
    Object.entries(table).map(([value, name]) => ({ value, label: pick(name) }));
  return (
    <>
      <FieldPair>
        <Form.Item
          name="registrationNo"
          label={t('registrationNo')}
          extra={t('registrationHelp')}
          rules={[...fieldRules('registrationNo')]}
        >
          <Input maxLength={32} />
        </Form.Item>
        <Form.Item name="website" label={t('website')} rules={[...fieldRules('website')]}>
          <Input inputMode="url" />
        </Form.Item>
        <DayField name="expectedOpeningTime" label={t('openingOn')} />
        <DayField name="collectionTime" label={t('collectionOn')} />
        <SalesField name="monthlySales" label={t('monthlySales')} />
        <SalesField name="yearlySales" label={t('yearlySales')} />
        <Form.Item name="platform" label={t('platform')} rules={[...fieldRules('platform')]}>
          <Select options={options(salesPlatforms)} />
        </Form.Item>
        <Form.Item
          name="goodsCategory"
          label={t('goods')}
          extra={t('goodsHelp')}
          rules={[...fieldRules('goodsCategory')]}
        >
          <Select showSearch={{ optionFilterProp: 'label' }} options={options(goodsCategories)} />
        </Form.Item>
      </FieldPair>
      <Form.Item
        name="tradeCountries"
        label={t('tradeCountries')}
        extra={t('tradeCountriesHelp')}
        rules={[...fieldRules('tradeCountries')]}
      >
        <Select
          mode="multiple"
          showSearch={{
            filterOption: (typed, option) => String(option?.words).toLowerCase().includes(typed.trim().toLowerCase()),
          }}
          placeholder={t('countryHint')}
          loading={countries.isLoading}
          options={(countries.data ?? []).map(({ countryCode: code, flag, name, name_en }) => ({
            value: code,
            words: `${code} ${name} ${name_en}`,
            label: (
              <span className={fields.option}>
                <Flag of={flag} size={16} /> {pick([name, name_en])}
              </span>
            ),
          }))}
        />
      </Form.Item>
      <Form.Item name="tradeType" label={t('tradeType')} rules={[...fieldRules('tradeType')]}>
        <Select options={options(exportTypes)} />
      </Form.Item>
    </>
  );
}

/** What the merchant calls the account. */
export function LabelField() {
  const t = useText();
  return (
    <Form.Item
      name="bankAccountName"
      label={t('label')}
      extra={t('labelHelp')}
      rules={[...fieldRules('bankAccountName')]}
    >
      <Input showCount maxLength={ACCOUNT_LABEL_MAX} />
    </Form.Item>
  );
}
