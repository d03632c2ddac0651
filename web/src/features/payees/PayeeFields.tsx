import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { partner } from '@tradeport/shared/contract/partner.ts';
import {
  certificatesOf,
  type PayeeEntity,
  payeeCertificates,
  payeeEntities,
  payeeRelationships,
  relationshipsOf,
} from '@tradeport/shared/reference/payeeWords.ts';
import { Checkbox, Form, Select } from 'antd';
import { useEffect } from 'react';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { usePick } from '../../i18n/language.ts';
import { TextField } from '../../ui/forms/bank/TextField.tsx';
import { ChoiceCards } from '../../ui/forms/ChoiceCard.tsx';
import { CompanySearch } from '../../ui/forms/CompanySearch.tsx';
import { CountrySelect } from '../../ui/forms/CountrySelect.tsx';
import { FieldPair } from '../../ui/forms/EntryForm.tsx';
import { FileIdsField } from '../../ui/forms/FileIds.tsx';
import { RegistryNote } from '../../ui/forms/RegistryNote.tsx';
import { useSettled } from '../../ui/forms/useSettled.ts';
import { RecordNote } from '../../ui/records/sections.tsx';
import { type Draft, payeeRules } from './formRules.ts';
import { useText } from './text.ts';

const MAINLAND = 'CHN';
const ENTITIES = ['mainlandCompany', 'nonMainlandCompany', 'individual', 'company'] as const;

/** What a payee of another kind cannot have any more, and what it has by itself. */
export const followEntity = (entityType: PayeeEntity, { country, relationship }: Draft): Draft => ({
  certificateType: certificatesOf[entityType][0],
  certificateNo: undefined,
  country:
    entityType === 'mainlandCompany'
      ? MAINLAND
      : entityType === 'nonMainlandCompany' && country === MAINLAND
        ? undefined
        : country,
  relationship:
    relationship !== undefined && relationshipsOf(entityType).includes(relationship) ? relationship : undefined,
});

const EntityCards = (props: { readonly value?: string; readonly onChange?: (value: string) => void }) => {
  const t = useText();
  const pick = usePick();
  return (
    <ChoiceCards
      label={t('entityType')}
      choices={ENTITIES.map((value) => ({ value, name: pick(payeeEntities[value]), consequence: t(`${value}Why`) }))}
      {...props}
    />
  );
};

type Partner = ResultOf<(typeof partner)['queryUserAllPartner']>[number];

const relationshipOf = ({ partnerType }: Partner, entityType: PayeeEntity): Draft['relationship'] =>
  relationshipsOf(entityType).find((word) => word === partnerType);

/** A partner whose details are taken over; nothing while there is none of this kind. */
const PartnerSelect = ({ entityType }: { readonly entityType: PayeeEntity }) => {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const partners = useCall(api.partner.queryUserAllPartner, {}, { quiet: true });
  const offered = (partners.data ?? []).filter(
    ({ country }) => (country === MAINLAND) === (entityType === 'mainlandCompany'),
  );
  if (offered.length === 0) return null;
  const take = (partner: Partner) =>
    form.setFieldsValue({
      payeeName: partner.partnerName,
      accountName: partner.partnerName,
      country: partner.country,
      relationship: relationshipOf(partner, entityType),
      certificateNo: partner.registrationNo ?? undefined,
      payeeAddress: partner.partnerAddress ?? undefined,
      email: partner.email ?? undefined,
    });
  return (
    <Form.Item label={t('optionalField', { field: t('fromPartner') })} htmlFor="fromPartner">
      <Select
        id="fromPartner"
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('fromPartnerHelp')}
        options={offered.map(({ partnerNo, partnerName }) => ({ value: partnerNo, label: partnerName }))}
        onChange={(chosen: string) => {
          const partner = offered.find(({ partnerNo }) => partnerNo === chosen);
          if (partner !== undefined) take(partner);
        }}
      />
    </Form.Item>
  );
};

/** The merchant's own company, as it was verified; why there is none where there is none. */
const OwnCompany = () => {
  const form = Form.useFormInstance<Draft>();
  const own = useCall(api.b2bPartner.queryLegalInfo, {}, { quiet: true });
  const { data } = own;
  useEffect(() => {
    if (data === undefined) return;
    form.setFieldsValue({
      payeeName: data.companyName,
      accountName: data.companyName,
      country: data.country ?? undefined,
      certificateType: data.certificateType ?? undefined,
      certificateNo: data.certificateNo ?? undefined,
      payeeAddress: data.registeredAddress ?? undefined,
    });
  }, [data, form]);
  return own.error === null ? null : <RecordNote tone="bad">{own.error.message}</RecordNote>;
};

