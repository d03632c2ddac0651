import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const siteReasons = {
  siteNotConfigured: reason(
    'KEY_NOT_CONFIG',
    '当前配置不存在，请联系客户经理',
    'Current configuration does not exist, contact your account manager',
  ),
} satisfies Reasons;
