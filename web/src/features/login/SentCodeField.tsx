import { CodeButton } from '../../ui/forms/CodeButton.tsx';
import { Field } from './Field.tsx';
import type { By } from './names.ts';
import { useText } from './text.ts';

interface SentCodeFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly by: By;
  readonly send: () => Promise<boolean>;
  readonly onChange: (value: string) => void;
}

/** The six digits that were sent, and the button that sends them. */
export function SentCodeField({ by, send, onChange, ...field }: SentCodeFieldProps) {
  const t = useText();
  return (
    <Field
      {...field}
      label={t(by === 'mobile' ? 'smsCode' : 'mailCode')}
      placeholder={t('sixDigits')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
      beside={<CodeButton send={send} />}
    />
  );
}
