import { expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit, Visitor } from '../harness/browser.ts';
import { LOGIN_WORDS, sendLoginForm } from '../harness/browserLogin.ts';
import { askOnNewDevices } from '../harness/logIn.ts';
import { newcomer } from '../harness/register.ts';
import { png } from '../harness/sampleFiles.ts';

/** Where somebody stands when a face is brought about. */
export interface Place extends Visit {
  readonly portal: BrowserPortal;
}

/** A page as it is looked at: its address, who looks, and what is done first. */
export interface Face {
  readonly at: string | ((portal: BrowserPortal) => Promise<string>);
  /** Somebody who is not signed in. */
  readonly nobody?: true;
  /** Somebody else than the chief of the first merchant, by his login name. */
  readonly as?: (portal: BrowserPortal) => Promise<string>;
  readonly storage?: Visitor['storage'];
  readonly before?: (place: Place) => Promise<void>;
}

const newestNotice = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.notice.page({ systemNoticeType: 2, currentPage: 1, pageSize: 1 });
  return `/customer-service/notice/${list[0]?.noticeId}`;
};

const newestOrder = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const { list } = await client.exchange.list({ status: [2], currentPage: 1, pageSize: 1 });
  return `/exchange/exchangeOrder?open=${list[0]?.id}`;
};

const justRegistered = async ({ app }: BrowserPortal): Promise<string> => (await newcomer(app)).loginNo;
const underReview = async (): Promise<string> => '13800000031';

const oldestAccount = async ({ app }: BrowserPortal): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  const [account] = await client.subAccount.queryApply({ keyword: '795010001001' });
  return `/account_manager/payee_account_page?open=${account?.applyNo}`;
};

const words = LOGIN_WORDS['en-US'];

/** Every screen of the table, by its route. */
export const screenFaces: Readonly<Record<string, Face>> = {
  '/login': { at: '/login', nobody: true },
  '/register': { at: '/register', nobody: true },
  '/register/:id': { at: '/register/AGENT8', nobody: true },
  '/register/mob/:mob': { at: '/register/mob/13900000099', nobody: true },
  '/bind/:loginNo': { at: '/bind/13900000099', nobody: true },
  '/activate/:token': { at: '/activate/no-such-link-at-all', nobody: true },
  '/forget': { at: '/forget', nobody: true },
  '/404': { at: '/404', nobody: true },
  '/exception/403': { at: '/exception/403', nobody: true },
  '/help': { at: '/help', nobody: true },
  '/protocol/:id': { at: '/protocol/mainService', nobody: true },
  '/account': { at: '/account' },
  '/account/rate/rateQuery': { at: '/account/rate/rateQuery' },
  '/account_manager/payee_account_page': { at: '/account_manager/payee_account_page' },
  '/account_manager/apply_page': { at: '/account_manager/apply_page' },
  '/account_manager/sub_account_apply': { at: '/account_manager/sub_account_apply' },
  '/account_manager/trade_detail': { at: '/account_manager/trade_detail' },
  '/receipts_manage/receipts_record': { at: '/receipts_manage/receipts_record' },
  '/exchange/exchangeApply': { at: '/exchange/exchangeApply' },
  '/exchange/exchangeApply-bak': { at: '/exchange/exchangeApply-bak' },
  '/exchange/exchangeOrder': { at: '/exchange/exchangeOrder' },
  '/setting/userInfo': { at: '/setting/userInfo' },
  '/setting/verified-info': { at: '/setting/verified-info' },
  '/setting/verified': { at: '/setting/verified', as: justRegistered },
  '/setting/verified/company-edit': { at: '/setting/verified/company-edit', as: justRegistered },
  '/setting/verified/:type/result': { at: '/setting/verified/org/result', as: underReview },
  '/customer-service/notice': { at: '/customer-service/notice' },
  '/customer-service/notice/:noticeId': { at: newestNotice },
};

const quoted = async ({ page }: Place): Promise<void> => {
  await page.getByRole('textbox', { name: 'You sell', exact: true }).fill('1,250.5');
  const bought = page.getByRole('textbox', { name: 'You buy', exact: true });
  await expect.poll(() => bought.inputValue()).toMatch(/^8,\d{3}\.\d\d$/);
};

