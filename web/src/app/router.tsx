import { BASE_PATH, screens } from '@tradeport/shared/screens.ts';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from './frame/Frame.tsx';
import { FrameSkeleton } from './frame/FrameSkeleton.tsx';
import { PublicOutlet } from './PublicOutlet.tsx';
import { hasPage, loadPage } from './pages.ts';
import { RouteFailed } from './RouteFailed.tsx';

const routeTo = (path: string): RouteObject => ({
  path,
  errorElement: <RouteFailed />,
  hydrateFallbackElement: <FrameSkeleton />,
  lazy: async () => ({ Component: await loadPage(path) }),
});

const standing = screens.filter((screen) => hasPage(screen.path));

/** One route for every screen of the table that has a page; anything else says that it does not exist. */
export const createPortalRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Frame />,
        errorElement: <RouteFailed />,
        hydrateFallbackElement: <FrameSkeleton />,
        children: standing.filter(({ layout }) => layout === 'main').map(({ path }) => routeTo(path)),
      },
      { path: '/', element: <Navigate to="/account" replace /> },
      {
        element: <PublicOutlet />,
        errorElement: <RouteFailed />,
        hydrateFallbackElement: <FrameSkeleton />,
        children: [
          ...standing.filter(({ layout }) => layout !== 'main').map(({ path }) => routeTo(path)),
          { ...routeTo('/404'), path: '*' },
        ],
      },
    ],
    { basename: BASE_PATH },
  );
