import { BASE_PATH, MENU_PREFIX } from '@tradeport/shared/screens/open.ts';

/** The part of an address below the base path, without a slash at its end: `/b2b/login/` is `/login`. */
export const routeOf = (pathname: string): string => {
  const inside = pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname;
  return inside.replace(/\/+$/, '') || '/';
};

/** The address of a route: everything below the base path and the menu prefix. */
export const addressOf = (route: string): string => BASE_PATH + MENU_PREFIX + route;
