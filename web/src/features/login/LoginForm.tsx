import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSiteValue } from '../../app/siteConfig.ts';
import buttons from '../../ui/Button.module.css';
import { CodeButton } from '../../ui/CodeButton.tsx';
import { Alert } from './Alert.tsx';
import { Field } from './Field.tsx';
import styles from './LoginForm.module.css';
import { FIELDS, type LoginField } from './loginFaults.ts';
import { useText } from './text.ts';
import type { useCaptcha } from './useCaptcha.ts';
import { type By, useLogin } from './useLogin.ts';

/** A mobile number as it is typed or pasted: spaces, hyphens and the country's prefix do not count. */
const bare = (typed: string): string => typed.replace(/[\s-]/g, '').replace(/^\+?86(?=1\d{10}$)/, '');

const Tabs = ({ by, onChange }: { readonly by: By; readonly onChange: (by: By) => void }) => {
  const t = useText();
  const name = useId();
  return (
    <fieldset className={styles.tabs}>
      <legend className="seenByReadersOnly">{t('loginBy')}</legend>
      {(['mobile', 'email'] as const).map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={by === kind} onChange={() => onChange(kind)} />
          {t(kind)}
        </label>
      ))}
    </fieldset>
  );
};

const CaptchaPicture = ({ captcha, failed, renew }: ReturnType<typeof useCaptcha>) => {
  const t = useText();
  return (
    <>
      <span className={styles.picture}>
        {captcha ? <img src={captcha.image} alt={t('captchaPicture')} /> : failed && t('captchaMissing')}
      </span>
      <button
        type="button"
        className={styles.renew}
        onClick={renew}
        aria-label={t('captchaAgain')}
        title={t('captchaAgain')}
      >
        <RefreshCw size={18} />
      </button>
    </>
  );
};

type Login = ReturnType<typeof useLogin>;
type FieldProps = Readonly<Record<'id' | 'name' | 'value', string>> & { readonly error: string | undefined };

const PasswordField = ({ login, field }: { readonly login: Login; readonly field: FieldProps }) => {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      label={t('password')}
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      maxLength={64}
      onChange={(event) => login.set('password', event.target.value)}
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
};

const CaptchaField = ({ login, field }: { readonly login: Login; readonly field: FieldProps }) => {
  const t = useText();
  return (
    <Field
      {...field}
      label={t('captcha')}
      placeholder={t('captchaHint')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      onChange={(event) => login.set('captcha', event.target.value.trim())}
      beside={<CaptchaPicture {...login.pictures} renew={login.renewPicture} />}
    />
  );
};

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
  if (login.above) return <Alert tone="bad" {...login.above} />;
  if (login.step) return <Alert tone="wait" text={t('newDevice', { sentTo: login.step.sentTo })} />;
  return new URLSearchParams(location.search).has('expired') ? <Alert tone="wait" text={t('expired')} /> : null;
};

/** Mobile or email, password, picture code; then, when the server asks for it, the code that was sent. */
export function LoginForm() {
  const t = useText();
  const id = useId();
  const kind = useSiteValue('REGISTER_LOGIN_TYPE')?.replace('_SMS', '') ?? 'BOTH';
  const [chosen, setChosen] = useState<By>('mobile');
  const by: By = kind === 'EMAIL' ? 'email' : kind === 'MOBILE' ? 'mobile' : chosen;
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
  const choose = (next: By) => {
    setChosen(next);
    set('loginNo', '');
  };
  const field = (name: LoginField) => ({ id: `${id}-${name}`, name, value: login.values[name], error: faults[name] });
  const byMobile = { before: '+86', inputMode: 'numeric', placeholder: t('mobileHint') } as const;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Above login={login} />
      {kind === 'BOTH' && <Tabs by={by} onChange={choose} />}
      <Field
        {...field('loginNo')}
        key={by}
        label={t(by)}
        autoComplete="username"
        maxLength={128}
        onChange={(event) => set('loginNo', by === 'mobile' ? bare(event.target.value) : event.target.value.trim())}
        {...(by === 'mobile' ? byMobile : { type: 'email' })}
      />
      <PasswordField login={login} field={field('password')} />
      {step ? (
        <CodeFields login={login} field={field('smsCode')} by={by} />
      ) : (
        <CaptchaField login={login} field={field('captcha')} />
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
