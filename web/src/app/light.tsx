import { homeScreen, openScreens, type Screen } from '@tradeport/shared/screens/open.ts';
import { type ComponentType, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenAnswered } from '../api/underWay.ts';
import { useCell } from '../browser/cell.ts';
import { type Go, LightContext } from '../browser/lightAddress.ts';
import { sandboxGone } from '../browser/sandboxGone.ts';
import { languageNow } from '../i18n/language.ts';
import { Toasts } from '../ui/feedback/Toasts.tsx';
import { SandboxGone } from './SandboxGone.tsx';
import { SimulatorStrip } from './SimulatorStrip.tsx';
import { useTitle } from './useTitle.ts';
import { checkVersion } from './versionCheck.ts';

export { enterPersona } from './enterPersona.ts';

interface LightPage {
  readonly Page: ComponentType;
  /** For an address that is none, the page that says so. */
  readonly screen: Screen;
  readonly go: Go;
}

function LightApp({ Page, screen, go }: LightPage) {
  useTitle(screen);
  const gone = useCell(sandboxGone);
  return (
    <LightContext value={go}>
      <SimulatorStrip />
      {gone === undefined ? <Page /> : <SandboxGone {...gone} />}
      <Toasts />
    </LightContext>
  );
}

/** Once the page stands and nothing else is to be done, but in a while at the latest. */
const whenIdle = (work: () => void, latestMs: number): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: latestMs });
  else setTimeout(work, latestMs / 2);
};

/** What is not needed to show the page: it would come in its way on a slow line. */
const askLater = (): void => whenIdle(() => void checkVersion(), 1_000);

/**
 * While somebody types their name the portal's frame comes in, and the page that it opens with, so that they stand at once. What the
 * page itself asks, once it stands, goes before.
 */
const fetchPortal = (): void => {
  const home = import('./pages.ts').then(({ loadPage }) => loadPage(homeScreen));
  void Promise.all([import('./portal.tsx'), home]).catch(() => undefined);
};
const fetchPortalWhenIdle = (): void =>
  whenIdle(() => void whenAnswered().then(() => whenIdle(fetchPortal, 2_000)), 2_000);

/** Shows a page of the light shell. Answers how to take it away again. */
export function mountLight(container: HTMLElement, page: LightPage): () => void {
  document.documentElement.lang = languageNow();
  const root = createRoot(container);
  root.render(
    <StrictMode>
      <LightApp {...page} />
    </StrictMode>,
  );
  askLater();
  if (page.screen === openScreens.login) fetchPortalWhenIdle();
  return () => root.unmount();
}
