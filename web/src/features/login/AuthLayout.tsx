import { HELD_CCYS } from '@tradeport/shared/reference/currencies.ts';
import { CalendarDays, Clock, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useHelpAddress } from '../../session/helpAddress.ts';
import { useSiteFoot } from '../../session/siteConfig.ts';
import { Brand } from '../../ui/frame/Brand.tsx';
import { EnglishOffer } from '../../ui/frame/EnglishOffer.tsx';
import { LanguageButton } from '../../ui/frame/LanguageButton.tsx';
import { Flag } from '../../ui/money/Flag.tsx';
import type { Slot } from '../../ui/slot.ts';
import styles from './LoginPage.module.css';
import { useText } from './text.ts';

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

interface AuthLayoutProps {
  readonly title: string;
  readonly welcome: ReactNode;
  readonly children: Slot;
}

/** The frame of the pages before a session: the form on one side, what the product is on the other. */
export function AuthLayout({ title, welcome, children }: AuthLayoutProps) {
  const t = useText();
  const foot = useSiteFoot();
  const help = useHelpAddress();
  return (
    <div className={styles.page}>
      <div className={styles.form}>
        <EnglishOffer />
        <header className={styles.header}>
          <Brand />
          <LanguageButton />
        </header>
        <main className={styles.main}>
          <h1>{title}</h1>
          <p className={styles.welcome}>{welcome}</p>
          {children}
        </main>
        <footer className={styles.footer}>
          <span>{foot}</span>
          <a href={help}>{t('helpCentre')}</a>
        </footer>
      </div>
      <WhatItIs />
    </div>
  );
}
