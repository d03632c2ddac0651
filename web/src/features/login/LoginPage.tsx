import type { AgreementId } from '@tradeport/shared/reference/agreements.ts';
import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { CalendarDays, Clock, ShieldCheck } from 'lucide-react';
import { Brand } from '../../app/Brand.tsx';
import { LanguageButton } from '../../app/LanguageButton.tsx';
import { addressOf } from '../../app/routes.ts';
import { useSiteValue } from '../../app/siteConfig.ts';
import { Flag } from '../../ui/Flag.tsx';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { useText } from './text.ts';

const protocol = (id: AgreementId): string => addressOf(`/protocol/${id}`);

function WhatItIs() {
  const t = useText();
  return (
    <aside className={styles.side}>
      <div className={styles.sideInner}>
        <p className={styles.slogan}>
          {t('slogan1')}
          <br />
          {t('slogan2')}
        </p>
        <div className={styles.currencies}>
          <p>{t('currencies')}</p>
          <ul>
            {HELD_CCYS.map((ccy) => (
              <li key={ccy}>
                <Flag of={ccy} size={24} />
                <span>{ccy}</span>
              </li>
            ))}
          </ul>
        </div>
        <ul className={styles.facts}>
          <li>
            <Clock size={18} /> {t('cutOff')}
          </li>
          <li>
            <CalendarDays size={18} /> {t('days')}
          </li>
          <li>
            <ShieldCheck size={18} /> {t('safety')}
          </li>
        </ul>
      </div>
    </aside>
  );
}

/** The way in. It loads only what it needs: plain controls in the portal's colours, no component library. */
export function LoginPage() {
  const t = useText();
  const copyright = useSiteValue('COPYRIGHT');
  const icp = useSiteValue('ICP');
  return (
    <div className={styles.page}>
      <div className={styles.door}>
        <header className={styles.header}>
          <Brand />
          <LanguageButton />
        </header>
        <main className={styles.main}>
          <h1>{t('title')}</h1>
          <p className={styles.welcome}>{t('welcome')}</p>
          <LoginForm />
          <p className={styles.agree}>
            {t('agree')} <a href={protocol('mainService')}>{t('serviceAgreement')}</a> {t('and')}{' '}
            <a href={protocol('privacyPolicy')}>{t('privacyPolicy')}</a>
          </p>
        </main>
        <footer className={styles.footer}>
          <span>{[copyright, icp].filter(Boolean).join(' · ')}</span>
          <a href={addressOf('/help')}>{t('helpCentre')}</a>
        </footer>
      </div>
      <WhatItIs />
    </div>
  );
}
