import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { batchFile, type Cells, checked, row, rowPayee, submit } from '../calls/batchOrder/batches.ts';
import { operatorNamed } from '../calls/paymentOrder/payments.ts';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, tick } from '../harness/choose.ts';
import { cellsOf } from '../harness/workbooks.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';

const portal = browserSuite();
const BATCH = '/payment_manage/payment_new_apply?tab=batch';
const REVIEW = '/payment_manage/payReview';
const uploaded = async (file: File) => ({
  name: file.name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(await file.arrayBuffer()),
});

/** So many rows of dollars, each of another amount. */
const rowsOf = async (count: number): Promise<readonly Cells[]> => {
  const { app } = portal();
  const to = await rowPayee(app, await app.signIn(DEMO.chief));
  return Array.from({ length: count }, (_, i) => row(to, `${10 + i}.50`, { referenceNote: `INV ${i + 1}` }));
};

it('is corrected after wrong rows, submitted with what was warned of ticked, and reviewed in two parts by somebody else', async () => {
  const { app } = portal();
  const rows = await rowsOf(102);
  const [first = {}, second = {}, ...others] = rows;
  const twice = [first, { ...second, paymentAmount: first.paymentAmount ?? null }, ...others];
  const maker = await portal().visit({ as: DEMO.maker, language: 'en-US', width: 1280 });
  const { page } = maker;
  await maker.open(BATCH);
  await page.getByRole('heading', { name: 'My batches' }).waitFor();

  const wrong = [{ ...first, paymentAmount: 'ten' }, { ...second, payeeName: 'Nobody Limited' }, ...others];
  await page.locator('input[type=file]').setInputFiles([await uploaded(await batchFile(wrong))]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('You can leave this page. The check goes on.').waitFor();
  await app.tradeport.runDueTasks();
  await page.getByText(/Data check failed. Wrong rows: 2/).waitFor();
  const faults = page.getByRole('table', { name: '2 problems to correct' });
  await faults
    .getByRole('row')
    .filter({ hasText: 'No payee has this name together with this account number' })
    .waitFor();
  expect(await faults.getByRole('row').nth(1).textContent()).toMatch(/^2Payment amount/);
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the error file' }).click(),
  ]);
  expect(errors.suggestedFilename()).toMatch(/\.xlsx$/);

  await page.getByRole('button', { name: 'Upload the corrected file' }).click();
  await page.locator('input[type=file]').setInputFiles([await uploaded(await batchFile(twice, { name: 'corrected' }))]);
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByText('You can leave this page. The check goes on.').waitFor();
  await app.tradeport.runDueTasks();
  const go = page.getByRole('button', { name: 'Submit 102 payments' });
  await go.click();
  await page.getByText('Confirm each of these').waitFor();
  await tick(page.getByRole('checkbox', { name: /within the file: 2 \(rows 2, 3\)/ }));
  await go.click();
  await page.getByText('Choose a reviewer', { exact: true }).last().waitFor();
  await choose(page.getByRole('combobox', { name: 'Reviewer' }), 'zhou', /Zhou Wenbo/);
  await go.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^102 payments, [\d,]+\.\d\d USD$/).waitFor();
  const payments = dialog.getByRole('region', { name: 'Payments of the file' }).getByRole('listitem');
  expect(await payments.count()).toBe(102);
  expect(await payments.last().textContent()).toContain('111.50 USD');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: 'Submit 102 payments' }).click();
  await page.getByText(/Awaiting review by Zhou Wenbo/).waitFor();

  const reviewer = await portal().visit({ as: DEMO.reviewer, language: 'zh-CN', width: 1280 });
  await reviewer.open('/account');
  await reviewer.page
    .getByRole('listitem')
    .filter({ hasText: '个付款批次待您复核' })
    .getByRole('link', { name: '去复核' })
    .click();
  await reviewer.page.getByText('corrected.xlsx').first().waitFor();
  await reviewer.page.locator('tr[data-row-key]').getByRole('button').first().click();
  await reviewer.page.getByRole('heading', { level: 1, name: /^批次 / }).waitFor();
  const decide = reviewer.page.getByRole('complementary', { name: '您的决定' });
  const waits = decide.getByText('复核后仍待复核');
  await waits.waitFor();
  // Nothing is ticked, and nothing decided, beforehand.
  expect(await reviewer.page.locator('tbody input[type=checkbox]:checked').count()).toBe(0);
  expect(await decide.getByRole('radio', { checked: true }).count()).toBe(0);
  await reviewer.page.getByText('首次付款').first().waitFor();
  const [file] = await Promise.all([
    reviewer.page.waitForEvent('download'),
    reviewer.page.getByRole('button', { name: '下载批次' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
  await reviewer.page.getByRole('button', { name: '勾选接下来 100 笔' }).click();
  await decide.getByRole('definition').filter({ hasText: /^100$/ }).waitFor();
  await decide.getByText('通过', { exact: true }).click();
  await decide.getByRole('button', { name: '通过 100 笔付款' }).click();
  await reviewer.page.getByText('2 / 102 笔').waitFor();
  await page.getByRole('definition').filter({ hasText: /^100$/ }).waitFor();

  await reviewer.page.getByRole('button', { name: '勾选接下来 100 笔' }).click();
  await decide.getByRole('definition').filter({ hasText: /^2$/ }).waitFor();
  await decide.getByText('拒绝', { exact: true }).click();
  await decide.getByRole('button', { name: '拒绝付款' }).click();
  await decide.getByText('请填写拒绝原因').waitFor();
  await decide.getByRole('textbox').fill('金额与合同不符');
  await decide.getByRole('button', { name: '拒绝付款' }).click();
  await reviewer.page.getByText('复核完成，通过的付款已提交银行。').waitFor();
  await page.getByText('Review completed. The approved payments go to the bank.').waitFor();

  await page.getByRole('link', { name: 'View its payments' }).click();
  await page.waitForURL(/payment_new_record\?batchNo=PB/);
  await page.getByText('102 rows').first().waitFor();
});

it('is looked at in both languages and widths, and decided whole from the list; a part that was decided elsewhere is unticked', async () => {
  const { app } = portal();
  const maker = await app.signIn(DEMO.maker);
  const rows = await rowsOf(3);
  const begun = await checked(app, maker, await batchFile(rows, { name: 'three' }));
  const reviewerId = await operatorNamed(app, DEMO.reviewer);
  await submit(maker, begun.batchNo, { reviewerId });
  const narrow = await portal().visit({ as: DEMO.reviewer, language: 'en-US', width: 390 });
  await narrow.open(`${REVIEW}?view=batches&open=${begun.batchNo}`);
  await narrow.page.getByRole('heading', { level: 1, name: `Batch ${begun.batchNo}` }).waitFor();
  const [card] = [narrow.page.getByRole('list', { name: 'Payments' }).getByRole('checkbox')];
  await tick(card.first());
  const decide = narrow.page.getByRole('complementary', { name: 'Your decision' });
  await decide.getByRole('definition').filter({ hasText: /^1$/ }).first().waitFor();
  const client = await app.signIn(DEMO.reviewer);
  const { list } = await client.batchOrder.orderPage({ batchNo: begun.batchNo });
  await client.batchOrder.auditOrder(
    { orderNos: [list[0]?.orderNo ?? ''], decision: 'approve' },
    { idempotencyKey: crypto.randomUUID() },
  );
  await narrow.page.getByText(/No longer waiting since you ticked them/).waitFor();
  expect(await narrow.page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await narrow.open(`${REVIEW}?view=batches&state=pending`);
  await tick(narrow.page.getByRole('checkbox').first());
  await narrow.page.getByRole('button', { name: 'Review selected' }).click();
  const dialog = narrow.page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Choose approve or reject' }).isDisabled()).toBe(true);
  await dialog.getByText('Approve', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Approve 2 payments' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await maker.batchOrder.applyResult({ batchNo: begun.batchNo })).status).toBe('approved');

  const chinese = await portal().visit({ as: DEMO.maker, language: 'zh-CN', width: 390 });
  await chinese.open(BATCH);
  await chinese.page.getByRole('heading', { name: '我的批次' }).waitFor();
  await chinese.page.getByText('three.xlsx').waitFor();
  await chinese.page.getByText('three.xlsx').click();
  await chinese.page.getByText('复核完成，通过的付款已提交银行。').waitFor();
  const [template] = await Promise.all([
    chinese.page.waitForEvent('download'),
    chinese.page.getByRole('button', { name: '以此批次填写模板' }).click(),
  ]);
  const content = new Uint8Array(await readFile(await template.path()));
  expect(cellsOf(content).filter((cells) => cells.includes('Lantau Supplies Limited'))).toHaveLength(3);
});

it('is filled in from payees and from an earlier batch; what no longer passes, lacks money or will cost otherwise is told before anything is frozen', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.maker);
  const chief = await app.signIn(DEMO.chief);
  const to = await rowPayee(app, chief);
  const file = await batchFile([row(to, '55.00'), row(to, '66.00')], { name: 'again' });
  const { batchNo } = await checked(app, client, file);
  const { page, open } = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  const saved = async (press: () => Promise<unknown>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), press()]);
    return download.suggestedFilename();
  };
  await open(BATCH);
  for (const name of ['Empty template', 'With favourite payees', 'With payees paid last'])
    expect(await saved(() => page.getByRole('button', { name }).click()), name).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: 'Choose payees…' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog.getByRole('combobox'), to.payeeName, new RegExp(to.payeeName));
  expect(await saved(() => dialog.getByRole('button', { name: 'Download template' }).click())).toMatch(/\.xlsx$/);
  await dialog.waitFor({ state: 'detached' });

  await app.anonymous.simOutside.run({
    event: 'fee.change',
    with: { product: 'localPayment', currency: 'any', bearer: 'none', percent: '0', minimumUsd: '3', flatUsd: '0' },
  });
  await page.getByText('again.xlsx').click();
  await page.getByText('From 10 Dec 2026: 6.00 USD', { exact: true }).waitFor();
  await choose(page.getByRole('combobox', { name: 'Reviewer' }), 'zhou', /Zhou Wenbo/);
  await page.getByRole('button', { name: 'Submit 2 payments' }).click();
  await page
    .getByRole('dialog')
    .getByText('Submitted from 10 Dec 2026 on: 6.00 USD in fees', { exact: true })
    .waitFor();
  await chief.b2bPartner.modify({ payeeId: to.payeeId, payeeStatus: 'disabled' });
  await page.getByRole('dialog').getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit 2 payments' }).click();
  await page.getByRole('heading', { name: 'These rows no longer pass' }).waitFor();
  expect(await page.getByRole('button', { name: 'Submit 2 payments' }).isDisabled()).toBe(true);
  expect((await client.batchOrder.orderPage({ batchNo })).total).toBe(0);

  const other = await rowPayee(app, chief);
  const much = Array.from({ length: 9 }, (_, i) => row(other, `9000${i}.00`));
  const large = await checked(app, client, await batchFile(much, { name: 'large' }));
  await open(`${BATCH}&batch=${large.batchNo}`);
  await page.getByText(/^Not enough USD: [\d,.]+ USD needed/).waitFor();
  expect(await page.getByRole('button', { name: 'Submit 9 payments' }).isDisabled()).toBe(true);
});

it('has no tab while its product is off, and is reviewed all the same', async () => {
  const { app } = portal();
  const maker = await app.signIn(DEMO.maker);
  const begun = await checked(app, maker, await batchFile(await rowsOf(2), { name: 'two' }));
  await submit(maker, begun.batchNo, { reviewerId: await operatorNamed(app, DEMO.reviewer) });
  const switched = (on: 'yes' | 'no') =>
    app.anonymous.simOutside.run({
      event: 'product.switch',
      with: { merchantNo: '10001', product: 'batchPayment', on },
    });
  await switched('no');
  const made = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  await made.open(BATCH);
  await made.page.getByRole('heading', { name: 'Payee', exact: true }).waitFor();
  expect(await made.page.getByRole('button', { name: 'Batch payment' }).count()).toBe(0);
  const reviewer = await portal().visit({ as: DEMO.reviewer, language: 'en-US' });
  await reviewer.open(`${REVIEW}?view=batches&open=${begun.batchNo}`);
  await reviewer.page.getByRole('button', { name: 'Tick the next 100' }).waitFor();
  await switched('yes');
});
