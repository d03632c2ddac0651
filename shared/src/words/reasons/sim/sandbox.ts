import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const sandboxReasons = {
  sandboxExists: reason('REQUEST_REPEAT', '沙盒 {name} 已存在', 'Sandbox {name} already exists'),
  sandboxMissing: reason('REQUEST_FAILED', '沙盒 {name} 不存在', 'No sandbox {name}'),
  mainStays: reason(
    'OPERATION_NOT_ALLOW',
    '默认沙盒 main 不能删除',
    'Sandbox main cannot be deleted. Reset it instead.',
  ),
} satisfies Reasons;
