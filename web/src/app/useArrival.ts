import { screens } from '@tradeport/shared/screens.ts';
import { useEffect } from 'react';
import { routeOf, screenOf } from '../browser/routes.ts';
import { usePick } from '../i18n/language.ts';
import { useSystemName } from '../session/siteConfig.ts';
import { checkVersion } from './versionCheck.ts';

/** The title of the page from the table of screens and the site's name; an address that is none has that of the page that says so. */
export function useTitle(pathname: string): void {
  const pick = usePick();
  const systemName = useSystemName();
  const screen = screenOf(routeOf(pathname)) ?? screens.notFound;
  const title = `${pick(screen.title)} · ${systemName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** What each navigation brings: the page's title, its top, and a look for a newer version. */
export function useArrival(pathname: string): void {
  useTitle(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it a navigation.
  useEffect(() => {
    window.scrollTo(0, 0);
    void checkVersion();
  }, [pathname]);
}
