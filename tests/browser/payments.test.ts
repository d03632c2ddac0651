import type { Client } from '@tradeport/shared/client.ts';
import { expect } from 'vitest';
import { available, goodBank } from '../calls/b2bPartner/payees.ts';
import { pay as applyFor, operatorNamed } from '../calls/paymentOrder/payments.ts';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { testsByTurn } from '../harness/byTurn.ts';
import { choose, tick } from '../harness/choose.ts';
import { pdf } from '../harness/sampleFiles.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';

const it = testsByTurn(
  'success: fees side by side, a double click pays once, a reviewer finds it on home and approves it, and the maker sees it paid',
);

const portal = browserSuite();
const APPLY = '/payment_manage/payment_new_apply';
const REVIEW = '/payment_manage/payReview';
const RECORDS = '/payment_manage/payment_new_record';
/** Longer than the bank takes to answer. */
const ANSWERED_S = 200;
const DAY_S = 86_400;

let payees = 0;
/** A payee of the merchant whose one account ends so, named so that a search finds it alone. */
const freshPayee = async (ending = '6688'): Promise<{ readonly name: string; readonly payeeId: string }> => {
  const { app } = portal();
  payees += 1;
  const name = `Tai Po Mills ${payees} Limited`;
  const accountNo = `55${String(payees).padStart(6, '0')}${ending}`;
  const payeeId = await available(app, await app.signIn(DEMO.chief), {
    ...goodBank({ bankAccountNo: accountNo, bankAccountName: name }),
    payeeName: name,
  });
  return { name, payeeId };
};

const dollars = async (client: Client) => {
  const [usd] = await client.subAccount.queryUserAccountBalance({ ccy: 'USD' });
  return { available: usd?.available, frozen: usd?.frozen };
};

/** How an order has changed the balances, whatever else has come due meanwhile. */
const movedBy = async (orderNo: string) => {
  const reader = portal().app.tradeport.world.db.read({ sandboxId: 'main', platform: true });
  const moved = await reader.movement.findMany({ where: { subject: orderNo } });
  const sum = (of: 'availableMinor' | 'frozenMinor' | 'processingMinor') =>
    moved.reduce((total, row) => total + row[of], 0n);
  return {
    times: moved.length,
    available: sum('availableMinor'),
    frozen: sum('frozenMinor'),
    processing: sum('processingMinor'),
  };
};

const newest = async (client: Client) => {
  const { list } = await client.paymentOrder.queryPage({ orderType: 'payment', currentPage: 1, pageSize: 1 });
  return list[0];
};

