import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { SpecimenFormat, SpecimenKindView, simSpecimen } from '@tradeport/shared/contract/sim/specimen.ts';
import { readFieldNames } from '@tradeport/shared/rules/pictureTypes.ts';
import { Button, Checkbox, Input, Radio } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useSend } from '../../api/queries.ts';
import { saveFile } from '../../browser/saveFile.ts';
import { useAct } from '../sandboxes/useAct.ts';
import { simApi } from '../simApi.ts';
import styles from './Specimen.module.css';
import { useText } from './text.ts';

type Made = ResultOf<typeof simSpecimen.make>;

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));

interface FieldProps {
  readonly field: SpecimenKindView['fields'][number];
  readonly value: string;
  readonly isBlurred: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlurred: (isBlurred: boolean) => void;
}

function Field({ field, value, isBlurred, onChange, onBlurred }: FieldProps) {
  const t = useText();
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.head}>
        <label htmlFor={id}>{field.label}</label>
        <Checkbox
          checked={isBlurred}
          aria-label={t('blur', { field: field.label })}
          onChange={({ target }) => onBlurred(target.checked)}
        >
          {t('blurred')}
        </Checkbox>
      </span>
      <Input id={id} value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}

/** The picture that was made, and the button that saves it. */
function MadeSpecimen({ made, title }: { readonly made: Made; readonly title: string }) {
  const t = useText();
  const save = () => saveFile({ fileName: made.fileName, mimeType: made.fileType, content: bytesOf(made.file) });
  return (
    <div className={styles.form}>
      {made.fileType === 'image/png' && (
        <img
          className={styles.picture}
          src={`data:image/png;base64,${made.file}`}
          alt={t('preview', { title })}
          width={620}
        />
      )}
      <span className={styles.row}>
        <Button onClick={save}>{t('save')}</Button>
        <code translate="no">{made.fileName}</code>
      </span>
    </div>
  );
}

/** What stands in a specimen, what of it is blurred, and the picture that it comes to. */
export function SpecimenForm({ kind }: { readonly kind: SpecimenKindView }) {
  const t = useText();
  const act = useAct();
  const samples = Object.fromEntries(kind.fields.map(({ name, sample }) => [name, sample]));
  const [fields, setFields] = useState<Readonly<Record<string, string>>>(samples);
  const [blurred, setBlurred] = useState<readonly string[]>([]);
  const [format, setFormat] = useState<SpecimenFormat>('png');
  const [silent, setSilent] = useState(false);
  const [made, setMade] = useState<Made>();
  const { send, sending } = useSend(simApi.simSpecimen.make);
  const make = async (event: FormEvent) => {
    event.preventDefault();
    const unread = readFieldNames.filter((name) => blurred.includes(name));
    const outcome = await send({ picType: kind.picType, fields: { ...fields }, blurred: unread, format, silent });
    if (act(outcome, t('made')) && outcome.ok) setMade(outcome.result);
  };
  return (
    <form className={styles.form} onSubmit={(event) => void make(event)}>
      {kind.fields.length === 0 && <p className={styles.quiet}>{t('nothing')}</p>}
      {kind.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={fields[field.name] ?? ''}
          isBlurred={blurred.includes(field.name)}
          onChange={(value) => setFields({ ...fields, [field.name]: value })}
          onBlurred={(isNow) =>
            setBlurred((before) => [...before.filter((name) => name !== field.name), ...(isNow ? [field.name] : [])])
          }
        />
      ))}
      <span className={styles.row}>
        <Radio.Group
          aria-label={t('format')}
          value={format}
          onChange={({ target }) => setFormat(target.value)}
          options={kind.formats.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <Checkbox checked={silent} onChange={({ target }) => setSilent(target.checked)}>
          {t('silent')}
        </Checkbox>
      </span>
      <span className={styles.row}>
        <Button type="primary" htmlType="submit" loading={sending}>
          {t('make')}
        </Button>
      </span>
      {made !== undefined && <MadeSpecimen made={made} title={kind.title} />}
    </form>
  );
}
