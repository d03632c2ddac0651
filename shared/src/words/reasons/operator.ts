import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const operatorReasons = {
  operatorUnknown: reason('CUSTOMER_NOTFOUND', '操作员不存在', 'Operator not found'),
  operatorSelf: reason(
    'OPERATION_NOT_ALLOW',
    '不能修改本人的类型、角色、状态或登录方式，也不能删除本人',
    'You cannot change your own type, role, status or login, or remove yourself',
  ),
  operatorContactMissing: reason('EMPTY_PARAM', '请填写手机号或邮箱', 'Enter a mobile number or an email address'),
  operatorContactKind: reason(
    'INVALID_PARAM',
    '本站仅支持用{kind}登录，请填写{kind}',
    'People log in here with their {kind}: enter the {kind}',
  ),
  operatorRoleMissing: reason('EMPTY_PARAM', '请选择角色', 'Choose a role'),
  operatorRoleOfChief: reason('INVALID_PARAM', '主操作员没有角色', 'A chief operator has no role'),
  roleUnknown: reason('INVALID_PARAM', '角色不存在', 'Role not found'),
  roleDisabled: reason('OPERATION_NOT_ALLOW', '该角色已停用', 'This role is disabled'),
  roleNameTaken: reason('REQUEST_REPEAT', '已有同名角色', 'A role with this name already exists'),
  permissionPathUnknown: reason(
    'INVALID_PARAM',
    '权限路径不存在，或不可授予角色',
    'No such permission path, or one that no role can be given',
  ),
} satisfies Reasons;
