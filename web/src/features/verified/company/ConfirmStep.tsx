import { Button } from 'antd';
import { groupedAmount } from '../../../ui/money/Money.tsx';
import { Facts } from '../../../ui/records/RecordDrawer.tsx';
import { useText } from '../text.ts';
import { Section } from './fields.tsx';
import { type Org, type OrgForm, orgOf, type Step } from './form.ts';
import { HOLDER_WORDS } from './PeopleSteps.tsx';
import { stepName } from './StepsBar.tsx';

type Fact = Parameters<typeof Facts>[0]['facts'][number];

const COMPANY = [
  'companyName',
  'companyNameEn',
  'creditCode',
  'legalRepresentative',
  'registeredCapital',
  'establishedOn',
  'city',
  'registeredAddress',
] as const;
const BUSINESS = ['businessAddress', 'industry', 'website', 'businessScope'] as const;

/** What was filled in, step by step, as facts. */
const useFacts = (org: Org): Readonly<Record<Exclude<Step, 'confirm'>, readonly Fact[]>> => {
  const t = useText();
  const idOf = ({ name, idType, idNumber }: Org['directors'][number]) => `${name} · ${t(idType)} ${idNumber}`;
  const { bankAccount: bank, agent } = org;
  return {
    company: [
      ...COMPANY.map((key) => ({
        key,
        label: t(key),
        value: key === 'registeredCapital' ? groupedAmount(org[key]) : org[key],
      })),
      { key: 'termEndsOn', label: t('termEndsOn'), value: org.termEndsOn ?? t('forever') },
    ],
    people: [
      { key: 'legalPerson', label: t('legalPerson'), value: idOf(org.legalPerson) },
      { key: 'birthDate', label: t('birthDate'), value: org.legalPerson.birthDate },
      { key: 'idExpiresOn', label: t('idExpiresOn'), value: org.legalPerson.idExpiresOn ?? t('forever') },
      ...org.directors.map((each, i) => ({ key: `director${i}`, label: t('director'), value: idOf(each) })),
    ],
    owners: [
      ...org.beneficiaries.map((each, i) => ({
        key: `owner${i}`,
        label: t('beneficiary'),
        value: `${idOf(each)} · ${each.holdingRatio}%`,
      })),
      {
        key: 'holder',
        label: t('holder'),
        value: t(HOLDER_WORDS[org.holderType]),
      },
      ...(agent === null ? [] : [{ key: 'agent', label: t('agent'), value: idOf(agent) }]),
    ],
    business: [
      ...BUSINESS.map((key) => ({ key, label: t(key), value: org[key] })),
      { key: 'classA', label: t('classA'), value: t(org.classA ? 'yes' : 'no') },
      { key: 'bank', label: t('bank'), value: `${bank.accountName} · ${bank.bankName} · ${bank.accountNo}` },
    ],
  };
};

/** Everything once more before it is submitted, each part with the way back to where it was filled in. */
export function ConfirmStep({ values, onEdit }: { readonly values: OrgForm; readonly onEdit: (step: Step) => void }) {
  const t = useText();
  const facts = useFacts(orgOf(values));
  return (['company', 'people', 'owners', 'business'] as const).map((step) => (
    <Section
      key={step}
      title={t(stepName[step])}
      aside={
        <Button
          type="link"
          size="small"
          aria-label={t('editStep', { step: t(stepName[step]) })}
          onClick={() => onEdit(step)}
        >
          {t('edit')}
        </Button>
      }
    >
      <Facts facts={facts[step]} />
    </Section>
  ));
}
