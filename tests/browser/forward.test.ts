import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { decided, review } from '../calls/ftrOrder/tradeOrders.ts';
import { DEMO, freshKey } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { choose, tick } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const portal = browserSuite();

/** What the portal calls things, in each language. */
const WORDS = {
  'en-US': {
    lock: 'Lock a forward rate',
    sell: 'You sell',
    buy: 'You buy',
    day: 'Delivery day',
    go: 'Lock rate',
    confirm: 'Confirm exchange',
    done: 'Exchange confirmed',
    with: 'Lock a forward rate with this contract',
    other: 'Other currency',
    amount: 'Amount to lock',
    more: 'At most 1,000.00 USD, the total of the contract',
    ends: 'Quote ends in',
    submit: 'Submit',
    resubmit: 'Resubmit',
    needed: 'Amount to lock is required',
    fields: {
      number: 'Order number',
      total: 'Total',
      product: 'Product',
      count: 'Quantity',
      paid: 'Payment date',
      website: 'Shop or service website',
      buyer: 'Buyer',
      buyerEn: "Buyer's name in English",
      country: 'Trade country',
    },
  },
  'zh-CN': {
    lock: '锁定远期汇率',
    sell: '卖出',
    buy: '买入',
    day: '交割日',
    go: '锁定汇率',
    confirm: '确认换汇',
    done: '换汇已确认',
    with: '随合同锁定远期汇率',
    other: '对方币种',
    amount: '锁汇金额',
    more: '不得超过合同金额 1,000.00 USD',
    ends: '报价剩余',
    submit: '提交审核',
    resubmit: '重新提交',
    needed: '请填写锁汇金额',
    fields: {
      number: '订单号',
      total: '合同金额',
      product: '商品',
      count: '商品数量',
      paid: '付款时间',
      website: '店铺或服务网址',
      buyer: '买方',
      buyerEn: '买方英文名称',
      country: '贸易国家/地区',
    },
  },
} as const;

it.each(dayLanguages)('a forward is locked with a contract, confirmed and found, in %s', async (language) => {
  const words = WORDS[language];
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const orderNo = await decided(app, client, 'approve');
  const { page, open } = await portal().visit({ as: DEMO.chief, language });
  await open(`/receipts_manage/contract?open=${orderNo}`);
  await page.getByRole('link', { name: words.lock }).click();
  await page.getByRole('textbox', { name: words.sell, exact: true }).fill('800');
  const day = page.getByRole('textbox', { name: words.day });
  await day.fill('2026-12-15');
  await day.press('Enter');
  const bought = page.getByRole('textbox', { name: words.buy, exact: true });
  await expect.poll(() => bought.inputValue()).toMatch(/^5,\d{3}\.\d\d$/);
  await page.getByRole('button', { name: words.go }).click();
  await page.getByRole('button', { name: words.confirm }).click();
  await page.getByRole('heading', { level: 1, name: words.done }).waitFor();
  const legNo = new URL(page.url()).searchParams.get('order') ?? '';
  const { leg } = await client.ftrOrder.queryDetail({ orderNo });
  expect(leg).toMatchObject({ orderNo: legNo, state: 'confirmed', deliveryDay: '2026-12-15', sellAmount: '800.00' });
  await open(`/receipts_manage/contract?open=${orderNo}`);
  await page.getByRole('link', { name: legNo }).click();
  await page.getByRole('link', { name: orderNo }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/b2b/exchange/forward');
});

type Words = (typeof WORDS)[keyof typeof WORDS];

/** A contract of a thousand dollars, filled in as its form asks. */
const fillIn = async (page: Page, { fields }: Words, number: string): Promise<void> => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await field(fields.number).fill(number);
  await field(fields.total).fill('1000');
  await field(fields.product).fill('Wireless speakers');
  await page.getByRole('spinbutton', { name: fields.count }).fill('250');
  await field(fields.paid).fill('2026-11-02');
  await field(fields.paid).press('Enter');
  await field(fields.website).fill('https://shop.example.com/speaker');
  await field(fields.buyer).fill('Contoso Retail Inc.');
  await field(fields.buyerEn).fill('Contoso Retail Inc.');
  await choose(page.getByRole('combobox', { name: fields.country }), 'united states', /United States|美国/);
  const contract = { name: 'contract.png', mimeType: 'image/png', buffer: png(5, 5) };
  await page.locator('input[type=file]').first().setInputFiles([contract]);
  await page.getByText('contract.png').first().waitFor();
};

/** Ticks that a forward goes along, and says what of; the amount last. */
const askLeg = async (page: Page, words: Words, amount: string): Promise<void> => {
  await tick(page.getByRole('checkbox', { name: words.with }));
  await choose(page.getByRole('combobox', { name: words.other }), 'CNH', /CNH/);
  const day = page.getByRole('textbox', { name: words.day, exact: true });
  await day.fill('2026-12-15');
  await day.press('Enter');
  await page.getByRole('textbox', { name: words.amount }).fill(amount);
};

