import type { MenuGroup } from './screens/groups.ts';
import { homeScreen, keysOf, openScreens, type Screen } from './screens/open.ts';
import type { Bilingual } from './words/bilingual.ts';

export { type MenuGroup, menuGroups } from './screens/groups.ts';
export { BASE_PATH, pathTo, type Screen } from './screens/open.ts';

/**
 * Who may change something on a page that lists or shows records: whoever holds one of the pages, and beside it an apply page of
 * its menu group. A role without an apply page changes nothing.
 */
export interface ChangeAccess {
  readonly pages: readonly Pick<Screen, 'path'>[];
  readonly applying: readonly Pick<Screen, 'path'>[];
}

/**
 * Who may ask for one kind of what a call serves: everybody with a session, whoever holds one of these screens, or whoever holds one
 * of these pages and an apply page of its group.
 */
export type KindAccess = 'session' | 'chief' | readonly Pick<Screen, 'path'>[] | ChangeAccess;

const main = <const P extends string>(
  group: MenuGroup,
  path: P,
  title: Bilingual,
  menu: boolean,
  permission: 'session' | 'path' = 'path',
): Screen<P> => ({ path, layout: 'main', group, title, menu, permission });
const applying = <const P extends string>(screen: Screen<P>): Screen<P> => ({ ...screen, applies: true });

/**
 * Every screen that stands, by its key: the portal's router and menu, links, the permission tree and the server's check of `access`
 * read this table, so that no route is written twice. Those that open to anybody stand in `screens/open.ts`. A screen that is not built is not here, and answers with the 404 page.
 */