/** First and last name of a person in English letters; those of a Chinese name by themselves. */
const PersonNames = () => {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const name = useSettled((Form.useWatch('payeeName', form) ?? '').trim());
  const isChinese = /^\p{Script=Han}{2,}$/u.test(name);
  const { data } = useCall(api.apiShop.chineseToPinyin, { name }, { enabled: isChinese, quiet: true });
  useEffect(() => {
    if (data === undefined || form.isFieldsTouched(['lastName', 'firstName'])) return;
    form.setFieldsValue({ lastName: data.lastName, firstName: data.firstName });
  }, [data, form]);
  return (
    <FieldPair>
      <TextField name="lastName" label={t('lastName')} rules={payeeRules} help={t('latinHelp')} />
      <TextField name="firstName" label={t('firstName')} rules={payeeRules} />
    </FieldPair>
  );
};

/** The name, which the registry knows of a company on the mainland. */
const NameField = ({ entityType }: { readonly entityType: PayeeEntity }) => {
  const t = useText();
  const form = Form.useFormInstance<Draft>();
  const label = t('payeeName');
  if (entityType !== 'mainlandCompany') return <TextField name="payeeName" label={label} rules={payeeRules} />;
  return (
    <Form.Item
      name="payeeName"
      label={label}
      messageVariables={{ label }}
      rules={[...payeeRules('payeeName')]}
      extra={t('registryHelp')}
    >
      <CompanySearch onFound={(certificateNo) => form.setFieldsValue({ certificateNo })} />
    </Form.Item>
  );
};

const PROVED = {
  identityCard: 'idHelp',
  registeredCertificate: undefined,
  creditCode: undefined,
  passport: undefined,
} as const;

/** Who is paid, and what proves it. */
export function WhoFields({ isMending }: { readonly isMending: boolean }) {
  const t = useText();
  const pick = usePick();
  const form = Form.useFormInstance<Draft>();
  const entityType: PayeeEntity = Form.useWatch('entityType', form) ?? 'mainlandCompany';
  const certificateType = Form.useWatch('certificateType', form) ?? 'creditCode';
  const help = PROVED[certificateType];
  const isRegistered = certificateType === 'creditCode' && entityType !== 'company';
  return (
    <>
      <Form.Item name="entityType">
        <EntityCards />
      </Form.Item>
      {entityType === 'company' && !isMending && <OwnCompany />}
      {entityType !== 'company' && entityType !== 'individual' && !isMending && (
        <PartnerSelect key={entityType} entityType={entityType} />
      )}
      <NameField entityType={entityType} />
      {entityType === 'individual' && <PersonNames />}
      <FieldPair>
        <Form.Item name="relationship" label={t('relationship')} rules={[...payeeRules('relationship')]}>
          <Select
            options={relationshipsOf(entityType).map((value) => ({ value, label: pick(payeeRelationships[value]) }))}
          />
        </Form.Item>
        <Form.Item name="country" label={t('country')} rules={[...payeeRules('country')]}>
          <CountrySelect use="payee" disabled={entityType === 'mainlandCompany'} />
        </Form.Item>
        <Form.Item name="certificateType" label={t('certificateType')} rules={[...payeeRules('certificateType')]}>
          <Select
            options={certificatesOf[entityType].map((value) => ({ value, label: pick(payeeCertificates[value]) }))}
          />
        </Form.Item>
        <TextField
          name="certificateNo"
          label={t('certificateNo')}
          rules={payeeRules}
          heeds={['certificateType']}
          help={isMending ? t('certificateAgain') : help && t(help)}
        />
      </FieldPair>
      {isRegistered && <RegistryNote creditCode="certificateNo" name="payeeName" />}
      <TextField name="payeeAddress" label={t('payeeAddress')} rules={payeeRules} help={t('addressHelp')} />
      <FieldPair>
        <TextField name="province" label={t('province')} rules={payeeRules} optional />
        <TextField name="city" label={t('city')} rules={payeeRules} optional />
        <TextField name="postalCode" label={t('postalCode')} rules={payeeRules} optional />
        <TextField name="mobile" label={t('mobile')} rules={payeeRules} heeds={['country']} optional />
      </FieldPair>
    </>
  );
}

interface MoreFieldsProps {
  /** Files that the payee has already. */
  readonly known: readonly UploadedFile[];
  readonly onBusy: (isBusy: boolean) => void;
  readonly isMending: boolean;
}

/** Proof, and what the merchant calls the payee. */
export function MoreFields({ known, onBusy, isMending }: MoreFieldsProps) {
  const t = useText();
  return (
    <>
      <FileIdsField
        name="proofFiles"
        label={t('proof')}
        kind="PAYEE_PROOF"
        rules={[...payeeRules('proofFiles')]}
        known={known}
        onBusy={onBusy}
      />
      <FieldPair>
        <TextField name="nickname" label={t('nickname')} rules={payeeRules} optional />
        <TextField name="email" label={t('email')} rules={payeeRules} optional />
      </FieldPair>
      {!isMending && (
        <Form.Item name="isFavorite" valuePropName="checked">
          <Checkbox>{t('addToFavorites')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}