/** Fills in the form, names the reviewer, and confirms with the password: the order is made. */
const pay = async (
  { page, open }: Visit,
  { payeeId }: { readonly payeeId: string },
  amount: string,
): Promise<string> => {
  await open(`${APPLY}?payee=${payeeId}`);
  await page.getByRole('textbox', { name: 'You pay', exact: true }).fill(amount);
  await page.getByRole('radio', { name: /Local payment.*\d\.\d\d/ }).waitFor();
  await page.getByRole('combobox', { name: 'Purpose' }).fill('Cotton yarn');
  await choose(page.getByRole('combobox', { name: 'Reviewer' }), 'zhou', /Zhou Wenbo/);
  await page.getByRole('button', { name: 'Continue to confirm' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment submitted' }).waitFor();
  return new URL(page.url()).searchParams.get('order') ?? '';
};

const maker = () => portal().visit({ as: DEMO.maker, language: 'en-US' });

it('success: fees side by side, a double click pays once, a reviewer finds it on home and approves it, and the maker sees it paid', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.maker);
  const { name } = await freshPayee();
  const made = await portal().visit({ as: DEMO.maker, language: 'zh-CN' });
  const { page } = made;
  await made.open(APPLY);
  await choose(page.getByRole('combobox', { name: '收款人' }), name, new RegExp(name));
  await page.getByRole('textbox', { name: '付款金额', exact: true }).fill('1,000');
  const local = page.getByRole('radio', { name: /本地付款.*3\.00.*当天.*1,000\.00.*1,003\.00/ });
  await local.waitFor();
  expect(await local.isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /OUR.*30\.00.*1,030\.00/ }).isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: /SHA.*15\.00.*1,015\.00/ }).isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: '用途' }).fill('货款');
  await page.getByRole('textbox', { name: /附言/ }).fill('INV 2026-11');
  await page.getByRole('button', { name: '下一步：确认付款' }).click();
  await page.getByText('请选择复核人', { exact: true }).waitFor();
  await choose(page.getByRole('combobox', { name: '复核人' }), '周', /周文博/);
  await page.getByRole('button', { name: '下一步：确认付款' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('冻结 1,003.00 USD（含手续费 3.00 USD）').waitFor();
  await dialog.getByLabel('支付密码', { exact: true }).fill(PAY_PASSWORD);
  await dialog.getByRole('button', { name: '付款 1,000.00 USD' }).dblclick();
  await page.getByRole('heading', { level: 1, name: '付款已提交' }).waitFor();
  const order = await newest(client);
  expect((await client.paymentOrder.queryPage({ orderType: 'payment', payee: name })).total).toBe(1);
  expect(order).toMatchObject({ amount: '1000.00', reviewStatus: 'pending', payeeName: name });

  const reviewer = await portal().visit({ as: DEMO.reviewer, language: 'en-US' });
  await reviewer.open('/account');
  const toReview = reviewer.page.getByRole('link', { name: 'Review', exact: true });
  // Another leads to files that wait.
  await toReview.and(reviewer.page.locator('[href$="/payReview"]')).click();
  await reviewer.page.getByText(name).click();
  const drawer = reviewer.page.getByRole('region', { name: 'Payment to review' });
  await drawer.getByText('The first payment to this account').waitFor();
  await drawer.getByRole('textbox', { name: 'Opinion (optional)' }).fill('Checked against the contract');
  await tick(drawer.getByRole('radio', { name: /^Approve/ }));
  await drawer.getByRole('button', { name: 'Approve 1,000.00 USD' }).click();
  await reviewer.page.getByText('Payment approved').waitFor();
  await page.getByRole('heading', { level: 1, name: '付款处理中' }).waitFor();
  await app.anonymous.sim.advanceClock({ seconds: ANSWERED_S });
  await page.getByRole('heading', { level: 1, name: '付款成功' }).waitFor();
  await page.getByRole('link', { name: '查看订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '更多' }).click();
  await page.getByRole('button', { name: '付款凭证' }).waitFor();
  await page.getByText('Checked against the contract').first().waitFor();
  const paid = await client.paymentOrder.query({ orderType: 'payment', orderNo: order?.orderNo ?? '' });
  expect(paid).toMatchObject({
    state: 'succeeded',
    feeAmount: '3.00',
    totalAmount: '1003.00',
    receiveAmount: '1000.00',
  });
});

it('rejected: the reviewer says why, and amount and fee are back', async () => {
  const client = await portal().app.signIn(DEMO.maker);
  const before = await dollars(client);
  const made = await maker();
  const orderNo = await pay(made, await freshPayee(), '210');
  const { page, open } = await portal().visit({ as: DEMO.reviewer, language: 'en-US' });
  await open(`${REVIEW}?open=${orderNo}`);
  await tick(page.getByRole('radio', { name: /^Reject/ }));
  await page.getByRole('button', { name: 'Reject the payment' }).click();
  await page.getByRole('alert').getByText('Enter a reason').waitFor();
  await page.getByRole('textbox', { name: 'Reason for rejection' }).fill('Not on the supplier list');
  await page.getByRole('button', { name: 'Reject the payment' }).click();
  await page.getByText('Payment rejected').waitFor();
  await made.page.getByRole('heading', { level: 1, name: 'Rejected by the reviewer' }).waitFor();
  await made.page.getByRole('link', { name: 'View the payment' }).click();
  await made.page.getByText(/^Rejected: Not on the supplier list/).waitFor();
  expect(await dollars(client)).toEqual(before);
});

it('several at once: the reviewer ticks what is meant, on a screen of any width, and decides on all of it alike', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.maker);
  const { name, payeeId } = await freshPayee();
  const { accounts } = await client.b2bPartner.queryDetail({ payeeId });
  const to = { payeeId, accountId: accounts[0]?.accountId ?? '' };
  const reviewerId = await operatorNamed(app, DEMO.reviewer);
  const orderNos: string[] = [];
  for (const amount of ['11.00', '12.00', '13.00', '14.00'])
    orderNos.push((await applyFor(client, to, amount, { reviewerId })).orderNo);
  const statesOf = async () =>
    (await Promise.all(orderNos.map((orderNo) => client.paymentOrder.query({ orderType: 'payment', orderNo })))).map(
      ({ reviewStatus }) => reviewStatus,
    );
  const { page, open } = await portal().visit({ as: DEMO.reviewer, language: 'en-US' });
  await open(`${REVIEW}?payee=${encodeURIComponent(name)}`);
  for (const orderNo of orderNos.slice(0, 2)) await tick(page.getByRole('checkbox', { name: `Select ${orderNo}` }));
  await page.getByText('2 rows selected').waitFor();
  await page.getByRole('button', { name: 'Review selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review 2 payments' });
  await dialog
    .getByText(/11\.00/)
    .first()
    .waitFor();
  // Nothing is chosen beforehand.
  await dialog.getByRole('button', { name: 'Choose approve or reject' }).waitFor();
  await tick(dialog.getByRole('radio', { name: /^Approve/ }));
  await dialog.getByRole('button', { name: 'Approve 2 payments' }).click();
  await page.getByText('2 payments approved').waitFor();
  expect(await statesOf()).toEqual(['approved', 'approved', 'pending', 'pending']);

  await page.setViewportSize({ width: 390, height: 844 });
  await tick(page.getByRole('checkbox', { name: `Select ${orderNos[2]}` }));
  await tick(page.getByRole('checkbox', { name: `Select ${orderNos[3]}` }));
  await page.getByRole('button', { name: 'Review selected' }).click();
  await tick(page.getByRole('radio', { name: /^Reject/ }));
  // One of them goes meanwhile: none is decided, and what was said stays.
  await client.paymentOrder.cancelTrade({ orderType: 'payment', orderNo: orderNos[2] ?? '', reason: 'Wrong invoice' });
  await page.getByRole('textbox', { name: 'Reason for rejection' }).fill('Not on the supplier list');
  await page.getByRole('button', { name: 'Reject 2 payments' }).click();
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect((await statesOf()).slice(2)).toEqual(['none', 'pending']);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  // What was cancelled leaves the list, and its tick with it.
  await page.getByText('1 row selected').waitFor();
  await page.getByRole('button', { name: 'Review selected' }).click();
  await tick(page.getByRole('radio', { name: /^Reject/ }));
  await page.getByRole('textbox', { name: 'Reason for rejection' }).fill('Not on the supplier list');
  await page.getByRole('button', { name: 'Reject the payment' }).click();
  await page.getByText('Payment rejected').waitFor();
  expect((await statesOf()).slice(2)).toEqual(['none', 'rejected']);
});

