import { payeeAccount } from '@tradeport/shared/contract/payeeAccount.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, takeOption, tick } from '../harness/choose.ts';

/** What every entry form does, shown at one of them. */
const ADD_ACCOUNT = '/withdrawal_manage/withdrawal_account?form=new';
const ADD_PAYEE = '/settlement/payee?form=new';

const fieldsOf = (page: Page) => ({
  field: (name: string) => page.getByRole('textbox', { name, exact: true }),
  box: (name: string) => page.getByRole('combobox', { name, exact: true }),
});

describe('an entry form', () => {
  const portal = browserSuite();

  it('refused by the server on each of its fields says so there, in sight and in focus, and names the field', async () => {
    const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    await open(ADD_ACCOUNT);
    const { field, box } = fieldsOf(page);
    await choose(box('Account name'), 'haichuan cross', /Haichuan Cross-border/);
    await field('Payee address').fill('15 Keyuan Road, Shenzhen');
    await choose(box('Bank country or region'), 'hong kong', /Hong Kong/);
    await choose(box('Find your bank'), 'hang seng', /Hang Seng/);
    await field('Account number').fill('788012347788');
    await field('Confirm account number').fill('788012347788');
    await tick(page.getByRole('checkbox'));
    await field('Intermediary bank name').fill('Citibank');
    await field('Intermediary SWIFT code').fill('CITIUS33');
    await choose(box('Intermediary bank country or region'), 'united states', /United States/);
    const names = await page
      .locator('[data-field]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-field') ?? ''));
    expect(names.length).toBeGreaterThan(15);
    let path = '';
    await page.route(`**${payeeAccount.add.path}`, (route) =>
      route.fulfill({
        json: {
          code: 'INVALID_PARAM',
          message: 'refused as a whole',
          result: { errors: [{ path, rule: 'other', message: `refused at ${path}` }] },
        },
      }),
    );
    const whole = page.getByRole('alert').filter({ hasText: 'Data validation failed' });
    for (const name of names) {
      path = name;
      await page.getByRole('button', { name: 'Submit' }).click();
      const at = page.locator(`[data-field="${name}"]`);
      await at.getByText(`refused at ${name}`).waitFor();
      await expect.poll(() => at.evaluate((one) => one.contains(document.activeElement)), { message: name }).toBe(true);
      expect(await whole.getByRole('button').count(), name).toBe(1);
      const top = await at.evaluate((one) => one.getBoundingClientRect().top);
      expect(top, name).toBeGreaterThan(0);
      expect(top, name).toBeLessThan(900);
    }
    expect(await page.getByText('refused as a whole').count()).toBe(0);
  });

  it('has what its directories know of it again after a reload: the branch is still picked, the place still chosen', async () => {
    const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
    await open(ADD_PAYEE);
    const { box } = fieldsOf(page);
    await choose(box('Find your bank'), 'China Merchants Bank', /China Merchants Bank/);
    const place = page.getByRole('group', { name: 'Province and city of the branch' });
    await choose(place.getByRole('combobox', { name: 'Province or state' }), 'guangdong', /Guangdong/);
    await choose(place.getByRole('combobox', { name: 'City' }), 'shenzhen', /Shenzhen/);
    await page.getByText(/^Currently 广东省 · 深圳市/).waitFor();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await place.getByText('Shenzhen').waitFor();
    await page.getByText(/^Currently 广东省 · 深圳市/).waitFor();
    await takeOption(box('Branch'), /Nanshan/);
  });
});
