import type { EventKindView } from '@tradeport/shared/contract/sim/outside.ts';
import { Button, Input, Select } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { CallFailed } from '../../api/CallFailed.ts';
import { useSend } from '../../api/queries.ts';
import { SkeletonLines } from '../../ui/feedback/Skeleton.tsx';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import { Effects } from './Effects.tsx';
import styles from './Outside.module.css';
import { useSuggestions } from './suggestions.ts';
import { useText } from './text.ts';
import { usePreview } from './usePreview.ts';

type FieldView = EventKindView['fields'][number];
type Given = Readonly<Record<string, string>>;

/** Choices that a list shows without being rolled. */
const SEEN_AT_ONCE = 6;

const has = (label: string, typing: string): boolean => label.toLowerCase().includes(typing.trim().toLowerCase());

interface FieldProps {
  readonly event: string;
  readonly field: FieldView;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ event, field, value, error, onChange }: FieldProps) {
  const t = useText();
  const id = useId();
  const suggestions = useSuggestions(event, field.name);
  const { choices, format, label, required, maxLength } = field;
  // A list longer than one sees at once is searched.
  const search = {
    filterOption: (typing: string, option?: { readonly label: string }) => has(option?.label ?? '', typing),
  };
  const shared = {
    id,
    value,
    ...(error === undefined ? {} : { status: 'error' as const, 'aria-describedby': `${id}e` }),
  };
  const long = { ...shared, ...(maxLength === null ? {} : { maxLength }) };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {!required && <span>{t('optional')}</span>}
      </label>
      {choices.length > 0 ? (
        <Select
          {...shared}
          onChange={onChange}
          {...(choices.length > SEEN_AT_ONCE ? { showSearch: search } : {})}
          options={[
            ...(required ? [] : [{ value: '', label: t('any') }]),
            ...choices.map(({ value: word, text }) => ({ value: word, label: text })),
          ]}
        />
      ) : format === 'cleanLines' ? (
        <Input.TextArea {...long} rows={3} onChange={(typing) => onChange(typing.target.value)} />
      ) : suggestions !== undefined ? (
        <Select
          {...shared}
          value={value === '' ? null : value}
          options={[...suggestions]}
          onChange={onChange}
          placeholder={t('choose')}
          notFoundContent={t('nothingToChoose')}
          showSearch={search}
        />
      ) : (
        <Input {...long} onChange={(typing) => onChange(typing.target.value)} />
      )}
      {error !== undefined && (
        <p id={`${id}e`} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The wrong fields of a refusal by the names of the event's fields. */
const wrongFields = (error: unknown): ReadonlyMap<string, string> =>
  new Map(
    error instanceof CallFailed
      ? error.fieldErrors.map(({ path, message }) => [path.replace(/^with\./, ''), message])
      : [],
  );

/** The fields of one event, what it would do, and the button that makes it happen. */
export function EventForm({ kind }: { readonly kind: EventKindView }) {
  const t = useText();
  const act = useAct();
  const [typed, setTyped] = useState<Given>({});
  const { send, sending } = useSend(simApi.simOutside.run);
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== ''));
  const complete = kind.fields.every(({ name, required }) => !required || Object.hasOwn(given, name));
  const preview = usePreview(kind.event, given, complete);
  const wrong = wrongFields(preview?.error);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    const outcome = await send({ event: kind.event, with: given });
    if (act(outcome, t('done', { title: kind.title }))) setTyped({});
  };
  return (
    <form className={styles.form} onSubmit={(event) => void run(event)}>
      <p className={styles.purpose}>{kind.purpose}</p>
      {kind.fields.map((field) => (
        <Field
          key={field.name}
          event={kind.event}
          field={field}
          value={typed[field.name] ?? ''}
          error={wrong.get(field.name)}
          onChange={(value) => setTyped({ ...typed, [field.name]: value })}
        />
      ))}
      <section className={styles.would} aria-label={t('wouldDo')}>
        <h3>{t('wouldDo')}</h3>
        {preview?.error instanceof CallFailed ? (
          <p role="alert" className={styles.wrong}>
            {preview.error.message}
          </p>
        ) : preview?.data !== undefined ? (
          <Effects {...preview.data} />
        ) : preview === undefined ? (
          <p className={styles.purpose}>{t('fillIn')}</p>
        ) : (
          <SkeletonLines rows={2} />
        )}
      </section>
      <Button type="primary" htmlType="submit" size="large" loading={sending} disabled={preview?.data === undefined}>
        {t('run')}
      </Button>
    </form>
  );
}
