import { permissionPaths, sessionPaths } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ logsIn: true });
});
afterAll(() => app.close());

describe('info/queryUserInfo', () => {
  it('tells who one is, his number and address masked, and the enterprise', async () => {
    const me = await (await app.signIn(DEMO.chief)).info.queryUserInfo({});
    expect(me).toMatchObject({
      operatorName: '陈海川',
      userType: 'chief',
      roleName: '主操作员',
      mobile: '138****0001',
      email: 'ch***@haichuan.example',
      merchantNo: '10001',
      enterpriseKind: 'mainland',
      realNameState: 2,
      realNameStateText: 'Verified',
    });
    expect(Date.parse(me.sessionValidUntil) - app.time.now().getTime()).toBe(30 * 60_000);
  });

  it('tells the state of the verification in the language of the request', async () => {
    const me = await (await app.signIn(DEMO.chief, { language: 'zh-CN' })).info.queryUserInfo({});
    expect(me.realNameStateText).toBe('已认证');
  });

  it('lists every screen for the chief operator, and those of his role for an ordinary one', async () => {
    const chief = await (await app.signIn(DEMO.chief)).info.queryUserInfo({});
    expect(chief.permission).toEqual([...permissionPaths, ...sessionPaths]);
    const viewer = await (await app.signIn(DEMO.viewer)).info.queryUserInfo({});
    expect(viewer).toMatchObject({ userType: 'ordinary', roleName: '查看员', roleNameEn: 'Viewer' });
    const granted = [
      '/account_manager/payee_account_page',
      '/account_manager/sub_account_apply',
      '/account_manager/trade_detail',
      '/receipts_manage/order_manage',
      '/receipts_manage/contract',
      '/receipts_manage/receipts_record',
      '/receipts_manage/payer',
      '/payment_manage/payment_new_record',
      '/payment_manage/payee_third_party_account',
      '/payment_manage/payee_account',
      '/payment_manage/partner',
      '/payment_manage/pobo_payer',
      '/payment_manage/refundRecord',
      '/exchange/exchangeOrder',
      '/exchange/delegateOrder',
      '/exchange/forward',
      '/settlement/orders',
      '/settlement/payee',
      '/withdrawal_manage/withdrawal_account',
      '/withdrawal_manage/withdrawal_record',
      '/transfer/records',
      '/services/agent_fx',
      '/services/virtual_card',
    ];
    // In the order of the screen table, whatever order the database keeps the rows of a role in.
    const inOrder = permissionPaths.filter((path) => granted.includes(path));
    expect(viewer.permission).toEqual([...inOrder, ...sessionPaths]);
    expect(inOrder).toHaveLength(granted.length);
  });

  it('leaves a disabled role nothing but what every session may see, from the next call on', async () => {
    const maker = await app.signIn(DEMO.maker);
    expect((await maker.info.queryUserInfo({})).permission).toContain('/exchange/exchangeApply');
    const chief = await app.signIn();
    await chief.operator.roleAddOrEdit({
      roleId: 'maker-haichuan',
      name: '经办员',
      nameEn: 'Maker',
      status: 'disabled',
    });
    expect((await maker.info.queryUserInfo({})).permission).toEqual([...sessionPaths]);
  });
});
