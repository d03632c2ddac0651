import type { ComponentType } from 'react';
import { withinChunkTime } from './chunkTime.ts';

type PageLoader = () => Promise<ComponentType>;

/** The page of each screen, by its route: a chunk of its own, fetched when it is opened. */
const loaders: Readonly<Record<string, PageLoader>> = {
  '/login': async () => (await import('../features/login/LoginPage.tsx')).LoginPage,
  '/register': async () => (await import('../features/login/register/RegisterPage.tsx')).RegisterPage,
  '/register/:id': async () => (await import('../features/login/register/RegisterPage.tsx')).RegisterPage,
  '/register/mob/:mob': async () => (await import('../features/login/register/RegisterPage.tsx')).RegisterPage,
  '/bind/:loginNo': async () => (await import('../features/login/bind/BindEmailPage.tsx')).BindEmailPage,
  '/activate/:token': async () => (await import('../features/login/bind/ActivatePage.tsx')).ActivatePage,
  '/forget': async () => (await import('../features/login/forget/ForgetPage.tsx')).ForgetPage,
  '/404': async () => (await import('../features/exception/NotFoundPage.tsx')).NotFoundPage,
  '/exception/403': async () => (await import('../features/exception/ForbiddenPage.tsx')).ForbiddenPage,
  '/help': async () => (await import('../features/help/HelpPage.tsx')).HelpPage,
  '/protocol/:id': async () => (await import('../features/agreement/ProtocolPage.tsx')).ProtocolPage,
  '/account': async () => (await import('../features/home/HomePage.tsx')).HomePage,
  '/account/rate/rateQuery': async () => (await import('../features/rates/RateQueryPage.tsx')).RateQueryPage,
  '/account_manager/payee_account_page': async () =>
    (await import('../features/collection/CollectionAccountsPage.tsx')).CollectionAccountsPage,
  '/account_manager/apply_page': async () => (await import('../features/collection/ApplyPage.tsx')).ApplyPage,
  '/account_manager/sub_account_apply': async () =>
    (await import('../features/collection/CollectionAccountsPage.tsx')).ApplicationsPage,
  '/account_manager/trade_detail': async () =>
    (await import('../features/transactions/TransactionsPage.tsx')).TransactionsPage,
  '/receipts_manage/receipts_record': async () => (await import('../features/receipts/ReceiptsPage.tsx')).ReceiptsPage,
  '/exchange/exchangeApply': async () => (await import('../features/exchange/ExchangePage.tsx')).ExchangePage,
  '/exchange/exchangeApply-bak': async () => (await import('../features/exchange/ExchangePage.tsx')).ExchangePage,
  '/exchange/exchangeOrder': async () =>
    (await import('../features/exchange/ExchangeOrdersPage.tsx')).ExchangeOrdersPage,
  '/setting/userInfo': async () => (await import('../features/setting/UserInfoPage.tsx')).UserInfoPage,
  '/setting/verified-info': async () => (await import('../features/verified/VerifiedInfoPage.tsx')).VerifiedInfoPage,
  '/setting/verified': async () => (await import('../features/verified/VerifiedPage.tsx')).VerifiedPage,
  '/setting/verified/company-edit': async () =>
    (await import('../features/verified/company/CompanyEditPage.tsx')).CompanyEditPage,
  '/setting/verified/:type/result': async () => (await import('../features/verified/ResultPage.tsx')).ResultPage,
  '/customer-service/notice': async () => (await import('../features/notice/NoticeListPage.tsx')).NoticeListPage,
  '/customer-service/notice/:noticeId': async () => (await import('../features/notice/NoticePage.tsx')).NoticePage,
};

/** Whether the screen has a page: a route of the table without one answers as if it did not exist. */
export const hasPage = (route: string): boolean => route in loaders;

/** Fetches the page of a route. Rejects with ChunkTimeout after 120 s, and with the browser's error when the chunk is gone. */
export function loadPage(route: string): Promise<ComponentType> {
  const load = loaders[route] ?? loaders['/404'];
  if (load === undefined) throw new Error(`no page for ${route}`);
  return withinChunkTime(load());
}
