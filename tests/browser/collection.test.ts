import { expect } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { rowsOfTurn, testsByTurn } from '../harness/byTurn.ts';
import { choose, tick } from '../harness/choose.ts';
import { png } from '../harness/sampleFiles.ts';

const it = testsByTurn('opens a local account with the business of the last one, shows it, and closes it');

const portal = browserSuite();
const APPLY = '/account_manager/apply_page';

it('opens a local account with the business of the last one, shows it, and closes it', async () => {
  const { app } = portal();
  const { page, open, place } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(APPLY);
  await tick(page.getByRole('radio', { name: /^Local account/ }));
  await choose(page.getByRole('combobox', { name: 'Country or region' }), 'japan', /Japan/);
  // A local account has one currency: it is chosen with the country.
  await page.locator('.ant-select-selection-item', { hasText: 'JPY' }).waitFor();
  await page.getByRole('textbox', { name: 'Account nickname' }).fill('Tokyo shop');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Please read and agree to the agreement').waitFor();
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application submitted' }).waitFor();
  await page.getByRole('link', { name: 'Back to account home' }).waitFor();

  await app.anonymous.sim.advanceClock({ seconds: 60 });
  const client = await app.signIn(DEMO.chief);
  // The business of the demo's last application waits for a person at the console.
  const [waiting] = (await client.subAccount.queryApplyList({ status: ['processing'], country: 'JPN' })).list;
  const items = [{ kind: 'accountOpening', subject: waiting?.applyNo ?? '' }];
  await app.anonymous.simDecision.decide({ items, outcome: 'approve' });
  await page.getByRole('link', { name: 'View progress' }).click();
  const drawer = page.getByRole('region', { name: 'Account', exact: true });
  await drawer.getByText('Tradeport Partner Bank (Japan) K.K.').waitFor();
  await drawer.getByRole('button', { name: 'Copy Account number', exact: true }).waitFor();
  const applyNo = new URLSearchParams(place().split('?')[1]).get('open') ?? '';
  expect(applyNo).toMatch(/^CA/);

  await page.getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: /^Close account/ });
  await dialog.getByRole('button', { name: 'Close account' }).click();
  await drawer.getByText('This account is closed and no longer accepts payments.').waitFor();
  expect(await client.subAccount.submitDetail({ applyNo })).toMatchObject({ status: 'closed', type: 'local' });
});

it('marks what is missing, what the business rules refuse, and asks before it is left', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(APPLY);
  await tick(page.getByRole('radio', { name: /^Enter new details/ }));
  await page.getByRole('button', { name: 'Use last details' }).click();
  const month = page.getByRole('textbox', { name: 'Expected monthly sales' });
  await month.fill('9,000,000');
  await month.blur();
  expect(await month.inputValue()).toBe('9000000');
  await page.getByRole('textbox', { name: 'Expected yearly sales' }).blur();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Expected yearly sales cannot be less than monthly sales').waitFor();
  await page
    .getByText(/ is required$/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Account home' }).first().click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Keep editing' }).click();
  await month.waitFor();
});

const proof = (name: string, width: number) => ({ name, mimeType: 'image/png', buffer: png(width, 9) });

