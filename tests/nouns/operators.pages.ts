import { DEMO } from '../harness/app.ts';
import type { BrowserPortal } from '../harness/browser.ts';
import { failing, inBoth, type NounPages } from './noun.pages.ts';

const LIST = '/setting/operator/user';
const ROLES = '/setting/operator/role';
const PERMISSIONS = '/setting/operator/permission/maker-haichuan';

const openOperator =
  (keyword: string) =>
  async ({ app }: BrowserPortal): Promise<string> => {
    const client = await app.signIn(DEMO.chief);
    const [found] = (await client.operator.page({ keyword })).list;
    return `${LIST}?open=${found?.operatorId}`;
  };

export const operatorsPages: NounPages = {
  screens: {
    '/setting/operator': { at: '/setting/operator' },
    [LIST]: { at: LIST },
    [ROLES]: { at: ROLES },
    '/setting/operator/permission/:roleId': { at: PERMISSIONS },
  },
  further: inBoth({
    'operator who was invited': {
      at: openOperator('gao'),
      before: ({ page }) => page.getByText('gao@haichuan.example').first().waitFor(),
    },
    'chief in the drawer': {
      at: openOperator('chen'),
      before: ({ page }) => page.getByText('Everything').first().waitFor(),
    },
    'operator form': {
      at: LIST,
      before: async ({ page }) => {
        await page.getByRole('button', { name: 'Add operator' }).click();
        await page.getByRole('button', { name: 'Save' }).click();
        await page
          .getByText(/ is required/)
          .first()
          .waitFor();
      },
    },
    'role in the drawer': {
      at: `${ROLES}?open=maker-haichuan`,
      before: ({ page }) => page.getByRole('link', { name: 'Permissions' }).waitFor(),
    },
    'operators without a match': { at: `${LIST}?keyword=zzzz` },
    'operators that failed': { at: LIST, before: failing('/operator/page') },
    'permissions that failed': { at: PERMISSIONS, before: failing('/operator/permission') },
  }),
};
