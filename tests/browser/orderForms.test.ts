import { fee } from '@tradeport/shared/contract/fee.ts';
import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { describe, expect, it } from 'vitest';
import { available, goodBank } from '../calls/b2bPartner/payees.ts';
import { DEMO } from '../harness/app.ts';
import type { Visit } from '../harness/browser.ts';
import { sendLoginForm } from '../harness/browserLogin.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { PAY_PASSWORD } from '../nouns/withdrawals.ts';

const portal = browserSuite();
const APPLY = '/payment_manage/payment_new_apply';
/** Longer than a slot of rates. */
const SLOT_S = 600;

let payees = 0;
const freshPayee = async (): Promise<string> => {
  const { app } = portal();
  payees += 1;
  const accountNo = `66${String(payees).padStart(6, '0')}6688`;
  const payeeName = `Kwun Tong Mills ${payees} Limited`;
  return available(app, await app.signIn(DEMO.chief), {
    ...goodBank({ bankAccountNo: accountNo, bankAccountName: payeeName }),
    payeeName,
  });
};

const paymentsTo = async (payeeId: string) => {
  const client = await portal().app.signIn(DEMO.chief);
  const { list } = await client.paymentOrder.queryPage({ orderType: 'payment', currentPage: 1, pageSize: 50 });
  return list.filter((order) => order.payeeId === payeeId);
};

const amountBox = ({ page }: Pick<Visit, 'page'>) => page.getByRole('textbox', { name: 'You pay', exact: true });
const dialogOf = ({ page }: Pick<Visit, 'page'>) => page.getByRole('dialog', { name: 'Confirm your payment' });
const boxes = (visit: Pick<Visit, 'page'>) => dialogOf(visit).getByLabel('Payment password', { exact: true });
const pay = (visit: Pick<Visit, 'page'>) => dialogOf(visit).getByRole('button', { name: /Pay / });
const submitted = ({ page }: Pick<Visit, 'page'>) =>
  page.getByRole('heading', { level: 1, name: 'Payment submitted' }).waitFor();

/** Fills in the form of a payment, in dollars or from another balance. */
const fill = async (visit: Visit, amount: string, from?: 'EUR'): Promise<void> => {
  const { page } = visit;
  if (from !== undefined) {
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('combobox', { name: 'Currency' }).fill(from);
    await page.locator('.ant-select-item-option').filter({ hasText: from }).first().click();
  }
  await amountBox(visit).fill(amount);
  await page.getByRole('combobox', { name: 'Purpose' }).fill('Cotton yarn');
  await page.getByRole('radio', { name: /Local payment.*\d\.\d\d/ }).waitFor();
};

/** A payment that stands before its password. */
const beforePassword = async (amount: string, from?: 'EUR') => {
  const payeeId = await freshPayee();
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US', live: false });
  await visit.open(`${APPLY}?payee=${payeeId}`);
  await fill(visit, amount, from);
  await visit.page.getByRole('button', { name: 'Continue to confirm' }).click();
  await boxes(visit).fill(PAY_PASSWORD);
  return { ...visit, payeeId };
};

const triesLeft = async () => (await portal().app.signIn(DEMO.chief)).password.isExistPwd({});

describe('in the dialog of the password', () => {
  it('a slot that ends with the same figures is not seen', async () => {
    const visit = await beforePassword('120');
    await portal().app.anonymous.sim.advanceClock({ seconds: SLOT_S });
    await pay(visit).click();
    await submitted(visit);
    expect(await paymentsTo(visit.payeeId)).toMatchObject([{ amount: '120.00', feeAmount: '1.00' }]);
  });

  it('figures that changed are shown beside the old ones and asked about once more, the password in its boxes', async () => {
    const { app } = portal();
    const pin = (rate: string) =>
      app.anonymous.simOutside.run({ event: 'market.pin', with: { pair: 'EUR/USD', rate } });
    await pin('1.1');
    const before = await triesLeft();
    const visit = await beforePassword('100', 'EUR');
    await dialogOf(visit)
      .getByText(/109\.78 USD/)
      .waitFor();
    await pin('1.2');
    await pay(visit).click();
    const changes = dialogOf(visit).getByRole('alert').filter({ hasText: 'These figures have changed' });
    await changes.getByText('109.78 USD').waitFor();
    await changes.getByText('119.76 USD').waitFor();
    expect(await boxes(visit).inputValue()).toBe(PAY_PASSWORD);
    expect(await paymentsTo(visit.payeeId)).toEqual([]);
    expect(await triesLeft()).toEqual(before);
    await dialogOf(visit).getByRole('button', { name: 'Agree: Pay 100.00 EUR' }).click();
    await submitted(visit);
    expect(await paymentsTo(visit.payeeId)).toMatchObject([{ receiveAmount: '119.76' }]);
  });
});

