import {
  allOpenScreens,
  type OpenScreenKey,
  openKeys,
  openScreens,
  type Screen,
  screenIn,
} from '@tradeport/shared/screens/open.ts';
import type { ComponentType } from 'react';
import { decodeText } from '../browser/decodeText.ts';
import { withinChunkTime } from './chunkTime.ts';

export type PageLoader = () => Promise<ComponentType>;

/** The pages of the screens that open to anybody, by their keys; `pages.ts` has all others. */
export const openLoaders: Readonly<Record<OpenScreenKey, PageLoader>> = {
  login: async () => (await import('../features/login/LoginPage.tsx')).LoginPage,
  register: async () => (await import('../features/login/register/RegisterPage.tsx')).RegisterPage,
  registerByInvitation: async () => (await import('../features/login/register/RegisterPage.tsx')).RegisterPage,
  registerByMobile: async () => (await import('../features/login/register/RegisterPage.tsx')).RegisterPage,
  bindEmail: async () => (await import('../features/login/bind/pages.ts')).BindEmailPage,
  activateEmail: async () => (await import('../features/login/bind/pages.ts')).ActivatePage,
  forgotPassword: async () => (await import('../features/login/forget/ForgetPage.tsx')).ForgetPage,
  notFound: async () => (await import('../features/exception/pages.ts')).NotFoundPage,
  forbidden: async () => (await import('../features/exception/pages.ts')).ForbiddenPage,
  help: async () => (await import('../features/help/HelpPage.tsx')).HelpPage,
  agreement: async () => (await import('../features/agreement/ProtocolPage.tsx')).ProtocolPage,
};

const loaderOf = new Map<Screen, PageLoader>(openKeys.map((key) => [openScreens[key], openLoaders[key]]));

/** Fetches the page of a screen that opens to anybody, of any other the one that says that there is none. Rejects as `loadPage` does. */
export const loadOpenPage = (screen: Screen): Promise<ComponentType> =>
  withinChunkTime((loaderOf.get(screen) ?? openLoaders.notFound)());

/** The screen of a route that opens to anybody; undefined for all others. A route with a broken percent escape is the 404 page. */
export const openScreenOf = (route: string): Screen | undefined =>
  decodeText(route) === undefined ? openScreens.notFound : screenIn(allOpenScreens, route);
