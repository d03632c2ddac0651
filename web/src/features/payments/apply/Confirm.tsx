import type { ResultOf } from '@tradeport/shared/contract/define.ts';
import type { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import type { Outcome } from '../../../api/queries.ts';
import { moneyText } from '../../../ui/money/Money.tsx';
import { PaymentPasswordDialog } from '../../../ui/password/PaymentPasswordDialog.tsx';
import { accountEnd } from '../paymentRecord.ts';
import type { Account, Fee, PaymentRequest, Tips } from './draft.ts';
import type { Reviewers } from './ReviewerSection.tsx';
import { useText } from './text.ts';

export type Order = ResultOf<(typeof paymentOrder)['b2bApply']>;

/** A payment as it stood when the form was submitted: what is confirmed is what was seen. */
export interface Ready {
  readonly request: PaymentRequest;
  readonly account: Account;
  readonly fee: Fee;
  readonly tips: Tips | undefined;
  readonly reviewer: Reviewers['list'][number] | undefined;
  readonly reviewHours: number;
}

interface ConfirmProps {
  readonly ready: Ready;
  readonly send: (request: PaymentRequest & { readonly payPassword: string }) => Promise<Outcome<Order>>;
  readonly onDone: (order: Order) => void;
  readonly onRefused: (failure: CallFailed) => void;
  readonly onClose: () => void;
}

/** The last step: what is about to happen, and the payment password. */
export const Confirm = ({ ready, send, ...on }: ConfirmProps) => {
  const t = useText();
  const { request, account, fee, tips, reviewer, reviewHours: hours } = ready;
  const amount = moneyText(fee.amount, fee.currency);
  return (
    <PaymentPasswordDialog
      title={t('confirmTitle')}
      about={t('confirmAbout', {
        amount,
        payee: account.payeeName,
        bank: account.bankName,
        end: accountEnd(account.accountNo),
      })}
      steps={[
        t('stepFreeze', {
          total: moneyText(fee.totalAmount, fee.currency),
          fee: moneyText(fee.feeAmount, fee.currency),
        }),
        reviewer === undefined ? t('stepRun') : t('stepReview', { reviewer: reviewer.name, hours }),
        t('stepPaid', {
          net: moneyText(fee.arrivingAmount, fee.arrivingCurrency),
          day: tips?.arrivesTo ?? fee.valueDay,
        }),
      ]}
      confirm={t('confirm', { amount })}
      send={(payPassword) => send({ ...request, payPassword })}
      {...on}
    />
  );
};
