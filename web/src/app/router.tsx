import { allScreens, BASE_PATH, pathTo, type Screen, screens } from '@tradeport/shared/screens.ts';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { Frame } from './frame/Frame.tsx';
import { FrameSkeleton } from './frame/FrameSkeleton.tsx';
import { PublicOutlet } from './PublicOutlet.tsx';
import { loadPage } from './pages.ts';
import { RouteFailed } from './RouteFailed.tsx';

/** Who is signed in keeps the menu also where there is nothing to see. */
const exceptions: readonly Screen[] = [screens.notFound, screens.forbidden];

const routeTo = (screen: Screen): RouteObject => ({
  path: screen.path,
  errorElement: <RouteFailed />,
  hydrateFallbackElement: <FrameSkeleton />,
  lazy: async () => ({ Component: await loadPage(screen) }),
});

/** One route for every screen of the table; anything else says that it does not exist. */
export const createPortalRouter = () => {
  const inFrame = ({ layout }: Screen): boolean => layout === 'main';
  const other: RouteObject = { ...routeTo(screens.notFound), path: '*' };
  return createBrowserRouter(
    [
      {
        element: <Frame />,
        errorElement: <RouteFailed />,
        hydrateFallbackElement: <FrameSkeleton />,
        children: [
          ...allScreens.filter((screen) => inFrame(screen) || exceptions.includes(screen)).map(routeTo),
          other,
        ],
      },
      { path: '/', element: <Navigate to={pathTo(screens.home)} replace /> },
      {
        element: <PublicOutlet />,
        errorElement: <RouteFailed />,
        hydrateFallbackElement: <FrameSkeleton />,
        children: allScreens.filter((screen) => !inFrame(screen) && !exceptions.includes(screen)).map(routeTo),
      },
    ],
    { basename: BASE_PATH },
  );
};