it('changed since: what cannot be approved any more is marked in list and review, and can be rejected', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.maker);
  const { name, payeeId } = await freshPayee();
  const { accounts } = await client.b2bPartner.queryDetail({ payeeId });
  const to = { payeeId, accountId: accounts[0]?.accountId ?? '' };
  const { orderNo } = await applyFor(client, to, '15.00', { reviewerId: await operatorNamed(app, DEMO.reviewer) });
  await (await app.signIn(DEMO.chief)).b2bPartner.modify({ payeeId, payeeStatus: 'disabled' });
  const { page, open } = await portal().visit({ as: DEMO.reviewer, language: 'en-US' });
  await open(`${REVIEW}?payee=${encodeURIComponent(name)}`);
  await page.getByText('On hold').first().waitFor();
  await tick(page.getByRole('checkbox', { name: `Select ${orderNo}` }));
  await page.getByRole('button', { name: 'Review selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review 1 payment' });
  await dialog.getByText(/^The payee or its account has been disabled/).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await open(`${REVIEW}?open=${orderNo}`);
  const drawer = page.getByRole('region', { name: 'Payment to review' });
  await drawer.getByText(/It can only be rejected or cancelled/).waitFor();
  expect(await drawer.getByRole('radio', { name: /^Approve/ }).isDisabled()).toBe(true);
  await tick(drawer.getByRole('radio', { name: /^Reject/ }));
  await drawer.getByRole('textbox', { name: 'Reason for rejection' }).fill('The payee was disabled');
  await drawer.getByRole('button', { name: 'Reject the payment' }).click();
  await page.getByText('Payment rejected').waitFor();
  expect(await client.paymentOrder.query({ orderType: 'payment', orderNo })).toMatchObject({ state: 'rejected' });
});