it.each(dayLanguages)(
  'a forward is locked in the form of its contract, quoted there, and confirmed next, in %s',
  async (language) => {
    const words = WORDS[language];
    const { app } = portal();
    const client = await app.signIn(DEMO.chief);
    const { page, open } = await portal().visit({ as: DEMO.chief, language });
    await open('/receipts_manage/contract?form=new');
    const number = `PO-LEG-${language}-7777`;
    await fillIn(page, words, number);
    await askLeg(page, words, '1000.01');
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByText(words.more).first().waitFor();
    expect((await client.ftrOrder.query({ keyword: number })).total).toBe(0);
    await page.getByRole('textbox', { name: words.amount }).fill('800');
    await page.getByText(words.ends, { exact: true }).waitFor();
    await page.getByText(/1 USD = [67]\.\d+ CNH/).waitFor();
    await page.getByText('800.00 USD', { exact: true }).waitFor();
    await page.getByRole('button', { name: words.submit }).click();
    await page.getByRole('button', { name: words.confirm }).click();
    await page.getByRole('heading', { level: 1, name: words.done }).waitFor();
    const { list } = await client.ftrOrder.query({ keyword: number });
    expect(list).toMatchObject([
      { status: 'underReview', leg: { state: 'confirmed', sellAmount: '800.00', deliveryDay: '2026-12-15' } },
    ]);
  },
);

it('a forward is locked with a contract that is corrected, once: one that is under way leaves no room in the form', async () => {
  const words = WORDS['en-US'];
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const orderNo = await decided(app, client, 'sendBack');
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`/receipts_manage/contract?form=${orderNo}`);
  await page.getByRole('button', { name: words.resubmit }).waitFor();
  await askLeg(page, words, '500');
  await page.getByText(words.ends, { exact: true }).waitFor();
  await page.getByRole('button', { name: words.resubmit }).click();
  await page.getByRole('button', { name: words.confirm }).waitFor();
  const { leg, status } = await client.ftrOrder.queryDetail({ orderNo });
  expect([status, leg?.state, leg?.sellAmount]).toEqual(['underReview', 'awaitingConfirmation', '500.00']);
  await client.exchange.apply({ mode: 'realTime', orderNo: leg?.orderNo ?? '' }, freshKey());
  await review(app, orderNo, 'sendBack');
  await open(`/receipts_manage/contract?form=${orderNo}`);
  await page.getByRole('button', { name: words.resubmit }).waitFor();
  expect(await page.getByRole('checkbox', { name: words.with }).count()).toBe(0);
});

it('a locked forward waits on the home page, which leads to where it is confirmed', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const orderNo = await decided(app, client, 'approve');
  const asked = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '700.00' } as const;
  const { quoteId } = await client.exchange.one({ ...asked, delivery: 'forward', deliveryDay: '2026-12-15' });
  const { leg } = await client.ftrOrder.update({ orderNo, leg: { quoteId } });
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  const todo = page.getByRole('listitem').filter({ hasText: '700.00' });
  await todo.getByRole('link', { name: 'Confirm' }).click();
  await expect.poll(place).toBe(`/exchange/forward?order=${leg?.orderNo}`);
  await page.getByRole('button', { name: 'Confirm exchange' }).click();
  await page.getByRole('heading', { level: 1, name: 'Exchange confirmed' }).waitFor();
});

it('while forwards are off nothing leads to one, and what was locked is found among the exchanges', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.chief);
  const orderNo = await decided(app, client, 'approve');
  const asked = { sellCurrency: 'USD', buyCurrency: 'CNH', tradeDirection: 'sellOut', amount: '600.00' } as const;
  const { quoteId } = await client.exchange.one({ ...asked, delivery: 'forward', deliveryDay: '2026-12-15' });
  const { leg } = await client.ftrOrder.update({ orderNo, leg: { quoteId } });
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const menu = page.getByRole('navigation').getByRole('link', { name: 'Forward orders' });
  await open('/exchange/forward');
  await page.getByRole('link', { name: 'New forward' }).first().waitFor();
  const turn = (product: 'forward' | 'exchange', on: 'yes' | 'no') =>
    app.anonymous.simOutside.run({ event: 'product.switch', with: { merchantNo: '10001', product, on } });
  await turn('exchange', 'no');
  await open('/exchange/forward');
  await page.getByRole('heading', { level: 1, name: 'Forward orders' }).waitFor();
  expect(await page.getByRole('link', { name: 'New forward' }).count()).toBe(0);
  await turn('exchange', 'yes');
  await turn('forward', 'no');
  await open(`/receipts_manage/contract?open=${orderNo}`);
  await page.getByRole('link', { name: leg?.orderNo ?? '' }).waitFor();
  expect([await menu.count(), await page.getByRole('link', { name: 'Lock a forward rate' }).count()]).toEqual([0, 0]);
  await page.getByRole('link', { name: leg?.orderNo ?? '' }).click();
  await expect.poll(place).toBe(`/exchange/exchangeOrder?open=${leg?.orderNo}`);
  await open('/receipts_manage/contract?form=new');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  expect(await page.getByRole('checkbox', { name: WORDS['en-US'].with }).count()).toBe(0);
  // An open page of the portal reloads when a product is switched, while the window is left.
  await page.goto('about:blank');
  await turn('forward', 'yes');
});
