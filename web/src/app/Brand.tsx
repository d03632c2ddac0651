import styles from './Brand.module.css';
import { useSystemName } from './siteConfig.ts';

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

/** Mark and name of the site. */
export function Brand({ bare = false }: { readonly bare?: boolean }) {
  const name = useSystemName();
  return (
    <span className={styles.brand}>
      <Mark />
      <span className={bare ? 'seenByReadersOnly' : undefined}>{name}</span>
    </span>
  );
}
