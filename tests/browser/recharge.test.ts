import { expect, it } from 'vitest';
import { freshAccountNo } from '../calls/payer/payers.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const portal = browserSuite();
const [PAYERS, RECHARGES] = ['/receipts_manage/payer', '/receipts_manage/apply_collection'];

it('adds a payer, who is approved; announces a recharge, whose money arrives and is credited', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const accountNo = freshAccountNo();
  await open(PAYERS);
  await page.getByRole('button', { name: 'Add payer' }).click();
  const form = page.getByRole('dialog', { name: 'Add payer' });
  await form.getByRole('textbox', { name: 'Account name' }).fill('Alster Import GmbH');
  await form.getByRole('textbox', { name: 'Account number' }).fill(accountNo);
  await choose(form.getByRole('combobox', { name: 'Currency' }), 'EUR', /EUR/);
  await choose(form.getByRole('combobox', { name: 'Country or region' }), 'germany', /Germany/);
  await form.getByRole('textbox', { name: 'SWIFT code', exact: true }).fill('deutdeff');
  await form.getByRole('textbox', { name: 'Bank name' }).fill('Deutsche Bank AG');
  await form.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Submitted for review').waitFor();
  await app.anonymous.sim.advanceClock({ seconds: 120 });
  const client = await app.signIn();
  const [payer] = (await client.payer.list({ keyword: accountNo })).list;
  expect([payer?.state, payer?.swiftCode]).toEqual(['approved', 'DEUTDEFF']);

  await open(RECHARGES);
  await choose(page.getByRole('combobox', { name: 'Payer country or region' }), 'germany', /Germany/);
  await choose(page.getByRole('combobox', { name: 'Currency', exact: true }), 'EUR', /EUR/);
  await page.getByRole('button', { name: 'Copy Account number' }).waitFor();
  await choose(page.getByRole('combobox', { name: 'Payer', exact: true }), accountNo, /Alster/);
  await page.getByRole('textbox', { name: /^Transfer amount/ }).fill('1,250.00');
  await page.getByRole('textbox', { name: /^Paying bank/ }).fill('12.50');
  await page.getByRole('textbox', { name: 'Transaction number' }).fill('ALS-2026-77');
  const slip = { name: 'slip.png', mimeType: 'image/png', buffer: png(7, 9) };
  await page.locator('input[type=file]').last().setInputFiles([slip]);
  await page.getByRole('button', { name: 'Preview slip.png' }).waitFor();
  await page.getByText('1,237.50').first().waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  const drawer = page.getByRole('region', { name: 'Recharge', exact: true });
  await drawer.getByText('Awaiting funds').first().waitFor();

  const accounts = await client.offlineAccount.listByPayerCountry({ payerCountry: 'DEU' });
  const receiving = accounts.find(({ currency }) => currency === 'EUR')?.accountNo ?? '';
  const transfer = { accountNo: receiving, currency: 'EUR', amount: '1237.50', transactionNo: 'ALS-2026-77' } as const;
  await app.anonymous.sim.receive({ ...transfer, payerNo: payer?.payerNo ?? '' });
  await app.anonymous.sim.advanceClock({ seconds: 5 });
  await drawer.getByText('Funds received').first().waitFor();
  const [receipt] = (await client.receipt.paging({ payerName: 'Alster' })).list;
  expect(receipt).toMatchObject({ state: 'credited', actualAmount: '1237.50' });
  // From one to the other and back.
  await drawer.getByRole('link', { name: receipt?.orderNo ?? '' }).click();
  const opened = page.getByRole('region', { name: 'Receipt', exact: true });
  await opened.getByRole('link', { name: receipt?.receiptOrderId ?? '' }).click();
  await drawer.getByText('Funds received').first().waitFor();
});

it.each([
  ['zh-CN', '充值记录', '充值申请'],
  ['en-US', 'Recharge records', 'New recharge'],
] as const)('who may only look finds recharges beside receipts, and no form: %s', async (language, records, begin) => {
  const { page, open, place } = await portal().visit({ as: DEMO.viewer, language });
  await open('/receipts_manage/receipts_record');
  await page.getByRole('button', { name: records }).click();
  await page.getByRole('heading', { name: records }).waitFor();
  await page.getByRole('row').nth(1).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('link', { name: begin }).count()).toBe(0);
  expect(place()).toMatch(/^\/receipts_manage\/receipts_record\?view=recharges&open=/);
});

it('says what is missing, and that a payer who is removed pays in no more', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await open(RECHARGES);
  await page.getByRole('button', { name: '提交申请' }).click();
  await page.getByText('数据校验失败').waitFor();
  await page.getByText('请输入转账金额').waitFor();
  await page.getByText('请选择付款凭证').waitFor();
  await open(PAYERS);
  await page.getByRole('row', { name: /Sakura/ }).click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^删除付款人/ });
  await dialog.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByText('已删除，此人的汇款不再入账。').waitFor();
  // Who was removed is no longer among all, and has a tab apart.
  const { total } = await (await portal().app.signIn()).payer.list({});
  const tab = (name: RegExp) => page.getByRole('navigation', { name: '按状态' }).getByRole('button', { name });
  await expect.poll(() => tab(/^全部/).textContent()).toBe(`全部${total}`);
  await open(`${PAYERS}?state=removed`);
  await page.getByRole('row', { name: /Sakura/ }).waitFor();
});

it('shows who may only read the payers, and no buttons', async () => {
  const { page, open } = await portal().visit({ as: DEMO.viewer, language: 'en-US' });
  await open(PAYERS);
  await page.getByRole('row', { name: /Nordwind/ }).click();
  await page.getByRole('region', { name: 'Payer', exact: true }).getByText('COBADEFFXXX').waitFor();
  for (const name of ['Add payer', 'Remove', 'Correct'])
    expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
});

it('says on a phone beside its button that it was refused, and where', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await page.setViewportSize({ width: 390, height: 800 });
  await open(RECHARGES);
  const button = page.getByRole('button', { name: 'Submit' });
  await button.click();
  const refused = page.getByRole('alert').filter({ hasText: 'Data validation failed' });
  await refused.waitFor();
  const [above, below] = [await refused.boundingBox(), await button.boundingBox()];
  expect(above && below && above.y > 0 && above.y + above.height <= below.y && below.y + below.height <= 800).toBe(
    true,
  );
  await refused.getByRole('button', { name: 'Payment slip' }).click();
  await expect.poll(() => page.locator('[data-field="slip"] :focus').count()).toBe(1);
});
