import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const rateReasons = {
  marketDown: reason('NETWORK_ERROR', '实时汇率查询失败', 'Failed to query real-time rate'),
  rateMissing: reason(
    'BIZ_ERROR',
    '汇率不存在，请联系客户经理',
    'Rate does not exist, please contact your account manager',
  ),
  sameCurrency: reason('INVALID_CURRENCY', '卖出与买入币种不能相同', 'Choose two different currencies'),
  tooManyPairs: reason('BIZ_ERROR', '常用汇率最多 {max} 组', 'At most {max} common rates can be saved'),
  pairTwice: reason('INVALID_PARAM', '常用汇率重复', 'The same pair is listed twice'),
} satisfies Reasons;
