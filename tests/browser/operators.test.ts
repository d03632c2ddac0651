import { OWN_STREAM_PATH } from '@tradeport/shared/contract/ownStreamPath.ts';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { rowsOfTurn } from '../harness/byTurn.ts';
import { takeOption, untick } from '../harness/choose.ts';

const MENU = { 'zh-CN': '主菜单', 'en-US': 'Main menu' } as const;
type Language = keyof typeof MENU;

const listening = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const stream = page.waitForResponse(`**${OWN_STREAM_PATH}`);
  await open();
  await stream;
};

/** Links of the menu; those of groups that are folded are there, too. */
const linkIn = (page: Page, language: Language, name: string) =>
  page.getByRole('navigation', { name: MENU[language] }).getByRole('link', { name, exact: true, includeHidden: true });

describe('a chief and a colleague, each in a browser of their own', () => {
  const portal = browserSuite();

  const withdrawn = [
    ['en-US', 'Payment review', 'New payment', 'No access permission'],
    ['zh-CN', '付款复核', '付款申请', '没有访问权限'],
  ] as const;
  it.each(rowsOfTurn(withdrawn, ([language]) => `a screen taken out of a role in ${language}`))(
    '%s: a screen that is taken out of a role goes from the menu, and a page that stands open closes',
    async (language, kept, lost, refused) => {
      const { app } = portal();
      const chiefs = await app.signIn();
      const built = { roleId: 'maker-haichuan' } as const;
      const tree = await chiefs.operator.permission(built);
      const held = tree.groups
        .flatMap(({ screens }) => screens.filter(({ granted }) => granted))
        .map(({ path }) => path);
      await chiefs.operator.permissionEdit({ ...built, paths: [...new Set([...held, '/payment_manage/payReview'])] });

      const colleague = await portal().visit({ language, as: DEMO.maker });
      // The page asks again for what it no longer may, before it is left.
      colleague.expectTrouble(/403 \(Forbidden\)/);
      await listening(colleague.page, () => colleague.open('/payment_manage/payment_new_apply'));
      await linkIn(colleague.page, language, lost).waitFor({ state: 'attached' });

      const chief = await portal().visit({ language: 'en-US', as: DEMO.chief });
      await chief.open('/setting/operator/permission/maker-haichuan');
      const payments = chief.page.getByRole('group', { name: 'Payments' });
      await untick(payments.getByRole('checkbox', { name: 'New payment' }));
      await chief.page.getByRole('button', { name: 'Save' }).click();
      await chief.page.getByText('Saved').first().waitFor();

      await colleague.page.getByRole('heading', { name: refused }).waitFor();
      expect(colleague.place()).toBe('/exception/403');
      await colleague.open('/account');
      await linkIn(colleague.page, language, kept).waitFor({ state: 'attached' });
      expect(await linkIn(colleague.page, language, lost).count()).toBe(0);
      await chiefs.operator.permissionEdit({ ...built, paths: held });
    },
  );

  it('another role, given in the dialog: the menu of the colleague follows without a reload', async () => {
    const colleague = await portal().visit({ language: 'zh-CN', as: DEMO.finance });
    await listening(colleague.page, () => colleague.open('/account'));
    await linkIn(colleague.page, 'zh-CN', '提现申请').waitFor({ state: 'attached' });
    const chief = await portal().visit({ language: 'en-US', as: DEMO.chief });
    const [finance] = (await (await portal().app.signIn()).operator.page({ keyword: DEMO.finance })).list;
    await chief.open(`/setting/operator/user?open=${finance?.operatorId}`);
    await chief.page.getByRole('button', { name: 'Edit' }).click();
    const dialog = chief.page.getByRole('dialog', { name: 'Edit operator' });
    await takeOption(dialog.getByRole('combobox', { name: 'Role' }), /Viewer/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await chief.page.getByText('Saved').first().waitFor();
    await expect.poll(() => linkIn(colleague.page, 'zh-CN', '提现申请').count()).toBe(0);
    await linkIn(colleague.page, 'zh-CN', '提现记录').waitFor({ state: 'attached' });
    expect(colleague.place()).toBe('/account');
  });

  const disabled = [
    ['en-US', DEMO.viewer, 'Your session has expired'],
    ['zh-CN', DEMO.reviewer, '登录已失效'],
  ] as const;
  it.each(rowsOfTurn(disabled, ([language]) => `a disabled operator in ${language}`))(
    '%s: whoever is disabled is signed out at once',
    async (language, loginNo, ended) => {
      const { app } = portal();
      const token = await app.token(loginNo);
      const colleague = await portal().visit({ language, token });
      colleague.expectTrouble(/401 \(Unauthorized\)/);
      await listening(colleague.page, () => colleague.open('/receipts_manage/receipts_record'));
      await colleague.page.getByRole('table').waitFor();
      const chief = await portal().visit({ language: 'en-US', as: DEMO.chief });
      const [found] = (await (await app.signIn()).operator.page({ keyword: loginNo })).list;
      await chief.open(`/setting/operator/user?open=${found?.operatorId}`);
      await chief.page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
      await chief.page
        .getByRole('dialog', { name: /^Disable / })
        .getByRole('button', { name: 'Disable' })
        .click();
      await colleague.page.waitForURL(/\/b2b\/login\?.*expired=1/);
      await colleague.page.getByText(ended).waitFor();
    },
  );
});
