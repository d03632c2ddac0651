import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { addressOf, routeOf } from '../../../browser/routes.ts';
import buttons from '../../../ui/forms/Button.module.css';
import { AuthLayout } from '../AuthLayout.tsx';
import { Outcome } from '../Outcome.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useText } from './text.ts';
import { useRegister } from './useRegister.ts';

/** What the address brings along: an invitation code, or a mobile number. */
const broughtBy = (pathname: string): { readonly invitationCode?: string; readonly mobile?: string } => {
  const [, , first, second] = routeOf(pathname).split('/').map(decodeURIComponent);
  if (first === 'mob' && second !== undefined) return { mobile: second };
  return first === undefined ? {} : { invitationCode: first };
};

/** Registering a business: a name that is proved by a code, a password, and the agreement. */
export function RegisterPage() {
  const t = useText();
  const brought = broughtBy(location.pathname);
  const register = useRegister(brought);
  const { done } = register;
  const loginLink = (
    <>
      {t('haveAccount')} <a href={addressOf(pathTo(screens.login))}>{t('logIn')}</a>
    </>
  );
  return (
    <AuthLayout title={t('title')} welcome={done ? t('welcomeDone') : loginLink}>
      {done ? (
        <Outcome
          tone="good"
          title={t('done', { no: done.merchantNo })}
          actions={
            <>
              <a
                className={`${buttons.button} ${buttons.primary} ${buttons.large}`}
                href={addressOf(pathTo(screens.verify))}
              >
                {t('verifyNow')}
              </a>
              <a className={`${buttons.button} ${buttons.large}`} href={addressOf(pathTo(screens.home))}>
                {t('toHome')}
              </a>
              {!done.emailBound && (
                <a
                  className={`${buttons.button} ${buttons.large}`}
                  href={addressOf(pathTo(screens.bindEmail, { loginNo: done.name }))}
                >
                  {t('bindEmail')}
                </a>
              )}
            </>
          }
        >
          {t('doneNext')}
        </Outcome>
      ) : (
        <RegisterForm register={register} invited={brought.invitationCode !== undefined} />
      )}
    </AuthLayout>
  );
}
