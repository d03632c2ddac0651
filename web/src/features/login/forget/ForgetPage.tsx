import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { addressOf } from '../../../browser/routes.ts';
import { sealAndSend, sealSecret } from '../../../session/sealSecret.ts';
import buttons from '../../../ui/forms/Button.module.css';
import { PassedTick } from '../../../ui/records/PassedTick.tsx';
import { Alert } from '../Alert.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { CaptchaField } from '../CaptchaField.tsx';
import { codeFaultText, nameFaultText, passwordFaultTexts } from '../faultWords.ts';
import { NameField, NameTabs, useNameKind } from '../NameField.tsx';
import { Outcome } from '../Outcome.tsx';
import { SecretField } from '../SecretField.tsx';
import { SentCodeField } from '../SentCodeField.tsx';
import { useAuthForm } from '../useAuthForm.ts';
import styles from './Forget.module.css';
import { text, useText } from './text.ts';

const empty = { loginNo: '', smsCode: '', password: '', confirmPassword: '' } as const;
type ForgetField = keyof typeof empty;
const STEPS = ['account', 'code', 'newPassword'] as const;
type Step = (typeof STEPS)[number];

/** A refused code leads back to its step. */
function useForget() {
  const kind = useNameKind();
  const [step, setStep] = useState<Step | 'done'>('account');
  const form = useAuthForm<ForgetField>({
    empty,
    fieldOf: ({ code }) => {
      if (code !== 'CAPTCHA_ERROR') return undefined;
      setStep('code');
      return 'smsCode';
    },
  });
  const { values, judge, run, sendCode } = form;
  const send = () => sendCode((answer) => api.login.forgetSend({ loginNo: values.loginNo, ...answer }));
  const reset = () =>
    run(async () => {
      await sealAndSend(async () => {
        const [password, confirmPassword] = await Promise.all([
          sealSecret(values.password),
          sealSecret(values.confirmPassword),
        ]);
        return api.login.forgetReset({ loginNo: values.loginNo, smsCode: values.smsCode, password, confirmPassword });
      });
      setStep('done');
    });
  const next = async (): Promise<void> => {
    if (step === 'account') {
      if (judge({ loginNo: nameFaultText(values.loginNo, kind.by) })) setStep('code');
    } else if (step === 'code') {
      if (judge({ smsCode: codeFaultText(values.smsCode, kind.by) })) setStep('newPassword');
    } else {
      const labels = { password: text('password'), confirmPassword: text('confirmPassword') };
      if (judge(passwordFaultTexts({ ...values, labels }))) await reset();
    }
  };
  return { ...form, kind, step, setStep, send, next };
}

const Steps = ({ at }: { readonly at: Step }) => {
  const t = useText();
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, i) => (
        <li key={step} aria-current={step === at ? 'step' : undefined}>
          {i < STEPS.indexOf(at) ? <PassedTick /> : <span className="num">{i + 1}</span>} {t(step)}
        </li>
      ))}
    </ol>
  );
};

const Fields = ({ forget, step }: { readonly forget: ReturnType<typeof useForget>; readonly step: Step }) => {
  const t = useText();
  const { field, set, kind, captchaField, send } = forget;
  const choose = (by: typeof kind.by) => {
    kind.choose(by);
    set('loginNo', '');
  };
  if (step === 'account')
    return (
      <>
        {kind.both && <NameTabs by={kind.by} label={t('findBy')} onChange={choose} />}
        <NameField {...field('loginNo')} by={kind.by} onChange={(value) => set('loginNo', value)} />
      </>
    );
  if (step === 'code')
    return (
      <>
        <CaptchaField {...captchaField} />
        <SentCodeField {...field('smsCode')} by={kind.by} send={send} onChange={(value) => set('smsCode', value)} />
      </>
    );
  return (
    <>
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
    </>
  );
};

/** Three steps: whose login, the code that was sent, the new password. */
export function ForgetPage() {
  const t = useText();
  const forget = useForget();
  const { form, step, above, busy, next, submitWith, setStep } = forget;
  const back = (
    <>
      {t('remembered')} <a href={addressOf(pathTo(openScreens.login))}>{t('logIn')}</a>
    </>
  );
  return (
    <AuthLayout title={t('title')} welcome={back}>
      {step === 'done' ? (
        <Outcome
          tone="good"
          title={t('done')}
          actions={
            <a
              className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
              href={addressOf(pathTo(openScreens.login))}
            >
              {t('logIn')}
            </a>
          }
        >
          {t('doneNext')}
        </Outcome>
      ) : (
        <form ref={form} onSubmit={submitWith(next)} noValidate>
          <Steps at={step} />
          {above !== undefined && <Alert tone="bad" text={above} />}
          <Fields forget={forget} step={step} />
          <button
            type="submit"
            className={`${buttons.button} ${buttons.primary} ${buttons.large} ${buttons.wide}`}
            disabled={busy}
          >
            {t(step === 'newPassword' ? 'submit' : 'next')}
          </button>
          {step !== 'account' && (
            <button type="button" className={styles.back} onClick={() => setStep(step === 'code' ? 'account' : 'code')}>
              {t('back')}
            </button>
          )}
        </form>
      )}
    </AuthLayout>
  );
}
