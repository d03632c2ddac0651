import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { issued, typedOf } from '../nouns/virtualCards.ts';
import { unlocked } from '../nouns/withdrawals.ts';

/** What stands on the console in each language. */
const WORDS = {
  'en-US': {
    number: 'Card number',
    expiry: 'Expiry (month/year)',
    pay: 'Pay',
    accepted: 'Accepted, pending',
    settle: 'Settle',
    reverse: 'Reverse',
    settled: 'Settled',
    reversed: 'Reversed',
    open: 'Open in portal',
    amount: 'Amount',
    wrong: 'Enter the 16 digits of the number',
  },
  'zh-CN': {
    number: '卡号',
    expiry: '有效期（月/年）',
    pay: '付款',
    accepted: '已受理，待结算',
    settle: '结算',
    reverse: '撤销',
    settled: '已结算',
    reversed: '已撤销',
    open: '在门户中打开',
    amount: '金额',
    wrong: '请输入 16 位卡号',
  },
} as const;

describe('the shop on the console', () => {
  const portal = browserSuite();

  it.each([
    ['en-US', 1440],
    ['zh-CN', 390],
  ] as const)('%s at %i px: a card is refused, pays, is settled and reversed', async (language, width) => {
    const { app, origin } = portal();
    const words = WORDS[language];
    const chief = await app.signIn(DEMO.chief, { language });
    await unlocked(app);
    const cardNo = await issued(app, chief);
    const typed = await typedOf(chief, cardNo);
    const { page, own } = await portal().visit({ language, width });
    await page.goto(`${origin}/sim/shop`);
    const number = page.getByRole('textbox', { name: words.number, exact: true });
    const pay = page.getByRole('button', { name: words.pay, exact: true });
    const amount = page.getByRole('textbox', { name: words.amount, exact: true });
    await pay.click();
    await page.getByText(words.wrong, { exact: true }).waitFor();
    await number.fill(typed.number);
    expect(await number.inputValue()).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
    await page.getByRole('textbox', { name: words.expiry, exact: true }).fill(typed.expiry.replace('/', ''));
    const cvc = page.getByRole('textbox', { name: 'CVC', exact: true });
    await cvc.fill(typed.cvc === '000' ? '001' : '000');
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'INVALID_CARD' }).waitFor();
    await cvc.fill(typed.cvc);
    await amount.fill('100.01');
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'CARD_NOT_FUND' }).waitFor();
    // The issuer's programme is switched off and on where its refusal is seen.
    const programme = page.getByRole('switch').first();
    await programme.click();
    await page.locator('[role=switch][aria-checked=false]').first().waitFor();
    await amount.fill('30.00');
    await pay.click();
    await page.getByRole('alert').filter({ hasText: 'CARD_CONFIG_ERROR' }).waitFor();
    await programme.click();
    await page.locator('[role=switch][aria-checked=false]').waitFor({ state: 'detached' });
    const answer = page.getByRole('status').filter({ hasText: words.accepted });
    /** Pays another time: the number of the spend, which is none of `before`. */
    const paid = async (...before: readonly string[]): Promise<string> => {
      await pay.click();
      const spend = before
        .reduce((of, hasNotText) => of.filter({ hasNotText }), answer)
        .getByRole('link')
        .first();
      return (await spend.textContent()) ?? '';
    };
    const row = (spendNo: string) => page.getByRole('listitem').filter({ hasText: spendNo });
    const first = await paid();
    await page.getByRole('button', { name: `${words.settle} ${first}`, exact: true }).click();
    await row(first).getByText(words.settled, { exact: true }).waitFor();
    const second = await paid(first);
    await page.getByRole('button', { name: `${words.reverse} ${second}`, exact: true }).click();
    await row(second).getByText(words.reversed, { exact: true }).waitFor();
    const [tab] = await Promise.all([
      own().waitForEvent('page'),
      row(second).getByRole('link', { name: words.open }).click(),
    ]);
    await tab.getByRole('dialog').filter({ hasText: second }).getByRole('link', { name: cardNo }).waitFor();
    expect(await chief.virtualCard.detail({ cardNo })).toMatchObject({ freeAmount: '70.00', pendingAmount: '0.00' });
  });
});
