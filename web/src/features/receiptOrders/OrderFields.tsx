import type { ShipDateRule } from '@tradeport/shared/rules/settlementOrder.ts';
import { Form, Input, InputNumber, Radio, Select } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { usePick } from '../../i18n/language.ts';
import { DayPicker } from '../../ui/forms/DayPicker.tsx';
import fields from '../../ui/forms/EntryForm.module.css';
import { FieldPair, FormSection } from '../../ui/forms/EntryForm.tsx';
import { FileIdsField } from '../../ui/forms/FileIds.tsx';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import { type FieldName, fieldRules } from './formRules.ts';
import { useText } from './text.ts';

interface OrderFieldsProps {
  readonly shipDateRule: ShipDateRule;
  /** Files that an order which is mended has already. */
  readonly material: readonly UploadedFile[];
  readonly proof: readonly UploadedFile[];
  /** By its name, whether a field is still uploading. */
  readonly onBusy: (field: string, isBusy: boolean) => void;
}

/** A field that takes words. */
const Words = (props: { readonly name: FieldName; readonly label: string; readonly shipDateRule: ShipDateRule }) => (
  <Form.Item
    name={props.name}
    label={props.label}
    rules={[...fieldRules(props.name, props.shipDateRule)]}
    dependencies={['shipped']}
  >
    <Input />
  </Form.Item>
);

/** How the goods went, or will go. */
const Shipping = ({ shipDateRule }: { readonly shipDateRule: ShipDateRule }) => {
  const t = useText();
  const shipped: boolean = Form.useWatch('shipped', Form.useFormInstance()) ?? true;
  const rules = (name: FieldName) => [...fieldRules(name, shipDateRule)];
  return (
    <FormSection title={t('way')}>
      <Form.Item name="shipped" label={t('shipped')} rules={rules('shipped')}>
        <Radio.Group
          options={[
            { value: true, label: t('yes') },
            { value: false, label: t('notYet') },
          ]}
        />
      </Form.Item>
      <FieldPair>
        <Words name="logisticsProvider" label={t('provider')} shipDateRule={shipDateRule} />
        <Words name="trackingNo" label={t('trackingNo')} shipDateRule={shipDateRule} />
        <Form.Item
          name="shipDate"
          label={t(shipped ? 'shipDate' : 'expectedShipDate')}
          rules={rules('shipDate')}
          dependencies={['shipped']}
        >
          <DayPicker />
        </Form.Item>
      </FieldPair>
    </FormSection>
  );
};

/** Every field of an order: the trade, the goods, their way, and what proves it. */
export function OrderFields({ shipDateRule, material, proof, onBusy }: OrderFieldsProps) {
  const t = useText();
  const pick = usePick();
  const countries = useCall(api.common.queryCountry, { businessType: 'trade' });
  const rules = (name: FieldName) => [...fieldRules(name, shipDateRule)];
  const words = (name: FieldName, label: string) => <Words name={name} label={label} shipDateRule={shipDateRule} />;
  return (
    <>
      <FormSection title={t('trade')}>
        <FieldPair>
          {words('buyerName', t('buyer'))}
          {words('merchantTxNo', t('optional', { field: t('merchantTxNo') }))}
          {words('contractNo', t('contractNo'))}
          <Form.Item name="contractDate" label={t('contractDate')} rules={rules('contractDate')}>
            <DayPicker />
          </Form.Item>
          <Form.Item name="orderTotal" label={t('orderTotal')} rules={rules('orderTotal')} dependencies={['currency']}>
            <Input inputMode="decimal" />
          </Form.Item>
          <Form.Item name="currency" label={t('currency')} rules={rules('currency')}>
            <Select showSearch={{ optionFilterProp: 'value' }} options={ccyOptions} />
          </Form.Item>
          <Form.Item name="tradeCountry" label={t('country')} rules={rules('tradeCountry')}>
            <Select
              showSearch
              optionFilterProp="label"
              loading={countries.isPending}
              options={(countries.data ?? []).map(({ countryCode, name, name_en }) => ({
                value: countryCode,
                label: pick([name, name_en]),
              }))}
            />
          </Form.Item>
          {words('website', t('optional', { field: t('website') }))}
        </FieldPair>
      </FormSection>
      <FormSection title={t('goods')}>
        <FieldPair>
          {words('productCategory', t('category'))}
          {words('productName', t('product'))}
          <Form.Item name="productQuantity" label={t('quantity')} rules={rules('productQuantity')}>
            <InputNumber min={1} precision={0} className={fields.wide ?? ''} />
          </Form.Item>
          {words('remarks', t('optional', { field: t('remarks') }))}
        </FieldPair>
      </FormSection>
      <Shipping shipDateRule={shipDateRule} />
      <FormSection title={t('files')}>
        <FileIdsField
          name="materialFiles"
          label={t('optional', { field: t('materialFiles') })}
          kind="SETTLEMENT_MATERIAL"
          known={material}
          onBusy={(isBusy) => onBusy('materialFiles', isBusy)}
        />
        <FileIdsField
          name="logisticsFiles"
          label={t('optional', { field: t('logisticsFiles') })}
          kind="LOGISTICS_PROOF"
          known={proof}
          onBusy={(isBusy) => onBusy('logisticsFiles', isBusy)}
        />
      </FormSection>
    </>
  );
}
