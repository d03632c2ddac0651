import { PRODUCT_COUNT_MAX } from '@tradeport/shared/contract/ftrOrder.ts';
import type { UploadKindName } from '@tradeport/shared/rules/uploadKinds.ts';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import type { UploadedFile } from '../../api/upload.ts';
import { CountrySelect } from '../../ui/forms/CountrySelect.tsx';
import { DayPicker } from '../../ui/forms/DayPicker.tsx';
import fields from '../../ui/forms/EntryForm.module.css';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { FileIdsField } from '../../ui/forms/FileIds.tsx';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import { FILE_FIELDS, fieldRules } from './formRules.ts';
import { useText } from './text.ts';

const CountryField = () => {
  const t = useText();
  return (
    <Form.Item name="tradeCountry" label={t('country')} rules={[...fieldRules('tradeCountry')]}>
      <CountrySelect use="trade" />
    </Form.Item>
  );
};

/** The order itself and what it is about. */
export function OrderFields() {
  const t = useText();
  const types = (['goods', 'service'] as const).map((value) => ({ value, label: t(value) }));
  return (
    <>
      <FieldPair>
        <Form.Item name="merchantOrderNo" label={t('orderNumber')} rules={[...fieldRules('merchantOrderNo')]}>
          <Input />
        </Form.Item>
        <Form.Item name="orderType" label={t('type')} rules={[...fieldRules('orderType')]}>
          <Select options={types} />
        </Form.Item>
        <Form.Item name="currency" label={t('currency')} rules={[...fieldRules('currency')]}>
          <Select showSearch={{ optionFilterProp: 'value' }} options={ccyOptions} />
        </Form.Item>
        <Form.Item
          name="totalAmount"
          label={t('total')}
          dependencies={['currency']}
          rules={[...fieldRules('totalAmount')]}
          normalize={(typed: string) => typed.replaceAll(/[,\s]/g, '')}
        >
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="productName" label={t('product')} rules={[...fieldRules('productName')]}>
          <Input />
        </Form.Item>
        <Form.Item name="productCount" label={t('count')} rules={[...fieldRules('productCount')]}>
          <InputNumber className={fields.wide ?? ''} min={1} max={PRODUCT_COUNT_MAX} precision={0} controls={false} />
        </Form.Item>
        <Form.Item name="paymentTime" label={t('paidOn')} rules={[...fieldRules('paymentTime')]}>
          <DayPicker />
        </Form.Item>
        <Form.Item name="website" label={t('website')} rules={[...fieldRules('website')]}>
          <Input inputMode="url" />
        </Form.Item>
      </FieldPair>
      <Form.Item name="productInfo" label={t('infoOptional')} rules={[...fieldRules('productInfo')]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="memo" label={t('memoOptional')} rules={[...fieldRules('memo')]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

/** Who buys, and where. */
export function BuyerFields() {
  const t = useText();
  return (
    <FieldPair>
      <Form.Item name="buyerName" label={t('buyer')} rules={[...fieldRules('buyerName')]}>
        <Input />
      </Form.Item>
      <Form.Item name="buyerNameEn" label={t('buyerEn')} rules={[...fieldRules('buyerNameEn')]}>
        <Input />
      </Form.Item>
      <CountryField />
    </FieldPair>
  );
}

/** Whether the goods are on their way, and how. */
export function LogisticsFields() {
  const t = useText();
  const shipped: boolean = Form.useWatch('shipped', Form.useFormInstance()) ?? false;
  return (
    <>
      <Form.Item name="shipped" valuePropName="checked">
        <Checkbox>{t('shippedYes')}</Checkbox>
      </Form.Item>
      {shipped && (
        <FieldPair>
          <Form.Item name="logisticsCompany" label={t('carrier')} rules={[...fieldRules('logisticsCompany')]}>
            <Input />
          </Form.Item>
          <Form.Item name="trackingNumber" label={t('tracking')} rules={[...fieldRules('trackingNumber')]}>
            <Input />
          </Form.Item>
        </FieldPair>
      )}
    </>
  );
}

const KINDS = {
  contractFiles: 'CONTRACT_FILE',
  salesContract: 'SALES_CONTRACT',
  tradeVouchers: 'TRADE_VOUCHER',
  logisticsFiles: 'LOGISTICS_PROOF',
  attachments: 'CONTRACT_ATTACHMENT',
} as const satisfies Record<(typeof FILE_FIELDS)[number], UploadKindName>;

const OPTIONAL: ReadonlySet<string> = new Set(['tradeVouchers', 'logisticsFiles', 'attachments']);

interface FileFieldsProps {
  /** Files that the order has already. */
  readonly known: readonly UploadedFile[];
  /** By its name, whether a field is still uploading. */
  readonly onBusy: (field: string, isBusy: boolean) => void;
}

/** Every field of files; the contract or the sales contract is required. */
export function FileFields({ known, onBusy }: FileFieldsProps) {
  const t = useText();
  return FILE_FIELDS.map((field) => (
    <FileIdsField
      key={field}
      name={field}
      label={OPTIONAL.has(field) ? t('optional', { field: t(field) }) : t(field)}
      kind={KINDS[field]}
      dependencies={field === 'contractFiles' ? ['salesContract'] : []}
      rules={[...fieldRules(field)]}
      known={known}
      onBusy={(isBusy) => onBusy(field, isBusy)}
    />
  ));
}
