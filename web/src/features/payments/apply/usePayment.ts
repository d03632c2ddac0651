import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useCall, useInvalidate, useList, useSend } from '../../../api/queries.ts';
import { useUploading } from '../../../ui/forms/FileIds.tsx';
import { markFields } from '../../../ui/forms/rulesOf.ts';
import { amountFault } from '../../../ui/money/AmountBox.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { invalidates } from '../paymentRecord.ts';
import type { Order, Ready } from './Confirm.tsx';
import {
  type Account,
  type Draft,
  FIELDS,
  missingOf,
  type Payee,
  requestOf,
  type Tips,
  type Typed,
  typedCcy,
} from './draft.ts';
import type { Reviewers } from './ReviewerSection.tsx';
import { useText } from './text.ts';
import { type FeesState, useFees } from './useFees.ts';

/** Balance and cut-off move on while the form is open. */
const FRESH_MS = 60_000;

export interface Balance {
  readonly currency: FiatCcy;
  readonly available: string;
}

interface Started {
  readonly balances: readonly Balance[];
  readonly reviewers: Reviewers;
  /** What the address names. */
  readonly payeeId: string | undefined;
  readonly accountId: string | undefined;
  readonly onDone: (order: Order) => void;
}

/** The account that is meant: the chosen one, else the only one. */
const accountOf = (payee: Payee | undefined, accountId: string | undefined): Account | undefined => {
  const { accounts = [] } = payee ?? {};
  return accounts.length === 1 ? accounts[0] : accounts.find((account) => account.accountId === accountId);
};

/** The balance that pays unless another is chosen: in the currency of the account, else the first. */
const balanceFor = (account: Account | undefined, balances: readonly Balance[]): FiatCcy =>
  (balances.find(({ currency }) => currency === account?.currency) ?? balances[0])?.currency ?? 'USD';

/** What the platform says of a payment of this kind: balance, cut-off and arrival, and its limits. */
const useTerms = (draft: Draft, account: Account | undefined) => {
  const currency = draft.paymentCurrency;
  const channel = account?.channel ?? 'local';
  const enabled = account !== undefined;
  const asked = useList(
    api.paymentOrder.queryTipsMsg,
    { orderType: 'payment', currency, channel },
    { enabled, everyMs: FRESH_MS, quiet: true },
  );
  const productCode = channel === 'local' ? 'localPayment' : 'globalPayment';
  const config = useList(api.paymentConfig.queryConfigByOne, { productCode, currency }, { quiet: true });
  const tips = enabled && asked.data?.currency === currency ? asked.data : undefined;
  const limits = config.data;
  const isOff = limits?.productCode === productCode && !limits.activated;
  return { tips, limits, isOff, again: () => void asked.refetch() };
};

interface Judged {
  readonly draft: Draft;
  readonly account: Account | undefined;
  readonly fees: FeesState;
  readonly available: string | undefined;
  readonly tips: Tips | undefined;
  readonly isTried: boolean;
}

/** What to say at the amount: that its balance cannot pay, what is typed wrongly, then what the fee call said, then the balance. */
const useAmountError = ({ draft, account, fees, available, tips, isTried }: Judged): string | undefined => {
  const t = useText();
  if (tips !== undefined && tips.accountState !== 'normal') return t('accountOff', { ccy: tips.currency });
  const typed = amountFault(draft.amount, typedCcy(draft, account));
  if (typed !== undefined) return typed;
  if (/^[0.]*$/.test(draft.amount)) return isTried ? t('needAmount') : undefined;
  if (fees.failure?.status === 200) return fees.failure.message;
  const missing = fees.fee === undefined || available === undefined ? undefined : missingOf(available, fees.fee);
  return missing === undefined ? undefined : t('short', { missing });
};

/** What is typed, and all that follows from it; how it is submitted, confirmed and refused. */
export function usePayment({ balances, reviewers, onDone, ...named }: Started) {
  const t = useText();
  const [form] = Form.useForm();
  const invalidate = useInvalidate();
  // The form keeps its key: sent again after an answer was lost, it does not pay twice.
  const { send } = useSend(api.paymentOrder.b2bApply, { invalidates });
  const [start] = useState<Typed>({ ...named, amount: '', fixedSide: 'pay' });
  const [typed, setTyped] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false);
  const [ready, setReady] = useState<Ready>();
  const [refused, setRefused] = useState<CallFailed>();
  const { isUploading, onBusy } = useUploading();
  const { payeeId } = typed;
  const asked = useCall(
    api.b2bPartner.queryDetail,
    { payeeId: payeeId ?? '-' },
    { enabled: payeeId !== undefined, quiet: true },
  );
  const payee = payeeId === undefined ? undefined : asked.data;
  const account = accountOf(payee, typed.accountId);
  const draft: Draft = { ...typed, paymentCurrency: typed.paymentCurrency ?? balanceFor(account, balances) };
  const fees = useFees(draft, account);
  const { tips, limits, isOff, again } = useTerms(draft, account);
  const available = tips?.available ?? balances.find(({ currency }) => currency === draft.paymentCurrency)?.available;
  const amountError = useAmountError({ draft, account, fees, available, tips, isTried });
  const needsBearer = isTried && account?.channel === 'global' && draft.feeBearer === undefined;
  const channelError = isOff ? t('productOff') : needsBearer ? t('needBearer') : undefined;
  const take = (part: Partial<Typed>): void => {
    form.setFieldsValue(part);
    setTyped(form.getFieldsValue(true));
    setTouched(true);
    setRefused(undefined);
  };
  const submit = (): void => {
    setTried(true);
    const { fee } = fees;
    if (account === undefined || fee === undefined || amountError !== undefined || isOff || isUploading) return;
    const reviewer = reviewers.list.find(({ operatorId }) => operatorId === draft.reviewerId);
    const request = requestOf(draft, account, fee);
    setReady({ request, account, fee, tips, reviewer, reviewHours: reviewers.reviewHours });
  };
  /** Refused for another reason than the password: back to the form, which keeps everything, with what holds now. */
  const onRefused = (failure: CallFailed): void => {
    setReady(undefined);
    if (!markFields(form, failure, FIELDS)) setRefused(failure);
    fees.again();
    again();
    void invalidate(api.b2bPartner.queryDetail, api.operator.validOperator);
  };
  return {
    ...{ form, start, draft, payee, payeeError: asked.error, account, fees, tips, limits, available },
    ...{ amountError, channelError, ready, refused, isUploading, onBusy, take, submit, onRefused, send },
    needsContract: fees.amounts?.contractNeeded ?? false,
    isUnsaved: isTouched && ready === undefined,
    onDone: (order: Order) => {
      setTouched(false);
      onDone(order);
    },
    onTried: () => setTried(true),
    onClose: () => setReady(undefined),
    /** Another payee is another choice of accounts, and usually of the balance that pays. */
    change: (changed: Partial<Typed>) =>
      take(
        changed.payeeId === undefined
          ? changed
          : { accountId: undefined, feeBearer: undefined, paymentCurrency: undefined },
      ),
    contractFrom: limits?.contractFrom
      ? moneyText(limits.contractFrom.amount, limits.contractFrom.currency)
      : undefined,
  };
}
export type PaymentDraft = ReturnType<typeof usePayment>;
