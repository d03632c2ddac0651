import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../api/queries.ts';
import { refreshSiteConfig } from '../session/siteConfig.ts';
import { createPortalRouter } from './router.tsx';
import { greet, Surroundings } from './Surroundings.tsx';
import { KeyQuestion } from './signingKey/KeyQuestion.tsx';

/** Shows the portal: router, queries, component library. Answers how to take it away again. */
export function mountPortal(container: HTMLElement): () => void {
  greet();
  const router = createPortalRouter();
  const root = createRoot(container);
  // In pieces between which the browser paints and hears the person: in one it would be deaf for most of a second on a slow processor.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Surroundings>
          <RouterProvider router={router} />
          <KeyQuestion />
        </Surroundings>
      </StrictMode>,
    ),
  );
  void refreshSiteConfig();
  return () => {
    root.unmount();
    router.dispose();
    queryClient.clear();
  };
}
