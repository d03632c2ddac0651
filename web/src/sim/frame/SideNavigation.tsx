import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLive } from '../live.ts';
import { consolePages } from '../pages.ts';
import { simApi } from '../simApi.ts';
import { useText } from '../text.ts';
import styles from './SideNavigation.module.css';

/** How much waits for a decision, beside the page where it is decided. */
function WaitingCount() {
  const t = useText();
  const { data: waiting = [] } = useLive(simApi.simDecision.waiting, {});
  if (waiting.length === 0) return null;
  return (
    <span className={styles.count} title={t('waiting', { count: waiting.length })}>
      {waiting.length}
    </span>
  );
}

/** The pages of the console: a column at the left, a row that scrolls on a phone, with the present page in sight. */
export function SideNavigation() {
  const t = useText();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what to bring into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label={t('navigation')} className={styles.side}>
      <ul ref={list}>
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
                {path === '/decisions' && <WaitingCount />}
              </NavLink>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
