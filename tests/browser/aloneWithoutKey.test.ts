import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { expect, it } from 'vitest';
import { addAccountAlone } from '../harness/aloneSteps.ts';
import { aloneSuite } from '../harness/aloneSuite.ts';
import { DEMO } from '../harness/app.ts';
import { sharedChromium } from '../harness/chromium.ts';

const alone = aloneSuite();

const APPLY = paymentOrder.apply;
const applied = () => alone().backend.heard.filter(({ url: path }) => path === APPLY.path);

it('without idempotency keys a withdrawal whose answer was lost is sent again by nobody who was not warned', async () => {
  const { app, backend, portalWith, atEnd } = alone();
  const url = await portalWith({ PORTAL_LACKS: 'header/idempotency-key,header/unattended,header/sandbox' });
  const context = await (await sharedChromium()).newContext({ locale: 'en-US' });
  atEnd(() => context.close());
  await context.addCookies([{ name: 'token', value: await app.token(DEMO.individual), url }]);
  await context.addInitScript(() => localStorage.setItem('tp.lang', 'en-US'));
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const warned: string[] = [];
  let goesOn = false;
  page.on('dialog', (dialog) => {
    warned.push(dialog.message());
    void (goesOn ? dialog.accept() : dialog.dismiss());
  });
  await addAccountAlone({ app, url }, page, '778866667777');
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1,250.50');
  await page.getByText('1,240.50').first().waitFor();
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('New payment password', { exact: true }).fill('864209');
  await form.getByLabel('Confirm payment password', { exact: true }).fill('864209');
  await form.getByRole('button', { name: 'Set password' }).click();
  const send = async (): Promise<void> => {
    await form.getByLabel('Payment password', { exact: true }).fill('864209');
    await form.getByRole('button', { name: 'Withdraw 1,250.50 USD' }).click();
  };

  backend.answers({ [APPLY.key]: { answer: (response) => response.destroy() } });
  await send();
  await page.getByText('Bad gateway (502)').first().waitFor();
  expect([applied().length, warned]).toEqual([1, []]);

  backend.answers({});
  await send();
  await page.getByText('Nothing was sent again: look at the records first').first().waitFor();
  expect(applied().length).toBe(1);
  expect(warned).toEqual([expect.stringContaining('may have been carried out')]);

  goesOn = true;
  await send();
  await page.getByRole('heading', { level: 1, name: 'Withdrawal submitted' }).waitFor();
  expect([applied().length, warned.length]).toEqual([2, 2]);
  const optional = ['idempotency-key', 'unattended', 'sandbox'];
  expect(backend.heard.filter(({ headers }) => optional.some((name) => name in headers))).toEqual([]);
}, 180_000);
