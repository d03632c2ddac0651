import { type Static, Type } from 'typebox';
import { BUILT_IN_ROLES } from '../rules/builtInRoles.ts';
import { screens } from '../screens.ts';
import { operator as operatorMachine } from '../states/operator.ts';
import { role as roleMachine } from '../states/role.ts';
import { Closed, Instant, Nullable, OneOf, Text } from './common.ts';
import { calls, get, post } from './define.ts';
import { record, statusByName } from './record.ts';

export const OPERATOR_TYPES = ['chief', 'ordinary'] as const;

const PersonName = Text({ max: 60, format: 'noEdgeSpaces' });
const RoleName = Text({ max: 40, format: 'noEdgeSpaces' });
const Id = Text({ max: 64 });
const Mobile = Type.String({ minLength: 1, maxLength: 11, format: 'mobile' });
const Email = Text({ max: 128, format: 'email' });
const OperatorType = OneOf(OPERATOR_TYPES);

const operatorStatus = statusByName(operatorMachine);

export const operatorRecord = record({
  access: [screens.operatorUsers],
  row: {
    operatorId: Type.String(),
    name: Type.String(),
    nameEn: Type.String(),
    mobile: Nullable(Type.String()),
    email: Nullable(Type.String()),
    operatorType: OperatorType,
    operatorTypeText: Type.String(),
    /** Of an ordinary operator: a chief may do everything. */
    roleId: Nullable(Type.String()),
    roleName: Nullable(Type.String()),
    status: OneOf(operatorStatus.states),
    statusText: Type.String(),
    /** Whether the person has yet to set a first password. */
    invited: Type.Boolean(),
    /** Whether it is the one who asks. */
    isSelf: Type.Boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  },
  status: operatorStatus,
  filters: {
    operatorId: Type.Optional(Id),
    status: operatorStatus.filter,
    operatorType: Type.Optional(OperatorType),
    roleId: Type.Optional(Id),
    /** Any part of a name, a mobile number or an email address. */
    keyword: Type.Optional(Text({ max: 60 })),
  },
});
/** An operator as a list shows one. */
export type OperatorWire = Static<typeof operatorRecord.view>;

/** What a chief tells of somebody. */
const operatorFields = {
  name: PersonName,
  nameEn: PersonName,
  mobile: Type.Optional(Mobile),
  email: Type.Optional(Email),
  operatorType: OperatorType,
  roleId: Type.Optional(Id),
};
/** What the form of an operator asks for. */
export const OperatorFields = Closed(operatorFields);
export type OperatorToldWire = Static<typeof OperatorFields>;

const soundErrors = [
  'operatorContactMissing',
  'operatorRoleOfChief',
  'operatorRoleMissing',
  'operatorContactKind',
  'roleUnknown',
  'roleDisabled',
] as const;
const taken = ['PHONE_REGISTERED', 'MAIL_REGISTERED'] as const;

const roleFields = {
  name: RoleName,
  nameEn: RoleName,
  /** The role whose screens a new one begins with; none without. */
  copyOf: Type.Optional(Id),
};
/** What the form of a role asks for. */
export const RoleFields = Closed(roleFields);
export type RoleToldWire = Static<typeof RoleFields>;

const RoleStatus = OneOf(statusByName(roleMachine).states);
const roleRow = {
  roleId: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  /** Which of the roles that every merchant has; null for one that the merchant added. */
  builtIn: Nullable(OneOf(BUILT_IN_ROLES)),
  /** Whether the merchant has chosen its screens: a built-in role without holds what each release gives. */
  chosen: Type.Boolean(),
  status: RoleStatus,
  statusText: Type.String(),
  /** Operators who hold it and are not removed. */
  operators: Type.Integer(),
  /** Screens that it opens. */
  screens: Type.Integer(),
  createdAt: Instant,
  updatedAt: Instant,
};

export const roleRecord = record({
  access: [screens.roles],
  row: roleRow,
  status: statusByName(roleMachine),
  filters: {
    roleId: Type.Optional(Id),
    status: statusByName(roleMachine).filter,
  },
});
/** A role as a list shows one. */
export type RoleWire = Static<typeof roleRecord.view>;

