import { Form, Input, Select } from 'antd';
import type { UploadedFile } from '../../api/upload.ts';
import { useHeldCcys } from '../../session/siteConfig.ts';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { UploadField } from '../../ui/forms/UploadField.tsx';
import { CountryField } from './CountryField.tsx';
import { type PayerDraft, payerRules } from './payerRecord.ts';
import styles from './Recharge.module.css';
import { useText } from './text.ts';

type TextField = Exclude<keyof PayerDraft, 'country' | 'currency' | 'phoneSimType' | 'proofMaterials'>;

interface PayerFieldsProps {
  /** Country and currency are settled elsewhere. */
  readonly isSettled?: true;
  /** An ID number is kept already. */
  readonly hasId?: boolean;
  readonly onUploading: (isUploading: boolean) => void;
}

const CAPITALS: ReadonlySet<TextField> = new Set(['swiftCode', 'proxySwiftCode', 'accountNo']);

const Words = (props: { readonly name: TextField; readonly help?: string; readonly placeholder?: string }) => {
  const t = useText();
  const { name, help, placeholder } = props;
  return (
    <Form.Item
      name={name}
      label={t(name)}
      rules={payerRules[name] ?? []}
      {...(help === undefined ? {} : { extra: help })}
      {...(CAPITALS.has(name) ? { normalize: (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase() } : {})}
    >
      <Input autoComplete="off" {...(placeholder === undefined ? {} : { placeholder })} />
    </Form.Item>
  );
};

const Proof = (props: {
  readonly value?: readonly UploadedFile[];
  readonly onChange?: (files: readonly UploadedFile[]) => void;
  readonly onBusy: (isBusy: boolean) => void;
}) => {
  const t = useText();
  return <UploadField label={t('files')} kind="PAYER_PROOF" {...props} />;
};

/** What a merchant tells of a payer; what is not needed is folded away. */
export function PayerFields({ isSettled, hasId = false, onUploading }: PayerFieldsProps) {
  const t = useText();
  const held = useHeldCcys();
  const form = Form.useFormInstance();
  const phoneNo: string | undefined = Form.useWatch('phoneNo', form);
  return (
    <>
      <Words name="accountName" />
      <FieldPair>
        <Words name="accountNo" help={t('accountNoHelp')} />
        {isSettled !== true && (
          <Form.Item name="currency" label={t('currency')} rules={payerRules.currency ?? []}>
            <Select showSearch options={held.map((ccy) => ({ value: ccy, label: ccy }))} />
          </Form.Item>
        )}
        {isSettled !== true && <CountryField name="country" label={t('country')} rules={payerRules.country ?? []} />}
        <Words name="swiftCode" />
      </FieldPair>
      <Words name="bankName" />
      <details className={styles.optional}>
        <summary>{t('optional')}</summary>
        <Words name="bankAddress" />
        <FieldPair>
          <Words name="bankCode" />
          <Words name="branchCode" />
          <Words name="proxyBankName" />
          <Words name="proxySwiftCode" />
          <Words name="phoneNo" />
          <Form.Item
            name="phoneSimType"
            label={t('phoneSimType')}
            dependencies={['phoneNo']}
            rules={[{ required: phoneNo !== undefined && phoneNo !== '', message: t('phoneSimType') }]}
          >
            <Select
              allowClear
              options={[
                { value: 'personal', label: t('personal') },
                { value: 'company', label: t('company') },
              ]}
            />
          </Form.Item>
        </FieldPair>
        <Words name="idCardNo" {...(hasId ? { placeholder: t('idKept') } : {})} />
        <Form.Item name="proofMaterials" validateTrigger="onChange">
          <Proof onBusy={onUploading} />
        </Form.Item>
      </details>
    </>
  );
}
