import { allScreens, menuGroups, screens } from '@tradeport/shared/screens.ts';
import { describe, expect, it } from 'vitest';
import { settle } from '../calls/receipt/receipts.ts';
import { decideOpenings, goodApplication, signAccountAgreement, today } from '../calls/subAccount/applications.ts';
import { DEMO } from '../harness/app.ts';
import { pageDone } from '../harness/browserFace.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { newcomer } from '../harness/register.ts';
import { goodOrg } from '../harness/verification.ts';

/** Screens that are about verification themselves; home has its steps, which a test of its own looks at. */
const ABOUT_VERIFICATION: ReadonlySet<string> = new Set([
  screens.home.path,
  screens.verification.path,
  screens.verify.path,
  screens.beneficiaries.path,
  screens.verifyCompany.path,
  screens.verifyHkCompany.path,
  screens.verifyOtherArea.path,
  screens.verifyPersonal.path,
  screens.verificationResult.path,
]);

describe('no dead end', () => {
  const portal = browserSuite();

  it.each(['/nowhere', '/exception/403'])('keeps the menu of a signed-in user at %s', async (path) => {
    const { page, open, place } = await portal().visit({ language: 'en-US', as: DEMO.viewer });
    await open(path);
    await page.getByRole('heading', { name: /^(Page information does not exist|No access permission)$/ }).waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
    expect(place()).toBe(path);
  });

  it('leads somebody who has just registered from step to step', async () => {
    const { api, loginNo } = await newcomer(portal().app);
    await api.account.configCommonRatePairs({ pairs: [{ sellCurrency: 'EUR', buyCurrency: 'USD' }] });
    const { page, open } = await portal().visit({ language: 'en-US', as: loginNo });
    await open('/account');
    const steps = page.getByRole('region', { name: 'Get started' }).getByRole('listitem');
    await expect
      .poll(() => steps.allTextContents())
      .toEqual([
        expect.stringContaining('Verify your business'),
        expect.stringContaining('Open a collection account'),
        expect.stringContaining('Receive your first payment'),
        expect.stringContaining('Exchange currencies'),
      ]);
    expect(
      await page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link').first().textContent(),
    ).toContain('Verify');
    for (const empty of ['Settlement quota', 'Currency accounts'])
      await page.getByRole('region', { name: empty }).getByRole('link', { name: 'Verify now' }).waitFor();
    await page
      .getByRole('region', { name: /^Live rates/ })
      .getByRole('link', { name: 'Add a rate' })
      .waitFor();
    for (const path of ['/exchange/exchangeApply', '/account_manager/apply_page']) {
      await open(path);
      await page.getByText(/^You can .* once your verification is approved$/).waitFor();
      // What is missing is told once, with one way there.
      await page.getByRole('link', { name: 'Complete verification' }).waitFor();
      expect(await page.getByRole('main').getByRole('link', { name: 'Verify now' }).count()).toBe(0);
      expect(await page.getByText('account manager').count()).toBe(0);
    }
    for (const path of [
      '/receipts_manage/receipts_record',
      '/account_manager/trade_detail',
      '/customer-service/message',
    ]) {
      await open(path);
      await page.getByRole('main').getByRole('link', { name: 'Verify now' }).waitFor();
    }
  });

  it.each(Object.keys(menuGroups))(
    'tells a merchant who is not verified on every screen of %s what is missing, and leads there',
    async (group) => {
      const { loginNo } = await newcomer(portal().app);
      const { page, open } = await portal().visit({ language: 'en-US', as: loginNo });
      const screensOfGroup = allScreens.filter((screen) => screen.layout === 'main' && screen.group === group);
      expect(screensOfGroup.length).toBeGreaterThan(0);
      for (const { path } of screensOfGroup) {
        await open(path.replace(':type', 'import').replace(/:\w+/, '1'));
        const way = ABOUT_VERIFICATION.has(path)
          ? page.getByRole('main')
          : page
              .getByRole('region', { name: 'Verification', exact: true })
              .getByRole('link', { name: 'Complete verification' });
        await way.waitFor();
        if (!ABOUT_VERIFICATION.has(path)) expect(await way.getAttribute('href')).toMatch(/\/setting\/verified$/);
      }
    },
  );

  it('leads whoever has received money to the exchange, and is done once there was one', async () => {
    const { app } = portal();
    const { api, loginNo, merchantId } = await newcomer(app);
    await api.realName.submitOrg(await goodOrg(api));
    await app.anonymous.simDecision.decide({ items: [{ kind: 'kyc', subject: merchantId }], outcome: 'approve' });
    await signAccountAgreement(api);
    const account = { type: 'global', country: 'HKG', currencies: ['USD', 'CNH'] } as const;
    const { applyNo } = await api.subAccount.submit(goodApplication(await today(app), account));
    await decideOpenings(app, app.anonymous, 'approve');
    const { accountNo } = await api.subAccount.submitDetail({ applyNo });
    await settle(app, { accountNo: accountNo ?? '', amount: '900.00' });

    const { page, open } = await portal().visit({ language: 'en-US', as: loginNo });
    await open('/account');
    const start = page.getByRole('region', { name: 'Get started' });
    const now = start.locator('[aria-current="step"]');
    await expect.poll(() => now.allTextContents()).toEqual(['4Exchange currencies']);
    await now.getByRole('link', { name: 'Exchange currencies' }).click();
    await page.getByRole('heading', { level: 1, name: 'Exchange' }).waitFor();

    const chief = await portal().visit({ language: 'en-US', as: DEMO.chief });
    await chief.open('/account');
    await chief.page.getByRole('region', { name: 'Currency accounts' }).getByRole('listitem').first().waitFor();
    await pageDone(chief.page);
    expect(await chief.page.getByRole('region', { name: 'Get started' }).count()).toBe(0);
  });

  it('says where the money of a failed receipt went, and what lies ahead of one under way', async () => {
    const failed = await settle(portal().app, { payerAccountNo: '80002' });
    const { page, open } = await portal().visit({ language: 'en-US', as: DEMO.chief });
    await open(`/receipts_manage/receipts_record?open=${failed}`);
    await page.getByRole('dialog').getByText('The bank has returned it to the payer.').waitFor();
    const { orderNo } = await portal().app.anonymous.sim.receive({
      accountNo: '795010001001',
      currency: 'USD',
      amount: '5.00',
    });
    await open(`/receipts_manage/receipts_record?open=${orderNo}`);
    await page.getByRole('list', { name: 'Progress' }).getByText('Credited').waitFor();
  });
});
