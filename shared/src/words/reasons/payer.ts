import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const payerReasons = {
  payerUnknown: reason('CUSTOMER_NOTFOUND', '付款人不存在', 'Payer not found'),
  payerExists: reason(
    'REQUEST_REPEAT',
    '该付款账号已在付款人名单中',
    'A payer with this account number already exists',
  ),
  payerHasRecharge: reason(
    'OPERATION_NOT_ALLOW',
    '该付款人有 {count} 笔待到账的充值申请，请先关闭申请',
    'Recharges from this payer are awaiting funds ({count}). Close them first.',
  ),
  simTypeMissing: reason('EMPTY_PARAM', '请选择手机卡类型', 'Choose personal or company for the phone number'),
} satisfies Reasons;
