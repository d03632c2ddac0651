import { expect, it } from 'vitest';
import { goodLine, orderFile } from '../calls/uploadDetail/orderFiles.ts';
import { submitOne, today } from '../calls/uploadDetail/orders.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';

const portal = browserSuite();
const ORDERS = '/receipts_manage/order_manage';

const upload = async (file: File) => ({
  name: file.name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await file.arrayBuffer()),
});

it('imports, also over a reload: a file with a wrong line makes no order and comes back with reasons, another one after it makes its own', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'zh-CN' });
  const day = await today(app);
  const good = goodLine(day, { contractNo: 'BR-1' });
  await open(`${ORDERS}/import`);
  const lines = [good, goodLine(day, { shipDate: day })];
  await page.locator('input[type=file]').setInputFiles([await upload(await orderFile({ lines }))]);
  await page.getByRole('button', { name: '开始校验' }).click();
  await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
  await page.reload();
  await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByText('1 行有误，未导入；请下载错误文件修改后重新上传').waitFor();
  await page.getByRole('heading', { name: '1 处需要修改' }).waitFor();
  await page.getByRole('row').filter({ hasText: '发货日期须早于今天' }).getByText('3', { exact: true }).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '错误文件' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders-错误.xlsx');
  await page.getByRole('button', { name: '上传其他文件' }).click();
  await page.locator('input[type=file]').setInputFiles([await upload(await orderFile({ lines: [good] }))]);
  await page.getByRole('button', { name: '开始校验' }).click();
  await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByText('已导入 1 笔结算材料，正在审核。').waitFor();
});

