import { alike } from '@tradeport/shared/contract/explanation.ts';
import { type Refusal, refusal } from '@tradeport/shared/contract/refusal.ts';
import { formatAmount } from '@tradeport/shared/rules/money.ts';
import type { Transfer } from './store.ts';

/** Why a payee cannot be credited, of which the payer is told no more. */
export const refusedByPayee = ({ payeeNo, ccy, minor }: Transfer): Refusal =>
  refusal('OPERATION_NOT_ALLOW', {
    sum: {
      title: ['收款方账户无法入账', 'The payee cannot be credited'],
      formula: ['收款方账户状态 ≠ 正常，或余额将超出上限', 'its account is other than normal, or would be too full'],
      lines: [
        { label: ['收款方', 'Payee'], value: alike(payeeNo) },
        { label: ['金额', 'Amount'], value: alike(`${formatAmount(minor, ccy)} ${ccy}`) },
      ],
      rounding: ['无取整', 'nothing is rounded'],
      rule: ['无法入账的转账失败并全额退回', 'A transfer that cannot be credited fails, and is back in full'],
    },
  });
