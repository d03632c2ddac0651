import { formatInstant, instantAt } from '@tradeport/shared/rules/calendar.ts';
import { expect, it } from 'vitest';
import { DEMO, freshKey } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { tick } from '../harness/choose.ts';

// The ways of an exchange beside the one at once: at a target, on a later day and cancelled, on credit and short.

const portal = browserSuite();
const DAY_S = 86_400;

/** What the portal calls things, in each language. */
const WORDS = {
  'en-US': {
    sell: 'You sell',
    buy: 'You buy',
    target: /^Target rate/,
    deadline: 'Deadline',
    reached: 'The market is at your target already: the order is filled at once, at the target',
    distance: '+0.76% to the target',
    place: 'Place limit order',
    placed: 'Limit order placed',
    view: 'View the order',
    settled: 'Settled',
    settlement: 'Settlement rate',
    cancel: 'Cancel order',
    loss: 'the loss is 19.97 USD, and 4,980.03 USD becomes available again',
    cancelled: 'Order cancelled. Its position is being closed',
    closed: 'Cancelled, position closed',
    credit: /^Use credit/,
    used: 'Credit used',
    lock: 'Lock rate',
    confirm: 'Confirm exchange',
    confirmed: 'Exchange confirmed',
    partly: 'Partly settled',
    closedOut: 'Timed out, position closed',
    owed: 'Still owed',
    seller: { as: DEMO.individual, merchantNo: '10003' },
  },
  'zh-CN': {
    sell: '卖出',
    buy: '买入',
    target: /^目标汇率/,
    deadline: '截止日',
    reached: '市场已达到目标汇率：提交后立即按目标汇率成交',
    distance: '距目标 +0.76%',
    place: '提交委托',
    placed: '委托已提交',
    view: '查看委托',
    settled: '已交割',
    settlement: '交割汇率',
    cancel: '取消订单',
    loss: '损失 19.97 USD，退回可用余额 4,980.03 USD',
    cancelled: '订单已取消，正在平仓',
    closed: '已取消，已平仓',
    credit: /^使用授信额度/,
    used: '占用授信额度',
    lock: '锁定汇率',
    confirm: '确认换汇',
    confirmed: '换汇已确认',
    partly: '部分交割',
    closedOut: '超时已平仓',
    owed: '欠款',
    seller: { as: DEMO.otherMerchant, merchantNo: '10002' },
  },
} as const;

const pin = (rate: string, at?: string) => {
  const named = { pair: 'USD/CNH', rate, ...(at === undefined ? {} : { at }) };
  return portal().app.anonymous.simOutside.run({ event: 'market.pin', with: named });
};
/** The clock of the sandbox: that of logins stands. */
const pass = (seconds: number) => portal().app.anonymous.simClock.jump({ seconds });
const orderNoOf = (url: string): string => new URL(url).searchParams.get('open') ?? '';

it.each(dayLanguages)('a limit order is placed, and filled while the clock jumps, in %s', async (language) => {
  const { app } = portal();
  const words = WORDS[language];
  const { page, open } = await portal().visit({ as: DEMO.chief, language });
  await pin('7.2');
  await open('/exchange/delegateExchange');
  await page.getByRole('textbox', { name: words.sell, exact: true }).fill('2000');
  // Through the market the form says that it is filled at once, before it is placed.
  const atOnce = page.getByRole('status').getByText(words.reached);
  await page.getByRole('textbox', { name: words.target }).fill('7.1');
  await atOnce.waitFor();
  await page.getByRole('textbox', { name: words.target }).fill('7.24');
  await page.getByRole('status').getByText(words.distance).waitFor();
  expect(await atOnce.count()).toBe(0);
  const deadline = page.getByRole('textbox', { name: words.deadline });
  await deadline.fill('2026-12-31');
  await deadline.press('Enter');
  await expect.poll(() => page.getByRole('textbox', { name: words.buy, exact: true }).inputValue()).toBe('14,480.00');
  await page.getByRole('button', { name: words.place }).click();
  await page.getByRole('heading', { level: 1, name: words.placed }).waitFor();
  await page.getByRole('link', { name: words.view }).click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();

  const { now } = await app.anonymous.sim.clock({});
  const reached = formatInstant(new Date(new Date(now).getTime() + DAY_S * 1_000));
  await pin('7.3', reached);
  await pass(2 * DAY_S);
  await page.reload();
  await drawer.getByText(words.settled, { exact: true }).first().waitFor();
  await drawer.getByText(words.settlement, { exact: true }).waitFor();
  const client = await app.signIn(DEMO.chief);
  const [order] = (await client.exchange.list({ orderNo: orderNoOf(page.url()) })).list;
  expect(order).toMatchObject({ state: 'settled', settlementRate: '7.24', settledBuyAmount: '14480.00' });
  expect(order?.detail?.timeline.find(({ action }) => action === 'fill')?.at).toBe(reached);
});

it.each(dayLanguages)('a confirmed order is cancelled, its loss shown before, in %s', async (language) => {
  const { app } = portal();
  const words = WORDS[language];
  await pin('7.2');
  const client = await app.signIn(DEMO.chief);
  const pair = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut' } as const;
  const { quoteId } = await client.exchange.one({ ...pair, amount: '5000.00', delivery: 'T2' });
  const { orderNo } = await client.exchange.two({ quoteId }, freshKey());
  await client.exchange.apply({ mode: 'realTime', orderNo }, freshKey());
  const { page, open } = await portal().visit({ as: DEMO.chief, language });
  await open(`/exchange/exchangeOrder?open=${orderNo}`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: words.cancel }).click();
  const question = page.getByRole('dialog').filter({ hasText: words.loss });
  await question.waitFor();
  await question.getByRole('button', { name: words.cancel }).click();
  await page.getByText(words.cancelled).first().waitFor();
  await pass(60);
  await page.reload();
  await drawer.getByText(words.closed, { exact: true }).first().waitFor();
  await drawer.getByText('19.97 USD').first().waitFor();
});

it.each(dayLanguages)(
  'an order on credit comes up short, and what its closing costs is owed, in %s',
  async (language) => {
    const { app } = portal();
    const { seller, ...words } = WORDS[language];
    const { page, open } = await portal().visit({ as: seller.as, language });
    await open('/exchange/exchangeApply?sell=EUR&buy=CNH&delivery=T1');
    await tick(page.getByRole('checkbox', { name: words.credit }));
    await page.getByRole('textbox', { name: words.sell, exact: true }).fill('20000');
    await page.getByText(words.used, { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: words.buy, exact: true }).inputValue()).not.toBe('');
    await page.getByRole('button', { name: words.lock }).click();
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByRole('heading', { level: 1, name: words.confirmed }).waitFor();

    const client = await app.signIn(seller.as);
    const [order] = (await client.exchange.list({ sellCurrency: 'EUR', delivery: 'T1' })).list;
    expect(order).toMatchObject({ cover: 'credit', state: 'confirmed', sellAmount: '20000.00' });
    const { id = '', deliveryDay } = order ?? {};
    await app.anonymous.simClock.jump({ to: formatInstant(instantAt(deliveryDay ?? '', '09:01')) });
    await open(`/exchange/exchangeOrder?open=${id}`);
    const drawer = page.getByRole('dialog');
    await drawer.getByText(words.partly, { exact: true }).first().waitFor();
    await pass(8 * DAY_S);
    await page.reload();
    await drawer.getByText(words.closedOut, { exact: true }).first().waitFor();
    await drawer.getByText(words.owed, { exact: true }).waitFor();
  },
);
