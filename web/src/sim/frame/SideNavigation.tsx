import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLive } from '../live.ts';
import { type ConsolePage, consolePages, PAGE_GROUPS } from '../pages.ts';
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

function PageLink({ path, title, Icon }: ConsolePage) {
  const t = useText();
  if (Icon === undefined) return null;
  return (
    <li>
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
  );
}

/** The pages of the console in their groups: a column at the left, a row that scrolls on a phone, with the present page in sight. */
export function SideNavigation() {
  const t = useText();
  const { pathname } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what to bring into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <nav aria-label={t('navigation')} className={styles.side}>
      <div ref={list} className={styles.groups}>
        {PAGE_GROUPS.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(group)}</h2>
            <ul>
              {consolePages
                .filter((page) => page.group === group)
                .map((page) => (
                  <PageLink key={page.path} {...page} />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
