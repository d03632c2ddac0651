import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const payeeHkReasons = {
  notClearedInHongKong: reason(
    'INVALID_CURRENCY',
    '香港本地收款账户仅支持港币、美元和离岸人民币',
    'Accounts in Hong Kong are paid locally in HKD, USD and CNH',
  ),
} satisfies Reasons;
