import { expect, it } from 'vitest';
import { decided } from '../calls/ftrOrder/tradeOrders.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';

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
  },
  'zh-CN': {
    lock: '锁定远期汇率',
    sell: '卖出',
    buy: '买入',
    day: '交割日',
    go: '锁定汇率',
    confirm: '确认换汇',
    done: '换汇已确认',
  },
} as const;

it.each(['en-US', 'zh-CN'] as const)(
  'a forward is locked with a contract, confirmed and found, in %s',
  async (language) => {
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
  },
);
