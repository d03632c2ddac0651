import { BASE_PATH } from '@tradeport/shared/screens/open.ts';
import { browserNow } from '../browser/clock.ts';
import { storage } from '../browser/storage.ts';
import { removeToken } from './token.ts';

const LOGIN = `${BASE_PATH}/login`;

/** Forgets the session in this browser: the local cache but configuration and version, and the token cookie. */
export function forgetSession(): void {
  storage.clearSession();
  removeToken();
}

/** Where the login page leads afterwards; only pages of this portal, so that a crafted link can't lead away. */
export function placeAfterLogin(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '';
  const safe = /^\/(?![/\\])/.test(from) && !from.startsWith('/login') && !/[\\\s]/.test(from);
  return BASE_PATH + (safe ? from : '/account');
}

/** The address of the login page that leads back to where the user is now. `expired`: it says that the session is over. */
export function loginAddress(path: string, expired: boolean): string {
  const here = path.startsWith(BASE_PATH) ? path.slice(BASE_PATH.length) : path;
  const params = new URLSearchParams();
  if (here !== '' && here !== '/' && !here.startsWith('/login')) params.set('from', here);
  if (expired) params.set('expired', '1');
  return params.size === 0 ? LOGIN : `${LOGIN}?${params}`;
}

const leave = (address: string): void => location.replace(address);

/**
 * The session is over: forget it and go to the login page. A whole new document is loaded, so that nothing of the session
 * stays in memory. What was typed into a form stays in the tab, for the same person alone.
 */
export function loseSession(go: (address: string) => void = leave): void {
  if (signedOut.aborted) return;
  const here = location.pathname + location.search + location.hash;
  forgetSession();
  go(loginAddress(here, true));
}

const signOutBegun = new AbortController();

/**
 * Aborted when the user signs out. The server rejects whatever else this document still sends, so its calls are cancelled: a rejected
 * one would lead to the login page that says the session has expired.
 */
export const signedOut: AbortSignal = signOutBegun.signal;

/**
 * Signs the user out: as `loseSession`, but nothing that was typed stays in any tab, and the next login starts at the home page.
 * Whatever the server answers, this browser forgets the session.
 */
export async function signOut(send: () => Promise<unknown>, go: (address: string) => void = leave): Promise<void> {
  signOutBegun.abort();
  await send().catch(() => undefined);
  endSession(go);
}

/** Ends the session in this browser alone. */
export function endSession(go: (address: string) => void = leave): void {
  storage.forgetKept(browserNow());
  forgetSession();
  go(LOGIN);
}
