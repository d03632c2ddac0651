import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { sessionToken } from '../api/token.ts';
import type { Go } from '../browser/lightAddress.ts';
import { addressOf, routeOf, screenOf } from '../browser/routes.ts';
import { askForUserEarly } from '../session/earlyUser.ts';
import { loadPage } from './pages.ts';

let unmount: (() => void) | undefined;

const clear = (): void => {
  unmount?.();
  unmount = undefined;
};

/**
 * Shows what belongs to the present address. Pages without the side menu live in a light shell that loads no component
 * library; the portal's frame is a chunk of its own. Shell and page are fetched at the same time.
 */
async function show(container: HTMLElement): Promise<void> {
  const url = new URL(location.href);
  if (url.searchParams.has('persona') || (routeOf(url.pathname) === '/' && url.searchParams.has('page'))) {
    const { enterPersona } = await import('./light.tsx');
    history.replaceState(null, '', await enterPersona(url));
  }
  const route = routeOf(location.pathname);
  const signedIn = sessionToken() !== undefined;
  if (route === '/') history.replaceState(null, '', addressOf(signedIn ? pathTo(screens.home) : pathTo(screens.login)));
  const screen = screenOf(routeOf(location.pathname));
  if (screen?.layout === 'main' && !signedIn) {
    const from = route === '/' ? '' : `?from=${encodeURIComponent(route + location.search)}`;
    history.replaceState(null, '', addressOf(pathTo(screens.login)) + from);
  }
  const now = screenOf(routeOf(location.pathname));
  const go: Go = (address) => {
    history.replaceState(null, '', address);
    void boot(container);
  };
  // Who is signed in keeps the menu where there is nothing to see, too.
  const isException = now === undefined || now === screens.notFound || now === screens.forbidden;
  if (now?.layout === 'main' || (signedIn && isException)) {
    askForUserEarly();
    const [{ mountPortal }] = await Promise.all([import('./portal.tsx'), loadPage(now ?? screens.notFound)]);
    clear();
    unmount = mountPortal(container);
  } else {
    const [{ mountLight }, Page] = await Promise.all([import('./light.tsx'), loadPage(now ?? screens.notFound)]);
    clear();
    unmount = mountLight(container, { Page, screen: now, go });
  }
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
