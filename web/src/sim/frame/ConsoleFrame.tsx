import { useEffect } from 'react';
import { matchPath, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { LoadingBar } from '../../ui/feedback/LoadingBar.tsx';
import { useEventStream } from '../live.ts';
import { consolePages } from '../pages.ts';
import { useText } from '../text.ts';
import { ClockBar } from './ClockBar.tsx';
import styles from './ConsoleFrame.module.css';
import { SideNavigation } from './SideNavigation.tsx';
import { TopBar } from './TopBar.tsx';

/** Everything around a page of the console: the ink bars of the simulator, the side navigation, the page's title. */
export function ConsoleFrame() {
  const t = useText();
  useEventStream();
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const page = consolePages.find(({ path }) => matchPath(path, pathname) !== null);
  const title = t(page?.title ?? 'noSuchPage');
  const name = t('simulator');
  useEffect(() => {
    document.title = `${title} · Tradeport ${name}`;
  }, [title, name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it a navigation.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <LoadingBar active={loading} />
      <TopBar />
      <ClockBar />
      <div className={styles.columns}>
        <SideNavigation />
        <main id="content" tabIndex={-1} className={styles.content}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
