import { describe, expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit } from '../harness/browser.ts';
import { pageDone } from '../harness/browserFace.ts';
import { sendLoginForm } from '../harness/browserLogin.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages, rowsOfTurn, testsByTurn } from '../harness/byTurn.ts';

const it = testsByTurn('is over when its time is up, and leads to a new quote');

const WORDS = {
  'zh-CN': {
    home: '账户首页',
    quick: '快捷操作',
    exchange: '换汇',
    sell: '卖出',
    buy: '买入',
    quoteEnds: '报价有效',
    lock: '锁定汇率',
    locked: '汇率已锁定',
    lockLeft: '锁定剩余时间',
    confirm: '确认换汇',
    confirmed: '换汇已确认',
    settled: '换汇已完成',
    view: '查看订单',
    detail: '换汇详情',
    progress: '进度',
    steps: ['锁定汇率', '确认换汇', '开始交割', '交割完成'],
    ledger: '记账分录',
    noMoney: '限额，不计入合计',
    howRate: '汇率如何得出',
    customerRate: '客户汇率',
    records: '换汇记录',
    state: '已交割',
    close: '关闭',
  },
  'en-US': {
    home: 'Account home',
    quick: 'Quick actions',
    exchange: 'Exchange',
    sell: 'You sell',
    buy: 'You buy',
    quoteEnds: 'Quote valid for',
    lock: 'Lock rate',
    locked: 'Rate locked',
    lockLeft: 'Rate locked for',
    confirm: 'Confirm exchange',
    confirmed: 'Exchange confirmed',
    settled: 'Exchange settled',
    view: 'View the order',
    detail: 'Exchange order',
    progress: 'Progress',
    steps: ['Rate locked', 'Confirmed', 'Delivery started', 'Settled'],
    ledger: 'Ledger entries',
    noMoney: 'a limit, outside the sum',
    howRate: 'How the rate is calculated',
    customerRate: 'Customer rate',
    records: 'Exchange orders',
    state: 'Settled',
    close: 'Close',
  },
} as const;
type Language = keyof typeof WORDS;

/** Past the settlement of what the demo has under way, and into a slot whose quotes do not end meanwhile. */
const UNDER_WAY_S = 200;
/** From the confirmation to the settlement by the market, of the demo's sandbox. */
const SETTLED_AFTER_S = 2 * 60 + 15;
/** The bank has answered what becomes of a transfer. */
const CREDITED_AFTER_S = 5;
/** A quote lives for at most five minutes. */
const LEFT = /^0[0-5]:\d\d$/;

const cents = (amount: string): bigint => BigInt(amount.replace(/[,.]/g, '').replace('−', '-').replace('+', ''));
const grouped = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?=\.))/g, ',');
const sum = (a: string, b: string): string => {
  const total = (cents(a) + cents(b)).toString().padStart(3, '0');
  return `${total.slice(0, -2)}.${total.slice(-2)}`;
};

const availableOf = async ({ app }: BrowserPortal, currency: 'USD' | 'CNH'): Promise<string> => {
  const client = await app.signIn(DEMO.chief);
  return (await client.account.queryUserAccBalance({ ccy: currency }))?.available ?? '';
};

/** The home page shows this much of a currency. */
const showsBalance = ({ page }: Visit, currency: string, amount: string): Promise<void> =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(currency, { exact: true }) })
    .filter({ hasText: grouped(amount) })
    .first()
    .waitFor();

/** A payer sends dollars to the merchant's collection account that asks for no material; the bank credits them. */
const moneyArrives = async ({ app }: BrowserPortal, amount: string): Promise<void> => {
  const accounts = await app.anonymous.sim.accounts({});
  const account = accounts.find(
    ({ merchantNo, currency, needsMaterial }) => merchantNo === '10001' && currency === 'USD' && !needsMaterial,
  );
  await app.anonymous.sim.receive({ accountNo: account?.accountNo ?? '', currency: 'USD', amount });
  await app.anonymous.sim.advanceClock({ seconds: CREDITED_AFTER_S });
};

