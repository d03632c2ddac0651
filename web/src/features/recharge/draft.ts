import type { RequestOf, ResultOf } from '@tradeport/shared/contract/define.ts';
import type { offlineAccount } from '@tradeport/shared/contract/offlineAccount.ts';
import { offlineReceipt } from '@tradeport/shared/contract/offlineReceipt.ts';
import { isCurrencyCode, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { rulesOf } from '../../ui/forms/rulesOf.ts';
import { amountFault } from '../../ui/money/AmountBox.tsx';
import { type PayerDraft, payerWire } from './payerRecord.ts';
import { text } from './text.ts';

export type Receiving = ResultOf<(typeof offlineAccount)['listByPayerCountry']>[number];
type Ask = RequestOf<(typeof offlineReceipt)['create']>;

/** What the form holds while it is filled in; the fields of a new payer stand beside the others. */
export interface RechargeDraft extends Omit<PayerDraft, 'country' | 'currency'> {
  readonly payerCountry?: string;
  readonly receivingAccountNo?: string;
  readonly which?: 'common' | 'new';
  readonly payerNo?: string;
  readonly saveAsCommon?: boolean;
  readonly amount?: string;
  readonly fee?: string;
  readonly transactionNo?: string;
  readonly slip?: readonly UploadedFile[];
  readonly remark?: string;
}

/** Rules of single fields, from the contract. */
export const rechargeRules = rulesOf(offlineReceipt.create.request);

const minorOf = (typed: string | undefined, ccy: string): bigint | undefined => {
  if (!isCurrencyCode(ccy)) return undefined;
  const parsed = parseAmount(typed === undefined || typed === '' ? '0' : typed, ccy);
  return parsed.ok ? parsed.minor : undefined;
};

/** What is expected to arrive, as the form stands; undefined while an amount is none. */
export const estimatedOf = ({ amount, fee }: RechargeDraft, ccy: string): string | undefined => {
  const [sent, kept] = [minorOf(amount, ccy), minorOf(fee, ccy)];
  if (sent === undefined || kept === undefined || sent <= kept || !isCurrencyCode(ccy)) return undefined;
  return formatAmount(sent - kept, ccy);
};

/** What is wrong with the amount beside its fee and the limit; undefined when nothing is. */
export const amountWrong = (
  { amount, fee }: RechargeDraft,
  ccy: string,
  maximum: string | undefined,
): string | undefined => {
  if (amount === undefined || amount === '') return text('enterAmount');
  if (!isCurrencyCode(ccy)) return undefined;
  const shape = amountFault(amount, ccy);
  if (shape !== undefined) return shape;
  const [sent, kept, most] = [minorOf(amount, ccy), minorOf(fee, ccy), minorOf(maximum, ccy)];
  if (sent === undefined) return undefined;
  if (kept !== undefined && sent <= kept) return text('aboveFee');
  return maximum !== undefined && most !== undefined && sent > most
    ? text('limit', { maximum: `${maximum} ${ccy}` })
    : undefined;
};

/** The form as it travels; undefined while something that is needed is missing. */
export const askOf = async (draft: RechargeDraft, account: Receiving | undefined): Promise<Ask | undefined> => {
  const { which = 'common', payerNo, payerCountry, amount, fee, transactionNo, remark } = draft;
  const [slip] = draft.slip ?? [];
  if (account === undefined || amount === undefined || transactionNo === undefined || slip === undefined)
    return undefined;
  const payer =
    which === 'common' || !isHeldCcy(account.currency)
      ? undefined
      : await payerWire({ ...draft, country: payerCountry, currency: account.currency });
  if (which === 'common' ? payerNo === undefined : payer === undefined) return undefined;
  return {
    receivingAccountNo: account.accountNo,
    ...(account.chainId === null ? {} : { chainId: account.chainId }),
    ...(payer === undefined ? {} : { payer, saveAsCommon: draft.saveAsCommon ?? false }),
    ...(payer !== undefined || payerNo === undefined ? {} : { payerNo }),
    amount,
    ...(fee === undefined || fee === '' ? {} : { fee }),
    transactionNo: transactionNo.trim(),
    slip: slip.fileId,
    ...(remark === undefined || remark.trim() === '' ? {} : { remark: remark.trim() }),
  };
};
