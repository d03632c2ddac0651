import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Field } from './Field.tsx';
import styles from './LoginForm.module.css';
import { useText } from './text.ts';

interface SecretFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly label: string;
  readonly note?: ReactNode;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly onChange: (value: string) => void;
}

/** A password, shown as dots unless its eye is open. */
export function SecretField({ onChange, ...field }: SecretFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      maxLength={64}
      onChange={(event) => onChange(event.target.value)}
      after={
        <button
          type="button"
          className={styles.eye}
          onClick={() => setShown(!shown)}
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
        >
          {shown ? <Eye size={18} /> : <EyeOff size={18} />}
        </button>
      }
    />
  );
}
