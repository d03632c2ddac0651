import { BENEFICIARIES_MAX, DIRECTORS_MAX, HOLDER_TYPES } from '@tradeport/shared/contract/realName.ts';
import { Button, Form, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../text.ts';
import styles from './Company.module.css';
import { DatedItems, PersonItems, Section, TextItem } from './fields.tsx';
import { fields, type OrgForm } from './form.ts';

const person = fields.legalPerson.properties;
const director = fields.directors.items.properties;
const owner = fields.beneficiaries.items.properties;
const agent = { name: person.name, idNumber: person.idNumber, mobile: { type: 'string', format: 'mobile' } };

interface PersonListProps {
  readonly name: 'directors' | 'beneficiaries';
  readonly title: string;
  readonly addText: string;
  readonly max: number;
  readonly min: number;
  readonly children: (index: number) => ReactNode;
}

/** People of one kind, one under the other. */
function PersonList({ name, title, addText, max, min, children }: PersonListProps) {
  const t = useText();
  return (
    <Form.List name={name}>
      {(people, { add, remove }) => (
        <>
          {people.map(({ key, name: index }) => (
            <fieldset key={key} className={styles.person}>
              <legend>
                {title} {index + 1}
              </legend>
              {people.length > min && (
                <Button
                  className={styles.remove ?? ''}
                  type="text"
                  size="small"
                  icon={<X size={14} />}
                  aria-label={`${t('remove')} ${title} ${index + 1}`}
                  onClick={() => remove(index)}
                />
              )}
              <div className={styles.two}>{children(index)}</div>
            </fieldset>
          ))}
          {people.length < max && (
            <Button icon={<Plus size={14} />} onClick={() => add({ idType: 'idCard' })}>
              {addText}
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}

/** The legal person and the directors. */
export function PeopleStep() {
  const t = useText();
  return (
    <>
      <Section title={t('legalPerson')} why={t('legalPersonWhy')}>
        <div className={styles.two}>
          <PersonItems at={['legalPerson']} schemas={person} />
          <DatedItems at={['legalPerson']} />
        </div>
      </Section>
      <Section title={t('directors')} why={t('directorsWhy')}>
        <PersonList name="directors" title={t('director')} addText={t('addDirector')} max={DIRECTORS_MAX} min={1}>
          {(index) => <PersonItems at={[index]} schemas={director} />}
        </PersonList>
      </Section>
    </>
  );
}

/** Who somebody is to the company. */
export const HOLDER_WORDS = {
  legalPerson: 'asLegalPerson',
  director: 'asDirector',
  beneficiary: 'asBeneficiary',
  authorisedAgent: 'asAuthorisedAgent',
  other: 'asOther',
} as const;

/** Who owns the company, and who is filling this in. */
export function OwnersStep({ values }: { readonly values: OrgForm }) {
  const t = useText();
  return (
    <>
      <Section title={t('owners')} why={t('ownersWhy')}>
        <PersonList
          name="beneficiaries"
          title={t('beneficiary')}
          addText={t('addOwner')}
          max={BENEFICIARIES_MAX}
          min={0}
        >
          {(index) => (
            <>
              <PersonItems at={[index]} schemas={owner} />
              <DatedItems at={[index]} />
              <TextItem
                name={[index, 'holdingRatio']}
                label={t('holdingRatio')}
                schema={owner.holdingRatio}
                maxLength={6}
              />
            </>
          )}
        </PersonList>
      </Section>
      <Section title={t('holder')} why={t('holderWhy')}>
        <div className={styles.two}>
          <Form.Item name="holderType" label={t('holderType')}>
            <Select options={HOLDER_TYPES.map((value) => ({ value, label: t(HOLDER_WORDS[value]) }))} />
          </Form.Item>
        </div>
        {values.holderType === 'authorisedAgent' && (
          <div className={styles.two}>
            <PersonItems at={['agent']} schemas={agent} />
            <TextItem name={['agent', 'mobile']} label={t('mobile')} schema={agent.mobile} maxLength={11} />
          </div>
        )}
      </Section>
    </>
  );
}