/** A role with its screens, by the groups of the menu. */
const PermissionTree = Closed({
  roleId: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  builtIn: roleRow.builtIn,
  chosen: Type.Boolean(),
  status: RoleStatus,
  groups: Type.Array(
    Closed({
      group: Type.String(),
      title: Type.String(),
      screens: Type.Array(
        Closed({
          path: Type.String(),
          title: Type.String(),
          /** An apply page: lets its holder change things on the other pages of its group, too. */
          applies: Type.Boolean(),
          granted: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type PermissionTreeWire = Static<typeof PermissionTree>;

/** The people of a merchant, and what they may do. */
export const operator = calls('operator', '/api/user/operator', {
  page: operatorRecord.page('page', {
    title: ['操作员列表', 'Operators, paged, with the count of each state'],
    access: [screens.operatorUsers],
    more: { byStatus: operatorStatus.counts },
    also: ['removed operators are listed only when asked for by their status'],
  }),
  add: post('add', {
    title: ['新增操作员', 'Add an operator'],
    access: 'chief',
    request: OperatorFields,
    result: operatorRecord.view,
    verified: true,
    errors: [...soundErrors, ...taken],
    assumed: [
      'nobody makes a password for another: an invitation is sent, and the first password is set by a code at /forget',
      'a mobile number, an email address, or both, of a kind that the site takes',
    ],
  }),
  edit: post('edit', {
    title: ['修改操作员', 'Change an operator, or enable or disable one'],
    access: 'chief',
    request: Closed({
      operatorId: Id,
      ...operatorFields,
      /** Given where it is to become another one. */
      status: Type.Optional(OneOf(['enabled', 'disabled'])),
    }),
    result: operatorRecord.view,
    errors: ['operatorUnknown', 'OPERATION_NOT_ALLOW', 'operatorSelf', ...soundErrors, ...taken],
    assumed: [
      'what is left out of mobile and email is given up',
      'of oneself only the names are changed here, so that one enabled chief always remains; changing a colleague ends no login, disabling one ends all',
      'a new mobile number or email address is told to the old and the new one',
    ],
  }),
  delete: post('delete', {
    title: ['删除操作员', 'Remove an operator'],
    access: 'chief',
    request: Closed({ operatorId: Id }),
    result: Closed({ operatorId: Type.String(), status: OneOf(operatorStatus.states), statusText: Type.String() }),
    errors: ['operatorUnknown', 'OPERATION_NOT_ALLOW', 'operatorSelf'],
    assumed: ['logins end at once, mobile number and email address are free, and orders keep the name'],
  }),
  permission: get('permission', {
    title: ['角色权限', 'The screens of a role, by the groups of the menu'],
    access: 'chief',
    request: Closed({ roleId: Id }),
    result: PermissionTree,
    errors: ['roleUnknown'],
    assumed: ['every screen that asks a permission; settings are the chief operator’s and stand in no role'],
  }),
  permissionEdit: post('permissionEdit', {
    title: ['设置角色权限', 'Choose the screens of a role'],
    access: 'chief',
    request: Closed({ roleId: Id, paths: Type.Array(Text({ max: 120 }), { maxItems: 200 }) }),
    result: PermissionTree,
    errors: ['roleUnknown', 'permissionPathUnknown'],
    assumed: ['holds from the next call of whoever has the role on; a built-in role then stays as it was chosen'],
  }),
  rolePage: roleRecord.page('rolePage', {
    title: ['角色列表', 'Roles, paged, with the count of each state'],
    access: [screens.roles],
    more: { byStatus: statusByName(roleMachine).counts },
  }),
  roleAddOrEdit: post('roleAddOrEdit', {
    title: ['新增或修改角色', 'Add or change a role, or enable or disable one'],
    access: 'chief',
    request: Closed({
      /** Of the role that is changed; a new one without. */
      roleId: Type.Optional(Id),
      ...roleFields,
      /** Given where it is to become another one. */
      status: Type.Optional(RoleStatus),
    }),
    result: roleRecord.view,
    errors: ['roleUnknown', 'OPERATION_NOT_ALLOW', 'roleNameTaken'],
    assumed: ['names are unique within the merchant, in each language', 'a disabled role opens nothing'],
  }),
  validOperator: get('validOperatour', {
    title: ['可选复核人', 'Who may review a payment of mine'],
    access: [screens.newPayment, screens.billPayment],
    result: Closed({
      /** Whether a payment of the one who asks needs a review at all. */
      reviewNeeded: Type.Boolean(),
      /** How long a reviewer has for it. */
      reviewHours: Type.Integer(),
      list: Type.Array(
        Closed({
          operatorId: Type.String(),
          name: Type.String(),
          operatorType: OperatorType,
        }),
      ),
    }),
    assumed: ['the one who asks is never among them: nobody reviews a payment that they made'],
  }),
});
