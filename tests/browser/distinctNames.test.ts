import { describe, expect, it } from 'vitest';
import { DEMO } from '../harness/app.ts';
import { browserSuite } from '../harness/browserSuite.ts';
import { dayLanguages } from '../harness/byTurn.ts';

const portal = browserSuite();

const WORDS = {
  'zh-CN': {
    currency: '币种',
    addRole: '新增角色',
    roleName: '角色名称',
    roleNameEn: '英文名称',
    save: '保存并选择权限',
    permissions: '权限 · 付款助理',
    none: '已选 0 项',
    payee: '收款人',
  },
  'en-US': {
    currency: 'Currencies',
    addRole: 'Add role',
    roleName: 'Role name',
    roleNameEn: 'Name in English',
    save: 'Save and choose permissions',
    permissions: 'Permissions · Payment assistant',
    none: 'Selected: 0',
    payee: 'Payee',
  },
} as const;

describe.each(dayLanguages)('names and choices that can be told apart, %s', (language) => {
  const words = WORDS[language];

  it('shows the currencies of collection accounts at 1,280 px', async () => {
    const { page, open } = await portal().visit({ as: DEMO.chief, language, width: 1280 });
    await open('/account_manager/payee_account_page');
    await page.getByRole('columnheader', { name: words.currency }).waitFor();
    const row = page.getByRole('row', { name: /795010001006/ });
    expect(await row.textContent()).toContain('CNH');
  });

  it('opens the permissions of a role once it was added', async () => {
    const { page, open, place } = await portal().visit({ as: DEMO.chief, language });
    await open('/setting/operator/role');
    await page.getByRole('button', { name: words.addRole }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: words.roleName }).fill('付款助理');
    await dialog.getByRole('textbox', { name: words.roleNameEn }).fill('Payment assistant');
    await dialog.getByRole('button', { name: words.save }).click();
    await page.getByRole('heading', { level: 1, name: words.permissions }).waitFor();
    await page.getByText(words.none).waitFor();
    expect(place()).toMatch(/^\/setting\/operator\/permission\/\w+/);
  });

  it('tells payees of one name apart by the currency and the end of the account, on a phone too', async () => {
    const client = await portal().app.signIn(DEMO.chief);
    const { list } = await client.b2bPartner.queryPage({ status: ['available'] });
    const [one] = list.filter(({ accounts, isUsable }) => isUsable && accounts.length === 1);
    const [account] = one?.accounts ?? [];
    if (one === undefined || account === undefined) throw new Error('no payee of the demo has a single account');
    const { page, open } = await portal().visit({ as: DEMO.chief, language, width: 390 });
    await open('/payment_manage/payment_new_apply');
    const box = page.getByRole('combobox', { name: words.payee, exact: true });
    await box.fill(one.payeeName);
    const end = account.bankAccountNo.slice(-4);
    const options = page.locator('.ant-select-item-option');
    const detail = options.getByText(new RegExp(`^${account.bankAccountCcy} •${end}`));
    await detail.waitFor();
    // The whole text has room: nothing of it is cut off.
    expect(await detail.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
});
