import { NavLink } from 'react-router-dom';
import { consolePages } from '../pages.ts';
import { useText } from '../text.ts';
import styles from './SideNavigation.module.css';

/** The pages of the console: a column at the left, a row that scrolls on a phone. */
export function SideNavigation() {
  const t = useText();
  return (
    <nav aria-label={t('navigation')} className={styles.side}>
      <ul>
        {consolePages.map(({ path, title, Icon }) =>
          Icon === undefined ? null : (
            <li key={path}>
              <NavLink
                to={path}
                end={path === '/'}
                className={({ isActive }) => (isActive ? `${styles.item} ${styles.chosen}` : `${styles.item}`)}
              >
                <Icon size={18} />
                <span>{t(title)}</span>
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