it('takes proof of qualification, shows it in the detail, and brings it back when the application was sent back', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open(APPLY);
  await tick(page.getByRole('radio', { name: /^Local account/ }));
  await choose(page.getByRole('combobox', { name: 'Country or region' }), 'united kingdom', /United Kingdom/);
  await page.locator('.ant-select-selection-item', { hasText: 'GBP' }).waitFor();
  await page.getByRole('textbox', { name: 'Account nickname' }).fill('Tea');
  await tick(page.getByRole('radio', { name: /^Enter new details/ }));
  await page.getByRole('button', { name: 'Use last details' }).click();
  await choose(page.getByRole('combobox', { name: 'Goods category' }), 'food', /food/i);
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Proof of goods qualification is required').waitFor();
  const field = page.getByRole('group', { name: /^Proof of goods qualification/ });
  await field
    .locator('input[type=file]')
    .setInputFiles([proof('许可证.png', 1), proof('licence.png', 2), proof('extra.png', 3)]);
  await page.getByText('Proof of goods qualification is required').waitFor({ state: 'detached' });
  await field.getByRole('button', { name: 'Remove extra.png' }).click();
  await field.getByRole('button', { name: 'Preview 许可证.png' }).click();
  await page.getByRole('dialog', { name: '许可证.png' }).getByRole('img', { name: '许可证.png' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application submitted' }).waitFor();

  await app.anonymous.sim.advanceClock({ seconds: 60 });
  const client = await app.signIn(DEMO.chief);
  const [waiting] = (await client.subAccount.queryApplyList({ status: ['processing'], country: 'GBR' })).list;
  const items = [{ kind: 'accountOpening', subject: waiting?.applyNo ?? '' }];
  await app.anonymous.simDecision.decide({ items, outcome: 'reject', note: '许可证已过期' });
  await page.getByRole('link', { name: 'View progress' }).click();
  const brought = page.getByRole('list', { name: 'Proof of goods qualification' });
  await expect.poll(() => brought.getByRole('listitem').count()).toBe(2);
  const saved = page.waitForEvent('download');
  await brought.getByRole('button', { name: 'Download 许可证.png' }).click();
  expect((await saved).suggestedFilename()).toBe('许可证.png');

  await page.getByRole('link', { name: 'Edit application' }).click();
  await page
    .getByRole('region', { name: 'Why it was sent back' })
    .getByText(/许可证已过期/)
    .waitFor();
  await field.getByRole('button', { name: 'Remove licence.png' }).click();
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application submitted' }).waitFor();
  const { qualificationMaterials } = await client.subAccount.submitDetail({ applyNo: waiting?.applyNo ?? '' });
  const files = await client.file.getFileDownloadInfo({ fileIds: qualificationMaterials });
  expect(files.map(({ fileName }) => fileName)).toEqual(['许可证.png']);
});

it('says on the home page that an account is being opened', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US' });
  await open('/account');
  const notice = page.getByRole('complementary', { name: 'Account opening' });
  await notice.getByText(/A collection account is being opened: Local account · United States · USD/).waitFor();
  await notice.getByRole('link', { name: 'View progress' }).click();
  await page.getByText('Not open yet').first().waitFor();
});

it('corrects an application that was sent back', async () => {
  const { app } = portal();
  const { page, open } = await portal().visit({ as: DEMO.otherMerchant, language: 'en-US' });
  const client = await app.signIn(DEMO.otherMerchant);
  const [sentBack] = (await client.subAccount.queryApplyList({ status: ['fail'] })).list;
  await open('/account_manager/sub_account_apply?state=fail');
  await page
    .getByRole('button', { name: /Not open yet/ })
    .first()
    .click();
  await page.getByText(/^Sent back:/).waitFor();
  await page.getByRole('link', { name: 'Edit application' }).click();
  const number = page.getByRole('textbox', { name: 'Registration number' });
  await expect.poll(() => number.inputValue()).toBe('CR30010002');
  await number.fill('CR30015678');
  await tick(page.getByRole('checkbox'));
  await page.getByRole('button', { name: 'Resubmit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Application submitted' }).waitFor();
  const { list } = await client.subAccount.queryApplyList({});
  expect(list.find(({ applyNo }) => applyNo === sentBack?.applyNo)).toMatchObject({ status: 'applying' });
});

it('leads whoever is not verified yet to the verification', async () => {
  const { page, open, place } = await portal().visit({ as: DEMO.unverified, language: 'en-US' });
  await open(APPLY);
  await page.getByText('You can open accounts once your verification is approved').waitFor();
  await page.getByRole('link', { name: 'See the review' }).click();
  await expect.poll(place).toBe('/setting/verified-info');
});

it.each(rowsOfTurn([1_440, 390], (width) => `copies at ${width}`))(
  'copies an account number from the list, which stays as it is, at %d px',
  async (width) => {
    const { own, page, open, place, announced } = await portal().visit({
      as: DEMO.otherMerchant,
      language: 'en-US',
      width,
    });
    await own().grantPermissions(['clipboard-read', 'clipboard-write']);
    const client = await portal().app.signIn(DEMO.otherMerchant);
    const [first] = (await client.subAccount.queryApplyPage({ status: ['success'] })).list;
    const number = first?.accountNo ?? '';
    await open('/account_manager/payee_account_page');
    await page.getByRole('button', { name: `Copy account number ${number}` }).click();
    await announced.include('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    expect(place()).toBe('/account_manager/payee_account_page');
  },
);

it('leads from the summary below the form back to a field, where the two do not stand side by side', async () => {
  const { page, open } = await portal().visit({ as: DEMO.chief, language: 'en-US', width: 390 });
  await open(APPLY);
  await page.getByRole('button', { name: 'Edit: Account nickname' }).click();
  await page.waitForFunction(
    () => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') === 'bankAccountName',
  );
});
