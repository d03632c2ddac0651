import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useEffect, useState } from 'react';
import { api } from '../../../api/api.ts';
import { failureOf } from '../../../api/failures.ts';
import { addressOf, routeOf } from '../../../browser/routes.ts';
import { Bone, Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import buttons from '../../../ui/forms/Button.module.css';
import { AuthLayout } from '../AuthLayout.tsx';
import { Outcome } from '../Outcome.tsx';
import { useText } from './text.ts';

type Told = { readonly email: string } | { readonly failed: string };

/** One request for a link, however often the page is drawn: the link is good once. */
const asked = new Map<string, Promise<Told>>();

const activate = (token: string): Promise<Told> => {
  const known = asked.get(token);
  if (known !== undefined) return known;
  const asking = api.register.activationEmail({ token }).then(
    ({ email }): Told => ({ email }),
    (error: unknown): Told => ({ failed: failureOf(error).message }),
  );
  asked.set(token, asking);
  return asking;
};

/** Where the link of the mail leads: the address is activated, or the page says why not. */
export function ActivatePage() {
  const t = useText();
  const [told, setTold] = useState<Told>();
  useEffect(() => {
    let wanted = true;
    void activate(decodeURIComponent(routeOf(location.pathname).split('/')[2] ?? '')).then((answer) => {
      if (wanted) setTold(answer);
    });
    return () => {
      wanted = false;
    };
  }, []);
  const logIn = (
    <a className={`${buttons.button} ${buttons.primary} ${buttons.large}`} href={addressOf(pathTo(screens.login))}>
      {t('logIn')}
    </a>
  );
  return (
    <AuthLayout title={t('activateTitle')} welcome={t('activateWelcome')}>
      {told === undefined ? (
        <Skeleton>
          <Bone width="60%" height={20} />
          <Bone width="90%" height={14} />
        </Skeleton>
      ) : 'email' in told ? (
        <Outcome tone="good" title={t('activated')} actions={logIn}>
          {t('activatedNext', { email: told.email })}
        </Outcome>
      ) : (
        <Outcome tone="bad" title={t('notActivated')} actions={logIn}>
          {told.failed}
        </Outcome>
      )}
    </AuthLayout>
  );
}