const locked = async (place: Place): Promise<void> => {
  await quoted(place);
  const { page } = place;
  await page.getByRole('button', { name: 'Lock rate' }).click();
  await page.getByRole('button', { name: 'Confirm exchange' }).waitFor();
};

const confirmed = async (place: Place): Promise<void> => {
  await locked(place);
  const { page } = place;
  await page.getByRole('button', { name: 'Confirm exchange' }).click();
  await page.getByRole('heading', { level: 1, name: 'Exchange confirmed' }).waitFor();
};

const failing =
  (call: string) =>
  async ({ page, expectTrouble }: Place): Promise<void> => {
    expectTrouble(/status of 500/);
    await page.route(`**${call}*`, (route) => route.fulfill({ status: 500 }));
    await page.reload();
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
  };

/** What screens turn into, in English: after a wrong input, while a drawer or a menu is open, with nothing to show, when something failed. */
export const moreFaces: Readonly<Record<string, Face>> = {
  'login with what is missing': {
    at: '/login',
    nobody: true,
    before: async ({ page }) => {
      await page.getByRole('button', { name: words.submit, exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  'login with a code': {
    at: '/login',
    nobody: true,
    before: async (place) => {
      const { portal, page } = place;
      await askOnNewDevices(portal.app, 'true');
      await sendLoginForm(portal, place, DEMO.finance, { language: 'en-US' });
      await page.getByRole('textbox', { name: words.smsCode }).waitFor();
      await askOnNewDevices(portal.app, 'false');
    },
  },
  'register with what is missing': {
    at: '/register',
    nobody: true,
    before: async ({ page }) => {
      await page.getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  'forget with the code step': {
    at: '/forget',
    nobody: true,
    before: async ({ page }) => {
      await page.getByRole('textbox', { name: 'Mobile' }).fill('13900000099');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('textbox', { name: 'SMS code' }).waitFor();
    },
  },
  'home of somebody who must verify': { at: '/account', as: justRegistered },
  'verification under review': { at: '/setting/verified-info', as: underReview },
  'company form with what is missing': {
    at: '/setting/verified/company-edit',
    as: justRegistered,
    before: async ({ page }) => {
      await page.getByRole('button', { name: /^Next:/ }).click();
      await page.getByText('This field is required').first().waitFor();
    },
  },
  'help with an answer open': {
    at: '/help',
    nobody: true,
    before: ({ page }) => page.locator('summary').first().click(),
  },
  'help without an answer': {
    at: '/help',
    nobody: true,
    before: ({ page }) => page.getByRole('searchbox').fill('zzzz'),
  },
  'home as a list': { at: '/account', storage: { 'tp.homeView': 'list' } },
  'home with balances hidden': {
    at: '/account',
    before: ({ page }) => page.getByRole('button', { name: 'Hide balances' }).click(),
  },
  'home with a month of holidays': {
    at: '/account',
    before: async ({ page }) => {
      await page.getByRole('button', { name: /^Show the whole month/ }).click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  'home with its currencies': {
    at: '/account',
    before: async ({ page }) => {
      await page.getByRole('button', { name: 'Manage currencies' }).click();
      await page.getByRole('dialog').getByRole('switch').first().waitFor();
    },
  },
  'home with the contact panel': {
    at: '/account',
    before: async ({ page }) => {
      await page.getByRole('button', { name: 'Contact us' }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  'home with a currency and its accounts': {
    at: '/account',
    before: async ({ page }) => {
      await page.getByRole('button', { name: 'USD account information', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Download PDF' }).first().waitFor();
    },
  },
  'home with a year of money': {
    at: '/account',
    before: async ({ page }) => {
      const flows = page.getByRole('region', { name: 'Money in and out' });
      await flows.getByText('12 months').click();
      const drawing = flows.getByRole('img', { name: /^Money in and out from/ });
      await drawing.scrollIntoViewIfNeeded();
      await drawing.hover();
      await flows.getByText('Net', { exact: true }).first().waitFor();
    },
  },
  'home without its panels': {
    at: '/account',
    before: async (place) => {
      for (const path of ['/quota-cards', '/userTradeCountStatistics', '/payee-wait-material-count'])
        await failing(path)(place);
      await place.page.getByText('The settlement quota could not be loaded').scrollIntoViewIfNeeded();
    },
  },
  'rates that failed': { at: '/account/rate/rateQuery', before: failing('/queryRate') },
  'home that failed': { at: '/account', before: failing('/queryUserAccountHomePageByB2b') },
  'menu of the user': {
    at: '/setting/userInfo',
    before: async ({ page }) => {
      await page.getByRole('button', { name: 'User menu' }).click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  'exchange with a quote': { at: '/exchange/exchangeApply', before: quoted },
  'exchange with too much': {
    at: '/exchange/exchangeApply',
    before: async ({ page }) => {
      await page.getByRole('textbox', { name: 'You sell', exact: true }).fill('999999');
      await page.getByRole('alert').first().waitFor();
    },
  },
  'exchange with a locked rate': { at: '/exchange/exchangeApply', before: locked },
  'exchange with a sum': {
    at: '/exchange/exchangeApply',
    before: async (place) => {
      await quoted(place);
      await place.page.getByRole('button', { name: 'Market rate' }).click();
      await place.page.getByRole('tooltip').waitFor();
    },
  },
  'exchange confirmed': { at: '/exchange/exchangeApply', before: confirmed },
  'exchange with an unknown order': { at: '/exchange/exchangeApply?order=EX0' },
  'order in its drawer': {
    at: newestOrder,
    before: ({ page }) => page.getByRole('table', { name: 'Ledger entries' }).waitFor(),
  },
  'account in its drawer': {
    at: oldestAccount,
    before: ({ page }) => page.getByRole('button', { name: 'Copy Account number' }).waitFor(),
  },
  'accounts without a match': { at: '/account_manager/payee_account_page?keyword=zzzz' },
  'accounts that failed': {
    at: '/account_manager/payee_account_page',
    before: failing('/queryUserSubAccountApplyByB2bForPage'),
  },
  'transactions of one currency': {
    at: '/account_manager/trade_detail?currency=USD',
    before: ({ page }) => page.getByText('Opening balance').waitFor(),
  },
  'movement in its drawer': {
    at: '/account_manager/trade_detail?open=USD-4',
    before: ({ page }) => page.getByRole('table', { name: 'Ledger entry' }).waitFor(),
  },
  'transactions without a match': { at: '/account_manager/trade_detail?currency=THB' },
  'transactions over too many days': { at: '/account_manager/trade_detail?startDate=2026-01-01&endDate=2026-11-10' },
  'transactions that failed': { at: '/account_manager/trade_detail', before: failing('/payee-trade-detail/page') },
  'statement with what is missing': {
    at: '/account_manager/trade_detail',
    before: async ({ page }) => {
      await page.getByRole('button', { name: 'Statement' }).click();
      await page.getByRole('button', { name: 'Download PDF' }).click();
      await page.getByText('Please choose a currency').waitFor();
    },
  },
  'application entered anew': {
    at: '/account_manager/apply_page',
    before: async ({ page }) => {
      await page.getByRole('radio', { name: /^Enter anew/ }).check({ force: true });
      await page.getByRole('button', { name: 'Fill in the last information' }).click();
      await page.getByRole('button', { name: 'Submit' }).click();
      await page.getByText('This field is required').first().waitFor();
    },
  },
  'application with its proof': {
    at: '/account_manager/apply_page',
    before: async ({ page }) => {
      await page.getByRole('radio', { name: /^Enter anew/ }).check({ force: true });
      const field = page.getByRole('group', { name: /^Proof of goods qualification/ });
      const file = (name: string) => ({ name, mimeType: 'image/png', buffer: png(3, 4) });
      await field.locator('input[type=file]').setInputFiles([file('食品经营许可证.png'), file('certificate.pdf')]);
      await field.getByRole('button', { name: 'Preview 食品经营许可证.png' }).waitFor();
      await field.getByRole('alert').scrollIntoViewIfNeeded();
    },
  },
  'orders without a match': { at: '/exchange/exchangeOrder?orderNo=EX0' },
  'orders that failed': { at: '/exchange/exchangeOrder', before: failing('/exchangeList') },
};
