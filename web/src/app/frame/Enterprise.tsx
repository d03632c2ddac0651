import { useLanguage } from '../../i18n/language.ts';
import type { User } from '../../session/useUser.ts';
import styles from './MenuColumn.module.css';

/** Whose portal it is. */
export function Enterprise({ user, small }: { readonly user: User; readonly small: boolean }) {
  const zh = useLanguage() === 'zh-CN';
  const name = zh ? user.enterpriseName : user.enterpriseNameEn;
  return (
    <div className={small ? `${styles.enterprise} ${styles.smallEnterprise}` : styles.enterprise} title={name}>
      <span className={styles.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={small ? 'seenByReadersOnly' : styles.names}>
        <span className={styles.name}>{name}</span>
        <span className={styles.place}>
          {[zh ? user.city : user.cityEn, user.realNameStateText].filter(Boolean).join(' · ')}
        </span>
      </span>
    </div>
  );
}
