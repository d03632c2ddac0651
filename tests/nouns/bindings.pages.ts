import { DEMO } from '../harness/app.ts';
import { codeSentTo } from '../harness/logIn.ts';
import { inBoth, type NounPages } from './noun.pages.ts';

/** What the security settings turn into. */
export const bindingsPages: NounPages = {
  screens: {},
  further: inBoth({
    'security with a wrong new password': {
      at: '/setting/safety',
      before: async ({ page }) => {
        await page.getByRole('button', { name: /^(Change login password|修改登录密码)$/ }).click();
        await page.getByRole('button', { name: /^(Save|保 ?存)$/ }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    'security with a new mobile number': {
      at: '/setting/safety',
      as: async () => DEMO.reviewer,
      before: async ({ portal, page }) => {
        await page.getByRole('button', { name: /^(Change mobile number|修改手机号)$/ }).click();
        await page.getByRole('button', { name: /^(Send code|获取验证码)$/ }).click();
        await page.getByRole('button', { name: /again|重新发送/ }).waitFor();
        await page.getByRole('textbox', { name: /^(Code|验证码)$/ }).fill(await codeSentTo(portal.app, DEMO.reviewer));
        await page.getByRole('button', { name: /^(Next|下一步)$/ }).click();
        await page.getByRole('textbox', { name: /^(New mobile number|新手机号)$/ }).waitFor();
      },
    },
    'security with other devices': {
      at: '/setting/safety',
      as: async ({ app }) => {
        await app.signIn(DEMO.finance);
        return DEMO.finance;
      },
      before: async ({ page }) => {
        await page.getByRole('button', { name: /^(Sign out all others|退出其他全部设备)$/ }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
  }),
};
