import type { Screen } from '@tradeport/shared/screens/open.ts';
import { useEffect } from 'react';
import { usePick } from '../i18n/language.ts';
import { useSystemName } from '../session/siteConfig.ts';

/** The title of the page, from the table of screens, and the site's name. */
export function useTitle(screen: Screen): void {
  const pick = usePick();
  const systemName = useSystemName();
  const title = `${pick(screen.title)} · ${systemName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
