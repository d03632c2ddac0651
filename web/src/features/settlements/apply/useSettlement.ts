import type { FiatCcy } from '@tradeport/shared/reference/currencies.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api/api.ts';
import type { CallFailed } from '../../../api/CallFailed.ts';
import { useInvalidate, useSend } from '../../../api/queries.ts';
import { amountFault } from '../../../ui/money/AmountBox.tsx';
import { moneyText } from '../../../ui/money/Money.tsx';
import { invalidates, type SettlementDetail } from '../settlementRecord.ts';
import {
  agreementOf,
  amountFaultOf,
  type Balance,
  type Draft,
  isAboveLimit,
  type Order,
  type Payee,
  type Quote,
  quoteRequest,
  type Service,
} from './draft.ts';
import { useText } from './text.ts';
import { useQuote } from './useQuote.ts';

/** An application as it stood when the form was submitted: what is confirmed is what was seen. */
export interface Ready {
  readonly draft: Draft;
  readonly payee: Payee;
  readonly quote: Quote;
}

export interface Started {
  readonly balances: readonly Balance[];
  readonly payees: readonly Payee[];
  readonly service: Service;
  readonly start: Draft;
  /** A failed order that is tried again: its amount, currency and mode stand. */
  readonly retried: SettlementDetail | undefined;
  readonly onDone: (order: Order) => void;
}

/** Sends what was confirmed. The form keeps its key: sent again after an answer was lost, it does not settle twice. */
const useSending = (retried: SettlementDetail | undefined) => {
  const apply = useSend(api.settleOrder.apply, { invalidates });
  const again = useSend(api.settleOrder.againWithdraw, { invalidates });
  return ({ draft, payee, quote: { quote } }: Ready, payPassword: string) => {
    const told = { payeeId: payee.accountId, ...agreementOf(draft), quote, payPassword };
    if (retried !== undefined) return again.send({ ...told, orderNo: retried.orderNo });
    const { currency, mode, amount, receiptNo } = draft;
    const remark = draft.remark.trim();
    return apply.send({
      ...{ ...told, currency, receiveCurrency: 'CNY', mode, amount },
      ...(receiptNo === undefined ? {} : { receiptNo }),
      ...(remark === '' ? {} : { remark }),
    });
  };
};

/** What is missing or wrong, each by its field; what was not tried yet is not held against anybody. */
const useFaults = ({ draft, quote, failure, service, isTried, isRetry }: Judged) => {
  const t = useText();
  const { currency, mode } = draft;
  const amount = (): string | undefined => {
    const typed = amountFault(draft.amount, currency);
    if (typed !== undefined) return typed;
    const fault = draft.amount === '' && !isTried ? undefined : amountFaultOf(draft, quote);
    if (fault !== undefined) return t(fault, { quota: moneyText(quote?.quota ?? '0', currency) });
    return failure?.status === 200 && draft.receiptNo === undefined ? failure.message : undefined;
  };
  const isUnticked = mode === 'speedy' && draft.agreed !== service.agreementVersion;
  return {
    amount: amount(),
    lock: failure?.status === 200 && draft.receiptNo !== undefined ? failure.message : undefined,
    payee: draft.payeeId === undefined ? t('needPayee') : isRetry && !draft.isChecked ? t('needChecked') : undefined,
    limit:
      quote !== undefined && isAboveLimit(quote)
        ? t('aboveLimit', { left: moneyText(quote.surplusAmount ?? '0', 'CNY') })
        : undefined,
    agreement: isUnticked ? t('needAgreement') : undefined,
  };
};

interface Judged {
  readonly draft: Draft;
  readonly quote: Quote | undefined;
  readonly failure: CallFailed | undefined;
  readonly service: Service;
  readonly isTried: boolean;
  readonly isRetry: boolean;
}

/** What is typed, and all that follows from it; how it is submitted, confirmed and refused. */
export function useSettlement({ balances, payees, service, start, retried, onDone }: Started) {
  const invalidate = useInvalidate();
  const send = useSending(retried);
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const [isTried, setTried] = useState(false);
  const [ready, setReady] = useState<Ready>();
  const [refused, setRefused] = useState<CallFailed>();
  /** What was confirmed before its figures changed. */
  const [before, setBefore] = useState<Quote>();
  const isOpen = service.status === 'open';
  const normal = useQuote(quoteRequest(draft, 'normal'));
  const speedy = useQuote(isOpen ? quoteRequest(draft, 'speedy') : undefined);
  const { quote, isPending, failure, again } = draft.mode === 'speedy' ? speedy : normal;
  const payee = payees.find(({ accountId }) => accountId === draft.payeeId);
  const isRetry = retried !== undefined;
  const faults = useFaults({
    draft: { ...draft, payeeId: payee?.accountId },
    ...{ quote, failure, service, isTried, isRetry },
  });
  const change = (part: Partial<Draft>): void => {
    setDraft((now) => ({ ...now, ...part }));
    setTouched(true);
    setRefused(undefined);
    setBefore(undefined);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (payee === undefined || quote === undefined || Object.values(faults).some((each) => each !== undefined)) return;
    setReady({ draft, payee, quote });
  };
  /** Refused for another reason than the password: back to the form, which keeps everything, with what holds now. */
  const onRefused = (why: CallFailed): void => {
    setBefore(why.member('quote') === undefined ? undefined : ready?.quote);
    setReady(undefined);
    setRefused(why);
    void invalidate(api.settleOrder.calRateAndFee, api.settleAdvance.quotaQuery, api.payeeAccount.query);
  };
  const available =
    quote?.available ?? balances.find(({ currency }) => currency === draft.currency)?.available ?? undefined;
  return {
    ...{ draft, payee, payees, service, retried, balances, normal, speedy, quote, before, isPending, isTried },
    ...{ faults, available, ready, change, submit, onRefused },
    failure: refused ?? (failure?.status === 200 ? undefined : failure),
    again,
    isUnsaved: isTouched && ready === undefined,
    send,
    onDone: (order: Order) => {
      setTouched(false);
      onDone(order);
    },
    onClose: () => setReady(undefined),
    /** Another currency has other locks. */
    onCcy: (chosen: string) => {
      const currency: FiatCcy | undefined = balances.find((each) => each.currency === chosen)?.currency;
      if (currency !== undefined) change({ currency, receiptNo: undefined });
    },
  };
}
export type SettlementDraft = ReturnType<typeof useSettlement>;
