import { expect, it } from 'vitest';
import { submitted } from '../calls/ftrOrder/tradeOrders.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const portal = browserSuite();
const CONTRACTS = '/receipts_manage/contract';

it('adds a contract with its file, which is then under review and cannot be changed', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(CONTRACTS);
  await page.getByRole('link', { name: 'Add a contract' }).click();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Order number is required').waitFor();
  await field('Order number').fill('PO-WEB-7777');
  await choose(page.getByRole('combobox', { name: 'Currency' }), 'EUR', /EUR/);
  await field('Total').fill('12,500.50');
  await field('Product').fill('Wireless speakers');
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('250');
  await field('Payment date').fill('2026-11-02');
  await field('Payment date').press('Enter');
  await field('Shop or service website').fill('https://shop.example.com/speaker');
  await field('Buyer').fill('Contoso Retail Inc.');
  await field("Buyer's name in English").fill('Contoso Retail Inc.');
  await choose(page.getByRole('combobox', { name: 'Trade country' }), 'united states', /United States/);
  const contract = { name: 'contract.png', mimeType: 'image/png', buffer: png(5, 5) };
  await page.locator('input[type=file]').first().setInputFiles([contract]);
  await page.getByRole('button', { name: 'Preview contract.png' }).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  const drawer = page.getByRole('region', { name: 'Contract', exact: true });
  await drawer.getByText('The contract is under review and cannot be changed until it is decided.').waitFor();
  const [order] = (await (await app.signIn()).ftrOrder.query({ keyword: 'PO-WEB-7777' })).list;
  expect(order).toMatchObject({ currency: 'EUR', totalAmount: '12500.50', status: 'underReview' });
});

it('deletes a contract once that was asked again, and its number is free', async () => {
  const { app } = portal();
  const client = await app.signIn();
  const orderNo = await submitted(client, { merchantOrderNo: 'PO-GONE-7777' });
  await app.anonymous.simDecision.decide({ items: [{ kind: 'tradeOrder', subject: orderNo }], outcome: 'approve' });
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  await open(`${CONTRACTS}?open=${orderNo}`);
  await page.getByRole('button', { name: '删除合同' }).click();
  const dialog = page.getByRole('dialog', { name: '删除合同 PO-GONE-7777？' });
  await dialog.getByRole('button', { name: '保留合同' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect((await client.ftrOrder.query({ keyword: 'PO-GONE' })).total).toBe(1);
  await page.getByRole('button', { name: '删除合同' }).click();
  await dialog.getByRole('button', { name: '删除合同' }).click();
  await page.getByText('合同已删除').waitFor();
  expect((await client.ftrOrder.query({ keyword: 'PO-GONE' })).total).toBe(0);
  await submitted(client, { merchantOrderNo: 'PO-GONE-7777' });
});

it('shows who may only read a contract, and no buttons', async () => {
  const { page, open } = await portal().visit({ as: DEMO.viewer, language: 'en-US' });
  const { app } = portal();
  const [returned] = (await (await app.signIn()).ftrOrder.query({ status: ['returned'] })).list;
  await open(`${CONTRACTS}?open=${returned?.orderNo}`);
  await page
    .getByRole('region', { name: 'Contract', exact: true })
    .getByText(/^Sent back/)
    .first()
    .waitFor();
  for (const role of ['button', 'link'] as const)
    for (const name of ['Add a contract', 'Delete contract', 'Edit contract'])
      expect(await page.getByRole(role, { name, exact: true }).count()).toBe(0);
});
