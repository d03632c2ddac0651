import { expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, takeOption } from '../harness/choose.ts';

const portal = browserSuite();
const PARTNERS = '/payment_manage/partner';

it('adds a partner, is told of one that exists, changes it and removes it', async () => {
  const { page, open } = await portal().visit({ as: DEMO.maker, language: 'en-US' });
  await open(PARTNERS);
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await page.getByRole('button', { name: 'Add partner' }).click();
  await field('Name').fill('nordwind handels gmbh');
  await takeOption(dialog.getByRole('combobox', { name: 'Relationship' }), /Buyer/);
  await choose(dialog.getByRole('combobox', { name: 'Country or region' }), 'china', /China/);
  await field('Registration number (optional)').fill('HRB1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('unified social credit code', { exact: false }).last().waitFor();
  await choose(dialog.getByRole('combobox', { name: 'Country or region' }), 'germany', /Germany/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('A partner with this name or registration number in this country already exists').waitFor();
  await field('Name').fill('Südwind Handels GmbH');
  await dialog.getByRole('button', { name: /^Optional details/ }).click();
  await field('Phone').fill('call me');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(/^Enter a phone number/).waitFor();
  await field('Phone').fill('+49 40 555 01');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: /Südwind/ }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await field('Contact').fill('Ute Lang');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('region', { name: 'Partner', exact: true }).getByText('Ute Lang').waitFor();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Remove Südwind Handels GmbH?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await page.getByText('Removed. Kept for your records only.').waitFor();
  const client = await portal().app.signIn(DEMO.chief);
  const { list } = await client.partner.queryUserPartnerPage({ keyword: 'südwind', status: ['removed'] });
  expect(list).toMatchObject([{ contactName: 'Ute Lang', registrationNo: 'HRB1' }]);
});
