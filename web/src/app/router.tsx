import { allScreens, BASE_PATH, pathTo, type Screen, screens } from '@tradeport/shared/screens.ts';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from './frame/Frame.tsx';
import { FrameSkeleton } from './frame/FrameSkeleton.tsx';
import { PublicOutlet } from './PublicOutlet.tsx';
import { loadPage } from './pages.ts';
import { RouteFailed } from './RouteFailed.tsx';

const routeTo = (screen: Screen): RouteObject => ({
  path: screen.path,
  errorElement: <RouteFailed />,
  hydrateFallbackElement: <FrameSkeleton />,
  lazy: async () => ({ Component: await loadPage(screen) }),
});

/** One route for every screen of the table; anything else says that it does not exist. */
export const createPortalRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Frame />,
        errorElement: <RouteFailed />,
        hydrateFallbackElement: <FrameSkeleton />,
        children: allScreens.filter(({ layout }) => layout === 'main').map(routeTo),
      },
      { path: '/', element: <Navigate to={pathTo(screens.home)} replace /> },
      {
        element: <PublicOutlet />,
        errorElement: <RouteFailed />,
        hydrateFallbackElement: <FrameSkeleton />,
        children: [
          ...allScreens.filter(({ layout }) => layout !== 'main').map(routeTo),
          { ...routeTo(screens.notFound), path: '*' },
        ],
      },
    ],
    { basename: BASE_PATH },
  );
