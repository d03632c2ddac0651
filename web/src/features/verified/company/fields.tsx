import { Day } from '@tradeport/shared/contract/common.ts';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { DayPicker } from '../../../ui/forms/DayPicker.tsx';
import { useText } from '../text.ts';
import styles from './Company.module.css';
import { endRule, ruleOf } from './form.ts';

type Name = (string | number)[];

interface TextItemProps {
  /** Within a list of people: counted from the list. */
  readonly name: Name;
  readonly label: string;
  readonly schema: unknown;
  readonly placeholder?: string;
  readonly note?: ReactNode;
  /** Below the field: a button that fills it in. */
  readonly extra?: ReactNode;
  readonly rows?: number;
  readonly maxLength?: number;
  readonly type?: 'text' | 'date';
}

/** A text of the form with the rule of its schema. */
export function TextItem({
  name,
  label,
  schema,
  placeholder,
  note,
  extra,
  rows,
  maxLength,
  type = 'text',
}: TextItemProps) {
  const more = {
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(maxLength === undefined ? {} : { maxLength }),
  };
  return (
    <Form.Item
      name={name}
      label={
        <span className={styles.label}>
          {label} {note !== undefined && <span className={styles.mark}>{note}</span>}
        </span>
      }
      messageVariables={{ label }}
      rules={ruleOf(schema)}
      validateTrigger="onBlur"
      validateFirst
      extra={extra}
    >
      {type === 'date' ? (
        <DayPicker />
      ) : rows === undefined ? (
        <Input {...more} />
      ) : (
        <Input.TextArea rows={rows} {...more} />
      )}
    </Form.Item>
  );
}

interface EndDayProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (value: string | null | undefined) => void;
  readonly onBlur?: () => void;
}

/** A last day, or a tick that there is none. */
function EndDay({ id, value, onChange, onBlur }: EndDayProps) {
  const t = useText();
  return (
    <span className={styles.endDay}>
      <DayPicker
        {...(id === undefined ? {} : { id })}
        {...(value === undefined ? {} : { value })}
        disabled={value === null}
        onChange={(day) => onChange?.(day)}
        {...(onBlur ? { onBlur } : {})}
      />
      <Checkbox checked={value === null} onChange={({ target }) => onChange?.(target.checked ? null : undefined)}>
        {t('forever')}
      </Checkbox>
    </span>
  );
}

export function EndDayItem({ name, label }: { readonly name: Name; readonly label: string }) {
  return (
    <Form.Item name={name} label={label} rules={endRule(Day)} validateTrigger="onBlur">
      <EndDay />
    </Form.Item>
  );
}

const ID_TYPES = ['idCard', 'hkid', 'passport'] as const;

/** Name and document of somebody; `at` is where they stand in the form. */
export function PersonItems({
  at,
  schemas,
}: {
  readonly at: Name;
  readonly schemas: { readonly name: unknown; readonly idNumber: unknown };
}) {
  const t = useText();
  return (
    <>
      <TextItem name={[...at, 'name']} label={t('personName')} schema={schemas.name} maxLength={120} />
      <Form.Item name={[...at, 'idType']} label={t('idType')} initialValue="idCard">
        <Select options={ID_TYPES.map((value) => ({ value, label: t(value) }))} />
      </Form.Item>
      <TextItem name={[...at, 'idNumber']} label={t('idNumber')} schema={schemas.idNumber} maxLength={20} />
    </>
  );
}

/** What is asked of a person besides: when they were born, and how long their document is valid. */
export function DatedItems({ at }: { readonly at: Name }) {
  const t = useText();
  return (
    <>
      <TextItem name={[...at, 'birthDate']} label={t('birthDate')} schema={Day} type="date" />
      <EndDayItem name={[...at, 'idExpiresOn']} label={t('idExpiresOn')} />
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly why?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A group of fields under its title. */
export function Section({ title, why, aside, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2>{title}</h2>
          {why !== undefined && <p>{why}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