/** Each entry of the ledger table: what its postings add up to, by currency, without those that are no money. */
const entrySums = async (
  { page }: Visit,
  label: string,
  noMoney: string,
): Promise<readonly Readonly<Record<string, bigint>>[]> => {
  const entries = await page
    .getByRole('table', { name: label })
    .locator('tbody')
    .evaluateAll(
      (bodies, left) =>
        bodies.map((body) =>
          Array.from(body.querySelectorAll('tr'))
            .filter((row) => !row.textContent?.includes(left))
            .map((row) => row.lastElementChild?.textContent ?? ''),
        ),
      noMoney,
    );
  return entries.map((postings) => {
    const sums: Record<string, bigint> = {};
    for (const posting of postings) {
      const [amount = '', currency = ''] = posting.split(' ');
      sums[currency] = (sums[currency] ?? 0n) + cents(amount);
    }
    return sums;
  });
};

/** Fills in the form, locks the quote, confirms the order, and waits until it is settled. Answers its number. */
const exchange = async (portal: BrowserPortal, { page }: Visit, language: Language): Promise<string> => {
  const words = WORDS[language];
  await page
    .getByRole('navigation', { name: words.quick })
    .getByRole('link', { name: words.exchange, exact: true })
    .click();
  await page.waitForURL('**/exchange/exchangeApply');
  await page.getByRole('textbox', { name: words.sell, exact: true }).fill('1,000.5');
  const quote = page.getByRole('timer', { name: words.quoteEnds });
  await quote.waitFor();
  expect(await quote.textContent()).toMatch(LEFT);
  await expect
    .poll(() => page.getByRole('textbox', { name: words.buy, exact: true }).inputValue())
    .toMatch(/^7,\d{3}\.\d\d$/);
  await page.getByRole('button', { name: words.lock }).click();
  await page.getByText(words.locked, { exact: true }).waitFor();
  expect(await page.getByRole('timer', { name: words.lockLeft }).first().textContent()).toMatch(LEFT);
  const orderNo = new URL(page.url()).searchParams.get('order') ?? '';
  await page.getByRole('button', { name: words.confirm }).click();
  await page.getByRole('heading', { level: 1, name: words.confirmed }).waitFor();
  await portal.app.anonymous.sim.advanceClock({ seconds: SETTLED_AFTER_S });
  // The page looks at the platform's clock every quarter of a minute, and whenever somebody comes back to it.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('heading', { level: 1, name: words.settled }).waitFor();
  return orderNo;
};

/** Opens the order from its outcome and reads everything that is known about it. */
const readsTheOrder = async (visit: Visit, language: Language, orderNo: string, rate: string): Promise<void> => {
  const { page } = visit;
  const words = WORDS[language];
  await page.getByRole('link', { name: words.view }).click();
  const drawer = page.getByRole('dialog', { name: words.detail });
  await drawer.waitFor();
  expect(visit.place()).toBe(`/exchange/exchangeOrder?open=${orderNo}`);
  const steps = await drawer.getByRole('list', { name: words.progress }).getByRole('listitem').allTextContents();
  expect(steps.map((step, i) => step.includes(words.steps[i] ?? '?'))).toEqual(words.steps.map(() => true));
  const sums = await entrySums(visit, words.ledger, words.noMoney);
  expect(sums.length).toBeGreaterThan(1);
  for (const entry of sums) expect(Object.entries(entry).filter(([, total]) => total !== 0n)).toEqual([]);
  expect(await drawer.locator('section').filter({ hasText: words.howRate }).locator('dd').last().textContent()).toBe(
    rate,
  );
  await drawer.getByRole('button', { name: words.close }).click();
  await drawer.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: orderNo });
  expect(await row.textContent()).toContain(words.state);
};

