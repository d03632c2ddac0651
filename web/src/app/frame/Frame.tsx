import { permits } from '@tradeport/shared/rules/permission.ts';
import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router-dom';
import { FrameContext } from '../../browser/frameContext.ts';
import { routeOf } from '../../browser/routes.ts';
import { storage } from '../../browser/storage.ts';
import { languageNow } from '../../i18n/language.ts';
import { LostStrip } from '../../live/LostStrip.tsx';
import { useOwnEvents } from '../../live/useOwnEvents.ts';
import { tellKeptScales, useBackendScales } from '../../session/backendScales.ts';
import { useHiddenGroups } from '../../session/hiddenGroups.ts';
import { useSiteConfigFailure } from '../../session/siteConfig.ts';
import { tabOwner } from '../../session/tabOwner.ts';
import { type User, useUser } from '../../session/useUser.ts';
import { ErrorFace } from '../../ui/feedback/ErrorFace.tsx';
import { LoadingBar } from '../../ui/feedback/LoadingBar.tsx';
import { EnglishOffer } from '../../ui/frame/EnglishOffer.tsx';
import { useNarrow } from '../../ui/media.ts';
import { VerifyStrip } from '../../ui/verify/VerifyStrip.tsx';
import { screenOf } from '../pages.ts';
import { Shortcuts } from '../palette/Shortcuts.tsx';
import { readSimulatorClock, readTimeBy, SimulatorStrip } from '../SimulatorStrip.tsx';
import { readServerTime } from '../serverTime.ts';
import { useText } from '../text.ts';
import { useArrival } from '../useArrival.ts';
import styles from './Frame.module.css';
import { FrameSkeleton } from './FrameSkeleton.tsx';
import { Header } from './Header.tsx';
import { MenuColumn } from './MenuColumn.tsx';
import { NoticeStrip } from './NoticeStrip.tsx';

readTimeBy(readServerTime);
tellKeptScales();

const SMALL_KEY = 'menuSmall';

const mayOpen = (user: User, pathname: string): boolean => {
  const screen = screenOf(routeOf(pathname));
  return screen === undefined || screen.permission !== 'path' || permits(user.permission, [screen.path]);
};

/** Who acts, and as what. A name that only repeats the role says less than the login does. */
const actorOf = (user: User, zh: boolean): string => {
  const [name, role] = zh ? [user.operatorName, user.roleName] : [user.operatorNameEn, user.roleNameEn];
  const login = user.mobile === '' ? user.email : user.mobile;
  return `${name.startsWith(role) && login !== '' ? login : name} · ${role}`;
};

/** Everything around a page of the main layout. A screen without permission leads to the page that says so. */
export function Frame() {
  const t = useText();
  const asked = useUser();
  // In pieces between which the browser paints and hears the person: who it is lets frame and page stand, all at once a long task.
  const user = useDeferredValue(asked.data);
  const { pathname } = useLocation();
  const loading = useNavigation().state === 'loading';
  const narrow = useNarrow();
  const noConfig = useSiteConfigFailure();
  const [small, setSmall] = useState(storage.read(SMALL_KEY) === 'yes');
  const [drawer, setDrawer] = useState(false);
  const listenAgain = useOwnEvents(readSimulatorClock);
  useArrival(pathname);
  const scales = useBackendScales(user !== undefined);
  useHiddenGroups(user && tabOwner(user));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when it has led somewhere.
  useEffect(() => setDrawer(false), [pathname]);

  if (user === undefined)
    return asked.error ? (
      <ErrorFace error={asked.error} title={t('frameFailed')} onRetry={() => void asked.refetch()} />
    ) : (
      <FrameSkeleton />
    );
  if (!mayOpen(user, pathname)) return <Navigate to={pathTo(screens.forbidden)} replace />;
  const resize = () => {
    storage.write(SMALL_KEY, small ? 'no' : 'yes');
    setSmall(!small);
  };
  const actor = actorOf(user, languageNow() === 'zh-CN');
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('skip')}
      </a>
      <LoadingBar active={loading} />
      <Shortcuts user={user} />
      <SimulatorStrip>
        {t('actingAs')} <b>{actor}</b>
      </SimulatorStrip>
      <div className={styles.columns}>
        <MenuColumn
          user={user}
          narrow={narrow}
          small={small}
          onResize={resize}
          open={drawer}
          onClose={() => setDrawer(false)}
        />
        <div className={styles.main}>
          <EnglishOffer />
          <Header user={user} narrow={narrow} onMenu={() => setDrawer(true)} />
          <VerifyStrip screen={screenOf(routeOf(pathname))} />
          <main id="content" tabIndex={-1} className={styles.content}>
            {noConfig && (
              <p className={styles.warning} role="alert">
                {noConfig.code === 'KEY_NOT_CONFIG' ? t('noConfig') : noConfig.message}
              </p>
            )}
            <LostStrip onRetry={listenAgain} />
            <NoticeStrip />
            <FrameContext value={true}>
              {/* A page begins anew where amounts turn out to have other decimals than it took them to have. */}
              <Outlet key={scales} />
            </FrameContext>
          </main>
        </div>
      </div>
    </div>
  );
}
