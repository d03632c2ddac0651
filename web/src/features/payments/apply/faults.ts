import { paymentOrder } from '@tradeport/shared/contract/paymentOrder.ts';
import { amountFault } from '../../../ui/money/AmountBox.tsx';
import type { Faults, Known } from '../../../ui/orders/orderForm.ts';
import { limitText } from '../../../ui/orders/payoutTerms.tsx';
import { schemaFaults } from '../../../ui/orders/schemaFaults.ts';
import { isAmountAbove, judgedOf, minorOf, missingOf, type PaymentParts, typedCcy } from './draft.ts';
import { text } from './text.ts';

/** The limits of one payment, in words. */
export const limitsText = ({ limits }: PaymentParts['terms']): string | undefined => {
  const [minimum, maximum] = [limitText(limits?.minimum), limitText(limits?.maximum)];
  return minimum && maximum && text('limits', { minimum, maximum });
};

/** From which amount on a contract is needed, in words. */
export const contractFrom = ({ limits }: PaymentParts['terms']): string | undefined => limitText(limits?.contractFrom);

/** What to say at the amount: that its balance cannot pay, what is typed wrongly, then what the fee call said, limits and balance. */
const amountFaultOf = ({ draft, terms, quote }: Known<PaymentParts>, refused: string | undefined) => {
  const { tips, available } = terms;
  if (tips !== undefined && tips.accountState !== 'normal') return text('accountOff', { ccy: tips.currency });
  const typed = amountFault(draft.amount, typedCcy(draft, terms)) ?? refused;
  if (typed !== undefined || quote === undefined) return typed;
  if (quote.limits !== 'within') return limitsText(terms);
  const missing = available === undefined ? undefined : missingOf(available, quote);
  if (available === undefined || missing === undefined) return undefined;
  return text(isAmountAbove(available, quote) ? 'short' : 'feeShort', { missing });
};

/** What speaks against a payment, in the order of its fields. */
export const faultsOf = (known: Known<PaymentParts>, refused: string | undefined): Faults<PaymentParts> => {
  const { ground, draft, terms } = known;
  const { payee, account, fees, isOff } = terms;
  const { reviewNeeded, list } = ground.reviewers;
  const isOut = payee !== undefined && (account === undefined ? !payee.isUsable : !account.isUsable);
  const ofAmount = amountFaultOf(known, refused);
  const needsBearer = account?.channel === 'global' && draft.feeBearer === undefined;
  const needsContract = fees.current?.[0]?.contractNeeded === true && draft.contractFiles.length === 0;
  const judged = judgedOf(draft);
  const { request } = paymentOrder.b2bApply;
  return [
    ...schemaFaults(request, judged, { payeeId: text('payee') }),
    isOut && { field: 'payeeId', says: text('notUsable'), atOnce: true, isHint: true },
    payee !== undefined && account === undefined && { field: 'accountId', says: text('needAccount') },
    ofAmount !== undefined && { field: 'amount', says: ofAmount, atOnce: true },
    minorOf(draft.amount, typedCcy(draft, terms)) <= 0n && { field: 'amount', says: text('needAmount') },
    isOff && { field: 'feeBearer', says: text('productOff'), atOnce: true },
    needsBearer && { field: 'feeBearer', says: text('needBearer') },
    ...schemaFaults(request, judged, {
      purpose: text('purposeOf'),
      reference: text('reference'),
      merchantOrderNo: text('merchantOrderNo'),
      remark: text('remark'),
      proofFiles: text('proof'),
      contractFiles: text('contracts'),
    }),
    needsContract && {
      ...{ field: 'contractFiles', says: text('needContract', { from: contractFrom(terms) ?? '' }) },
    },
    reviewNeeded &&
      draft.reviewerId === undefined && {
        ...{ field: 'reviewerId', says: text(list.length === 0 ? 'noReviewer' : 'needReviewer') },
      },
  ];
};
