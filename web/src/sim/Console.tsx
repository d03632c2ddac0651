import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { RouteFailed } from '../app/RouteFailed.tsx';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { NoSuchPage } from './frame/NoSuchPage.tsx';
import { PageSkeleton } from './frame/PageSkeleton.tsx';
import { type ConsolePage, consolePages } from './pages.ts';
import { TokenGate } from './TokenGate.tsx';

const routeTo = ({ path, load }: ConsolePage): RouteObject => ({
  path,
  errorElement: <RouteFailed />,
  hydrateFallbackElement: <PageSkeleton />,
  lazy: async () => ({ Component: await load() }),
});

const router = createBrowserRouter(
  [
    {
      element: <ConsoleFrame />,
      hydrateFallbackElement: <PageSkeleton />,
      children: [...consolePages.map(routeTo), { path: '*', element: <NoSuchPage /> }],
    },
  ],
  { basename: '/sim' },
);

/** The simulator's console: an app of its own beside the portal. */
export function Console() {
  return (
    <TokenGate>
      <RouterProvider router={router} />
    </TokenGate>
  );
}
