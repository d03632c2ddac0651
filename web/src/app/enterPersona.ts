import { homeScreen, pathTo } from '@tradeport/shared/screens/open.ts';
import { entryApi } from '../api/entryApi.ts';
import { beginSession, removeToken, sessionToken } from '../api/token.ts';
import { addressOf } from '../browser/routes.ts';
import { storage } from '../browser/storage.ts';
import { text } from './text.ts';

/** A page of this portal: nothing that leads to another site. */
const PAGE = /^\/(?![/\\])[^\\\s]*$/;

/** Anybody can make such a link: whoever is signed in here is asked before the session goes. In the browser's own words, as no page stands yet. */
const mayReplaceSession = (persona: string): boolean =>
  sessionToken() === undefined || window.confirm(text('replaceSession', { persona }));

/**
 * A link may say who is looking (`?persona=10001-maker`) and at what (`&page=/exchange/exchangeApply`): while the simulator
 * answers, that person is signed in without a password. Without a simulator, or for somebody who is not there, the link opens the page
 * as any other does; so it does for somebody who is signed in here and wants to stay so. Answers the address to go on with.
 */
export async function enterPersona(url: URL): Promise<string> {
  const persona = url.searchParams.get('persona') ?? '';
  const page = url.searchParams.get('page') ?? '';
  const address = addressOf(PAGE.test(page) ? page : pathTo(homeScreen));
  if (persona === '' || !mayReplaceSession(persona)) return address;
  try {
    const { token } = await entryApi.simPersona.enter({ persona });
    storage.clearSession();
    removeToken();
    beginSession(token);
  } catch {
    // No simulator, or nobody of that name: the portal asks who it is, as always.
  }
  return address;
}
