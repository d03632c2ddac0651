import { useId, useState } from 'react';
import { useSiteValue } from '../../session/siteConfig.ts';
import { Field } from './Field.tsx';
import styles from './LoginForm.module.css';
import { type By, bare } from './names.ts';
import { useText } from './text.ts';

/** Which kind of name is asked for: the site says so, or the person chooses. */
export const useNameKind = (): { readonly by: By; readonly both: boolean; readonly choose: (by: By) => void } => {
  const kind = useSiteValue('REGISTER_LOGIN_TYPE')?.replace('_SMS', '') ?? 'BOTH';
  const [chosen, choose] = useState<By>('mobile');
  const by: By = kind === 'EMAIL' ? 'email' : kind === 'MOBILE' ? 'mobile' : chosen;
  return { by, both: kind === 'BOTH', choose };
};

export const NameTabs = ({
  by,
  label,
  onChange,
}: {
  readonly by: By;
  readonly label: string;
  readonly onChange: (by: By) => void;
}) => {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.tabs}>
      <legend className="seenByReadersOnly">{label}</legend>
      {(['mobile', 'email'] as const).map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={by === kind} onChange={() => onChange(kind)} />
          {t(kind)}
        </label>
      ))}
    </fieldset>
  );
};

interface NameFieldProps {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly by: By;
  readonly onChange: (value: string) => void;
  readonly readOnly?: boolean;
}

/** A mobile number or an email address, as the name that somebody logs in with. */
export function NameField({ by, onChange, ...field }: NameFieldProps) {
  const t = useText();
  const byMobile = { before: '+86', inputMode: 'numeric', placeholder: t('mobileHint') } as const;
  return (
    <Field
      {...field}
      key={by}
      label={t(by)}
      autoComplete="username"
      maxLength={128}
      onChange={(event) => onChange(by === 'mobile' ? bare(event.target.value) : event.target.value.trim())}
      {...(by === 'mobile' ? byMobile : { type: 'email' })}
    />
  );
}
