import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { addressOf, routeOf } from '../../../browser/routes.ts';
import buttons from '../../../ui/forms/Button.module.css';
import { useTime } from '../../../ui/times.ts';
import { Alert } from '../Alert.tsx';
import { AuthLayout } from '../AuthLayout.tsx';
import { CaptchaField } from '../CaptchaField.tsx';
import { Field } from '../Field.tsx';
import { codeFaultText, nameFaultText } from '../faultWords.ts';
import { NameField } from '../NameField.tsx';
import type { By } from '../names.ts';
import { Outcome } from '../Outcome.tsx';
import { SentCodeField } from '../SentCodeField.tsx';
import { useAuthForm } from '../useAuthForm.ts';
import { useText } from './text.ts';

const empty = { smsCode: '', email: '' } as const;
type BindField = keyof typeof empty;
const FIELD_OF: Readonly<Record<string, BindField>> = { CAPTCHA_ERROR: 'smsCode', MAIL_REGISTERED: 'email' };

const loginNoOf = (pathname: string): string => decodeURIComponent(routeOf(pathname).split('/')[2] ?? '');

function useBind(loginNo: string, by: By) {
  const [sent, setSent] = useState<{ readonly email: string; readonly validUntil: string }>();
  const form = useAuthForm<BindField>({ empty, fieldOf: ({ code }) => FIELD_OF[code] });
  const { values, judge, run, sendCode } = form;
  const send = () => sendCode((answer) => api.register.sendCaptcha({ scene: 'BIND', target: loginNo, ...answer }));
  const submit = async (): Promise<void> => {
    const found = { smsCode: codeFaultText(values.smsCode, by), email: nameFaultText(values.email, 'email') };
    if (judge(found)) await run(async () => setSent(await api.register.bindEmail({ loginNo, ...values })));
  };
  return { ...form, sent, again: () => setSent(undefined), send, submit };
}

/** Binds an email address: a code to the login name proves who asks, a link to the address proves the address. */
export function BindEmailPage() {
  const t = useText();
  const time = useTime();
  const loginNo = loginNoOf(location.pathname);
  const by = loginNo.includes('@') ? 'email' : 'mobile';
  const bind = useBind(loginNo, by);
  const { form, field, set, captchaField, above, busy, sent, send, submit, submitWith } = bind;
  return (
    <AuthLayout title={t('title')} welcome={t('welcome')}>
      {sent ? (
        <Outcome
          tone="busy"
          title={t('sent')}
          actions={
            <>
              <a
                className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
                href={addressOf(pathTo(openScreens.login))}
              >
                {t('logIn')}
              </a>
              <button type="button" className={`${buttons.button} ${buttons.large}`} onClick={bind.again}>
                {t('again')}
              </button>
            </>
          }
        >
          {t('sentTo', { email: sent.email, until: time(sent.validUntil, 'short') })}
        </Outcome>
      ) : (
        <form ref={form} onSubmit={submitWith(submit)} noValidate>
          {above !== undefined && <Alert tone="bad" text={above} />}
          <NameField
            id="bind-login"
            name="loginNo"
            value={loginNo}
            error={undefined}
            by={by}
            onChange={() => undefined}
            readOnly
          />
          <CaptchaField {...captchaField} />
          <SentCodeField {...field('smsCode')} by={by} send={send} onChange={(value) => set('smsCode', value)} />
          <Field
            {...field('email')}
            label={t('email')}
            type="email"
            autoComplete="email"
            maxLength={128}
            onChange={(event) => set('email', event.target.value.trim())}
          />
          <button
            type="submit"
            className={`${buttons.button} ${buttons.primary} ${buttons.large} ${buttons.wide}`}
            disabled={busy}
          >
            {t('submit')}
          </button>
        </form>
      )}
    </AuthLayout>
  );
}
