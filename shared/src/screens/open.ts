import type { Bilingual } from '../words/bilingual.ts';
import type { MenuGroup } from './groups.ts';

/** public: no menu, no session · common: header only, no session · main: the frame with the side menu. */
export type Layout = 'public' | 'common' | 'main';

export interface Screen<Path extends string = string> {
  /** Route below the base path of the portal; parameters as `:name`. */
  readonly path: Path;
  readonly layout: Layout;
  readonly group?: MenuGroup;
  readonly title: Bilingual;
  /** Its name among the permissions of a role, where another screen of its group has the same title. */
  readonly permissionTitle?: Bilingual;
  /** In the side menu. Hidden screens are reached from another one. */
  readonly menu: boolean;
  /** The permission path that opens it; `session` screens are open to everybody who is signed in. */
  readonly permission: 'none' | 'session' | 'path';
  /** An apply page: its permission lets an operator change things on the pages of its menu group, see `changing`. */
  readonly applies?: true;
}

/** The base path of the portal, and the prefix between it and every route: empty, as the documents do not show one. */
export const BASE_PATH = '/b2b';
export const MENU_PREFIX = '';

const open = <const P extends string>(path: P, title: Bilingual): Screen<P> => ({
  path,
  layout: 'public',
  title,
  menu: false,
  permission: 'none',
});
const common = <const P extends string>(path: P, title: Bilingual): Screen<P> => ({
  ...open(path, title),
  layout: 'common',
});

/**
 * The screens that open to anybody. They stand by themselves as the login page loads these alone: what only opens to somebody who is
 * signed in is in `../screens.ts`, and comes with the portal's frame.
 */
export const openScreens = {
  login: open('/login', ['登录', 'Log in']),
  register: open('/register', ['注册', 'Register']),
  registerByInvitation: open('/register/:id', ['注册', 'Register']),
  registerByMobile: open('/register/mob/:mob', ['注册', 'Register']),
  bindEmail: open('/bind/:loginNo', ['绑定邮箱', 'Bind email']),
  activateEmail: open('/activate/:token', ['激活邮箱', 'Activate email']),
  forgotPassword: open('/forget', ['找回密码', 'Forgot password']),
  notFound: open('/404', ['页面不存在', 'Not found']),
  forbidden: open('/exception/403', ['无权限', 'No permission']),
  help: common('/help', ['帮助中心', 'Help centre']),
  agreement: common('/protocol/:id', ['协议', 'Agreement']),
} as const;
export type OpenScreenKey = keyof typeof openScreens;

/** The keys of a table of screens, in its order. */
export const keysOf = <T extends object>(table: T): readonly Extract<keyof T, string>[] => {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
};
export const openKeys: readonly OpenScreenKey[] = keysOf(openScreens);

export const allOpenScreens: readonly Screen[] = Object.values(openScreens);

/** Where whoever is signed in arrives: the one screen behind the login that the pages before it lead to. */
export const homeScreen: Screen<'/account'> = {
  path: '/account',
  layout: 'main',
  group: 'home',
  title: ['账户首页', 'Account home'],
  menu: true,
  permission: 'session',
};

/** Names of the parameters in a route: `/notice/:noticeId` has `noticeId`. */
type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
type PathArguments<P extends string> = [ParamsOf<P>] extends [never]
  ? []
  : [params: Readonly<Record<ParamsOf<P>, string>>];

/** The route of a screen with its parameters filled in: `pathTo(screens.notice, { noticeId })`. */
export const pathTo = <P extends string>(screen: Screen<P>, ...[params]: PathArguments<P>): string => {
  const values: Readonly<Record<string, string>> = params ?? {};
  return screen.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
};

const matches = (pattern: string, route: string): boolean => {
  const asked = route.split('/');
  const parts = pattern.split('/');
  return parts.length === asked.length && parts.every((part, i) => part.startsWith(':') || part === asked[i]);
};

/** What has a route among these — a screen, the files of a page —, undefined when there is none. Exact paths win over those with parameters. */
export const screenIn = <T extends { readonly path: string }>(screens: readonly T[], route: string): T | undefined =>
  screens.find(({ path }) => path === route) ?? screens.find(({ path }) => matches(path, route));
