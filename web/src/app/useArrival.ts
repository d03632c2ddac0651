import { screens } from '@tradeport/shared/screens.ts';
import { useEffect } from 'react';
import { routeOf } from '../browser/routes.ts';
import { screenOf } from './pages.ts';
import { useTitle } from './useTitle.ts';
import { checkVersion } from './versionCheck.ts';

/**
 * What each navigation brings: the page's title (an address that is none has that of the page that says so), its top, and a look for a
 * newer version.
 */
export function useArrival(pathname: string): void {
  useTitle(screenOf(routeOf(pathname)) ?? screens.notFound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what makes it a navigation.
  useEffect(() => {
    window.scrollTo(0, 0);
    void checkVersion();
  }, [pathname]);
}
