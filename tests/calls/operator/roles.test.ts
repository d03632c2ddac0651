import type { Client } from '@tradeport/shared/client.ts';
import { builtInPaths } from '@tradeport/shared/rules/builtInRoles.ts';
import { screens } from '@tradeport/shared/screens.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, startApp, type TestApp } from '../../harness/app.ts';
import { refused } from '../../harness/refused.ts';

const MAKER = 'maker-haichuan';

let app: TestApp;
let chief: Client;
let other: Client;
beforeAll(async () => {
  app = await startApp();
  chief = await app.signIn(DEMO.chief, { language: 'en-US' });
  other = await app.signIn(DEMO.otherMerchant);
});
afterAll(() => app.close());

const granted = async (roleId: string): Promise<readonly string[]> =>
  (await chief.operator.permission({ roleId })).groups.flatMap(({ screens: shown }) =>
    shown.filter((screen) => screen.granted).map(({ path }) => path),
  );

describe('operator/rolePage', () => {
  it('lists built-in roles and those of the merchant, with who holds them and how many screens they open', async () => {
    const { list } = await chief.operator.rolePage({});
    expect(list.find(({ roleId }) => roleId === MAKER)).toMatchObject({
      builtIn: 'maker',
      chosen: false,
      operators: 2,
      screens: builtInPaths('maker').length,
    });
    expect(list.find(({ nameEn }) => nameEn === 'Receivables clerk')).toMatchObject({
      builtIn: null,
      chosen: true,
      operators: 0,
      screens: 6,
    });
    expect((await other.operator.rolePage({})).list.map(({ nameEn }) => nameEn)).not.toContain('Receivables clerk');
  });

  it('pageTooDeep: beyond the rows that can be paged to', async () => {
    await refused(chief.operator.rolePage({ currentPage: 100_000, pageSize: 100 }), 'INVALID_PARAM');
  });
});

describe('operator/permission', () => {
  it('shows every screen that asks a permission, by menu group, apply pages marked, and no settings', async () => {
    const tree = await chief.operator.permission({ roleId: MAKER });
    expect(tree.groups.map(({ group }) => group)).not.toContain('setting');
    const shown = tree.groups.flatMap(({ screens: inGroup }) => inGroup);
    expect(shown.find(({ path }) => path === screens.newPayment.path)).toMatchObject({ applies: true, granted: true });
    expect(shown.find(({ path }) => path === screens.payments.path)).toMatchObject({ applies: false, granted: true });
    expect([...(await granted(MAKER))].sort()).toEqual([...builtInPaths('maker')].sort());
  });

  it.each(['zh-CN', 'en-US'] as const)('gives every screen of a group a name of its own in %s', async (language) => {
    const reader = await app.signIn(DEMO.chief, { language });
    for (const { group, screens: inGroup } of (await reader.operator.permission({ roleId: MAKER })).groups) {
      const titles = inGroup.map(({ title }) => title);
      expect(titles, group).toEqual([...new Set(titles)]);
    }
  });

  it('roleUnknown: of another merchant', async () => {
    await refused(other.operator.permission({ roleId: MAKER }), 'INVALID_PARAM');
  });
});

describe('operator/permissionEdit', () => {
  it('holds from the next call on, and a built-in role stays as it was chosen', async () => {
    const viewer = await app.signIn(DEMO.viewer);
    const roleId = 'viewer-haichuan';
    const paths = [screens.receipts.path, screens.receipts.path];
    expect(await chief.operator.permissionEdit({ roleId, paths })).toMatchObject({ chosen: true });
    expect(await granted(roleId)).toEqual([screens.receipts.path]);
    await viewer.receipt.paging({});
    await refused(viewer.exchange.list({}), 'AUTHORIZATION_FAILED');
    await chief.operator.permissionEdit({ roleId, paths: [] });
    expect(await granted(roleId)).toEqual([]);
    await refused(viewer.receipt.paging({}), 'AUTHORIZATION_FAILED');
  });

  it('permissionPathUnknown: a path that is none, a setting, or open to everybody; nothing is changed', async () => {
    const before = await granted(MAKER);
    for (const path of ['/nowhere', screens.operators.path, screens.home.path, screens.safety.path]) {
      const { result } = await refused(
        chief.operator.permissionEdit({ roleId: MAKER, paths: [screens.receipts.path, path] }),
        'INVALID_PARAM',
      );
      expect(result).toMatchObject({ errors: [{ path: 'paths.1' }] });
    }
    expect(await granted(MAKER)).toEqual(before);
  });

  it('roleUnknown: of another merchant', async () => {
    await refused(other.operator.permissionEdit({ roleId: MAKER, paths: [] }), 'INVALID_PARAM');
  });
});

describe('operator/roleAddOrEdit', () => {
  it('adds a role with the screens of another; disabled, it opens nothing to whoever holds it', async () => {
    const made = await chief.operator.roleAddOrEdit({ name: '副本', nameEn: 'Copy', copyOf: 'finance-haichuan' });
    expect(made).toMatchObject({ builtIn: null, screens: builtInPaths('finance').length, status: 'enabled' });
    const { roleId, name, nameEn } = made;
    const off = await chief.operator.roleAddOrEdit({ roleId, name, nameEn, status: 'disabled' });
    expect(off).toMatchObject({ status: 'disabled', statusText: 'Disabled' });
  });

  it('renames a built-in role and leaves its screens to the release', async () => {
    const roleId = 'reviewer-haichuan';
    const renamed = await chief.operator.roleAddOrEdit({ roleId, name: '审批员', nameEn: 'Approver' });
    expect(renamed).toMatchObject({ nameEn: 'Approver', chosen: false, screens: builtInPaths('reviewer').length });
  });

  it('roleNameTaken: in either language; of two at once one wins', async () => {
    await refused(chief.operator.roleAddOrEdit({ name: '经办员', nameEn: 'Another' }), 'REQUEST_REPEAT');
    await refused(chief.operator.roleAddOrEdit({ name: '另一个', nameEn: 'Maker' }), 'REQUEST_REPEAT');
    const both = await Promise.allSettled(
      [1, 2].map(() => chief.operator.roleAddOrEdit({ name: '同时', nameEn: 'At once' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('OPERATION_NOT_ALLOW: the status that it has already', async () => {
    await refused(
      chief.operator.roleAddOrEdit({ roleId: MAKER, name: '经办员', nameEn: 'Maker', status: 'enabled' }),
      'OPERATION_NOT_ALLOW',
    );
  });

  it('roleUnknown: of another merchant, to change and to copy', async () => {
    await refused(other.operator.roleAddOrEdit({ roleId: MAKER, name: '甲', nameEn: 'A' }), 'INVALID_PARAM');
    await refused(other.operator.roleAddOrEdit({ name: '甲', nameEn: 'A', copyOf: MAKER }), 'INVALID_PARAM');
  });
});
