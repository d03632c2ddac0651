import { Form, Input, Select } from 'antd';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import type { BankChoice } from '../../ui/forms/BankPicker.tsx';
import { BankFields } from '../../ui/forms/bank/BankFields.tsx';
import { TextField } from '../../ui/forms/bank/TextField.tsx';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { FileIdsField } from '../../ui/forms/FileIds.tsx';
import { type Draft, fieldRules } from './formRules.ts';
import { useText } from './text.ts';

/** In whose name the account is: one of the verified names of the merchant. */
export function OwnerFields() {
  const t = useText();
  const names = useCall(api.payeeAccount.queryAccountNameList, {});
  const options = (names.data ?? []).map(({ accountName, entityText }) => ({
    value: accountName,
    label: `${accountName} · ${entityText}`,
  }));
  return (
    <>
      <Form.Item name="accountName" label={t('accountName')} rules={[...fieldRules('accountName')]}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} loading={names.isLoading} />
      </Form.Item>
      <TextField name="payeeAddress" label={t('payeeAddress')} rules={fieldRules} />
    </>
  );
}

/** A clearing code has three digits; any other number of a bank is its bank code. */
const codesOf = ({ clearingCode }: BankChoice): Pick<Draft, 'clearingCode' | 'bankCode'> => {
  const isClearing = /^\d{3}$/.test(clearingCode);
  return {
    clearingCode: isClearing ? clearingCode : undefined,
    bankCode: isClearing || clearingCode === '' ? undefined : clearingCode,
  };
};

/** The bank with its numbers, and where it is. */
export function AccountBankFields() {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const province = Form.useWatch('province', form);
  const city = Form.useWatch('city', form);
  const place = [province, city].filter((part) => part !== undefined && part !== '').join(' · ');
  return (
    <>
      <Form.Item name="province" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="city" hidden>
        <Input />
      </Form.Item>
      <BankFields rules={fieldRules} place={place} onPlace={(told) => form.setFieldsValue(told)} codesOf={codesOf}>
        <TextField name="clearingCode" label={t('clearingCode')} rules={fieldRules} optional />
        <TextField name="bankCode" label={t('bankCode')} rules={fieldRules} optional />
        <TextField name="branchCode" label={t('branchCode')} rules={fieldRules} optional />
        <TextField name="branchName" label={t('branchName')} rules={fieldRules} optional />
      </BankFields>
    </>
  );
}

interface MoreFieldsProps {
  /** Files that the account has already. */
  readonly known: readonly UploadedFile[];
  readonly onBusy: (isBusy: boolean) => void;
}

/** Proof of the account, what the merchant calls it, and what it notes. */
export function MoreFields({ known, onBusy }: MoreFieldsProps) {
  const t = useText();
  return (
    <>
      <FileIdsField
        name="proofFiles"
        label={t('proof')}
        kind="WITHDRAWAL_ACCOUNT_PROOF"
        rules={[...fieldRules('proofFiles')]}
        known={known}
        onBusy={onBusy}
      />
      <FieldPair>
        <TextField name="nickname" label={t('nickname')} rules={fieldRules} optional />
        <TextField name="remark" label={t('remark')} rules={fieldRules} optional />
      </FieldPair>
    </>
  );
}
