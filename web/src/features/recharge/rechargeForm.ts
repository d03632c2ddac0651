import { offlineReceipt } from '@tradeport/shared/contract/offlineReceipt.ts';
import { isCurrencyCode, isHeldCcy } from '@tradeport/shared/reference/currencies.ts';
import { formatAmount, parseAmount } from '@tradeport/shared/rules/money.ts';
import { api } from '../../api/api.ts';
import { useCall } from '../../api/queries.ts';
import { type Offered, recordForm } from '../../ui/forms/record/declared.ts';
import { fieldsIn } from '../../ui/forms/record/fieldsIn.ts';
import { inside } from '../../ui/forms/record/inside.ts';
import { amountFault } from '../../ui/money/AmountBox.tsx';
import { moneyText } from '../../ui/money/Money.tsx';
import { type PayerDraft, payerAccount, payerMore, usePayerCountries } from './payerForm.ts';
import { ReceivingAccount, useAccounts } from './ReceivingAccount.tsx';
import type { RechargeDraft, RechargeWire } from './rechargeDraft.ts';
import { rechargeWords, text } from './text.ts';

const of = fieldsIn(rechargeWords).of<RechargeDraft>();

/** Payers that are offered at most; who has more finds them by typing. */
const OFFERED_MAX = 100;

/** Payers of the list, approved or under review, of the country that is paid from. */
export const useCommonPayers = ({ payerCountry }: RechargeDraft) => {
  const payers = useCall(
    api.payer.list,
    { pageSize: OFFERED_MAX, status: [0, 1], ...(payerCountry === undefined ? {} : { country: payerCountry }) },
    { enabled: payerCountry !== undefined, quiet: true },
  );
  return { payers: payerCountry === undefined ? [] : (payers.data?.list ?? []), isLoading: payers.isLoading };
};

const usePayerChoices = (draft: RechargeDraft): Offered => {
  const { payers, isLoading } = useCommonPayers(draft);
  const hint = draft.payerCountry === undefined ? 'accountFirst' : payers.length === 0 ? 'noCommon' : 'choosePayer';
  const choices = payers.map(({ payerNo, accountName, accountNo, state, statusText }) => ({
    value: payerNo,
    name: accountName,
    code: state === 'approved' ? accountNo : `${accountNo} (${statusText})`,
  }));
  return { choices, isLoading, hint: text(hint) };
};

const useAccountChoices = (draft: RechargeDraft): Offered => {
  const { accounts, isLoading } = useAccounts(draft);
  const choices = accounts.map(({ accountNo, currency, chainId }) => ({
    value: accountNo,
    name: chainId === null ? currency : `${currency} ${chainId}`,
    code: accountNo,
    flag: currency,
  }));
  return { choices, isLoading, hint: text(accounts.length === 0 ? 'accountFirst' : 'chooseCcy') };
};

const minorOf = (typed: string | undefined, ccy: string): bigint | undefined => {
  if (!isCurrencyCode(ccy)) return undefined;
  const parsed = parseAmount(typed || '0', ccy);
  return parsed.ok ? parsed.minor : undefined;
};

/** What is expected to arrive, as the form stands; undefined while an amount is none. */
export const estimatedOf = ({ amount, fee, ccy = '' }: RechargeDraft): string | undefined => {
  const [sent, kept] = [minorOf(amount, ccy), minorOf(fee, ccy)];
  if (sent === undefined || kept === undefined || sent <= kept || !isCurrencyCode(ccy)) return undefined;
  return formatAmount(sent - kept, ccy);
};

/** What is wrong with an amount in its currency, and with the transfer beside its fee and the limit. */
const faultAt = (draft: RechargeDraft, name: string): string | undefined => {
  if (name !== 'amount' && name !== 'fee') return undefined;
  const { amount, fee, maximum, ccy = 'USD' } = draft;
  const typed = draft[name];
  if (!isCurrencyCode(ccy) || typed === undefined || typed === '') return undefined;
  const shape = amountFault(typed, ccy);
  if (shape !== undefined || name === 'fee') return shape;
  const [sent, kept, most] = [minorOf(amount, ccy), minorOf(fee, ccy), minorOf(maximum, ccy)];
  if (sent === undefined) return undefined;
  if (kept !== undefined && sent <= kept) return text('aboveFee');
  return maximum !== undefined && most !== undefined && sent > most
    ? text('limit', { maximum: moneyText(maximum, ccy) })
    : undefined;
};

/** A new payer is told within the request. */
const inPayer = (name: keyof PayerDraft) => `payer.${name}` as const;
const isNew = ({ which }: RechargeDraft): boolean => which === 'new';
const ccyOf = ({ ccy = 'USD' }: RechargeDraft): string => ccy;

/** An incoming payment that is announced: where the money goes, who sends it, and the transfer. */
export const rechargeForm = recordForm<RechargeWire, RechargeDraft>()({
  name: 'recharge',
  request: offlineReceipt.create.request,
  start: { which: 'common', ccy: undefined, chainId: undefined, maximum: undefined },
  sections: [
    of.section('step1', [
      of.choice('payerCountry', { of: usePayerCountries }, { optional: false }),
      of.choice('receivingAccountNo', { of: useAccountChoices }, { label: 'chooseAccount' }),
      of.aside('account', ReceivingAccount),
    ]),
    of.section('step2', [
      of.choice('which', { look: 'cardsAcross', of: ['common', 'new'] }, { label: 'whichPayer', optional: false }),
      of.choice(
        'payerNo',
        { of: usePayerChoices },
        { label: 'payer', isWide: true, optional: false, when: (draft) => !isNew(draft) },
      ),
      ...inside(inPayer, payerAccount, isNew),
      of.yesNo('saveAsCommon', { isWide: true, isOpen: true, when: isNew }),
      ...inside(inPayer, payerMore, isNew),
    ]),
    of.section('step3', [
      of.amount('amount', ccyOf, {
        help: ({ maximum, ccy }) =>
          maximum === undefined || ccy === undefined ? undefined : text('limit', { maximum: moneyText(maximum, ccy) }),
      }),
      of.amount('fee', ccyOf, { help: 'feeHelp', isOpen: true }),
      of.text('transactionNo', { help: 'transactionHelp', isWide: true }),
      of.files('slip', 'RECHARGE_SLIP'),
      of.text('remark', { isWide: true, isOpen: true }),
    ]),
  ],
  judge: faultAt,
  // Another country is another choice of accounts and of payers.
  follow: ({ payerCountry }) =>
    payerCountry === undefined ? {} : { receivingAccountNo: undefined, payerNo: undefined },
  wire: ({ payer, payerNo, saveAsCommon, ...told }, { payerCountry = '', ccy = '', chainId, which }) => ({
    ...told,
    ...(chainId === undefined ? {} : { chainId }),
    ...(which === 'new' && payer !== undefined && isHeldCcy(ccy)
      ? { payer: { ...payer, country: payerCountry, currency: ccy }, saveAsCommon: saveAsCommon ?? false }
      : {}),
    ...(which === 'new' || payerNo === undefined ? {} : { payerNo }),
  }),
});
