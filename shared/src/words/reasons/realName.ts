import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const realNameReasons = {
  websiteUsed: reason('BIZ_ERROR', '该网址已被使用', 'This website is already in use'),
  submissionWrong: reason('INVALID_PARAM', '数据校验失败', 'Data validation failed'),
  kindNotSupported: reason(
    'BIZ_ERROR',
    '暂不支持当前业务，请咨询您的客户经理',
    'Current business not supported, consult your account manager',
  ),
  verificationOpen: reason(
    'OPERATION_NOT_ALLOW',
    '当前认证状态不可提交',
    'Verification cannot be submitted in its current state',
  ),
  kindFixed: reason(
    'OPERATION_NOT_ALLOW',
    '认证通过后主体类型不可更改',
    'The kind of merchant cannot change once it was verified',
  ),
  draftChanged: reason('OPERATION_NOT_ALLOW', '草稿已在其他页面更新', 'The draft was saved elsewhere meanwhile'),
  draftUnreadable: reason('INVALID_PARAM', '草稿内容无法解读', 'The draft could not be read'),
} satisfies Reasons;
