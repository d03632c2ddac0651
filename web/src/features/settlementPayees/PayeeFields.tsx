import { economicTypes, industries, specialZoneTypes } from '@tradeport/shared/reference/industries.ts';
import { isCompanyType, PAYEE_TYPES, type PayeeType, payeeTypeNames } from '@tradeport/shared/rules/settlementPayee.ts';
import { Checkbox, Form, Select } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { usePick } from '../../i18n/language.ts';
import { type BankChoice, BankPicker } from '../../ui/forms/BankPicker.tsx';
import { TextField } from '../../ui/forms/bank/TextField.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { CompanySearch, useRegistry } from '../../ui/forms/CompanySearch.tsx';
import { CountrySelect } from '../../ui/forms/CountrySelect.tsx';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { FileIdsField } from '../../ui/forms/FileIds.tsx';
import { MainlandPlace } from '../../ui/forms/MainlandPlace.tsx';
import { RegistryNote } from '../../ui/forms/RegistryNote.tsx';
import { type Draft, payeeRules } from './formRules.ts';
import { ofKind } from './payeeRecord.ts';
import { useText } from './text.ts';

const MAINLAND = 'CHN';

interface ControlProps {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

const TypeCards = (control: ControlProps) => {
  const t = useText();
  const pick = usePick();
  return (
    <ChoiceCards
      label={t('payeeType')}
      choices={PAYEE_TYPES.map((value) => ({ value, name: pick(payeeTypeNames[value]), detail: t(`${value}Why`) }))}
      {...control}
    />
  );
};

/** What type of payee it is: on it depends what else is told. */
export const TypeField = () => (
  <Form.Item name="payeeType">
    <TypeCards />
  </Form.Item>
);

const ChoiceField = ({
  name,
  choices,
}: {
  readonly name: 'industry' | 'economicType' | 'specialEconomicZoneType';
  readonly choices: typeof industries;
}) => {
  const t = useText();
  const pick = usePick();
  return (
    <Form.Item name={name} label={t(name)} messageVariables={{ label: t(name) }} rules={[...payeeRules(name)]}>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        options={choices.map((choice) => ({ value: choice.code, label: pick(choice.name) }))}
      />
    </Form.Item>
  );
};

/** The own company by its verified name, with what the registry knows of it. */
const OwnCompany = () => {
  const form = Form.useFormInstance<Draft>();
  const own = useCall(api.payeeAccount.queryAccountNameList, ofKind, { quiet: true }).data;
  const keyword = own?.find(({ entity }) => entity === 'company')?.accountName;
  const found = useCall(
    api.apiShop.advSearch,
    { keyword: keyword ?? '' },
    { enabled: keyword !== undefined, quiet: true },
  ).data;
  const creditCode = found?.find(({ companyName }) => companyName === keyword)?.creditCode;
  useEffect(() => {
    if (keyword !== undefined && !form.getFieldValue('companyName')) form.setFieldsValue({ companyName: keyword });
    if (creditCode !== undefined && !form.getFieldValue('creditCode')) form.setFieldsValue({ creditCode });
  }, [keyword, creditCode, form]);
  return null;
};

const LegalPerson = ({ isMending }: { readonly isMending: boolean }) => {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const typed: string = Form.useWatch('creditCode', form) ?? '';
  const representative = useRegistry(typed.trim().toUpperCase()).company?.legalRepresentative;
  useEffect(() => {
    if (representative !== undefined && !form.getFieldValue('legalPersonName'))
      form.setFieldsValue({ legalPersonName: representative });
  }, [representative, form]);
  const label = t('legalPersonNationality');
  return (
    <FieldPair>
      <TextField name="legalPersonName" label={t('legalPersonName')} rules={payeeRules} />
      <Form.Item
        name="legalPersonNationality"
        label={label}
        messageVariables={{ label }}
        rules={[...payeeRules('legalPersonNationality')]}
      >
        <CountrySelect use="payee" />
      </Form.Item>
      <TextField
        name="legalPersonIdNo"
        label={t('legalPersonIdNo')}
        rules={payeeRules}
        heeds={['legalPersonNationality']}
        help={t(isMending ? 'documentAgain' : 'legalPersonIdHelp')}
      />
    </FieldPair>
  );
};

const CompanyFields = ({ isMending }: { readonly isMending: boolean }) => {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const isOwn = Form.useWatch('payeeType', form) === 'ownCompany';
  const isInZone: boolean = Form.useWatch('specialEconomicZone', form) ?? false;
  const label = t('companyName');
  return (
    <>
      {isOwn && !isMending && <OwnCompany />}
      <Form.Item
        name="companyName"
        label={label}
        messageVariables={{ label }}
        rules={[...payeeRules('companyName')]}
        extra={t('registryHelp')}
      >
        <CompanySearch onFound={(creditCode) => form.setFieldsValue({ creditCode })} />
      </Form.Item>
      <FieldPair>
        <TextField name="creditCode" label={t('creditCode')} rules={payeeRules} isCode />
        <TextField name="organizationCode" label={t('organizationCode')} rules={payeeRules} optional isCode />
      </FieldPair>
      <RegistryNote creditCode="creditCode" name="companyName" />
      <FieldPair>
        <ChoiceField name="industry" choices={industries} />
        <ChoiceField name="economicType" choices={economicTypes} />
      </FieldPair>
      <Form.Item name="specialEconomicZone" valuePropName="checked">
        <Checkbox>{t('specialEconomicZone')}</Checkbox>
      </Form.Item>
      {isInZone && <ChoiceField name="specialEconomicZoneType" choices={specialZoneTypes} />}
      <LegalPerson isMending={isMending} />
      <MainlandPlace
        fields={['businessProvince', 'businessCity', 'businessDistrict']}
        label={t('businessDistrict')}
        rules={[...payeeRules('businessDistrict')]}
      />
      <FieldPair>
        <TextField name="businessAddress" label={t('businessAddress')} rules={payeeRules} />
        <TextField name="postalCode" label={t('postalCode')} rules={payeeRules} />
      </FieldPair>
    </>
  );
};

interface WhoFieldsProps {
  readonly isMending: boolean;
  /** Files that the payee has already. */
  readonly known: readonly UploadedFile[];
  readonly onBusy: (field: string, isBusy: boolean) => void;
}

const PersonFields = ({ isMending, known, onBusy }: WhoFieldsProps) => {
  const t = useText();
  const isNonResident = Form.useWatch('payeeType', Form.useFormInstance<Draft>()) === 'nonResident';
  return (
    <>
      <FieldPair>
        <TextField name="name" label={t('name')} rules={payeeRules} />
        <TextField
          name="idCardNo"
          label={t(isNonResident ? 'passportNo' : 'idCardNo')}
          rules={payeeRules}
          heeds={['payeeType']}
          help={isMending ? t('documentAgain') : undefined}
        />
      </FieldPair>
      {isNonResident && (
        <FileIdsField
          name="passportPhoto"
          label={t('passportPhoto')}
          kind="SETTLE_PAYEE_PASSPORT"
          required
          rules={[...payeeRules('passportPhoto')]}
          known={known}
          onBusy={(isBusy) => onBusy('passportPhoto', isBusy)}
        />
      )}
    </>
  );
};

/** Who is paid, and who is asked about it. */
export function WhoFields(props: WhoFieldsProps) {
  const t = useText();
  const type: PayeeType = Form.useWatch('payeeType', Form.useFormInstance<Draft>()) ?? 'ownCompany';
  return (
    <>
      {isCompanyType(type) ? <CompanyFields key={type} {...props} /> : <PersonFields {...props} />}
      <FieldPair>
        <TextField name="contactPerson" label={t('contactPerson')} rules={payeeRules} />
        <TextField name="contactPhone" label={t('contactPhone')} rules={payeeRules} />
      </FieldPair>
    </>
  );
}

/** The account in the mainland, in the name of its payee. */
export function BankFields() {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const [bank, setBank] = useState<BankChoice>();
  return (
    <>
      <Form.Item>
        <BankPicker
          label={t('findBank')}
          countryCode={MAINLAND}
          value={bank}
          onChange={(chosen) => {
            setBank(chosen);
            if (chosen !== undefined) form.setFieldsValue({ bankName: chosen.name });
          }}
        />
      </Form.Item>
      <FieldPair>
        <TextField name="bankName" label={t('bankName')} rules={payeeRules} />
        <TextField name="branchName" label={t('branchName')} rules={payeeRules} />
      </FieldPair>
      <MainlandPlace fields={['province', 'city']} label={t('bankPlace')} rules={[...payeeRules('city')]} />
      <FieldPair>
        <TextField name="accountNo" label={t('accountNo')} rules={payeeRules} help={t('accountNoHelp')} isCode />
        <TextField
          name="confirmAccountNo"
          label={t('confirmAccountNo')}
          rules={payeeRules}
          heeds={['accountNo']}
          isCode
        />
      </FieldPair>
      <TextField name="payeeAddress" label={t('payeeAddress')} rules={payeeRules} />
    </>
  );
}

/** Proof, and what the merchant calls the payee. */
export function MoreFields({ known, onBusy }: Omit<WhoFieldsProps, 'isMending'>) {
  const t = useText();
  return (
    <>
      <FileIdsField
        name="proofFiles"
        label={t('proof')}
        kind="SETTLE_PAYEE_PROOF"
        rules={[...payeeRules('proofFiles')]}
        known={known}
        onBusy={(isBusy) => onBusy('proofFiles', isBusy)}
      />
      <FieldPair>
        <TextField name="nickname" label={t('nickname')} rules={payeeRules} optional />
        <TextField name="remark" label={t('remark')} rules={payeeRules} optional />
      </FieldPair>
    </>
  );
}
