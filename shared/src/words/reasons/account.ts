import { type Reasons, reason } from '../reason.ts';

/** Why its calls refuse, finer than a code. */
export const accountReasons = {
  currencyNotHeld: reason('INVALID_CURRENCY', '暂不支持持有该币种', 'This currency cannot be held'),
  currencyHasMoney: reason(
    'OPERATION_NOT_ALLOW',
    '{ccy} 账户仍有资金，不能关闭',
    'The {ccy} account holds money and cannot be turned off',
  ),
  balanceFrozen: reason('OPERATION_NOT_ALLOW', '{ccy} 账户{state}', 'The {ccy} account is {state}'),
} satisfies Reasons;
