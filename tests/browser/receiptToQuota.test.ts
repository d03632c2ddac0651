import { expect, it } from 'vitest';
import { held, passed, reviewed } from '../calls/receipt/links.ts';
import { ACCOUNTS, balanceOf, minor, settle } from '../calls/receipt/receipts.ts';
import { goodLine, orderFile } from '../calls/uploadDetail/orderFiles.ts';
import { today } from '../calls/uploadDetail/orders.ts';
import { DEMO } from '../harness/app.ts';
import type { BrowserPortal, Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { tick } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const portal = browserSuite();
const IMPORT = '/receipts_manage/order_manage/import';
const receiptAt = (orderNo: string) => `/receipts_manage/receipts_record?open=${orderNo}`;
/** Past the settlement of what the demo has under way. */
const UNDER_WAY_S = 200;
/** Longer than the back office takes. */
const REVIEWED_AFTER_S = 120;

const moneyOf = async ({ app }: BrowserPortal) => {
  const { available, processing, quota } = await balanceOf(app, await app.token(), 'USD');
  return { available: minor(available), processing: minor(processing), quota: minor(quota) };
};

/** Two orders, 600.00 and 400.00; the tracking number of the second is rejected once where a receipt is linked to it last. */
const twoOrders = async ({ app }: BrowserPortal) => {
  const day = await today(app);
  const file = await orderFile({
    lines: [
      goodLine(day, { contractNo: 'WHOLE-1', orderTotal: '600.00' }),
      goodLine(day, { contractNo: 'WHOLE-2', orderTotal: '400.00', trackingNo: 'JD0146_0006' }),
    ],
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: file.name, mimeType, buffer: Buffer.from(await file.arrayBuffer()) };
};

/** Imports the orders and links the first, in Chinese. */
const inChinese = async ({ page, open }: Visit, orderNo: string): Promise<void> => {
  const { app } = portal();
  await open(IMPORT);
  await page.locator('input[type=file]').setInputFiles([await twoOrders(portal())]);
  await page.getByRole('button', { name: '开始校验' }).click();
  await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByText('已导入 2 笔结算材料，正在审核。').waitFor();
  await app.anonymous.sim.advanceClock({ seconds: REVIEWED_AFTER_S });

  await open(receiptAt(orderNo));
  const drawer = page.getByRole('region', { name: '收款详情' });
  await page.getByRole('button', { name: '关联材料', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '关联材料' });
  await dialog
    .getByRole('radiogroup')
    .getByText(/^结算材料/)
    .click();
  await dialog.getByRole('searchbox', { name: '编号、合同号或买方' }).fill('whole-1');
  await dialog.getByRole('button', { name: '查看其他买方（1）' }).click();
  await dialog.getByText(/^这些买方与付款人 Harbor Retail LLC 不一致/).waitFor();
  await tick(dialog.getByRole('checkbox', { name: /WHOLE-1/ }));
  const amount = dialog.getByRole('textbox', { name: 'WHOLE-1 的关联金额' });
  expect(await amount.inputValue()).toBe('600.00');
  await amount.fill('600.01');
  await dialog.getByText(/^不得超过可关联金额/).waitFor();
  expect(await dialog.getByRole('button', { name: '提交关联（1）' }).isDisabled()).toBe(true);
  await amount.fill('600');
  await dialog.getByRole('button', { name: '提交关联（1）' }).click();
  await drawer.getByText('已关联 600.00 USD，剩余 400.00 USD').waitFor();
};

/** Links the second order, is rejected, corrects and hands in again, in English. */
const inEnglish = async ({ page, open }: Visit, orderNo: string): Promise<void> => {
  const { app } = portal();
  await open(receiptAt(orderNo));
  const drawer = page.getByRole('region', { name: 'Receipt', exact: true });
  await page.getByRole('button', { name: 'Link material', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link material' });
  await dialog
    .getByRole('radiogroup')
    .getByText(/^Settlement material/)
    .click();
  await dialog.getByRole('button', { name: /^Show other buyers/ }).click();
  await tick(dialog.getByRole('checkbox', { name: /WHOLE-2/ }));
  await dialog.getByText('Complete: it goes to review once linked').first().waitFor();
  await dialog.getByRole('button', { name: 'Submit 1 link' }).click();
  await drawer.getByText(/^Linked in full and under review/).waitFor();
  await app.anonymous.sim.advanceClock({ seconds: REVIEWED_AFTER_S });
  await drawer.getByText(/^The documents were not approved:/).waitFor();

  await page.getByRole('button', { name: 'Resubmit' }).click();
  const correcting = page.getByRole('dialog', { name: 'Resubmit' });
  const invoice = { name: 'invoice.png', mimeType: 'image/png', buffer: png(8, 5) };
  await correcting.locator('input[type=file]').setInputFiles([invoice]);
  await correcting.getByRole('button', { name: 'Preview invoice.png' }).waitFor();
  await correcting.getByRole('button', { name: 'Resubmit' }).click();
  await drawer.getByText(/^Linked in full and under review/).waitFor();
  await app.anonymous.sim.advanceClock({ seconds: REVIEWED_AFTER_S });
  await drawer.getByText('Credited').first().waitFor();
  await drawer.getByRole('button', { name: 'Preview invoice.png' }).waitFor();
};

it('brings money that waits for material to the balance: import, link, rejection, correcting, approval and quota', async () => {
  const { app, visit } = portal();
  await app.anonymous.sim.advanceClock({ seconds: UNDER_WAY_S });
  const before = await moneyOf(portal());
  const orderNo = await settle(app, { accountNo: ACCOUNTS.usdMaterial });
  expect(await moneyOf(portal())).toEqual({ ...before, processing: before.processing + 100_000n });
  await inChinese(await visit({ as: DEMO.maker, language: 'zh-CN' }), orderNo);
  await inEnglish(await visit({ as: DEMO.maker, language: 'en-US' }), orderNo);
  expect(await moneyOf(portal())).toEqual({
    ...before,
    available: before.available + 100_000n,
    quota: before.quota + 100_000n,
  });
  const client = await app.signIn();
  const { list } = await client.uploadDetail.detailPage({ keyword: 'WHOLE-' });
  expect(list.map(({ contractNo, usageStatus }) => [contractNo, usageStatus]).sort()).toEqual([
    ['WHOLE-1', 'used'],
    ['WHOLE-2', 'used'],
  ]);
  const { violations } = await app.anonymous.sim.ledgerCheck({});
  expect(violations).toEqual([]);
});

it('says what is linked when only one of both kinds could be, and goes on from there', async () => {
  const { app, visit } = portal();
  const client = await app.signIn();
  const [orderNo, other] = [await held(app), await held(app)];
  const row = await reviewed(app, client, '300.00');
  const order = await passed(app, client, '700.00');
  const { page, open } = await visit({ as: DEMO.chief, language: 'en-US' });
  await open(receiptAt(orderNo));
  const drawer = page.getByRole('region', { name: 'Receipt', exact: true });
  await page.getByRole('button', { name: 'Link material', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link material' });
  await dialog
    .getByRole('radiogroup')
    .getByText(/^Contracts/)
    .click();
  await dialog.getByRole('button', { name: /^Show other buyers/ }).click();
  await tick(dialog.getByRole('listitem').filter({ hasText: order }).getByRole('checkbox'));
  await dialog
    .getByRole('radiogroup')
    .getByText(/^Settlement material/)
    .click();
  await dialog.getByRole('button', { name: /^Show other buyers/ }).click();
  await tick(dialog.getByRole('listitem').filter({ hasText: row }).getByRole('checkbox'));
  // A colleague takes a part of the trade order for another receipt meanwhile.
  await client.receipt.relationConfirm({ orderNo: other, orders: [{ orderNo: order, amount: '500.00' }] });
  await dialog.getByRole('button', { name: 'Submit 2 links' }).click();
  await dialog.getByText(/^1 row of settlement material is linked\. The contracts are not/).waitFor();
  await drawer.getByText('300.00 USD linked, 700.00 USD left').waitFor();
  await dialog
    .getByRole('radiogroup')
    .getByText(/^Contracts/)
    .click();
  await dialog.getByRole('button', { name: /^Show other buyers/ }).click();
  await dialog.getByRole('listitem').filter({ hasText: order }).getByRole('textbox').fill('200');
  await dialog.getByRole('button', { name: 'Submit 1 link' }).click();
  await drawer.getByText('500.00 USD linked, 500.00 USD left').waitFor();
});