it('corrects a file by what the page says of it: one column at a time, copied, in the language of whoever reads it, and imports it', async () => {
  const { app } = portal();
  const { page, open, own } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await own().grantPermissions(['clipboard-read', 'clipboard-write']);
  const day = await today(app);
  const proves = await submitOne(app, await app.signIn(DEMO.chief), { contractNo: 'BR-2', trackingNo: 'JDBROWSER2' });
  const line = (more: object) => goodLine(day, { contractNo: 'BR-3', ...more });
  const wrong = [
    line({ productQuantity: 'many' }),
    line({ tradeCountry: 'Atlantis' }),
    line({ contractNo: 'BR-2', trackingNo: 'JDBROWSER2' }),
  ];
  await open(`${ORDERS}/import`);
  await page.locator('input[type=file]').setInputFiles([await upload(await orderFile({ lines: wrong }))]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('You can leave this page.').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByRole('heading', { name: '3 problems to correct' }).waitFor();
  const rows = page.getByRole('table', { name: '3 problems to correct' }).getByRole('row');
  expect(await rows.count()).toBe(4);
  await rows.filter({ hasText: 'Atlantis' }).getByText('Trade country').first().waitFor();
  await takeOption(page.getByRole('combobox', { name: 'Column' }), /^Product quantity/);
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByRole('button', { name: 'Copy errors' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').map((text) => text.split('\t').slice(0, 3))).toEqual([
    ['Row', 'Column', 'In the file'],
    ['2', 'Product quantity', 'many'],
  ]);
  const viewer = await portal().visit({ as: DEMO.viewer, language: 'zh-CN' });
  const batchNo = new URL(page.url()).searchParams.get('upload') ?? '';
  await viewer.open(`${ORDERS}?view=uploads&open=${batchNo}`);
  await viewer.page.getByText('请填写大于 0 的整数').first().waitFor();
  await viewer.page
    .getByRole('link', { name: `查看材料 ${proves}` })
    .first()
    .click();
  await viewer.page.getByText('BR-2').first().waitFor();
  await page.getByRole('button', { name: 'Upload another file' }).click();
  const right = [line({}), line({}), line({ contractNo: 'BR-4' })];
  await page.locator('input[type=file]').setInputFiles([await upload(await orderFile({ lines: right }))]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('You can leave this page.').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByText('3 rows were imported and are in review.').waitFor();
});

it('fills orders in, one after the other: a refusal lands on its field, what is typed survives a reload, both go together', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const day = await today(app);
  await open(`${ORDERS}/page`);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const tell = async (contract: string) => {
    await field('Buyer').fill('Alster Import GmbH');
    await field('Contract number').fill(contract);
    await field('Contract date').fill(day);
    await page.keyboard.press('Tab');
    await choose(page.getByRole('combobox', { name: 'Trade country' }), 'germany', /Germany/);
    await field('Order total').fill('1,250.00');
    await choose(page.getByRole('combobox', { name: 'Currency', exact: true }), 'EUR', /EUR/);
    await field('Product category').fill('Furniture');
    await field('Product').fill('Chairs');
    await page.getByRole('spinbutton', { name: 'Quantity' }).fill('40');
    await tick(page.getByRole('radio', { name: 'Not yet' }));
  };
  await tell('FORM-1');
  await page.reload();
  expect(await field('Contract number').inputValue()).toBe('FORM-1');
  await page.getByRole('button', { name: 'Add another row' }).click();
  await page.getByRole('button', { name: 'Remove FORM-1' }).waitFor();
  await tell('FORM-2');
  await field('Order total').fill('0');
  await page.getByRole('button', { name: 'Submit material' }).click();
  await page.getByText('Data validation failed').waitFor();
  await field('Order total').fill('99.50');
  await page.getByRole('button', { name: 'Submit material' }).click();
  await page.getByText('2 rows submitted').waitFor();
  const { list } = await (await app.signIn()).uploadDetail.detailPage({ keyword: 'FORM-' });
  expect(list.map(({ contractNo, orderTotal }) => [contractNo, orderTotal]).toSorted()).toEqual([
    ['FORM-1', '1250.00'],
    ['FORM-2', '99.50'],
  ]);
});

it('supplements how an order went', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const client = await app.signIn();
  const [waiting] = (await client.uploadDetail.detailPage({ status: ['awaitingLogistics'] })).list;
  await open(`${ORDERS}/logistics?no=${waiting?.detailSerialNo}`);
  await page.getByRole('textbox', { name: 'Carrier' }).fill('Hapag-Lloyd');
  await page.getByRole('button', { name: 'Submit logistics' }).click();
  await page.getByText('Tracking number is required').waitFor();
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('HLCU1234567');
  await page.getByRole('textbox', { name: 'Ship date' }).fill('2020-03-09');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Submit logistics' }).click();
  await page.getByText('Logistics of 1 row submitted').waitFor();
  const [told] = (await client.uploadDetail.detailPage({ detailSerialNo: waiting?.detailSerialNo ?? '' })).list;
  expect(told?.status).not.toBe('awaitingLogistics');
});

it('ends an import while its file is checked, once it was asked about', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${ORDERS}/import`);
  const lines = [goodLine(await today(app), { contractNo: 'BR-CANCEL' })];
  await page.locator('input[type=file]').setInputFiles([await upload(await orderFile({ lines }))]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this import?' });
  await dialog.getByRole('button', { name: 'Continue importing' }).click();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await dialog.getByRole('button', { name: 'Cancel import' }).click();
  await page.getByText('The import was cancelled. Nothing was imported.').waitFor();
  await app.tradeport.runDueTasks();
  const client = await app.signIn(DEMO.chief);
  expect((await client.uploadDetail.detailPage({ keyword: 'BR-CANCEL' })).total).toBe(0);
});

it('voids an order that nothing is linked to, once it was asked about', async () => {
  const client = await portal().app.signIn(DEMO.chief);
  const detailSerialNo = await submitOne(portal().app, client, { contractNo: 'BR-VOID' });
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${ORDERS}?open=${detailSerialNo}`);
  await page.getByRole('button', { name: 'Void', exact: true }).click();
  await page.getByRole('dialog', { name: 'Void material BR-VOID' }).getByRole('button', { name: 'Void' }).click();
  await page.getByText('The material was voided').waitFor();
  const { list } = await client.uploadDetail.detailPage({ detailSerialNo });
  expect(list[0]?.usageStatus).toBe('voided');
});
