import { expect, test } from '@playwright/test';
import { connectTradeport } from '@tradeport/testing';

const tradeport = connectTradeport({ url: process.env.TRADEPORT_URL ?? '' });

for (const amount of ['1,234.56', '7,890.12']) {
  test(`a transfer of ${amount} is in the portal of its own world, and in no other`, async ({ page }) => {
    await tradeport.withSandbox(async (sandbox) => {
      const plain = amount.replace(',', '');
      const { orderNo } = await sandbox.receive({ merchant: '10001', currency: 'USD', amount: plain });
      await page.goto(sandbox.portalUrl('10001-chief', '/receipts_manage/receipts_record'));
      await expect(page.getByText(orderNo).first()).toBeVisible();
      await expect(page.getByText(amount).first()).toBeVisible();
    });
  });
}

test('eight worlds at once each show a transfer of their own', async ({ browser }) => {
  const amounts = ['1,111.11', '2,222.22', '3,333.33', '4,444.44', '5,555.55', '6,666.66', '7,777.77', '8,888.88'];
  const shown = amounts.map((amount) =>
    tradeport.withSandbox(async (sandbox) => {
      const { orderNo } = await sandbox.receive({
        merchant: '10001',
        currency: 'USD',
        amount: amount.replace(',', ''),
      });
      // Who is signed in, and where, is the browser's: worlds at once each have a context of their own.
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(sandbox.portalUrl('10001-chief', '/receipts_manage/receipts_record'));
      await expect(page.getByText(orderNo).first()).toBeVisible();
      await expect(page.getByText(amount).first()).toBeVisible();
      await context.close();
    }),
  );
  await Promise.all(shown);
});
