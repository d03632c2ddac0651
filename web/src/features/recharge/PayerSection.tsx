import { Checkbox, Form, Select } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import fields from '../../ui/forms/EntryForm.module.css';
import { FormSection } from '../../ui/forms/EntryForm.tsx';
import { PayerFields } from './PayerFields.tsx';
import { text, useText } from './text.ts';

/** Payers that are offered at most; who has more finds them by typing. */
const OFFERED_MAX = 100;

const Which = (props: { readonly value?: string; readonly onChange?: (value: string) => void }) => {
  const t = useText();
  return (
    <ChoiceCards
      label={t('whichPayer')}
      across
      choices={[
        { value: 'common', name: t('commonPayer'), consequence: t('commonPayerWhy') },
        { value: 'new', name: t('newPayer'), consequence: t('newPayerWhy') },
      ]}
      {...props}
    />
  );
};

/** A payer of the list, approved or under review, of the country that is paid from. */
const CommonPayer = ({ country }: { readonly country: string | undefined }) => {
  const t = useText();
  const payers = useCall(
    api.payer.list,
    { pageSize: OFFERED_MAX, status: [0, 1], ...(country === undefined ? {} : { country }) },
    { enabled: country !== undefined, quiet: true },
  );
  const listed = country === undefined ? [] : (payers.data?.list ?? []);
  return (
    <Form.Item name="payerNo" label={t('payer')} rules={[{ required: true, message: text('choosePayer') }]}>
      <Select
        showSearch={{ optionFilterProp: 'title' }}
        loading={payers.isLoading}
        placeholder={t(country === undefined ? 'accountFirst' : 'choosePayer')}
        notFoundContent={t(country === undefined ? 'accountFirst' : 'noCommon')}
        options={listed.map(({ payerNo, accountName, accountNo, state, statusText }) => ({
          value: payerNo,
          title: `${accountName} ${accountNo}`,
          label: (
            <span className={fields.option}>
              {accountName} <span className={fields.code}>{accountNo}</span>
              {state !== 'approved' && <span className={fields.code}>({statusText})</span>}
            </span>
          ),
        }))}
      />
    </Form.Item>
  );
};

/** Who sends the money: a payer of the list, or a new one. */
export function PayerSection({ onUploading }: { readonly onUploading: (isUploading: boolean) => void }) {
  const t = useText();
  const form = Form.useFormInstance();
  const which: 'common' | 'new' = Form.useWatch('which', form) ?? 'common';
  const country: string | undefined = Form.useWatch('payerCountry', form);
  return (
    <FormSection title={t('step2')}>
      <Form.Item name="which">
        <Which />
      </Form.Item>
      {which === 'common' ? (
        <CommonPayer country={country} />
      ) : (
        <>
          <PayerFields isSettled onUploading={onUploading} />
          <Form.Item name="saveAsCommon" valuePropName="checked">
            <Checkbox>{t('saveAsCommon')}</Checkbox>
          </Form.Item>
        </>
      )}
    </FormSection>
  );
}
