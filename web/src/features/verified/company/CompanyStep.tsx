import type { apiShop } from '@tradeport/shared/contract/apiShop.ts';
import { Amount, Day } from '@tradeport/shared/contract/common.ts';
import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import { Button, Form, type FormInstance, Input } from 'antd';
import { Check } from 'lucide-react';
import { CompanySearch, useRegistry } from '../../../ui/forms/CompanySearch.tsx';
import { ToneGlyph } from '../../../ui/records/ToneGlyph.tsx';
import { useText } from '../text.ts';
import styles from './Company.module.css';
import { EndDayItem, Section, TextItem } from './fields.tsx';
import { fields, type OrgForm, ruleOf } from './form.ts';

type Company = ResultOf<typeof apiShop.companyDetail>;

const COMPARED = [
  'companyName',
  'companyNameEn',
  'legalRepresentative',
  'registeredCapital',
  'establishedOn',
  'city',
  'registeredAddress',
] as const;
type Compared = (typeof COMPARED)[number];

const Mark = ({
  field,
  form,
  company,
}: {
  readonly field: Compared;
  readonly form: OrgForm;
  readonly company: Company | undefined;
}) => {
  const t = useText();
  const typed = form[field];
  if (company === undefined || typed === undefined || typed === '') return null;
  return typed === company[field] ? (
    <span className={styles.matches}>
      <Check size={13} /> {t('matches')}
    </span>
  ) : (
    <span className={styles.differs}>{t('differs', { value: company[field] })}</span>
  );
};

const Found = ({
  registry,
  onFill,
}: {
  readonly registry: ReturnType<typeof useRegistry>;
  readonly onFill: (company: Company) => void;
}) => {
  const t = useText();
  const { company, code } = registry;
  if (company)
    return (
      <div className={styles.found} role="status">
        <ToneGlyph tone={company.businessStatus === 'active' ? 'good' : 'bad'} size={16} />
        <span>{t('registryFound', { name: company.companyName, status: company.businessStatusText })}</span>
        <Button size="small" onClick={() => onFill(company)}>
          {t('fill')}
        </Button>
      </div>
    );
  if (code === null) return null;
  const unknown = 'code' in code && code.code === 'BIZ_ERROR';
  return (
    <div className={styles.found} role="status">
      <ToneGlyph tone={unknown ? 'bad' : 'wait'} size={16} />
      <span>{t(unknown ? 'registryNone' : 'registryDown')}</span>
    </div>
  );
};

/** Finds companies by a part of their name, and puts the code of the chosen one into the form. */
const NameItem = ({ form, note }: { readonly form: FormInstance; readonly note: React.ReactNode }) => {
  const t = useText();
  return (
    <Form.Item
      name="companyName"
      label={
        <span className={styles.label}>
          {t('companyName')} <span className={styles.mark}>{note}</span>
        </span>
      }
      messageVariables={{ label: t('companyName') }}
      rules={ruleOf(fields.companyName)}
      validateTrigger="onBlur"
    >
      <CompanySearch maxLength={120} onFound={(creditCode) => form.setFieldsValue({ creditCode })} />
    </Form.Item>
  );
};

/** The company as it is registered: each field says whether the registry knows it so. */
export function CompanyStep({ form, values }: { readonly form: FormInstance; readonly values: OrgForm }) {
  const t = useText();
  const registry = useRegistry(values.creditCode ?? '');
  const { company } = registry;
  const mark = (field: Compared) => <Mark field={field} form={values} company={company} />;
  const fill = (found: Company) => {
    const { companyName, companyNameEn, legalRepresentative, registeredCapital, establishedOn, termEndsOn } = found;
    const { city, registeredAddress, industry, businessScope } = found;
    form.setFieldsValue({
      companyName,
      companyNameEn,
      legalRepresentative,
      registeredCapital,
      establishedOn,
      termEndsOn,
      city,
      registeredAddress,
      industry,
      businessScope,
    });
  };
  return (
    <Section title={t('registered')} why={t('registeredWhy')}>
      <NameItem form={form} note={mark('companyName')} />
      <Form.Item name="creditCode" label={t('creditCode')} rules={ruleOf(fields.creditCode)} validateTrigger="onBlur">
        <Input maxLength={18} autoComplete="off" />
      </Form.Item>
      <Found registry={registry} onFill={fill} />
      <TextItem
        name={['companyNameEn']}
        label={t('companyNameEn')}
        schema={fields.companyNameEn}
        placeholder={t('companyNameEnHint')}
        note={mark('companyNameEn')}
        maxLength={120}
      />
      <div className={styles.two}>
        <TextItem
          name={['legalRepresentative']}
          label={t('legalRepresentative')}
          schema={fields.legalRepresentative}
          note={mark('legalRepresentative')}
          maxLength={120}
        />
        <TextItem
          name={['registeredCapital']}
          label={t('registeredCapital')}
          schema={Amount}
          note={mark('registeredCapital')}
          maxLength={24}
        />
        <TextItem
          name={['establishedOn']}
          label={t('establishedOn')}
          schema={Day}
          note={mark('establishedOn')}
          type="date"
        />
        <EndDayItem name={['termEndsOn']} label={t('termEndsOn')} />
        <TextItem name={['city']} label={t('city')} schema={fields.city} note={mark('city')} maxLength={60} />
      </div>
      <TextItem
        name={['registeredAddress']}
        label={t('registeredAddress')}
        schema={fields.registeredAddress}
        note={mark('registeredAddress')}
        maxLength={256}
      />
    </Section>
  );
}
