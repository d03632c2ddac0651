import { pathTo, screens } from '@tradeport/shared/screens.ts';
import type { ReactNode } from 'react';
import { Brand } from './Brand.tsx';
import { LanguageButton } from './LanguageButton.tsx';
import styles from './PlainPage.module.css';
import { addressOf } from './routes.ts';
import { useText } from './text.ts';

/** The frame of pages without a side menu: brand and language above, the page below. */
export function PlainPage({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <a href={addressOf(pathTo(screens.home))} className={styles.home}>
          <Brand />
          <span className="seenByReadersOnly">{t('home')}</span>
        </a>
        <LanguageButton />
      </header>
      <main className={wide ? `${styles.main} ${styles.wideMain}` : styles.main}>{children}</main>
    </div>
  );
}
