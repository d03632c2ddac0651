import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { addressOf } from '../../../browser/routes.ts';
import buttons from '../../../ui/forms/Button.module.css';
import { ToneGlyph } from '../../../ui/records/ToneGlyph.tsx';
import { Alert } from '../Alert.tsx';
import { CaptchaField } from '../CaptchaField.tsx';
import fieldStyles from '../Field.module.css';
import { Field } from '../Field.tsx';
import styles from '../LoginForm.module.css';
import { NameField, NameTabs } from '../NameField.tsx';
import { SecretField } from '../SecretField.tsx';
import { SentCodeField } from '../SentCodeField.tsx';
import { useText } from './text.ts';
import type { Register } from './useRegister.ts';

const protocol = (id: AgreementId): string => addressOf(pathTo(openScreens.agreement, { id }));

const Agree = ({ register }: { readonly register: Register }) => {
  const t = useText();
  const { id, error, name } = register.field('agree');
  return (
    <>
      <div className={styles.remember}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={register.values.agree !== ''}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onChange={(event) => register.set('agree', event.target.checked ? 'yes' : '')}
        />
        <span>
          <label htmlFor={id}>{t('agree')}</label> <a href={protocol('mainService')}>{t('serviceAgreement')}</a>{' '}
          {t('and')} <a href={protocol('privacyPolicy')}>{t('privacyPolicy')}</a>
        </span>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          <ToneGlyph tone="bad" size={13} /> {error}
        </p>
      )}
    </>
  );
};

/** The fields of a registration. */
export function RegisterForm({ register, invited }: { readonly register: Register; readonly invited: boolean }) {
  const t = useText();
  const { form, field, set, kind, above, busy, captchaField, send, submit, submitWith, checkWebsite } = register;
  const choose = (by: typeof kind.by) => {
    kind.choose(by);
    set('loginNo', '');
  };
  return (
    <form ref={form} onSubmit={submitWith(submit)} noValidate>
      {above !== undefined && <Alert tone="bad" text={above} />}
      {kind.both && <NameTabs by={kind.by} label={t('registerBy')} onChange={choose} />}
      <NameField {...field('loginNo')} by={kind.by} onChange={(value) => set('loginNo', value)} />
      <CaptchaField {...captchaField} />
      <SentCodeField {...field('smsCode')} by={kind.by} send={send} onChange={(value) => set('smsCode', value)} />
      <SecretField
        {...field('password')}
        label={t('password')}
        note={t('passwordNote')}
        autoComplete="new-password"
        onChange={(value) => set('password', value)}
      />
      <SecretField
        {...field('confirmPassword')}
        label={t('confirmPassword')}
        autoComplete="new-password"
        onChange={(value) => set('confirmPassword', value)}
      />
      <Field
        {...field('website')}
        label={t('website')}
        note={t('optional')}
        placeholder={t('websiteHint')}
        autoComplete="url"
        maxLength={1024}
        onChange={(event) => set('website', event.target.value.trim())}
        onBlur={() => void checkWebsite()}
      />
      <Field
        {...field('invitationCode')}
        label={t('invitationCode')}
        note={t(invited ? 'invited' : 'optional')}
        autoComplete="off"
        maxLength={32}
        readOnly={invited}
        onChange={(event) => set('invitationCode', event.target.value.trim())}
      />
      <Agree register={register} />
      <button
        type="submit"
        className={`${buttons.button} ${buttons.primary} ${buttons.large} ${buttons.wide}`}
        disabled={busy}
      >
        {t(busy ? 'submitting' : 'submit')}
      </button>
    </form>
  );
}
