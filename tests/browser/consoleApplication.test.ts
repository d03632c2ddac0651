import { describe, expect, it } from 'vitest';
import { browserSuite } from '../harness/browserSuite.ts';
import { choose, tick, untick } from '../harness/choose.ts';
import { newcomer } from '../harness/register.ts';
import { goodOrgHk, goodPersonal, hkid } from '../harness/verification.ts';
import { lookIn, toEnglish } from './look.ts';

const SAYS = 'The certificate cannot be read. Upload a clear picture.';

describe('an application at the inbox of decisions', () => {
  const portal = browserSuite();

  it('is read beside the register, marked and turned down; its merchant reads the marks at their fields', async () => {
    const { app, origin } = portal();
    const { api, loginNo, merchantId, merchantNo } = await newcomer(app);
    await api.realName.submitOrgHk(await goodOrgHk(api, '0005'));
    const visit = await portal().visit({ language: 'zh-CN', height: 1600 });
    const { page } = visit;
    await page.goto(`${origin}/sim/decisions/kyc/${merchantId}`);
    const brand = page.getByRole('list', { name: '香港企业' });
    await brand.getByRole('listitem').filter({ hasText: '公司编号' }).waitFor();
    const wrong = await lookIn(visit, 'console-application', 'zh-CN');
    await toEnglish(page);
    await page.getByRole('heading', { name: 'Identity verification', level: 1 }).waitFor();
    expect([...wrong, ...(await lookIn(visit, 'console-application', 'en-US'))]).toEqual([]);

    await page.goto(`${origin}/sim/decisions`);
    const item = page.getByRole('listitem').filter({ hasText: merchantId });
    await item.getByRole('link', { name: 'Review application' }).click();
    const company = page.getByRole('list', { name: 'Hong Kong company' });
    const name = company.getByRole('listitem').filter({ hasText: 'Company name in English' });
    await name.getByText('Kestrel Imports Limited').waitFor();
    await name.getByText('Differs').waitFor();
    await page.getByText(merchantNo).first().waitFor();
    expect(await page.getByText(hkid('123456')).count()).toBe(0);

    const director = page.getByRole('list', { name: 'Director 1' });
    await director.getByRole('button', { name: 'View KYC_ID_PHOTO.png' }).first().click();
    const preview = page.getByRole('dialog');
    const picture = preview.getByRole('img', { name: 'KYC_ID_PHOTO.png' });
    await picture.waitFor();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });

    await tick(page.getByRole('checkbox', { name: 'Only differences and changes' }));
    await director.getByText('Pictures of the ID').waitFor({ state: 'detached' });
    await untick(page.getByRole('checkbox', { name: 'Only differences and changes' }));

    await page.getByRole('button', { name: /^Mark: .*Business registration certificate$/ }).click();
    expect(await page.getByRole('button', { name: 'Approve', exact: true }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('Say what to correct').waitFor();
    await page.getByRole('textbox', { name: /^What to correct: .*Business registration certificate$/ }).fill(SAYS);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('Choose a reason to reject').waitFor();
    await choose(page.getByRole('combobox', { name: /^Reason/ }), 'Incomplete', /Incomplete documents/);
    await page.getByText('1 field marked').waitFor();
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await page.getByText('1 decided').waitFor();
    await page.getByRole('heading', { name: 'Decisions', level: 1 }).waitFor();
    await page.goto(`${origin}/sim/decisions/kyc/${merchantId}`);
    await page.getByText('No longer pending').waitFor();

    const merchant = await portal().visit({ language: 'en-US', as: loginNo });
    await merchant.open('/setting/verified-info');
    await merchant.page.getByText('Incomplete documents').first().waitFor();
    await merchant.page.getByText(SAYS).first().waitFor();
    await merchant.page.getByRole('button', { name: 'Edit and resubmit' }).click();
    await merchant.page.getByRole('alert').filter({ hasText: SAYS }).waitFor();
  });

  it('is approved as it stands, also where there is no register to ask', async () => {
    const { app, origin } = portal();
    const { api, merchantId } = await newcomer(app);
    await api.realName.submitPersonal(await goodPersonal(api, '0005'));
    const { page } = await portal().visit({ language: 'en-US' });
    await page.goto(`${origin}/sim/decisions/kyc/${merchantId}`);
    await page.getByText('No registry for this kind').waitFor();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('1 decided').waitFor();
    expect((await api.realName.queryPersonal({})).state).toBe('done');
  });
});
