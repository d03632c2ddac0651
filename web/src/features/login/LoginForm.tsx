import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { addressOf } from '../../browser/routes.ts';
import { useSecretsMissing } from '../../session/sealSecret.ts';
import buttons from '../../ui/forms/Button.module.css';
import { CodeButton } from '../../ui/forms/CodeButton.tsx';
import { Alert } from './Alert.tsx';
import { CaptchaField } from './CaptchaField.tsx';
import { Field } from './Field.tsx';
import styles from './LoginForm.module.css';
import { FIELDS, type LoginField } from './loginFaults.ts';
import { NameField, NameTabs, useNameKind } from './NameField.tsx';
import type { By } from './names.ts';
import { SecretField } from './SecretField.tsx';
import { useText } from './text.ts';
import { useLogin } from './useLogin.ts';

type Login = ReturnType<typeof useLogin>;
type FieldProps = Readonly<Record<'id' | 'name' | 'value', string>> & { readonly error: string | undefined };

/** The second step: the code that was sent, and whether this device is to be known from now on. */
const CodeFields = ({ login, field, by }: { readonly login: Login; readonly field: FieldProps; readonly by: By }) => {
  const t = useText();
  return (
    <>
      <Field
        {...field}
        label={t(by === 'mobile' ? 'smsCode' : 'mailCode')}
        placeholder={t('sixDigits')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={6}
        onChange={(event) => login.set('smsCode', event.target.value.replace(/\D/g, ''))}
        beside={<CodeButton send={login.sendAgain} sent />}
      />
      <label className={styles.remember}>
        <input type="checkbox" checked={login.remember} onChange={(event) => login.setRemember(event.target.checked)} />
        {t('remember')}
      </label>
    </>
  );
};

const Above = ({ login }: { readonly login: Login }) => {
  const t = useText();
  const missing = useSecretsMissing();
  if (login.above) return <Alert tone="bad" {...login.above} />;
  if (missing !== undefined) return <Alert tone="bad" text={t(missing)} />;
  if (login.step) return <Alert tone="wait" text={t('newDevice', { sentTo: login.step.sentTo })} />;
  return new URLSearchParams(location.search).has('expired') ? <Alert tone="wait" text={t('expired')} /> : null;
};

/** Mobile or email, password, picture code; then, when the server asks for it, the code that was sent. */
export function LoginForm() {
  const t = useText();
  const id = useId();
  const { by, both, choose } = useNameKind();
  const login = useLogin(by);
  const { set, faults, step } = login;
  const form = useRef<HTMLFormElement>(null);

  // The first field in error takes the focus, so that the keyboard and readers of the screen are where the fault is.
  useEffect(() => {
    const first = FIELDS.find((field) => faults[field] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }, [faults]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void login.submit();
  };
  const change = (next: By) => {
    choose(next);
    set('loginNo', '');
  };
  const field = (name: LoginField) => ({ id: `${id}-${name}`, name, value: login.values[name], error: faults[name] });
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Above login={login} />
      {both && <NameTabs by={by} label={t('loginBy')} onChange={change} />}
      <NameField {...field('loginNo')} by={by} onChange={(value) => set('loginNo', value)} />
      <SecretField
        {...field('password')}
        label={t('password')}
        note={
          <a className={styles.forget} href={addressOf(pathTo(openScreens.forgotPassword))}>
            {t('forget')}
          </a>
        }
        autoComplete="current-password"
        onChange={(value) => set('password', value)}
      />
      {step ? (
        <CodeFields login={login} field={field('smsCode')} by={by} />
      ) : (
        <CaptchaField
          {...field('captcha')}
          pictures={login.pictures}
          onChange={(value) => set('captcha', value)}
          onRenew={login.renewPicture}
        />
      )}
      <button
        type="submit"
        className={`${buttons.button} ${buttons.primary} ${buttons.large} ${buttons.wide}`}
        disabled={login.busy}
      >
        {t(login.busy ? 'submitting' : 'submit')}
      </button>
    </form>
  );
}