export const screens = {
  ...openScreens,
  home: homeScreen,
  rates: main('home', '/account/rate/rateQuery', ['汇率查询', 'Rate query'], false, 'session'),
  collectionAccounts: main(
    'accounts',
    '/account_manager/payee_account_page',
    ['收款账户', 'Collection accounts'],
    true,
  ),
  openAccount: applying(main('accounts', '/account_manager/apply_page', ['开通收款账户', 'Open an account'], false)),
  accountApplications: main(
    'accounts',
    '/account_manager/sub_account_apply',
    ['子账户申请', 'Sub-account applications'],
    true,
  ),
  transactions: main('accounts', '/account_manager/trade_detail', ['账户明细', 'Account transactions'], true),
  receiptOrders: main('receipts', '/receipts_manage/order_manage', ['结算材料', 'Settlement material'], true),
  receiptOrderForm: {
    ...applying(main('receipts', '/receipts_manage/order_manage/:type', ['结算材料', 'Settlement material'], false)),
    permissionTitle: ['录入结算材料', 'Add settlement material'],
  },
  receipts: main('receipts', '/receipts_manage/receipts_record', ['收款记录', 'Receipts'], true),
  tradeOrders: main('receipts', '/receipts_manage/contract', ['合同管理', 'Contracts'], true),
  recharge: applying(main('receipts', '/receipts_manage/apply_collection', ['充值申请', 'Recharge'], true)),
  payers: main('receipts', '/receipts_manage/payer', ['常用付款人', 'Common payers'], true),
  newPayment: applying(main('payments', '/payment_manage/payment_new_apply', ['付款申请', 'New payment'], true)),
  billPayment: applying(main('payments', '/payment_manage/bill_payment', ['账单付款', 'Bill payment'], true)),
  paymentReview: main('payments', '/payment_manage/payReview', ['付款复核', 'Payment review'], true),
  payments: main('payments', '/payment_manage/payment_new_record', ['付款记录', 'Payment records'], true),
  payees: main('payments', '/payment_manage/payee_third_party_account', ['常用收款人', 'Common payees'], true),
  payeeAccounts: main('payments', '/payment_manage/payee_account', ['收款人账户', 'Payee accounts'], false),
  poboPayers: main('payments', '/payment_manage/pobo_payer', ['代付付款方', 'POBO payers'], true),
  poboPayerForm: main('payments', '/payment_manage/pobo_payer/add', ['新增代付付款方', 'Add POBO payer'], false),
  partners: main('payments', '/payment_manage/partner', ['合作伙伴', 'Partners'], true),
  refunds: main('payments', '/payment_manage/refundRecord', ['退款记录', 'Refunds'], true),
  exchange: applying(main('exchange', '/exchange/exchangeApply', ['实时换汇', 'Exchange'], true)),
  exchangeBak: {
    ...applying(main('exchange', '/exchange/exchangeApply-bak', ['实时换汇', 'Exchange'], false)),
    permissionTitle: ['实时换汇（备用地址）', 'Exchange (alternate address)'],
  },
  exchangeOrders: main('exchange', '/exchange/exchangeOrder', ['换汇记录', 'Exchange orders'], true),
  delegateExchange: applying(main('exchange', '/exchange/delegateExchange', ['委托换汇', 'Limit order'], true)),
  delegateOrders: main('exchange', '/exchange/delegateOrder', ['委托记录', 'Limit orders'], true),
  forwards: main('exchange', '/exchange/forward', ['远期锁汇', 'Forward orders'], true),
  settle: applying(main('settlement', '/settlement/apply', ['结汇申请', 'CNY settlement'], true)),
  settlements: main('settlement', '/settlement/orders', ['结汇订单', 'Settlement orders'], true),
  settlementPayees: main('settlement', '/settlement/payee', ['结汇收款人', 'Settlement payees'], true),
  withdraw: applying(main('withdrawals', '/withdrawal_manage/withdrawal_apply', ['提现申请', 'Withdraw'], true)),
  withdrawalAccounts: main(
    'withdrawals',
    '/withdrawal_manage/withdrawal_account',
    ['提现账户', 'Withdrawal accounts'],
    true,
  ),
  withdrawals: main('withdrawals', '/withdrawal_manage/withdrawal_record', ['提现记录', 'Withdrawal records'], true),
  transfer: applying(main('transfers', '/transfer/create', ['发起转账', 'New transfer'], true)),
  transfers: main('transfers', '/transfer/records', ['转账记录', 'Transfers'], true),
  agentFx: main('services', '/services/agent_fx', ['代理购结汇', 'Agent FX'], true),
  applyAgentFx: applying(
    main('services', '/services/agent_fx/apply', ['提交代理购结汇指令', 'New agent FX instruction'], false),
  ),
  virtualCards: main('services', '/services/virtual_card', ['虚拟卡', 'Virtual cards'], true),
  applyVirtualCard: applying(
    main('services', '/services/virtual_card/apply', ['申请虚拟卡', 'Apply for a card'], false),
  ),
  userInfo: main('setting', '/setting/userInfo', ['用户信息', 'User information'], true, 'session'),
  agreements: main('setting', '/setting/protocolManage', ['协议管理', 'Agreements'], false, 'session'),
  verification: main('setting', '/setting/verified-info', ['认证信息', 'Verification'], true),
  beneficiaries: main('setting', '/setting/beneficiaries', ['受益所有人', 'Beneficiaries'], true),
  verify: main('setting', '/setting/verified', ['实名认证', 'Verify'], false),
  verifyCompany: main('setting', '/setting/verified/company-edit', ['内地企业认证', 'Mainland company'], false),
  verifyHkCompany: main('setting', '/setting/verified/hkcompany-edit', ['香港企业认证', 'Hong Kong company'], false),
  verifyOtherArea: main('setting', '/setting/verified/otherArea-edit', ['其他地区企业认证', 'Other region'], false),
  verifyPersonal: main('setting', '/setting/verified/personal-edit', ['个人认证', 'Individual'], false),
  verificationResult: main('setting', '/setting/verified/:type/result', ['认证结果', 'Result'], false),
  messages: main('messages', '/customer-service/message', ['消息', 'Messages'], true, 'session'),
  message: main('messages', '/customer-service/message/:noticeId', ['消息详情', 'Message'], false, 'session'),
  safety: main('setting', '/setting/safety', ['安全设置', 'Security'], true, 'session'),
  operators: main('setting', '/setting/operator', ['操作员', 'Operators'], true),
  operatorUsers: main('setting', '/setting/operator/user', ['操作员列表', 'Operator list'], false),
  roles: main('setting', '/setting/operator/role', ['角色', 'Roles'], false),
  rolePermissions: main('setting', '/setting/operator/permission/:roleId', ['权限', 'Permissions'], false),
  notices: main('messages', '/customer-service/notice', ['公告', 'Notices'], false, 'session'),
  notice: main('messages', '/customer-service/notice/:noticeId', ['公告详情', 'Notice'], false, 'session'),
} as const;
export type ScreenKey = keyof typeof screens;

export const allScreens: readonly Screen[] = Object.values(screens);

/** The access of a call, or of a button, that changes something on these pages: `changing(screens.receipts)`. */
export const changing = (...pages: readonly Screen[]): ChangeAccess => ({
  pages,
  applying: allScreens.filter(({ applies, group }) => applies && pages.some((page) => page.group === group)),
});

/** The same of a service, where the apply page of another service does not do: acts on its list need its own. */
export const changingService = (page: Screen, form: Screen): ChangeAccess => ({ pages: [page], applying: [form] });

export const screenKeys: readonly ScreenKey[] = keysOf(screens);

const isScreenKey = (key: string): key is ScreenKey => Object.hasOwn(screens, key);
/** The screen of a key. Throws for what is none. */
export const screenOf = (key: string): Screen => {
  if (!isScreenKey(key)) throw new Error(`there is no screen "${key}"`);
  return screens[key];
};

/** The permission paths that a role may hold. */
export const permissionPaths: readonly string[] = allScreens.filter((s) => s.permission === 'path').map((s) => s.path);

/** Open to every session, whatever the role. */
export const sessionPaths: readonly string[] = allScreens.filter((s) => s.permission === 'session').map((s) => s.path);
