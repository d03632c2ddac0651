import { useSystemName } from '../../session/siteConfig.ts';
import styles from './Brand.module.css';
import { useText } from './text.ts';

/** The mark: a T over the hull of a ship. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={styles.mark} aria-hidden="true">
      <rect width="32" height="32" rx="8" className={styles.ground} />
      <path
        d="M8.5 9.2h15M16 9.2v8.3M8.2 15.8c.5 4.6 3.7 7.3 7.8 7.3s7.3-2.7 7.8-7.3"
        fill="none"
        className={styles.line}
        strokeWidth="2.7"
        strokeLinecap="round"
      />
    </svg>
  );
}

interface BrandProps {
  /** The mark alone, its name for readers of the screen only. */
  readonly bare?: boolean;
  /** Stands in a link to the home page, and says so to readers of the screen. */
  readonly leadsHome?: boolean;
}

/** Mark and name of the site. */
export function Brand({ bare = false, leadsHome = false }: BrandProps) {
  const t = useText();
  const name = useSystemName();
  return (
    <span className={styles.brand}>
      <Mark />
      <span className={bare ? 'seenByReadersOnly' : undefined}>{name}</span>
      {leadsHome && <span className="seenByReadersOnly">{t('home')}</span>}
    </span>
  );
}
