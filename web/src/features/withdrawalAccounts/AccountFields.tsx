import type { dataCache } from '@tradeport/shared/contract/dataCache.ts';
import { LOCATIONS_VERSION } from '@tradeport/shared/contract/dataCache.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { AddressPicker } from '../../ui/forms/AddressPicker.tsx';
import { type BankChoice, BankPicker } from '../../ui/forms/BankPicker.tsx';
import { CountrySelect } from '../../ui/forms/CountrySelect.tsx';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { FileIdsField } from '../../ui/forms/FileIds.tsx';
import { ccyOptions } from '../../ui/money/ccyOptions.tsx';
import styles from './AccountForm.module.css';
import { type Draft, fieldRules } from './formRules.ts';
import { useText } from './text.ts';

const MAINLAND = 'CHN';

interface TextFieldProps {
  readonly name: Parameters<typeof fieldRules>[0];
  readonly label: string;
  readonly optional?: boolean;
  readonly help?: string;
  /** Fields whose change may make this one right or wrong. */
  readonly heeds?: readonly (keyof Draft)[];
}

const TextField = ({ name, label, optional = false, help, heeds = [] }: TextFieldProps) => {
  const t = useText();
  return (
    <Form.Item
      name={name}
      label={optional ? t('optional', { field: label }) : label}
      messageVariables={{ label }}
      dependencies={[...heeds]}
      rules={[...fieldRules(name)]}
      {...(help === undefined ? {} : { extra: help })}
    >
      <Input />
    </Form.Item>
  );
};

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
      <TextField name="payeeAddress" label={t('payeeAddress')} />
    </>
  );
}

type Area = ResultOf<(typeof dataCache)['getAreaByAreaCode']>;

/** Province and city as the bank reads them: in Chinese on the mainland, in English elsewhere. */
const placeOf = (area: Area, country: string): Pick<Draft, 'province' | 'city'> => {
  const named = country === MAINLAND ? 'name' : 'name_en';
  const [province, city] = [...area.parents, area].map((one) => one[named]);
  return { province, city };
};

/** Where the bank is. The country travels by its code, what lies in it by its name. */
const PlaceControl = ({
  value = '',
  onChange,
}: {
  readonly value?: string;
  readonly onChange?: (code: string | undefined) => void;
}) => {
  const form = Form.useFormInstance();
  const [areaCode, setAreaCode] = useState('');
  const area = useCall(
    api.dataCache.getAreaByAreaCode,
    { areaCode, version: LOCATIONS_VERSION },
    { enabled: areaCode !== '', quiet: true },
  );
  useEffect(() => {
    if (area.data !== undefined) form.setFieldsValue(placeOf(area.data, value));
  }, [area.data, form, value]);
  return (
    <AddressPicker
      use="account"
      value={{ countryCode: value, areaCode }}
      onChange={(next) => {
        setAreaCode(next.areaCode);
        form.setFieldsValue({ province: undefined, city: undefined });
        onChange?.(next.countryCode || undefined);
      }}
    />
  );
};

/** What the directory knows of a bank, as fields. */
const bankFields = ({ clearingCode, ...bank }: BankChoice): Draft => {
  const isClearing = /^\d{3}$/.test(clearingCode);
  return {
    bankName: bank.countryCode === MAINLAND ? bank.name : bank.name_en,
    swiftCode: bank.swiftCode,
    clearingCode: isClearing ? clearingCode : undefined,
    bankCode: isClearing || clearingCode === '' ? undefined : clearingCode,
  };
};

/** The bank, found in the directory or typed. */
export function BankFields() {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const country = Form.useWatch('bankCountry', form);
  const province = Form.useWatch('province', form);
  const city = Form.useWatch('city', form);
  const [bank, setBank] = useState<BankChoice>();
  const place = [province, city].filter((part) => part !== undefined && part !== '').join(' · ');
  return (
    <>
      <FieldPair>
        <Form.Item name="currency" label={t('currency')} rules={[...fieldRules('currency')]}>
          <Select showSearch={{ optionFilterProp: 'value' }} options={ccyOptions} />
        </Form.Item>
      </FieldPair>
      <Form.Item
        name="bankCountry"
        messageVariables={{ label: t('country') }}
        rules={[...fieldRules('bankCountry')]}
        {...(place === '' ? {} : { extra: t('placeHelp', { place }) })}
      >
        <PlaceControl />
      </Form.Item>
      <Form.Item name="province" hidden>
        <Input />
      </Form.Item>
      <Form.Item name="city" hidden>
        <Input />
      </Form.Item>
      <div className={styles.picker}>
        <BankPicker
          label={t('findBank')}
          {...(country === undefined ? {} : { countryCode: country })}
          value={bank}
          onChange={(chosen) => {
            setBank(chosen);
            if (chosen !== undefined) form.setFieldsValue(bankFields(chosen));
          }}
        />
      </div>
      <FieldPair>
        <TextField name="bankName" label={t('bankName')} heeds={['bankCountry']} />
        <TextField name="swiftCode" label={t('swift')} help={t('swiftHelp')} heeds={['bankCountry', 'currency']} />
        <TextField name="accountNo" label={t('accountNo')} />
        <TextField name="confirmAccountNo" label={t('confirmAccountNo')} heeds={['accountNo']} />
        <TextField name="clearingCode" label={t('clearingCode')} optional />
        <TextField name="bankCode" label={t('bankCode')} optional />
        <TextField name="branchCode" label={t('branchCode')} optional />
        <TextField name="branchName" label={t('branchName')} optional />
      </FieldPair>
      <TextField name="bankAddress" label={t('bankAddress')} optional heeds={['bankCountry']} />
    </>
  );
}

/** The bank in between, where the money goes through one: told whole. */
export function IntermediaryFields() {
  const t = useText();
  const isShown: boolean = Form.useWatch('throughBank', Form.useFormInstance()) ?? false;
  return (
    <>
      <Form.Item name="throughBank" valuePropName="checked">
        <Checkbox>{t('throughBank')}</Checkbox>
      </Form.Item>
      {isShown && (
        <FieldPair>
          <TextField name="intermediaryBankName" label={t('intermediaryBankName')} />
          <TextField name="intermediarySwiftCode" label={t('intermediarySwift')} help={t('swiftHelp')} />
          <Form.Item
            name="intermediaryBankCountry"
            label={t('intermediaryCountry')}
            rules={[...fieldRules('intermediaryBankCountry')]}
          >
            <CountrySelect use="account" />
          </Form.Item>
        </FieldPair>
      )}
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
        <TextField name="nickname" label={t('nickname')} optional />
        <TextField name="remark" label={t('remark')} optional />
      </FieldPair>
    </>
  );
}
