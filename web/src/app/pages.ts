import { screenIn } from '@tradeport/shared/screens/open.ts';
import { allScreens, type Screen, type ScreenKey, screenKeys, screens } from '@tradeport/shared/screens.ts';
import type { ComponentType } from 'react';
import { withinChunkTime } from './chunkTime.ts';
import { openLoaders, type PageLoader } from './openPages.ts';

/**
 * The page of each screen, by its key: a chunk of its own, fetched when it is opened. This file comes with the portal's frame: it has
 * the names of all those chunks, which the login page does without.
 */
const loaders: Readonly<Record<ScreenKey, PageLoader>> = {
  ...openLoaders,
  home: async () => (await import('../features/home/HomePage.tsx')).HomePage,
  rates: async () => (await import('../features/rates/RateQueryPage.tsx')).RateQueryPage,
  collectionAccounts: async () =>
    (await import('../features/collection/CollectionAccountsPage.tsx')).CollectionAccountsPage,
  openAccount: async () => (await import('../features/collection/ApplyPage.tsx')).ApplyPage,
  accountApplications: async () => (await import('../features/collection/CollectionAccountsPage.tsx')).ApplicationsPage,
  transactions: async () => (await import('../features/transactions/TransactionsPage.tsx')).TransactionsPage,
  receiptOrders: async () => (await import('../features/receiptOrders/ReceiptOrdersPage.tsx')).ReceiptOrdersPage,
  receiptOrderForm: async () => (await import('../features/receiptOrders/OrderFormPage.tsx')).OrderFormPage,
  receipts: async () => (await import('./income/ReceiptsScreen.tsx')).ReceiptsScreen,
  tradeOrders: async () => (await import('../features/tradeOrders/TradeOrdersPage.tsx')).TradeOrdersPage,
  recharge: async () => (await import('../features/recharge/RechargePage.tsx')).RechargePage,
  payers: async () => (await import('../features/recharge/PayersPage.tsx')).PayersPage,
  billPayment: async () => (await import('../features/payments/bill/BillPaymentPage.tsx')).BillPaymentPage,
  newPayment: async () => (await import('../features/payments/apply/NewPaymentPage.tsx')).NewPaymentPage,
  paymentReview: async () => (await import('../features/payments/pages.ts')).ReviewPage,
  payments: async () => (await import('../features/payments/pages.ts')).PaymentsPage,
  refunds: async () => (await import('../features/refunds/RefundsPage.tsx')).RefundsPage,
  poboPayers: async () => (await import('../features/poboPayers/PoboPayersPage.tsx')).PoboPayersPage,
  poboPayerForm: async () => (await import('../features/poboPayers/PoboPayerFormPage.tsx')).PoboPayerFormPage,
  partners: async () => (await import('../features/partners/PartnersPage.tsx')).PartnersPage,
  exchange: async () => (await import('../features/exchange/ExchangePage.tsx')).ExchangePage,
  exchangeBak: async () => (await import('../features/exchange/ExchangePage.tsx')).ExchangePage,
  delegateExchange: async () => (await import('../features/exchange/limits/LimitOrderPage.tsx')).LimitOrderPage,
  delegateOrders: async () => (await import('../features/exchange/limits/LimitOrdersPage.tsx')).LimitOrdersPage,
  forwards: async () => (await import('../features/exchange/forward/ForwardsPage.tsx')).ForwardsPage,
  exchangeOrders: async () => (await import('../features/exchange/ExchangeOrdersPage.tsx')).ExchangeOrdersPage,
  settle: async () => (await import('../features/settlements/apply/ApplyPage.tsx')).ApplyPage,
  settlements: async () => (await import('../features/settlements/SettlementsPage.tsx')).SettlementsPage,
  settlementPayees: async () => (await import('../features/settlementPayees/PayeesPage.tsx')).PayeesPage,
  withdrawalAccounts: async () =>
    (await import('../features/withdrawalAccounts/WithdrawalAccountsPage.tsx')).WithdrawalAccountsPage,
  withdraw: async () => (await import('../features/withdrawals/WithdrawPage.tsx')).WithdrawPage,
  withdrawals: async () => (await import('../features/withdrawals/WithdrawalsPage.tsx')).WithdrawalsPage,
  agentFx: async () => (await import('../features/agentFx/AgentFxOrdersPage.tsx')).AgentFxOrdersPage,
  applyAgentFx: async () => (await import('../features/agentFx/AgentFxPage.tsx')).AgentFxPage,
  virtualCards: async () => (await import('../features/virtualCards/VirtualCardsPage.tsx')).VirtualCardsPage,
  applyVirtualCard: async () => (await import('../features/virtualCards/CardApplyPage.tsx')).CardApplyPage,
  transfer: async () => (await import('../features/transfers/TransferPage.tsx')).TransferPage,
  transfers: async () => (await import('../features/transfers/TransfersPage.tsx')).TransfersPage,
  payees: async () => (await import('../features/payees/pages.ts')).PayeesPage,
  payeeAccounts: async () => (await import('../features/payees/pages.ts')).AccountsPage,
  userInfo: async () => (await import('../features/setting/UserInfoPage.tsx')).UserInfoPage,
  agreements: async () => (await import('../features/setting/agreements/AgreementsPage.tsx')).AgreementsPage,
  safety: async () => (await import('../features/setting/safety/SafetyPage.tsx')).SafetyPage,
  operators: async () => (await import('../features/operators/pages.ts')).OperatorsPage,
  operatorUsers: async () => (await import('../features/operators/pages.ts')).UsersPage,
  roles: async () => (await import('../features/operators/pages.ts')).RolesPage,
  rolePermissions: async () => (await import('../features/operators/pages.ts')).PermissionsPage,
  verification: async () => (await import('../features/verified/VerifiedInfoPage.tsx')).VerifiedInfoPage,
  beneficiaries: async () => (await import('../features/verified/BeneficiariesPage.tsx')).BeneficiariesPage,
  verify: async () => (await import('../features/verified/VerifiedPage.tsx')).VerifiedPage,
  verifyCompany: async () => (await import('../features/verified/pages/CompanyPage.tsx')).CompanyEditPage,
  verifyHkCompany: async () => (await import('../features/verified/pages/HkCompanyPage.tsx')).HkCompanyEditPage,
  verifyOtherArea: async () => (await import('../features/verified/pages/OtherAreaPage.tsx')).OtherAreaEditPage,
  verifyPersonal: async () => (await import('../features/verified/pages/PersonalPage.tsx')).PersonalEditPage,
  verificationResult: async () => (await import('../features/verified/ResultPage.tsx')).ResultPage,
  messages: async () => (await import('../features/notice/NoticeListPage.tsx')).MessageListPage,
  message: async () => (await import('../features/notice/NoticePage.tsx')).MessagePage,
  notices: async () => (await import('../features/notice/NoticeListPage.tsx')).NoticeListPage,
  notice: async () => (await import('../features/notice/NoticePage.tsx')).NoticePage,
};

const loaderOf = new Map<Screen, PageLoader>(screenKeys.map((key) => [screens[key], loaders[key]]));

/** Fetches the page of a screen. Rejects with ChunkTimeout after 120 s, and with the browser's error when the chunk is gone. */
export const loadPage = (screen: Screen): Promise<ComponentType> =>
  withinChunkTime((loaderOf.get(screen) ?? loaders.notFound)());

/** The screen of a route, whoever may open it; undefined when there is none. */
export const screenOf = (route: string): Screen | undefined => screenIn(allScreens, route);
