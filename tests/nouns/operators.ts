import type { Client } from '@tradeport/shared/client.ts';
import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type operator as calls, operatorRecord } from '@tradeport/shared/contract/operator.ts';
import { operator } from '@tradeport/shared/states/operator.ts';
import { role } from '@tradeport/shared/states/role.ts';
import type { TestApp } from '../harness/app.ts';
import { freshMobile } from '../harness/register.ts';
import { WHOLE } from '../ledger/books.ts';
import type { Driver } from '../states/driver.ts';
import { type Noun, of, type Scene } from './noun.ts';

const MAKER = 'maker-haichuan';

type Told = RequestOf<typeof calls.add>;

/** Somebody whom a chief adds. */
export const goodOperator = (more: Partial<Told> = {}): Told => ({
  name: '新同事',
  nameEn: 'New Colleague',
  mobile: freshMobile(),
  operatorType: 'ordinary',
  roleId: MAKER,
  ...more,
});

const added = async (client: Client): Promise<string> => (await client.operator.add(goodOperator())).operatorId;

let roles = 0;
const addedRole = async (client: Client): Promise<string> => {
  roles += 1;
  return (await client.operator.roleAddOrEdit({ name: `角色 ${roles}`, nameEn: `Role ${roles}`, copyOf: MAKER }))
    .roleId;
};

const operatorDriver = (app: TestApp, client: Client): Driver => {
  const rowOf = (id: string) => app.tradeport.world.db.read(WHOLE).operator.findFirstOrThrow({ where: { id } });
  return {
    machine: operator,
    begin: () => added(client),
    act: async (operatorId, action) => {
      if (action === 'remove') {
        await client.operator.delete({ operatorId });
        return;
      }
      const { mobile, email } = await rowOf(operatorId);
      const told = goodOperator({ mobile: mobile ?? freshMobile(), ...(email === null ? {} : { email }) });
      const status = { enable: 'enabled', disable: 'disabled' } as const;
      if (action === 'enable' || action === 'disable')
        await client.operator.edit({ operatorId, ...told, status: status[action] });
      else if (action === 'change') await client.operator.edit({ operatorId, ...told, nameEn: 'Changed Colleague' });
      else throw new Error(`nobody takes the action ${action} of an operator`);
    },
    stateOf: async (id) => (await rowOf(id)).state,
    money: async () => ({}),
  };
};

const roleDriver = (app: TestApp, client: Client): Driver => {
  const rowOf = (id: string) => app.tradeport.world.db.read(WHOLE).role.findFirstOrThrow({ where: { id } });
  return {
    machine: role,
    begin: () => addedRole(client),
    act: async (roleId, action) => {
      const { name, nameEn } = await rowOf(roleId);
      if (action === 'enable') await client.operator.roleAddOrEdit({ roleId, name, nameEn, status: 'enabled' });
      else if (action === 'disable') await client.operator.roleAddOrEdit({ roleId, name, nameEn, status: 'disabled' });
      else if (action === 'change') await client.operator.roleAddOrEdit({ roleId, name, nameEn: `${nameEn}+` });
      else throw new Error(`nobody takes the action ${action} of a role`);
    },
    stateOf: async (id) => (await rowOf(id)).state,
    money: async () => ({}),
  };
};

/** The people of a merchant, and what they may do. */
export const operators: Noun = {
  goodRequests: {
    'operator/page': of({ keyword: 'lin', operatorType: 'ordinary' }),
    // A role of the merchant's own: those that are built in are called alike in every sandbox.
    'operator/add': of(async ({ chief }: Scene) => goodOperator({ roleId: await addedRole(chief) })),
    'operator/edit': of(async ({ chief }: Scene) => ({
      operatorId: await added(chief),
      ...goodOperator({ roleId: await addedRole(chief) }),
    })),
    'operator/delete': of(async ({ chief }: Scene) => ({ operatorId: await added(chief) })),
    'operator/permission': of(async ({ chief }: Scene) => ({ roleId: await addedRole(chief) })),
    'operator/permissionEdit': of(async ({ chief }: Scene) => ({
      roleId: await addedRole(chief),
      paths: ['/receipts_manage/receipts_record'],
    })),
    'operator/rolePage': of({ status: ['enabled'] }),
    'operator/roleAddOrEdit': of(({ fresh }: Scene) => ({ name: `角色 ${fresh()}`, nameEn: `Role ${fresh()}` })),
  },
  permissions: `
call                               | none | ended | cookie | viewer | maker | reviewer | finance | chief | other
operator/page                      | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
operator/add                       | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
operator/edit                      | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
operator/delete                    | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
operator/permission                | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
operator/permissionEdit            | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
operator/rolePage                  | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
operator/roleAddOrEdit             | 401  | 401   | 401    | 403    | 403   | 403      | 403     | in    | in
`,
  rowsToFilter: {
    'roles that are disabled': (_app, client) =>
      client.operator.roleAddOrEdit({ name: '停用的角色', nameEn: 'Disabled role', status: 'disabled' }),
  },
  drivers: { operator: operatorDriver, role: roleDriver },
  entities: [
    {
      name: 'operator',
      view: operatorRecord.view,
      fields: { 'user name': 'name', 'user type': 'operatorType', role: 'roleName' },
    },
  ],
};
