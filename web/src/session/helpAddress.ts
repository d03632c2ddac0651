import { openScreens, pathTo } from '@tradeport/shared/screens/open.ts';
import { addressOf } from '../browser/routes.ts';
import { useSiteValue } from './siteConfig.ts';

/** The address of the help with the link code of the site, so that it knows whose reader comes; `at` opens the answer about that page. */
export const useHelpAddress = (at?: string): string => {
  const code = useSiteValue('LINK_CODE');
  const asked = new URLSearchParams({
    ...(at === undefined ? {} : { at }),
    ...(code === undefined ? {} : { code }),
  }).toString();
  return `${addressOf(pathTo(openScreens.help))}${asked === '' ? '' : `?${asked}`}`;
};
