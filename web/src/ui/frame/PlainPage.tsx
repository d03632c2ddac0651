import { homeScreen, pathTo } from '@tradeport/shared/screens/open.ts';
import type { ReactNode } from 'react';
import { addressOf } from '../../browser/routes.ts';
import { useSiteFoot } from '../../session/siteConfig.ts';
import { Brand } from './Brand.tsx';
import { EnglishOffer } from './EnglishOffer.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './PlainPage.module.css';

/** The frame of pages without a side menu: brand and language above, the page below, and whose site it is at its foot. */
export function PlainPage({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) {
  const foot = useSiteFoot();
  return (
    <div className={styles.page}>
      <EnglishOffer />
      <header className={styles.header}>
        <a href={addressOf(pathTo(homeScreen))} className={styles.home}>
          <Brand leadsHome />
        </a>
        <LanguageButton />
      </header>
      <main className={wide ? `${styles.main} ${styles.wideMain}` : styles.main}>{children}</main>
      <footer className={styles.footer}>{foot}</footer>
    </div>
  );
}
