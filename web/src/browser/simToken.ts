import { cell } from './cell.ts';
import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'simToken';

/**
 * The token that a closed simulator asks for; empty when none was given. Given once at the console, it is there for the portal
 * too, in whatever tab a persona's link opens it: as a cookie of this browser session that the page sends as a header. The
 * server reads no cookie for it.
 */
export const simToken = cell<string>(readCookie(COOKIE) ?? '');

export function keepSimToken(token: string): void {
  writeCookie(COOKIE, token);
  simToken.set(token);
}

/** Whether the document says that no token is asked for: who has to give one is found out by knocking. */
export const isDoorOpen = (): boolean => document.documentElement.dataset.door === 'open';

const IS_SIMULATORS = /^\/sim\//;

/** What a request to this path carries of it: nothing unless the simulator answers there. */
export const simTokenHeader = (path: string): Readonly<Record<string, string>> => {
  const token = IS_SIMULATORS.test(path) ? simToken.get() : '';
  return token === '' ? {} : { 'sim-token': token };
};
