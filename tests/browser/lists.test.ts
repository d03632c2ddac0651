import { pathTo, screens } from '@tradeport/shared/screens.ts';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';
import { tick } from '../harness/choose.ts';

// What the lists of records have in common: names and amounts, sums, several rows at once.

const portal = browserSuite();
const RECEIPTS = pathTo(screens.receipts);
const PAYMENTS = pathTo(screens.payments);

const WORDS = {
  'en-US': { payer: 'Payer', least: 'Amount: From', most: 'Amount: To', more: 'More', total: 'Total' },
  'zh-CN': { payer: '付款人', least: '金额: 最低', most: '金额: 最高', more: '更多', total: '合计' },
} as const;

it.each(dayLanguages)('a name is found as one types, and leads to its rows with their sums: %s', async (language) => {
  const words = WORDS[language];
  const client = await portal().app.signIn(DEMO.chief, { language });
  const [first] = (await client.receipt.paging({})).list;
  const name = first?.payerHolderName ?? '';
  const { total } = await client.receipt.paging({ name });
  const { page, open } = await portal().visit({ as: DEMO.chief, language });
  await page.setViewportSize({ width: 1_280, height: 800 });
  await open(RECEIPTS);
  await page.getByRole('combobox', { name: words.payer }).fill(name.slice(0, 4).toUpperCase());
  await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click();
  await page.waitForURL((url) => url.searchParams.get('name') === name);
  await expect.poll(() => page.locator('tbody tr.ant-table-row').count()).toBe(Math.min(total, 10));
  const sums = page.getByRole('region', { name: words.total });
  await sums.waitFor();
  // At 1,280 the filters stand in one row, and nothing is lost: the rest is behind "more".
  const tops = await page
    .getByRole('search')
    .first()
    .evaluate((row) => [...row.children].map((each) => each.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
  await page
    .getByRole('search')
    .getByRole('button', { name: new RegExp(`^${words.more}`) })
    .waitFor();
});

it('the ends of a range are not exchanged, and an exact amount finds its rows', async () => {
  const client = await portal().app.signIn();
  const [first] = (await client.receipt.paging({})).list;
  const amount = first?.estimatedAmount ?? '';
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(RECEIPTS);
  const [least, most] = [
    page.getByRole('textbox', { name: 'Amount: From' }),
    page.getByRole('textbox', { name: 'Amount: To' }),
  ];
  await least.fill('20');
  await most.fill('10');
  await page.getByRole('alert').filter({ hasText: 'The lowest amount cannot exceed the highest' }).waitFor();
  expect(new URL(page.url()).searchParams.has('amountTo')).toBe(false);
  await least.fill(amount);
  await most.fill(amount);
  await most.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('amountTo') === amount);
  await page.getByRole('button', { name: `Open details ${first?.orderNo}` }).waitFor();
});

it('several payments are cancelled, each by itself, and what came of each is told', async () => {
  const client = await portal().app.signIn();
  const open = { orderType: 'payment' as const, status: [1] };
  const { list } = await client.paymentOrder.queryPage(open);
  // Those that a reviewer has: the bank takes up no other meanwhile.
  const [first, second] = list.filter(({ reviewStatus }) => reviewStatus === 'pending').map(({ orderNo }) => orderNo);
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const { page } = visit;
  await visit.open(`${PAYMENTS}?state=pending`);
  for (const orderNo of [first, second]) await tick(page.getByRole('checkbox', { name: `Select ${orderNo}` }));
  await page.getByText('2 rows selected').waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Why you cancel' }).fill('Entered twice');
  // One of them goes meanwhile: the other is cancelled all the same.
  await client.paymentOrder.cancelTrade({ orderType: 'payment', orderNo: first ?? '', reason: 'By somebody else' });
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByText('1 done, 1 not done').waitFor();
  await dialog.getByRole('alert').waitFor();
  expect((await client.paymentOrder.query({ orderType: 'payment', orderNo: second ?? '' })).state).toBe('cancelled');
});

it('filters are kept by a name; a colleague who opens the address sees their own rights, and no view', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(`${RECEIPTS}?state=credited&currency=USD`);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Save these filters' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Dollars');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved as Dollars').waitFor();
  await open(RECEIPTS);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Dollars', exact: true }).click();
  await page.waitForURL(
    (url) => url.searchParams.get('currency') === 'USD' && url.searchParams.get('state') === 'credited',
  );
  const viewer = await portal().visit({ as: DEMO.viewer, language: 'en-US' });
  await viewer.open(`${RECEIPTS}${new URL(page.url()).search}`);
  await viewer.page
    .getByRole('button', { name: /Open details RC/ })
    .first()
    .waitFor();
  await viewer.page.getByRole('button', { name: 'Views' }).click();
  await viewer.page.getByText('No views yet').waitFor();
  // Nor does an address give the right to do anything: what is ticked is added up and exported, and no more.
  await viewer.open(`${PAYMENTS}?state=pending`);
  await tick(viewer.page.getByRole('checkbox', { name: /^Select / }).first());
  await viewer.page.getByRole('button', { name: 'Export selected' }).waitFor();
  expect(await viewer.page.getByRole('button', { name: 'Cancel', exact: true }).count()).toBe(0);
});
