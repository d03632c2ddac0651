import { type Reasons, reason } from '../../reason.ts';

/** Why its calls refuse, finer than a code. */
export const faultReasons = {
  faultCallUnknown: reason('INVALID_PARAM', '门户没有接口 {call}', 'The portal has no call {call}'),
  faultPast: reason('INVALID_PARAM', '故障的结束时间已过', 'The end time has passed'),
  faultFieldUnknown: reason('INVALID_PARAM', '没有可比较的字段 {field}：{call}', 'No field {field} to compare: {call}'),
  faultWithoutAmount: reason('INVALID_PARAM', '请求中没有金额：{call}', 'No amount in the request: {call}'),
  faultWithoutMerchant: reason(
    'INVALID_PARAM',
    '接口无需登录，没有商户：{call}',
    'Called without a session, so no merchant: {call}',
  ),
  faultMissing: reason('REQUEST_FAILED', '故障 {id} 不存在', 'No fault {id}'),
  tooManyFaults: reason('BIZ_ERROR', '故障最多 {max} 条', 'At most {max} faults per sandbox'),
} satisfies Reasons;
