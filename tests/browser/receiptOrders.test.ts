import { expect, it } from 'vitest';
import { today } from '../calls/uploadDetail/orders.ts';
import { goodLine, orderFile } from '../calls/uploadDetail/sheets.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const portal = browserSuite();
const ORDERS = '/receipts_manage/order_manage';

const upload = async (file: File) => ({
  name: file.name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await file.arrayBuffer()),
});

it('imports: a file with a wrong line makes no order and comes back with reasons; mended it makes them, after a reload too', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  const day = await today(app);
  const good = goodLine(day, { contractNo: 'BR-1' });
  const check = async (lines: readonly ReturnType<typeof goodLine>[]): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles([await upload(orderFile({ lines }))]);
    await page.getByRole('button', { name: '开始校验' }).click();
    await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
    await app.tradeport.runDueTasks();
  };
  await open(`${ORDERS}/import`);
  await check([good, goodLine(day, { shipDate: day })]);
  await page.getByText('1 行有误，未生成任何订单；请下载错误文件修改后重新上传').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '错误文件' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders-错误.xlsx');
  await page.getByRole('button', { name: '上传其他文件' }).click();
  await check([good, goodLine(day, { contractNo: 'BR-2' })]);
  await page.getByText('已导入 2 笔订单，正在审核。').waitFor();
  await page.reload();
  await page.getByText('已导入 2 笔订单，正在审核。').waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
  for (const contractNo of ['BR-1', 'BR-2']) await page.getByText(contractNo).first().waitFor();
});

it('fills in an order with its proofs, says what is missing, and voids it', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const { shipDate, contractDate } = goodLine(await today(app));
  await open(`${ORDERS}/page`);
  await page.getByRole('button', { name: 'Submit orders' }).first().click();
  await page
    .getByText(/ is required$/)
    .first()
    .waitFor();
  const texts: Readonly<Record<string, string>> = {
    Buyer: 'Example Retail GmbH',
    'Contract number': 'BR-FORM',
    'Order total': '1000.00',
    'Product category': 'Home goods',
    Product: 'Ceramic cups',
    Carrier: 'DHL',
    'Tracking number': 'JD_77',
  };
  for (const [name, value] of Object.entries(texts)) await page.getByLabel(name, { exact: true }).fill(value);
  await page.getByLabel('Quantity', { exact: true }).fill('20');
  for (const [name, day] of [
    ['Contract date', contractDate],
    ['Ship date', shipDate],
  ] as const) {
    await page.getByLabel(name, { exact: true }).fill(String(day));
    await page.keyboard.press('Enter');
  }
  await choose(page.getByLabel('Currency', { exact: true }), 'USD', /USD/);
  await choose(page.getByLabel('Trade country', { exact: true }), 'germany', /Germany/);
  const proof = { name: 'proof.png', mimeType: 'image/png', buffer: png(7, 9) };
  await page.locator('input[type=file]').last().setInputFiles([proof]);
  await page.getByRole('button', { name: 'Preview proof.png' }).waitFor();
  await page.getByRole('button', { name: 'Submit orders' }).first().click();
  await page.getByText('1 order submitted').waitFor();

  const client = await app.signIn();
  const [order] = (await client.uploadDetail.detailPage({ keyword: 'BR-FORM' })).list;
  const { one } = await client.uploadDetail.detailPage({ detailSerialNo: order?.detailSerialNo ?? '' });
  expect(one?.logisticsFiles.map(({ fileName }) => fileName)).toEqual(['proof.png']);
  await open(`${ORDERS}?open=${order?.detailSerialNo}`);
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Void order BR-FORM' });
  await dialog.getByRole('button', { name: 'Void', exact: true }).click();
  await page.getByText('Voided. It can no longer be linked.').waitFor();
});
