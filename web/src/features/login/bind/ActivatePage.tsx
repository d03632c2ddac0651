import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { addressOf, routeOf } from '../../../browser/routes.ts';
import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import buttons from '../../../ui/forms/Button.module.css';
import { AuthLayout } from '../AuthLayout.tsx';
import { Field } from '../Field.tsx';
import { nameFault } from '../names.ts';
import { Outcome } from '../Outcome.tsx';
import { useText } from './text.ts';

const NAME_KINDS = ['mobile', 'email'] as const;

/** Why no address is active: a text of this page, said in the language that the page has by then; or the server's own words. */
type Reason = { readonly key: 'linkInvalid' | 'mailTaken' } | { readonly words: string };
type Activation = { readonly email: string } | { readonly failed: Reason };

/** A link that was cut off on its way breaks the format of the call: the reader has a bad link all the same. */
const KEYS: Readonly<Record<string, 'linkInvalid' | 'mailTaken'>> = {
  INVALID_PARAM: 'linkInvalid',
  OPERATION_NOT_ALLOW: 'linkInvalid',
  MAIL_REGISTERED: 'mailTaken',
};

/** One request for a link, however often the page is drawn: the link is good once. */
const asked = new Map<string, Promise<Activation>>();

const activate = (token: string): Promise<Activation> => {
  const known = asked.get(token);
  if (known !== undefined) return known;
  const asking = api.register.activationEmail({ token }).then(
    ({ email }): Activation => ({ email }),
    (error: unknown): Activation => {
      const { code, message } = failureOf(error);
      const key = KEYS[code];
      return { failed: key === undefined ? { words: message } : { key } };
    },
  );
  asked.set(token, asking);
  return asking;
};

/** Whoever's link is worth nothing asks for another one: the login name leads to the page that sends it. */
function SendAgain() {
  const t = useText();
  const [loginNo, setLoginNo] = useState('');
  const [fault, setFault] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isName = NAME_KINDS.some((kind) => nameFault(loginNo, kind) === undefined);
    if (isName) location.assign(addressOf(pathTo(openScreens.bindEmail, { loginNo })));
    else setFault(t(loginNo === '' ? 'loginNoRequired' : 'loginNoWrong'));
  };
  return (
    <form onSubmit={send} noValidate>
      <Field
        id="again-login"
        name="loginNo"
        label={t('loginNo')}
        value={loginNo}
        error={fault}
        autoComplete="username"
        maxLength={128}
        onChange={(event) => setLoginNo(event.target.value.trim())}
      />
      <button type="submit" className={`${buttons.button} ${buttons.primary} ${buttons.large} ${buttons.wide}`}>
        {t('sendAgain')}
      </button>
    </form>
  );
}

/** Where the link of the mail leads: the address is activated, or the page says why not. */
export function ActivatePage() {
  const t = useText();
  const [activation, setActivation] = useState<Activation>();
  useEffect(() => {
    let wanted = true;
    void activate(decodeURIComponent(routeOf(location.pathname).split('/')[2] ?? '')).then((answer) => {
      if (wanted) setActivation(answer);
    });
    return () => {
      wanted = false;
    };
  }, []);
  const logIn = (emphasis: string | undefined) => (
    <a className={`${buttons.button} ${emphasis} ${buttons.large}`} href={addressOf(pathTo(openScreens.login))}>
      {t('logIn')}
    </a>
  );
  return (
    <AuthLayout title={t('activateTitle')} welcome={t('activateWelcome')}>
      {activation === undefined ? (
        <Skeleton>
          <Bone width="60%" height={20} />
          <Bone width="90%" height={14} />
        </Skeleton>
      ) : 'email' in activation ? (
        <Outcome tone="good" title={t('activated')} actions={logIn(buttons.primary)}>
          {t('activatedNext', { email: activation.email })}
        </Outcome>
      ) : (
        <>
          <Outcome tone="bad" title={t('notActivated')} actions={logIn('')}>
            {'key' in activation.failed ? t(activation.failed.key) : activation.failed.words}
          </Outcome>
          <SendAgain />
        </>
      )}
    </AuthLayout>
  );
}
