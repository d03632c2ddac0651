import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { addressOf } from '../../browser/routes.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { useText } from './text.ts';

const protocol = (id: AgreementId): string => addressOf(pathTo(openScreens.agreement, { id }));

/** The way in. It loads only what it needs: plain controls in the portal's colours, no component library. */
export function LoginPage() {
  const t = useText();
  return (
    <AuthLayout
      title={t('title')}
      welcome={
        <>
          {t('noAccount')} <a href={addressOf(pathTo(openScreens.register))}>{t('register')}</a>
        </>
      }
    >
      <LoginForm />
      <p className={styles.agree}>
        {t('agree')} <a href={protocol('mainService')}>{t('serviceAgreement')}</a> {t('and')}{' '}
        <a href={protocol('privacyPolicy')}>{t('privacyPolicy')}</a>
      </p>
    </AuthLayout>
  );
}