it('cancelled: the maker says why, and the reviewer who looks at it sees it go', async () => {
  const client = await portal().app.signIn(DEMO.maker);
  const before = await dollars(client);
  const made = await maker();
  const orderNo = await pay(made, await freshPayee(), '310');
  const late = await portal().visit({ as: DEMO.reviewer, language: 'en-US' });
  await late.open(`${REVIEW}?open=${orderNo}`);
  const approve = late.page.getByRole('button', { name: 'Choose approve or reject' });
  await approve.waitFor();
  await made.open(`${RECORDS}?open=${orderNo}`);
  await made.page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = made.page.getByRole('dialog', { name: 'Cancel this payment?' });
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await dialog.getByText(/is required/).waitFor();
  await dialog.getByLabel('Why you cancel').fill('Wrong invoice');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await made.page.getByText(/^Cancelled: Wrong invoice/).waitFor();
  await approve.waitFor({ state: 'detached' });
  await late.page.getByText(/^Cancelled: Wrong invoice/).waitFor();
  expect(await dollars(client)).toEqual(before);
});

it('expired: nobody decides within 24 hours, and the payment gives its money back', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.maker);
  const made = await maker();
  const { payeeId } = await freshPayee();
  const orderNo = await pay(made, { payeeId }, '410');
  await app.anonymous.sim.advanceClock({ seconds: DAY_S });
  await made.page.getByRole('heading', { level: 1, name: 'Review time over' }).waitFor();
  await made.page.getByText('All of it, 411.23 USD, is back in your available balance.').waitFor();
  expect(await client.paymentOrder.query({ orderType: 'payment', orderNo })).toMatchObject({
    state: 'reviewExpired',
    reviewStatus: 'expired',
  });
});

it('failed: an amount that ends in .14 is refused by the bank after it was approved', async () => {
  const { app } = portal();
  const made = await maker();
  const orderNo = await pay(made, await freshPayee(), '510.14');
  const reviewer = await app.signIn(DEMO.reviewer);
  await reviewer.paymentOrder.b2bCheck({ orderNos: [orderNo], decision: 'approve' });
  await app.anonymous.sim.advanceClock({ seconds: ANSWERED_S });
  await made.page.getByRole('heading', { level: 1, name: 'Payment failed' }).waitFor();
  await made.page.getByRole('link', { name: 'View the payment' }).click();
  await made.page.getByText('All of it is back in your available balance.', { exact: false }).first().waitFor();
  expect(await movedBy(orderNo)).toEqual({ times: 3, available: 0n, frozen: 0n, processing: 0n });
});