it('the first wrong field takes the focus, in sight between the head of the page and the bar at its foot', async () => {
  const payeeId = await freshPayee();
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US', width: 390 });
  const { page } = visit;
  await visit.open(`${APPLY}?payee=${payeeId}`);
  await amountBox(visit).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const go = page.getByRole('button', { name: 'Continue to confirm' });
  await go.click();
  await page.getByRole('alert').getByText('Enter an amount').waitFor();
  const focused = () => amountBox(visit).evaluate((box) => box === document.activeElement);
  await expect.poll(focused).toBe(true);
  const [head, box, bar] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    amountBox(visit).boundingBox(),
    go.boundingBox(),
  ]);
  expect(box?.y).toBeGreaterThan((head?.y ?? 0) + (head?.height ?? 0));
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

it('pressed while the quote of what was typed last is on its way, it goes on with that quote once it is there', async () => {
  const payeeId = await freshPayee();
  const visit = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  const { page } = visit;
  await visit.open(`${APPLY}?payee=${payeeId}`);
  await fill(visit, '1000');
  const held = Promise.withResolvers<void>();
  await page.route(`**${fee.queryAllB2bPaymentFee.path}`, async (route) => {
    await held.promise;
    await route.continue();
  });
  await amountBox(visit).fill('900');
  const go = page.getByRole('button', { name: 'Continue to confirm' });
  await go.click();
  await expect.poll(() => go.getAttribute('class')).toContain('loading');
  expect(await page.getByRole('dialog').count()).toBe(0);
  held.resolve();
  await page.getByRole('dialog').getByText('900.00', { exact: true }).first().waitFor();
});

it('refused by the server on any of its fields it says so there, in sight and in focus, and keeps what was typed', async () => {
  const visit = await beforePassword('160');
  const { page } = visit;
  const go = page.getByRole('button', { name: 'Continue to confirm' });
  const names = await page
    .locator('form [data-field]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-field') ?? ''));
  expect(names).toEqual(expect.arrayContaining(['payeeId', 'amount', 'feeBearer', 'reference', 'contractFiles']));
  let path = '';
  await page.route(`**${paymentOrder.b2bApply.path}`, (route) =>
    route.fulfill({
      json: {
        code: 'INVALID_PARAM',
        message: 'refused as a whole',
        result: { errors: [{ path, rule: 'other', message: `refused at ${path}` }] },
      },
    }),
  );
  const whole = page.getByRole('alert').filter({ hasText: 'Data validation failed' });
  for (const [i, name] of names.entries()) {
    path = name;
    if (i > 0) {
      await go.click();
      await boxes(visit).fill(PAY_PASSWORD);
    }
    await pay(visit).click();
    const at = page.locator(`[data-field="${name}"]`);
    await at.getByText(`refused at ${name}`).waitFor();
    await expect.poll(() => at.evaluate((one) => one.contains(document.activeElement)), { message: name }).toBe(true);
    expect(await whole.getByRole('button').count(), name).toBe(1);
    const top = await at.evaluate((one) => one.getBoundingClientRect().top);
    expect(top, name).toBeGreaterThan(0);
    expect(top, name).toBeLessThan(900);
  }
  expect(await page.getByText('refused as a whole').count()).toBe(0);
  expect(await amountBox(visit).inputValue()).toBe('160.00');
});

/** The next payment takes effect, and its answer is lost. */
const loseNextAnswer = (visit: Visit) => {
  visit.expectTrouble(/504/);
  return portal().app.anonymous.simFault.add({
    call: paymentOrder.b2bApply.key,
    kind: 'status',
    status: 504,
    phase: 'after',
    times: 1,
  });
};
const lostAt = (visit: Visit) => dialogOf(visit).getByText('Send it again: nothing is done twice.').waitFor();

