import type { Bilingual } from './contract/errors.ts';

/** public: no menu, no session · common: header only, no session · main: the frame with the side menu. */
export type Layout = 'public' | 'common' | 'main';

export interface Screen {
  /** Route below the base path of the portal; parameters as `:name`. */
  readonly path: string;
  readonly layout: Layout;
  readonly group?: MenuGroup;
  readonly title: Bilingual;
  /** In the side menu. Hidden screens are reached from another one. */
  readonly menu: boolean;
  /** The permission path that opens it; `session` screens are open to everybody who is signed in. */
  readonly permission: 'none' | 'session' | 'path';
}

/** The base path of the portal, and the prefix between it and every route: empty, as the documents do not show one. */
export const BASE_PATH = '/b2b';
export const MENU_PREFIX = '';

export const menuGroups = {
  home: ['首页', 'Home'],
  accounts: ['账户管理', 'Accounts'],
  receipts: ['收款管理', 'Receipts'],
  exchange: ['换汇', 'Exchange'],
  setting: ['设置', 'Settings'],
  messages: ['消息', 'Messages'],
} as const satisfies Record<string, Bilingual>;
export type MenuGroup = keyof typeof menuGroups;

const open = (path: string, title: Bilingual): Screen => ({
  path,
  layout: 'public',
  title,
  menu: false,
  permission: 'none',
});
const main = (
  group: MenuGroup,
  path: string,
  title: Bilingual,
  menu: boolean,
  permission: 'session' | 'path' = 'path',
): Screen => ({ path, layout: 'main', group, title, menu, permission });

/**
 * Every screen that stands: the portal's router and menu, the permission tree and the server's check of `access` read this table.
 * A screen that is not built is not here, and answers with the 404 page.
 */
export const screens: readonly Screen[] = [
  open('/login', ['登录', 'Log in']),
  open('/register', ['注册', 'Register']),
  open('/register/:id', ['注册', 'Register']),
  open('/register/mob/:mob', ['注册', 'Register']),
  open('/bind/:loginNo', ['绑定邮箱', 'Bind email']),
  open('/activate/:token', ['激活邮箱', 'Activate email']),
  open('/forget', ['找回密码', 'Forgot password']),
  open('/404', ['页面不存在', 'Not found']),
  open('/exception/403', ['无权限', 'No permission']),
  { path: '/help', layout: 'common', title: ['帮助中心', 'Help centre'], menu: false, permission: 'none' },
  { path: '/protocol/:id', layout: 'common', title: ['协议', 'Agreement'], menu: false, permission: 'none' },
  main('home', '/account', ['账户首页', 'Account home'], true, 'session'),
  main('home', '/account/rate/rateQuery', ['汇率查询', 'Rate query'], false, 'session'),
  main('accounts', '/account_manager/payee_account_page', ['收款账户', 'Collection accounts'], true),
  main('accounts', '/account_manager/apply_page', ['开通收款账户', 'Open an account'], false),
  main('accounts', '/account_manager/sub_account_apply', ['子账户申请', 'Sub-account applications'], true),
  main('accounts', '/account_manager/trade_detail', ['账户明细', 'Account transactions'], true),
  main('receipts', '/receipts_manage/receipts_record', ['收款记录', 'Receipts'], true),
  main('exchange', '/exchange/exchangeApply', ['实时换汇', 'Exchange now'], true),
  main('exchange', '/exchange/exchangeApply-bak', ['实时换汇', 'Exchange now'], false),
  main('exchange', '/exchange/exchangeOrder', ['换汇记录', 'Exchange orders'], true),
  main('setting', '/setting/userInfo', ['用户信息', 'User information'], true, 'session'),
  main('setting', '/setting/verified-info', ['认证信息', 'Verification'], true),
  main('setting', '/setting/verified', ['实名认证', 'Verify'], false),
  main('setting', '/setting/verified/company-edit', ['内地企业认证', 'Mainland company'], false),
  main('setting', '/setting/verified/:type/result', ['认证结果', 'Result'], false),
  main('messages', '/customer-service/notice', ['公告', 'Notices'], false, 'session'),
  main('messages', '/customer-service/notice/:noticeId', ['公告详情', 'Notice'], false, 'session'),
];

/** The permission paths that a role may hold. */
export const permissionPaths: readonly string[] = screens.filter((s) => s.permission === 'path').map((s) => s.path);

/** Open to every session, whatever the role. */
export const sessionPaths: readonly string[] = screens.filter((s) => s.permission === 'session').map((s) => s.path);