it('supplied: the bank asks once, the maker gives it the papers, and it pays', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.maker);
  const made = await maker();
  const orderNo = await pay(made, await freshPayee(), '610.13');
  const reviewer = await app.signIn(DEMO.reviewer);
  await reviewer.paymentOrder.b2bCheck({ orderNos: [orderNo], decision: 'approve' });
  await app.anonymous.sim.advanceClock({ seconds: ANSWERED_S });
  await made.page.getByRole('heading', { level: 1, name: 'The bank asks for documents' }).waitFor();
  await made.page.getByRole('link', { name: 'View the payment' }).click();
  await made.page.getByRole('button', { name: 'Supply documents', exact: true }).click();
  const dialog = made.page.getByRole('dialog', { name: 'Supply documents' });
  const file = { name: 'contract.pdf', mimeType: 'application/pdf', buffer: pdf() };
  await dialog.locator('input[type=file]').setInputFiles([file]);
  await dialog
    .getByRole('button', { name: /contract\.pdf/ })
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Submit documents' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await app.anonymous.sim.advanceClock({ seconds: ANSWERED_S });
  await made.page.getByRole('dialog').getByRole('button', { name: 'More' }).click();
  await made.page.getByRole('button', { name: 'Voucher' }).waitFor();
  expect(await client.paymentOrder.query({ orderType: 'payment', orderNo })).toMatchObject({ state: 'succeeded' });
});

it('returned: an account that ends in 0004 is paid, and the payment leads to the refund that brings it back', async () => {
  const { app } = portal();
  const client = await app.signIn(DEMO.maker);
  const made = await maker();
  const orderNo = await pay(made, await freshPayee('0004'), '1000');
  const reviewer = await app.signIn(DEMO.reviewer);
  await reviewer.paymentOrder.b2bCheck({ orderNos: [orderNo], decision: 'approve' });
  await app.anonymous.sim.advanceClock({ seconds: 2 * DAY_S });
  await made.page.getByRole('heading', { level: 1, name: 'Returned' }).waitFor();
  await made.page.getByRole('link', { name: 'View the payment' }).click();
  const { refundNo, status } = await client.paymentOrder.query({ orderType: 'payment', orderNo });
  expect(status).toBe(3);
  await made.page.getByText(`The money was returned by the receiving bank. Refund order ${refundNo}.`).waitFor();
  await made.page.getByRole('link', { name: 'View the refund' }).click();
  await made.page.getByText('985.00').first().waitFor();
});

it('a payee that is disabled before the password keeps everything that was typed, and a quote that is over holds nobody back', async () => {
  const { app } = portal();
  const chief = await app.signIn(DEMO.chief);
  const { page, open } = await maker();
  const { payeeId } = await freshPayee();
  await open(`${APPLY}?payee=${payeeId}`);
  const amount = page.getByRole('textbox', { name: 'You pay', exact: true });
  const purpose = page.getByRole('combobox', { name: 'Purpose' });
  await amount.fill('710');
  await page.getByRole('radio', { name: /Local payment.*\d\.\d\d/ }).waitFor();
  await purpose.fill('Cotton yarn');
  await choose(page.getByRole('combobox', { name: 'Reviewer' }), 'zhou', /Zhou Wenbo/);
  const confirm = async () => {
    await page.getByRole('button', { name: 'Continue to confirm' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Payment password', { exact: true }).fill(PAY_PASSWORD);
    return () => dialog.getByRole('button', { name: /^Pay / }).click();
  };
  const late = await confirm();
  await chief.b2bPartner.modify({ payeeId, payeeStatus: 'disabled' });
  await late();
  await page.getByText('This payee or account is not available right now. Choose another one').waitFor();
  expect([await amount.inputValue(), await purpose.inputValue()]).toEqual(['710.00', 'Cotton yarn']);
  await chief.b2bPartner.modify({ payeeId, payeeStatus: 'enabled' });
  const stale = await confirm();
  await app.anonymous.sim.advanceClock({ seconds: 600 });
  await stale();
  await page.getByRole('heading', { level: 1, name: 'Payment submitted' }).waitFor();
});
