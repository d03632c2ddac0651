import type { RequestOf } from '@tradeport/shared/contract/define.ts';
import { type operator, operatorRecord, roleRecord } from '@tradeport/shared/contract/operator.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Reader } from '../../platform/db/database.ts';
import { merchantScope, recordReads } from '../../platform/records/recordReads.ts';
import type { SignedIn } from '../../platform/runtime/caller.ts';
import type { Handlers } from '../../platform/runtime/calls.ts';
import type { World } from '../../platform/runtime/world.ts';
import { loginName } from '../session/index.ts';
import { pathsHeld } from './rights.ts';
import { getRole, heldBy, type RoleService } from './roles.ts';
import type { OperatorService } from './service.ts';
import {
  countHolders,
  type Operator,
  type OperatorTold,
  operatorList,
  pathsOfRoles,
  type Role,
  roleList,
  rolesById,
} from './store.ts';
import { operatorView, removedView, roleView, treeView } from './view.ts';

/** What the list shows unless a status is asked for. */
const KEPT = ['enabled', 'disabled'] as const;

type Told = Omit<RequestOf<typeof operator.edit>, 'operatorId' | 'status'>;
const toldOf = ({ name, nameEn, mobile, email, operatorType, roleId }: Told): OperatorTold => ({
  name,
  nameEn,
  mobile: mobile ?? null,
  email: email === undefined ? null : loginName(email).text,
  kind: operatorType,
  roleId: roleId ?? null,
});

/** Wire words become house words; no rules, no SQL. */
export const operatorHandlers = (
  world: World,
  operators: OperatorService,
  roles: RoleService,
): Omit<Handlers<typeof operator>, 'validOperator'> => {
  const operatorViews = async (reader: Reader, rows: readonly Operator[], { session, language }: SignedIn) => {
    const known = await rolesById(reader, new Set(rows.flatMap(({ roleId }) => (roleId === null ? [] : [roleId]))));
    return rows.map((row) =>
      operatorView(row, {
        language,
        role: row.roleId === null ? undefined : known.get(row.roleId),
        selfId: session.operatorId,
      }),
    );
  };
  const roleViews = async (reader: Reader, rows: readonly Role[], language: Language) => {
    const ids = rows.map(({ id }) => id);
    const [holders, own] = await Promise.all([countHolders(reader, ids), pathsOfRoles(reader, ids)]);
    return rows.map((row) => {
      const screens = pathsHeld(row, own.get(row.id) ?? []).length;
      return roleView(row, language, { operators: holders.get(row.id) ?? 0, screens });
    });
  };
  const reads = recordReads(world, { record: operatorRecord, list: operatorList, views: { to: operatorViews } });
  const roleReads = recordReads(world, { record: roleRecord, list: roleList, views: roleViews });

  const shown = async (caller: SignedIn, row: Operator) => {
    const [view] = await operatorViews(world.db.read(merchantScope(caller)), [row], caller);
    if (!view) throw new Error('an operator is shown and is not there');
    return view;
  };
  const shownRole = async (caller: SignedIn, row: Role) => {
    const [view] = await roleViews(world.db.read(merchantScope(caller)), [row], caller.language);
    if (!view) throw new Error('a role is shown and is not there');
    return view;
  };
  const tree = async (caller: SignedIn, role: Role) =>
    treeView(role, await heldBy(world.db.read(merchantScope(caller)), role), caller.language);

  return {
    page: (request, caller) => reads.countedPage(request, caller, KEPT),
    add: async (request, caller) => shown(caller, await operators.add(caller, toldOf(request))),
    edit: async ({ operatorId, status, ...request }, caller) =>
      shown(caller, await operators.edit(caller, operatorId, toldOf(request), status)),
    delete: async ({ operatorId }, caller) => removedView(await operators.remove(caller, operatorId), caller.language),
    permission: async ({ roleId }, caller) => tree(caller, await getRole(world.db.read(merchantScope(caller)), roleId)),
    permissionEdit: async ({ roleId, paths }, caller) => tree(caller, await roles.choose(caller, roleId, paths)),
    rolePage: (request, caller) => roleReads.countedPage(request, caller),
    roleAddOrEdit: async ({ roleId, name, nameEn, status, copyOf }, caller) => {
      const told = { name, nameEn, status };
      return shownRole(
        caller,
        roleId === undefined ? await roles.add(caller, told, copyOf) : await roles.change(caller, roleId, told),
      );
    },
  };
};
