import { homeScreen, openScreens, pathTo, type Screen } from '@tradeport/shared/screens/open.ts';
import { sessionToken } from '../api/token.ts';
import { maySimulate } from '../browser/backend.ts';
import { decodeText } from '../browser/decodeText.ts';
import type { Go } from '../browser/lightAddress.ts';
import { nextTask } from '../browser/nextTask.ts';
import { addressOf, routeOf } from '../browser/routes.ts';
import { askEarly } from '../session/earlyAnswers.ts';
import { refreshSiteConfig } from '../session/siteConfig.ts';
import { loadOpenPage, openScreenOf } from './openPages.ts';

let unmount: (() => void) | undefined;

const clear = (): void => {
  unmount?.();
  unmount = undefined;
};

/** Shows the page of an address in the portal's frame. Frame and page are fetched at the same time, and what is shown first is asked. */
async function showFramed(container: HTMLElement, route: string): Promise<void> {
  askEarly({ isHome: route === pathTo(homeScreen) });
  const page = import('./pages.ts').then(({ loadPage, screenOf }) => loadPage(screenOf(route) ?? openScreens.notFound));
  const [{ mountPortal }] = await Promise.all([import('./portal.tsx'), page]);
  await nextTask();
  clear();
  unmount = mountPortal(container);
}

/** Shows a page in the light shell, which loads no component library. Shell and page are fetched at the same time. */
async function showLight(container: HTMLElement, screen: Screen): Promise<void> {
  const go: Go = (address) => {
    history.replaceState(null, '', address);
    void boot(container);
  };
  // Asked while the page's own files are on their way, its line at the foot is there with the page.
  void refreshSiteConfig();
  const [{ mountLight }, Page] = await Promise.all([import('./light.tsx'), loadOpenPage(screen)]);
  clear();
  unmount = mountLight(container, { Page, screen, go });
}

/** What somebody who is not signed in sees at an address that does not open to anybody: the login, which leads back, or that it is none. */
async function closedTo(route: string): Promise<Screen> {
  const { screenOf } = await import('./pages.ts');
  if (screenOf(route) === undefined) return openScreens.notFound;
  const from = encodeURIComponent(route + location.search);
  history.replaceState(null, '', `${addressOf(pathTo(openScreens.login))}?from=${from}`);
  return openScreens.login;
}

/** Shows what belongs to the present address, and first where that is nothing. */
async function show(container: HTMLElement): Promise<void> {
  const url = new URL(location.href);
  if (
    (maySimulate() && url.searchParams.has('persona')) ||
    (routeOf(url.pathname) === '/' && url.searchParams.has('page'))
  ) {
    const { enterPersona } = await import('./light.tsx');
    history.replaceState(null, '', await enterPersona(url));
  }
  const signedIn = sessionToken() !== undefined;
  if (routeOf(location.pathname) === '/')
    history.replaceState(null, '', addressOf(pathTo(signedIn ? homeScreen : openScreens.login)));
  const route = routeOf(location.pathname);
  const open = openScreenOf(route);
  // Who is signed in keeps the menu where there is nothing to see, too.
  // The router of the frame cannot read a broken percent escape, so the light shell shows the 404 page for it.
  const isBroken = decodeText(route) === undefined;
  const isPage = open !== undefined && open !== openScreens.notFound && open !== openScreens.forbidden;
  if (signedIn && !isPage && !isBroken) await showFramed(container, route);
  else await showLight(container, open ?? (await closedTo(route)));
}

/** Starts the portal, and starts it again after a change of shells. A part that does not arrive leaves a line that says so. */
export async function boot(container: HTMLElement): Promise<void> {
  try {
    await show(container);
  } catch (error) {
    const { sayBootFailed } = await import('./bootFailed.ts');
    clear();
    sayBootFailed(container, error);
  }
}
