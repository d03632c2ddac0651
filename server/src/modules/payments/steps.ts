import { Amount, Closed, Currency, OneOf, Text } from '@tradeport/shared/contract/common.ts';
import { FIXED_SIDES } from '@tradeport/shared/contract/fee.ts';
import { ReferenceNote } from '@tradeport/shared/contract/paymentOrder.ts';
import { MERCHANT_ORDER_NO_MAX, WORDS_MAX } from '@tradeport/shared/contract/paymentOrderRecord.ts';
import { OPINION_MAX } from '@tradeport/shared/contract/paymentReview.ts';
import { FEE_BEARERS } from '@tradeport/shared/rules/fees.ts';
import { Type } from 'typebox';
import { plainPdf } from '../../platform/documents/plainPdf.ts';
import { lastOf, type StepKind, type StepRun, step, UnknownInStep } from '../../platform/simulation/steps.ts';
import type { StepUpload } from '../files/index.ts';
import { findStanding } from '../payees/index.ts';
import type { payerByDocument } from '../poboPayers/index.ts';
import type { PaymentLifecycle } from './lifecycle.ts';
import { RETURN_REASONS } from './returnEvent.ts';
import type { Review } from './review.ts';
import type { PaymentService } from './service.ts';
import { findByNumber, type Payment, type PaymentState, paymentList } from './store.ts';
import type { Supply } from './supply.ts';

const Words = Type.Optional(Text({ max: WORDS_MAX }));

const Pay = Closed({
  operator: Text({ max: 40 }),
  /** An account of a payee of the operator's merchant; its last four digits say what becomes of the payment. */
  accountNo: Text({ max: 34 }),
  /** What the account is in, and the balance that pays: the same without. */
  ccy: Currency,
  paymentCurrency: Type.Optional(Currency),
  amount: Amount,
  fixedSide: Type.Optional(OneOf(FIXED_SIDES)),
  feeBearer: Type.Optional(OneOf(FEE_BEARERS)),
  merchantOrderNo: Type.Optional(Text({ max: MERCHANT_ORDER_NO_MAX })),
  /** On behalf of the payer whose document has this number. */
  onBehalfOf: Type.Optional(Text({ max: 20 })),
  /** Its bill goes along, as an upload: whom it is of, its number and its amount. */
  withBill: Type.Optional(Type.Boolean()),
  purpose: Text({ max: WORDS_MAX }),
  reference: Type.Optional(ReferenceNote),
  remark: Words,
  /** Who reviews it, by the name that a scenario gave them. */
  reviewer: Type.Optional(Text({ max: 40 })),
  /** What the reviewer makes of it at once. */
  decision: Type.Optional(OneOf(['approve', 'reject'])),
  opinion: Type.Optional(Text({ max: OPINION_MAX })),
  /** It is cancelled at once, with these words. */
  cancelReason: Words,
});

const Return = Closed({
  /** The number that the merchant gave a payment which was paid; the last one that was paid without. */
  merchantOrderNo: Type.Optional(Text({ max: MERCHANT_ORDER_NO_MAX })),
  reason: Type.Optional(OneOf(RETURN_REASONS)),
});

/** The last payment that waits for its reviewer. */
const DecideOn = Closed({
  operator: Text({ max: 40 }),
  decision: OneOf(['approve', 'reject']),
  opinion: Type.Optional(Text({ max: OPINION_MAX })),
});

const lastIn = async (run: StepRun, state: PaymentState, merchantId?: string): Promise<Payment> => {
  const found = await lastOf(merchantId, (limit) => paymentList.last(run.reader(), { states: [state] }, limit));
  if (!found) throw new UnknownInStep(['付款', 'payment'], state);
  return found;
};

interface Parts {
  readonly service: PaymentService;
  readonly review: Review;
  readonly orders: PaymentLifecycle;
  readonly supply: Supply;
  readonly upload: StepUpload;
  readonly payerByDocument: ReturnType<typeof payerByDocument>;
}

/** What a scenario may do with payments. */
export const paymentSteps = ({
  service,
  review,
  orders,
  supply,
  upload,
  payerByDocument: payerOf,
}: Parts): readonly StepKind[] => [
  step(
    'returnPayment',
    ['银行退回付款', 'Bank returns a payment'],
    Return,
    async (run, { merchantOrderNo, reason }) => {
      const found =
        merchantOrderNo === undefined
          ? await lastIn(run, 'succeeded')
          : await findByNumber(run.reader(), merchantOrderNo);
      if (!found) throw new UnknownInStep(['付款', 'payment'], merchantOrderNo ?? '');
      const note = reason === undefined ? {} : { reason };
      await run.command(found.merchantId, (command) => orders.act(command, found.orderNo, 'giveBack', note));
    },
  ),
  step('reviewPayment', ['复核付款', 'Review a payment'], DecideOn, async (run, { operator, ...decided }) => {
    const who = run.caller(operator);
    const { orderNo } = await lastIn(run, 'pending', who.session.merchantId);
    await review(who, { orderNos: [orderNo], ...decided }, async () => null);
  }),
  step(
    'supplyPayment',
    ['补充付款材料', 'Supply a payment with documents'],
    Closed({ operator: Text({ max: 40 }) }),
    async (run, { operator }) => {
      const who = run.caller(operator);
      const { orderNo, payeeName } = await lastIn(run, 'supplement', who.session.merchantId);
      const content = plainPdf(['COMMERCIAL INVOICE', payeeName, orderNo]);
      const fileId = await upload(who, { kind: 'PAYMENT_SUPPLEMENT', name: `${orderNo}.pdf`, content });
      await supply(who, orderNo, [fileId], async () => null);
    },
  ),
  step('pay', ['付款', 'Pay'], Pay, async (run, asked) => {
    const {
      operator,
      accountNo,
      ccy,
      paymentCurrency = ccy,
      reviewer,
      decision,
      opinion,
      cancelReason,
      onBehalfOf,
      withBill = false,
      ...rest
    } = asked;
    const caller = run.caller(operator);
    const account = await findStanding(run.reader(), { sandboxId: run.sandboxId }, { accountNo, ccy });
    if (!account) throw new UnknownInStep(['收款账户', 'account of a payee'], `${accountNo} (${ccy})`);
    const { payeeId, accountId } = account;
    const named = reviewer === undefined ? undefined : run.caller(reviewer);
    const behalf =
      onBehalfOf === undefined
        ? {}
        : { poboPayerNo: (await payerOf(run.reader(), caller.session.merchantId, onBehalfOf)).payerNo };
    const { merchantOrderNo = '', amount } = rest;
    const lines = ['INVOICE', account.accountName, accountNo, merchantOrderNo, `${amount} ${ccy}`];
    const bill = { kind: 'PAYMENT_BILL', name: 'invoice.pdf', content: plainPdf(lines) } as const;
    const orderNo = await service.applyUnasked(caller, {
      ...rest,
      ...behalf,
      ...(withBill ? { billFileId: await upload(caller, bill) } : {}),
      payeeId,
      accountId,
      paymentCurrency,
      ...(named === undefined ? {} : { reviewerId: named.session.operatorId }),
    });
    if (cancelReason !== undefined) await service.cancel(caller, orderNo, cancelReason, async () => null);
    if (decision === undefined) return;
    const decided = { orderNos: [orderNo], decision, ...(opinion === undefined ? {} : { opinion }) };
    await review(named ?? caller, decided, async () => null);
  }),
];
