import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { greet, Surroundings } from '../app/Surroundings.tsx';
import { isDoorOpen } from '../browser/simToken.ts';
import { followBrowser } from '../i18n/language.ts';
import { Console } from './Console.tsx';
import { listenEarly } from './live.ts';

/** Shows the console in place of the outline. */
export function mountConsole(container: HTMLElement): void {
  followBrowser();
  greet();
  if (isDoorOpen()) listenEarly();
  const root = createRoot(container);
  // In pieces between which the browser paints and hears the person: in one it would be deaf for a second on a slow processor.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Surroundings>
          <Console />
        </Surroundings>
      </StrictMode>,
    ),
  );
}
