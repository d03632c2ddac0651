import { Button, Input, type InputProps } from 'antd';
import { type FormEvent, useState } from 'react';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { FailureNote } from '../../../ui/feedback/FailureNote.tsx';
import { FieldFaults, FormField } from '../../../ui/forms/Field.tsx';
import type { Slot } from '../../../ui/slot.ts';
import styles from './SafetyPage.module.css';
import { useText } from './text.ts';

/** What is wrong with a form, by its fields. */
export type Wrong<Field extends string> = { readonly [F in Field]?: string | undefined };

/** What is typed into a short form, what is wrong with it, and what speaks against it as a whole. */
export function useTyped<Field extends string>(empty: Readonly<Record<Field, string>>, nothing: Wrong<Field> = {}) {
  const [typed, setTyped] = useState(empty);
  const [wrong, setWrong] = useState(nothing);
  const [failure, setFailure] = useState<CallFailed>();
  const change = (field: Field) => (value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    setWrong((before) => ({ ...before, [field]: undefined }));
  };
  /** Marks these fields; answers whether there is nothing to mark. */
  const judge = (found: Wrong<Field>): boolean => {
    setWrong(found);
    setFailure(undefined);
    return Object.values<string | undefined>(found).every((fault) => fault === undefined);
  };
  return { typed, wrong, failure, change, judge, setWrong, setFailure };
}

interface SafetyFieldProps extends Pick<InputProps, 'autoComplete' | 'inputMode' | 'maxLength' | 'type' | 'autoFocus'> {
  /** Its name among what is typed, by which the form knows what is wrong with it. */
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isSecret?: boolean;
  /** Beside the box. */
  readonly beside?: Slot;
}

export function SafetyField({ name, label, onChange, isSecret = false, beside, ...input }: SafetyFieldProps) {
  const Box = isSecret ? Input.Password : Input;
  return (
    <div className={styles.field}>
      <FormField name={name} label={label}>
        {({ fault, ...control }) => (
          <div className={styles.box}>
            <Box {...control} size="large" {...input} onChange={(event) => onChange(event.target.value)} />
            {beside}
          </div>
        )}
      </FormField>
    </div>
  );
}

interface SafetyFormProps {
  readonly why: string;
  /** What is wrong, by the names of its fields. */
  readonly wrong: Readonly<Record<string, string | undefined>>;
  readonly failure: CallFailed | undefined;
  readonly submit: string;
  readonly busy: boolean;
  readonly onSubmit: () => Promise<void>;
  readonly onCancel: () => void;
  readonly children: Slot;
}

/** A short form in a dialog. */
export function SafetyForm({ why, wrong, failure, submit, busy, onSubmit, onCancel, children }: SafetyFormProps) {
  const t = useText();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <p>{why}</p>
      {failure && <FailureNote failure={failure} />}
      <FieldFaults value={(field) => wrong[field]}>{children}</FieldFaults>
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {submit}
      </Button>
      <Button type="text" block className={styles.back ?? ''} onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
