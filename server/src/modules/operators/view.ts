import type { OperatorWire, PermissionTreeWire, RoleWire } from '@tradeport/shared/contract/operator.ts';
import { operatorTypes } from '@tradeport/shared/reference/wireWords.ts';
import { BUILT_IN_ROLES, grantableScreens } from '@tradeport/shared/rules/builtInRoles.ts';
import { formatInstant } from '@tradeport/shared/rules/calendar.ts';
import { menuGroups } from '@tradeport/shared/screens.ts';
import { operator as operatorMachine } from '@tradeport/shared/states/operator.ts';
import { role as roleMachine } from '@tradeport/shared/states/role.ts';
import type { Language } from '@tradeport/shared/words/bilingual.ts';
import type { Operator, Role } from './store.ts';

const pickOf = (language: Language): 0 | 1 => (language === 'zh-CN' ? 0 : 1);

/** What a removal answers with. */
export const removedView = ({ id, state }: Operator, language: Language) => ({
  operatorId: id,
  status: state,
  statusText: operatorMachine.states[state].label[pickOf(language)],
});

/** An operator as the wire shows one. `selfId`: of the one who asks. */
export const operatorView = (
  operator: Operator,
  { language, role, selfId }: { readonly language: Language; readonly role: Role | undefined; readonly selfId: string },
): OperatorWire => {
  const { id, merchantId: _own, state: _told, kind, roleId, createdAt, updatedAt, ...same } = operator;
  const pick = pickOf(language);
  return {
    ...same,
    ...removedView(operator, language),
    operatorType: kind,
    operatorTypeText: operatorTypes[kind][pick],
    roleId,
    roleName: role === undefined ? null : ([role.name, role.nameEn][pick] ?? null),
    isSelf: id === selfId,
    createdAt: formatInstant(createdAt),
    updatedAt: formatInstant(updatedAt),
  };
};

const builtInOf = ({ builtIn }: Role): RoleWire['builtIn'] => BUILT_IN_ROLES.find((name) => name === builtIn) ?? null;

const sameOf = (role: Role) => ({
  roleId: role.id,
  name: role.name,
  nameEn: role.nameEn,
  builtIn: builtInOf(role),
  chosen: role.chosenAt !== null,
  status: role.state,
});

/** A role as the wire shows one. */
export const roleView = (
  role: Role,
  language: Language,
  { operators, screens }: { readonly operators: number; readonly screens: number },
): RoleWire => ({
  ...sameOf(role),
  statusText: roleMachine.states[role.state].label[pickOf(language)],
  operators,
  screens,
  createdAt: formatInstant(role.createdAt),
  updatedAt: formatInstant(role.updatedAt),
});

/** The screens that a role may open, by the groups of the menu, with those that it opens. */
export const treeView = (role: Role, held: readonly string[], language: Language): PermissionTreeWire => {
  const pick = pickOf(language);
  const groups = Object.entries(menuGroups).map(([group, title]) => ({
    group,
    title: title[pick],
    screens: grantableScreens
      .filter((screen) => screen.group === group)
      .map(({ path, title: screenTitle, permissionTitle = screenTitle, applies }) => ({
        path,
        title: permissionTitle[pick],
        applies: applies ?? false,
        granted: held.includes(path),
      })),
  }));
  return { ...sameOf(role), groups: groups.filter(({ screens }) => screens.length > 0) };
};
