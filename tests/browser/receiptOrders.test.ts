import { expect, it } from 'vitest';
import { today } from '../calls/uploadDetail/orders.ts';
import { goodLine, orderFile } from '../calls/uploadDetail/sheets.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';

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
  await page.locator('input[type=file]').setInputFiles([await upload(orderFile({ lines }))]);
  await page.getByRole('button', { name: '开始校验' }).click();
  await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
  await page.reload();
  await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByText('1 行有误，未生成任何订单；请下载错误文件修改后重新上传').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '错误文件' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('orders-错误.xlsx');
  await page.getByRole('button', { name: '上传其他文件' }).click();
  await page.locator('input[type=file]').setInputFiles([await upload(orderFile({ lines: [good] }))]);
  await page.getByRole('button', { name: '开始校验' }).click();
  await page.getByText('可以离开此页，校验会在后台继续。').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByText('已导入 1 笔订单，正在审核。').waitFor();
});