describe('after a lost answer', () => {
  it('the same is sent again across the end of a slot, and was done once', async () => {
    const visit = await beforePassword('130');
    await loseNextAnswer(visit);
    await pay(visit).click();
    await lostAt(visit);
    await portal().app.anonymous.sim.advanceClock({ seconds: SLOT_S });
    await pay(visit).click();
    // By now the bank may have taken it up: its page is that of whatever became of it.
    await visit.page.waitForURL('**/payment_new_apply?order=*');
    const [order, ...others] = await paymentsTo(visit.payeeId);
    expect(others).toEqual([]);
    expect(new URL(visit.page.url()).searchParams.get('order')).toBe(order?.orderNo);
  });

  it('what was changed is not sent: the form says that the first went through, and leads to it', async () => {
    const visit = await beforePassword('140');
    const { page } = visit;
    await loseNextAnswer(visit);
    await pay(visit).click();
    await lostAt(visit);
    await dialogOf(visit).getByRole('button', { name: 'Back to the form' }).click();
    await page.getByText('Your last submission got no answer', { exact: false }).waitFor();
    await amountBox(visit).fill('145');
    await page.getByRole('radio', { name: /Local payment.*145\.00/ }).waitFor();
    await page.getByRole('button', { name: 'Continue to confirm' }).click();
    await boxes(visit).fill(PAY_PASSWORD);
    await pay(visit).click();
    await page.getByText('Your last submission went through', { exact: false }).waitFor();
    const [order, ...others] = await paymentsTo(visit.payeeId);
    expect([order?.amount, others]).toEqual(['140.00', []]);
    await page.getByRole('link', { name: `View the payment ${order?.orderNo}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('table', { name: 'Ledger entries' }).waitFor();
  });

  it('a reload in between keeps the key: sent again it is done once', async () => {
    const visit = await beforePassword('150');
    const { page } = visit;
    await loseNextAnswer(visit);
    await pay(visit).click();
    await lostAt(visit);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Your last submission got no answer', { exact: false }).waitFor();
    await page.getByRole('radio', { name: /Local payment.*150\.00/ }).waitFor();
    await page.getByRole('button', { name: 'Continue to confirm' }).click();
    await boxes(visit).fill(PAY_PASSWORD);
    await pay(visit).click();
    await submitted(visit);
    expect(await paymentsTo(visit.payeeId)).toHaveLength(1);
  });
});

describe('what is typed', () => {
  const half = async () => {
    const payeeId = await freshPayee();
    const token = await portal().app.token(DEMO.chief);
    const visit = await portal().visit({ token, language: 'en-US' });
    await visit.open(`${APPLY}?payee=${payeeId}`);
    await fill(visit, '1,234.5');
    visit.page.on('dialog', (dialog) => void dialog.accept());
    return visit;
  };
  const typedIn = async (visit: Visit) => [
    await amountBox(visit).inputValue(),
    await visit.page.getByRole('combobox', { name: /^(Purpose|用途)$/ }).inputValue(),
  ];

  /** The session ends behind the page's back, and somebody signs in where it led. */
  const signInAnew = async (visit: Visit, loginNo: string): Promise<void> => {
    const { page } = visit;
    const token = await page.evaluate(() => /token=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    await portal()
      .app.as({ token: decodeURIComponent(token) })
      .info.signOut({});
    await page.waitForURL('**/b2b/login?*');
    await sendLoginForm(portal(), visit, loginNo, { language: 'en-US' });
    await amountBox(visit).waitFor();
  };

  it('survives a change of language and a reload, but not a password', async () => {
    const visit = await half();
    const { page } = visit;
    await page.reload();
    await amountBox(visit).waitFor();
    expect(await typedIn(visit)).toEqual(['1,234.50', 'Cotton yarn']);
    await page.getByRole('radio', { name: /Local payment.*1,234\.50/ }).waitFor();
    await page.getByRole('button', { name: 'Continue to confirm' }).click();
    await boxes(visit).fill(PAY_PASSWORD);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(PAY_PASSWORD);
    await dialogOf(visit).getByRole('button', { name: 'Back to the form' }).click();
    await page.getByRole('button', { name: /中文/ }).first().click();
    await page.getByRole('textbox', { name: '付款金额', exact: true }).waitFor();
    expect(await page.getByRole('textbox', { name: '付款金额', exact: true }).inputValue()).toBe('1,234.50');
  });

  it('survives a session that ended, for the same person alone', async () => {
    const visit = await half();
    const place = visit.place();
    visit.expectTrouble(/status of 401/);
    await signInAnew(visit, DEMO.chief);
    expect(visit.place()).toBe(place);
    expect(await typedIn(visit)).toEqual(['1,234.50', 'Cotton yarn']);
    await signInAnew(visit, DEMO.maker);
    expect(await typedIn(visit)).toEqual(['', '']);
    expect(await visit.page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Cotton yarn');
  });

  it('is gone after a sign-out', async () => {
    const visit = await half();
    expect(await visit.page.evaluate(() => sessionStorage.length)).toBe(1);
    await visit.page.getByRole('button', { name: 'User menu' }).click();
    await visit.page.getByRole('menuitem', { name: /Log out|Sign out/ }).click();
    await visit.page.waitForURL('**/b2b/login');
    expect(await visit.page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});