const journey = async (portal: BrowserPortal, language: Language): Promise<void> => {
  const words = WORDS[language];
  await portal.app.anonymous.sim.advanceClock({ seconds: UNDER_WAY_S });
  const before = { usd: await availableOf(portal, 'USD'), cnh: await availableOf(portal, 'CNH') };
  const visit = await portal.visit({ language });
  await visit.open('/');
  await visit.page.waitForURL('**/login');
  await sendLoginForm(portal, visit, DEMO.chief, { language });
  await visit.page.getByRole('heading', { level: 1, name: words.home }).waitFor();
  await showsBalance(visit, 'USD', before.usd);

  await moneyArrives(portal, '2500.00');
  const arrived = sum(before.usd, '2500.00');
  await visit.page.reload();
  await showsBalance(visit, 'USD', arrived);

  const orderNo = await exchange(portal, visit, language);
  const client = await portal.app.signIn(DEMO.chief);
  const [order] = (await client.exchange.list({ orderNo })).list;
  expect(order).toMatchObject({ state: 'settled', sellAmount: '1000.50' });
  await readsTheOrder(visit, language, orderNo, order?.rate ?? '');

  await visit.page.getByRole('link', { name: words.home }).first().click();
  await pageDone(visit.page);
  const after = { usd: await availableOf(portal, 'USD'), cnh: await availableOf(portal, 'CNH') };
  expect(after).toEqual({ usd: sum(arrived, '-1000.50'), cnh: sum(before.cnh, order?.buyAmount ?? '') });
  await showsBalance(visit, 'USD', after.usd);
  await showsBalance(visit, 'CNH', after.cnh);
};

describe('a merchant exchanges dollars into renminbi', () => {
  const portal = browserSuite();

  it.each(dayLanguages)('from the login over quote, lock and confirmation to the credit, in %s', (language) =>
    journey(portal(), language),
  );
});

describe('a lock that nobody confirms', () => {
  const portal = browserSuite();

  const locked = async () => {
    const visit = await portal().visit({ as: DEMO.chief });
    const { page } = visit;
    await visit.open('/exchange/exchangeApply?sell=USD&buy=CNH');
    await page.getByRole('textbox', { name: '卖出', exact: true }).fill('250');
    await page.getByRole('timer', { name: '报价有效' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: '买入', exact: true }).inputValue()).not.toBe('');
    await page.getByRole('button', { name: '锁定汇率' }).click();
    await page.getByText('汇率已锁定', { exact: true }).waitFor();
    return visit;
  };

  it.each(rowsOfTurn(['放弃此汇率', '修改金额'], (name) => name))(
    'is given back by a button, with the form as it was: %s',
    async (name) => {
      const { page, announced } = await locked();
      await page.getByRole('button', { name }).click();
      await announced.include('已放弃锁定的汇率');
      expect(await page.getByRole('textbox', { name: '卖出', exact: true }).inputValue()).toBe('250.00');
    },
  );

  it('asks before the page is left, and waits among the to-dos of the home page', async () => {
    const visit = await locked();
    const { page } = visit;
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '账户首页' }).click();
    const question = page.getByRole('dialog', { name: '离开此页面？' });
    await question.getByRole('button', { name: '留在此页' }).click();
    expect(visit.place()).toMatch(/^\/exchange\/exchangeApply\?/);
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '账户首页' }).click();
    await question.getByRole('button', { name: '离开' }).click();
    await page.waitForURL('**/b2b/account');
    await page.getByRole('link', { name: '去确认' }).click();
    await page.getByText('汇率已锁定', { exact: true }).waitFor();
  });

  it('is over when its time is up, and leads to a new quote', async () => {
    const { page } = await locked();
    await portal().app.anonymous.sim.advanceClock({ seconds: 300 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('锁定已结束').first().waitFor();
    await page.getByRole('button', { name: '重新询价' }).click();
    await page.getByRole('timer', { name: '报价有效' }).waitFor();
  });
});
