import { payment } from '@tradeport/shared/states/payment.ts';
import { receipt } from '@tradeport/shared/states/receipt.ts';
import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { newcomer } from '../harness/register.ts';

const portal = browserSuite();

it('balances stay hidden over a reload, in cards and in the list, and in the chart', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  const accounts = page.getByRole('region', { name: 'Currency accounts' });
  await accounts.getByText('US Dollar').waitFor();
  await page.getByRole('button', { name: 'Hide balances' }).click();
  await accounts.getByTitle('List').click();
  await page.reload();
  await accounts.getByRole('row', { name: /^USD/ }).waitFor();
  await page.getByRole('button', { name: 'Show balances' }).waitFor();
  const flows = page.getByRole('region', { name: 'Money in and out' });
  await flows.getByRole('img').waitFor();
  const quota = page.getByRole('region', { name: 'Settlement quota' });
  for (const part of [accounts, flows, quota]) expect(await part.textContent()).not.toMatch(/\d,\d{3}|\d\.\d\d/);
});

it('the account information of a currency is copied, a copy that fails is told, and its PDF is saved', async () => {
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const { page, open } = visit;
  await visit.own().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('/account');
  await page.getByRole('button', { name: 'Copy USD account information' }).click();
  await page.getByText('Copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Account number: 795010001001');
  expect(copied).toContain('SWIFT code: ');
  await page.getByRole('button', { name: 'USD account information', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'USD account' });
  await dialog.getByText('795010001001').waitFor();
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).first().click();
  expect((await saved).suggestedFilename()).toMatch(/^Collection account-\d+\.pdf$/);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await dialog
    .getByRole('button', { name: /^Copy details for payers to/ })
    .first()
    .click();
  await page.getByText(/^Could not copy/).waitFor();
});

it('the rates of a currency lead on to locking one', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  await page.getByRole('button', { name: 'EUR account information', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'EUR account' })
    .getByRole('link', { name: 'Lock the EUR to CNH rate' })
    .click();
  await expect.poll(place).toBe('/exchange/exchangeApply?sell=EUR&buy=CNH');
});

it('a currency that is off has no card', async () => {
  const { page, open } = await portal().visit({ as: DEMO.individual, language: 'en-US' });
  const own = await portal().app.signIn(DEMO.individual);
  await own.account.configUserCcy({ currencies: ['AUD'], enabled: true });
  await open('/account');
  const accounts = page.getByRole('region', { name: 'Currency accounts' });
  await accounts.getByText('Australian Dollar').waitFor();
  await own.account.configUserCcy({ currencies: ['AUD'], enabled: false });
  await page.reload();
  await accounts.getByText('Euro').waitFor();
  expect(await accounts.getByText('Australian Dollar').count()).toBe(0);
});

it('money in and out follows span and currency', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const own = await portal().app.signIn(DEMO.chief);
  await open('/account');
  const flows = page.getByRole('region', { name: 'Money in and out' });
  const days = flows.getByRole('img', { name: /in CNY$/ });
  await days.waitFor();
  expect(await flows.getByRole('table').getByRole('row').count()).toBe(31);
  await flows.getByText('12 months').click();
  await expect.poll(() => flows.getByRole('table').getByRole('row').count()).toBe(13);
  await flows.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('menuitem', { name: 'JPY' }).click();
  await flows.getByRole('img', { name: /in JPY$/ }).waitFor();
  const { total } = await own.account.userTradeCountStatistics({ span: '12M', currency: 'JPY' });
  const grouped = total.moneyIn.replace(/\B(?=(?:\d{3})+$)/g, ',');
  await flows.getByText(grouped, { exact: true }).first().waitFor();
  await page.reload();
  await expect.poll(() => flows.getByRole('table').getByRole('row').count()).toBe(13);
});

it('what waits is counted, and leads to the list of just that', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const own = await portal().app.signIn(DEMO.chief);
  // The call counts every kind of order that waits for material; those to do here are receipts.
  const { kinds } = await own.todo.payeeWaitMaterialCount({});
  const count = kinds.find(({ orderType }) => orderType === 'receipt')?.count;
  await open('/account');
  const todos = page.getByRole('region', { name: /^To do/ });
  const row = todos.getByRole('listitem').filter({ hasText: `${count} receipts need material` });
  await row.getByRole('link', { name: 'View' }).click();
  await expect.poll(place).toBe('/receipts_manage/receipts_record?state=awaitingMaterial');
  const { total } = await own.receipt.paging({ status: [receipt.states.awaitingMaterial.code] });
  expect(total).toBe(count);
});

it('payments that the bank asks about are a thing to do', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  const own = await portal().app.signIn(DEMO.maker);
  const status = [payment.states.supplement.code];
  const { total } = await own.paymentOrder.queryPage({ orderType: 'payment', status });
  expect(total).toBeGreaterThan(0);
  await open('/account');
  const todos = page.getByRole('region', { name: /^To do/ });
  const row = todos.getByRole('listitem').filter({ hasText: new RegExp(`^${total} payments? needs? documents`) });
  await row.getByRole('link').click();
  await expect.poll(place).toBe('/payment_manage/payment_new_record?state=supplement');
});

it('an application that was sent back is a thing to do', async () => {
  const own = await portal().app.signIn(DEMO.chief);
  const waiting = await own.subAccount.getApplyFirst({});
  const items = [{ kind: 'accountOpening', subject: waiting?.applyNo ?? '' }];
  await portal().app.anonymous.simDecision.decide({ items, outcome: 'reject', note: 'No website' });
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  const row = page.getByRole('listitem').filter({ hasText: '1 account application was sent back' });
  await row.getByRole('link', { name: 'Correct' }).click();
  await expect.poll(place).toBe('/account_manager/sub_account_apply?state=fail');
  await page
    .getByText(waiting?.applyNo ?? '-')
    .first()
    .waitFor();
});

it('trades and a currency lead to their movements', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  await page
    .getByRole('list', { name: 'Trades' })
    .getByRole('link', { name: /^Receipt/ })
    .click();
  await expect.poll(place).toMatch(/^\/account_manager\/trade_detail\?kind=receipt&startDate=/);
  await open('/account');
  await page.getByRole('button', { name: 'JPY account information', exact: true }).click();
  await page.getByRole('link', { name: 'JPY transactions' }).click();
  await expect.poll(place).toBe('/account_manager/trade_detail?currency=JPY');
});

it('a document about to expire is a thing to do', async () => {
  await portal().app.anonymous.simOutside.run({ event: 'realName.documentExpires', with: { merchantNo: '10002' } });
  const { page, open, place } = await portal().visit({ as: DEMO.otherMerchant, language: 'en-US' });
  await open('/account');
  const row = page.getByRole('listitem').filter({ hasText: 'Your ID document is about to expire' });
  await row.getByText('Valid to 10 Dec 2026').waitFor();
  await row.getByRole('link', { name: 'Renew' }).click();
  await expect.poll(place).toMatch(/^\/setting\/verified/);
});

it('says so where there is nothing to do, no quota and no money yet', async () => {
  const { loginNo } = await newcomer(portal().app);
  const own = await portal().app.signIn(loginNo);
  await own.notice.sign({ systemNoticeType: 2 });
  const { page, open } = await portal().visit({ as: loginNo, language: 'en-US' });
  await open('/account');
  await page.getByText('No to-dos').waitFor();
  await page.getByText('No settlement quota yet').waitFor();
  await page.getByText('No money came in or went out in this period').waitFor();
  await page.getByText('No trades in this period').waitFor();
});
